import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { applyDiscounts, type DiscountableLine, type DiscountTerms, nearDiscount } from "#shared/discounts.ts"
import { naiveDiscounts } from "#tests/support/naiveDiscounts.ts"

const terms = (given: Partial<DiscountTerms>): DiscountTerms => ({
  id: "six",
  kind: "percent",
  percent: 10,
  take: 3,
  pay: 2,
  pieces: 6,
  minimumCents: 0,
  floorCents: 0,
  ...given,
})
const line = (key: string, unitCents: number, amount: number, discounts = ["six"]): DiscountableLine => ({
  key,
  unitCents,
  amount,
  discounts,
})
const off = (lines: DiscountableLine[], ...all: DiscountTerms[]) =>
  applyDiscounts(lines, all).reduce((sum, { cents }) => sum + cents, 0)

describe("a discount without a code", () => {
  it("by quantity counts the pieces of all goods that it covers", () => {
    expect(off([line("small", 980, 2), line("large", 1650, 3)], terms({}))).toBe(0)
    expect(applyDiscounts([line("small", 980, 2), line("large", 1650, 4)], [terms({})])).toMatchObject([
      { id: "six", cents: 196 + 660, lineCents: [196, 660] },
    ])
    expect(off([line("oil", 1650, 6), line("plate", 1490, 1, [])], terms({}))).toBe(990)
  })
  it("gives the cheapest pieces of each complete group", () => {
    const three = terms({ id: "three", kind: "take_pay", pieces: 1 })
    const lines = [line("tin", 480, 2, ["three"]), line("tuna", 740, 1, ["three"])]
    expect(applyDiscounts(lines, [three])).toMatchObject([{ cents: 480, lineCents: [480, 0] }])
    expect(off([line("tin", 480, 5, ["three"])], three)).toBe(480)
    expect(off([line("tin", 480, 6, ["three"])], three)).toBe(960)
  })
  it("counts the worth of the goods, and stops at its floor", () => {
    expect(off([line("oil", 1000, 6)], terms({ minimumCents: 6001 }))).toBe(0)
    expect(off([line("oil", 1000, 6)], terms({ minimumCents: 6000 }))).toBe(600)
    expect(off([line("oil", 1000, 6)], terms({ floorCents: 950 }))).toBe(300)
    expect(off([line("oil", 1000, 6)], terms({ floorCents: 1200 }))).toBe(0)
  })
  it("is the better of two, never both on one piece", () => {
    const both = ["six", "ten"]
    const ten = terms({ id: "ten", percent: 15, pieces: 1 })
    expect(applyDiscounts([line("oil", 1000, 6, both)], [terms({}), ten])).toMatchObject([{ id: "ten", cents: 900 }])
    const lines = [line("oil", 1000, 6, ["six"]), line("tin", 100, 1, both)]
    expect(applyDiscounts(lines, [terms({}), ten])).toMatchObject([{ id: "six", lineCents: [600, 10] }])
  })
  it("says what is missing up to two pieces", () => {
    expect(nearDiscount([line("oil", 1650, 5)], [terms({})])).toEqual({ id: "six", key: "oil", pieces: 1, cents: 990 })
    expect(nearDiscount([line("oil", 1650, 3)], [terms({})])).toBeUndefined()
    expect(nearDiscount([line("oil", 1650, 6)], [terms({})])).toBeUndefined()
    const three = terms({ id: "three", kind: "take_pay", pieces: 1 })
    expect(nearDiscount([line("tin", 480, 4, ["three"])], [three])).toMatchObject({ pieces: 2, cents: 480 })
  })
})

const ids = ["a", "b", "c"]
const anyTerms = fc
  .record({
    kind: fc.constantFrom("percent" as const, "take_pay" as const),
    percent: fc.integer({ min: 1, max: 90 }),
    take: fc.integer({ min: 2, max: 5 }),
    pay: fc.integer({ min: 1, max: 4 }),
    pieces: fc.integer({ min: 1, max: 6 }),
    minimumCents: fc.integer({ min: 0, max: 4000 }),
    floorCents: fc.constantFrom(0, 0, 50, 400),
  })
  .map(({ pay, ...given }) => ({ ...given, pay: Math.min(pay, given.take - 1) }))
const carts = fc.record({
  all: fc.array(anyTerms, { maxLength: 3 }).map((list) => list.map((each, n) => ({ id: ids[n] ?? "", ...each }))),
  lines: fc
    .array(
      fc.record({
        unitCents: fc.constantFrom(0, 1, 99, 333, 480, 480, 1650),
        amount: fc.integer({ min: 1, max: 9 }),
        discounts: fc.subarray(ids),
      }),
      { maxLength: 5 },
    )
    .map((list) => list.map((each, n) => ({ key: `line-${n}`, ...each }))),
})

describe("discounts of any cart", () => {
  it("are what a second program adds up, piece by piece", () => {
    fc.assert(
      fc.property(carts, ({ lines, all }) => {
        const applied = applyDiscounts(lines, all)
        const sums = lines.map((_, index) => applied.reduce((sum, { lineCents }) => sum + (lineCents[index] ?? 0), 0))
        expect(sums).toEqual(naiveDiscounts(lines, all).map(({ cents }) => cents))
      }),
      { numRuns: 10_000 },
    )
  })
  it("are the same in the other order of lines and of discounts", () => {
    fc.assert(
      fc.property(carts, ({ lines, all }) => {
        const cents = (applied: ReturnType<typeof applyDiscounts>) => applied.map(({ id, cents: sum }) => [id, sum])
        expect(cents(applyDiscounts(lines.toReversed(), all.toReversed()))).toEqual(cents(applyDiscounts(lines, all)))
      }),
      { numRuns: 10_000 },
    )
  })
  it("leave each piece its floor, and take nothing off twice", () => {
    fc.assert(
      fc.property(carts, ({ lines, all }) => {
        const applied = applyDiscounts(lines, all)
        for (const [index, { unitCents, amount }] of lines.entries()) {
          const own = applied.filter(({ lineCents }) => (lineCents[index] ?? 0) > 0)
          expect(own.length).toBeLessThanOrEqual(1)
          for (const { id, lineCents } of own) {
            const floor = all.find((each) => each.id === id)?.floorCents ?? 0
            expect(unitCents * amount - (lineCents[index] ?? 0)).toBeGreaterThanOrEqual(
              Math.min(floor, unitCents) * amount,
            )
          }
        }
      }),
    )
  })
})
