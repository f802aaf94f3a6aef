import { describe, expect, it } from "vitest"
import { carrierFor, goesTo, liesIn } from "#shared/deliveryArea.ts"

const spain = { countries: ["ES"], zips: [], excludedZips: [] }
const mainland = { ...spain, excludedZips: ["07", "35"] }
const islands = { ...spain, zips: ["07"] }
const pickup = { id: "PICKUP", kind: "pickup" as const, zones: [] }
const home = { id: "HOME", kind: "home" as const, zones: [spain] }
const express = { id: "EXPRESS", kind: "home" as const, zones: [mainland] }
const boat = { id: "BOAT", kind: "home" as const, zones: [islands, { ...spain, countries: ["PT"] }] }
const methods = [pickup, home, express]

describe("where a zone is", () => {
  it("is told by its countries and by the zips that belong to it", () => {
    expect(liesIn(mainland, { country: "ES", zip: "46003" })).toBe(true)
    expect(liesIn(mainland, { country: "ES", zip: "35001" })).toBe(false)
    expect(liesIn(mainland, { country: "GB", zip: "SW1A 1AA" })).toBe(false)
    expect(liesIn(mainland, { country: "ES", zip: "" })).toBe(true)
    expect(liesIn(islands, { country: "ES", zip: "07001" })).toBe(true)
    expect(liesIn(islands, { country: "ES", zip: "46003" })).toBe(false)
    expect(liesIn(islands, { country: "ES", zip: "" })).toBe(true)
    const lisbon = { countries: ["PT"], zips: ["10000"], excludedZips: [] }
    expect(liesIn(lisbon, { country: "PT", zip: "1000-001" })).toBe(true)
  })
})

describe("where a method goes", () => {
  it("is each of its zones; pickup goes nowhere and suits all", () => {
    expect(goesTo(boat, { country: "ES", zip: "07001" })).toBe(true)
    expect(goesTo(boat, { country: "PT", zip: "1000-001" })).toBe(true)
    expect(goesTo(boat, { country: "ES", zip: "46003" })).toBe(false)
    expect(goesTo({ ...boat, zones: [] }, { country: "ES", zip: "07001" })).toBe(false)
    expect(goesTo(pickup, { country: "GB", zip: "SW1A 1AA" })).toBe(true)
  })
})

describe("what carries to a place", () => {
  it("is the chosen method, else another that does, never pickup", () => {
    expect(carrierFor(methods, "EXPRESS", { country: "ES", zip: "46003" })?.id).toBe("EXPRESS")
    expect(carrierFor(methods, "EXPRESS", { country: "ES", zip: "35001" })?.id).toBe("HOME")
    expect(carrierFor(methods, "PICKUP", { country: "ES", zip: "35001" })?.id).toBe("HOME")
    expect(carrierFor(methods, "HOME", { country: "GB", zip: "" })).toBeUndefined()
  })
})
