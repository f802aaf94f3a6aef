import { describe, expect, it } from "vitest"
import { draftOf, readDraft, readDraftEmail } from "#app/checkout/draft.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

const NOW = Date.UTC(2026, 9, 1)
const values = { "billing.zip": "46003", note: "Ring twice", acceptTerms: "yes", total: "9.6", coupon: "AZAHAR5" }
const draft = draftOf({ id: "ana", email: "ana@example.com" }, values, NOW)

describe("what was typed into the checkout", () => {
  it("comes back to its customer, without what is agreed to each time or belongs to the cart", () => {
    expect(readDraft(JSON.parse(JSON.stringify(draft)), "ana", NOW + HOURS)).toEqual({
      "billing.zip": "46003",
      note: "Ring twice",
    })
  })

  it("is nobody else's", () => {
    expect(readDraft(draft, "bea", NOW)).toBeUndefined()
  })

  it("is forgotten after a day", () => {
    expect(readDraft(draft, "ana", NOW + DAYS + 1)).toBeUndefined()
    expect(readDraftEmail(draft, NOW + DAYS + 1)).toBeUndefined()
  })

  it("says whose it is, for who has to sign in again", () => {
    expect(readDraftEmail(JSON.parse(JSON.stringify(draft)), NOW + HOURS)).toBe("ana@example.com")
    for (const foreign of [null, 7, {}, { at: NOW }, { at: NOW, email: 7 }, { at: "x", email: "a@b.example" }])
      expect(readDraftEmail(foreign, NOW)).toBeUndefined()
  })

  it("is taken for what it is when a foreign hand wrote it", () => {
    for (const foreign of [null, 7, "x", [], {}, { ...draft, values: null }, { ...draft, at: "now" }]) {
      expect(readDraft(foreign, "ana", NOW)).toBeUndefined()
    }
    const odd = { ...draft, values: { note: 7, "billing.city": "Valencia", total: "0" } }
    expect(readDraft(odd, "ana", NOW)).toEqual({ "billing.city": "Valencia" })
  })
})
