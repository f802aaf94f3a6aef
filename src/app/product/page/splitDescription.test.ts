import { describe, expect, it } from "vitest"
import { splitDescription } from "#app/product/page/splitDescription.ts"

describe("a product's description", () => {
  it("leads with its first paragraph", () => {
    expect(splitDescription("Uno.\n\n  Dos. \nTres.\n")).toEqual({
      lead: "Uno.",
      rest: ["Dos.", "Tres."],
      summary: "Uno.",
    })
  })

  it("may be missing", () => {
    expect(splitDescription(" \n ")).toEqual({ lead: "", rest: [], summary: "" })
  })

  it("is summed up in whole words", () => {
    const { summary } = splitDescription("palabras ".repeat(60))
    expect(summary).toMatch(/^(palabras )+palabras…$/)
    expect(summary.length).toBeLessThanOrEqual(160)
  })

  it("is summed up even without spaces", () => {
    expect(splitDescription("x".repeat(400)).summary.length).toBeLessThanOrEqual(160)
  })
})
