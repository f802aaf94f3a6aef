import { describe, expect, it } from "vitest"
import { carrierFor, goesTo } from "#shared/deliveryArea.ts"

const pickup = { id: "PICKUP", kind: "pickup" as const, countries: [], zips: [], excludedZips: [] }
const home = { id: "HOME", kind: "home" as const, countries: ["ES"], zips: [], excludedZips: [] }
const express = { id: "EXPRESS", kind: "home" as const, countries: ["ES"], zips: [], excludedZips: ["07", "35"] }
const islands = { ...home, id: "ISLANDS", zips: ["07"] }
const methods = [pickup, home, express]

describe("where a method goes", () => {
  it("is told by its countries and the zips it leaves out", () => {
    expect(goesTo(express, { country: "ES", zip: "46003" })).toBe(true)
    expect(goesTo(express, { country: "ES", zip: "35001" })).toBe(false)
    expect(goesTo(express, { country: "GB", zip: "SW1A 1AA" })).toBe(false)
    expect(goesTo(express, { country: "ES", zip: "" })).toBe(true)
    expect(goesTo(islands, { country: "ES", zip: "07001" })).toBe(true)
    expect(goesTo(islands, { country: "ES", zip: "46003" })).toBe(false)
    expect(goesTo(islands, { country: "ES", zip: "" })).toBe(true)
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
