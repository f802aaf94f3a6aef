import { describe, expect, it } from "vitest"
import { accentResults, withAccent } from "#shared/look/accent.ts"
import { contrast, fromOklch, legible, toOklch } from "#shared/look/colour.ts"
import { illegible, pairs } from "#shared/look/legibility.ts"
import { paletteNames, palettes } from "#shared/look/palettes.ts"
import { isLongRun } from "#tests/support/longRun.ts"

/** Sixteen steps of each channel; only every seventh outside the long run. */
const STEP = isLongRun ? 1 : 7
const allAccents = Array.from(
  { length: 16 ** 3 },
  (_, index) => `#${[index >> 8, (index >> 4) & 15, index & 15].map((step) => step.toString(16).repeat(2)).join("")}`,
).filter((_, index) => index % STEP === 0)

describe("colours", () => {
  it("come back from OKLCH as they went", () => {
    for (const hex of ["#2344a8", "#f5c945", "#000000", "#ffffff", "#d4ff1f"]) expect(fromOklch(toOklch(hex))).toBe(hex)
  })

  it("have the contrast that WCAG counts", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2)
  })

  it("go lighter or darker until they can be read, and keep their hue", () => {
    const darker = legible("#ff66aa", ["#ffffff"], 4.5, "darker")
    expect(contrast(darker, "#ffffff")).toBeGreaterThanOrEqual(4.5)
    expect(toOklch(darker)[2]).toBeCloseTo(toOklch("#ff66aa")[2], 0)
  })
})

describe("palettes", () => {
  it("have 22 pairs that are read", () => {
    expect(pairs).toHaveLength(22)
  })

  it.each(paletteNames)("%s can be read, by day and by night", (name) => {
    expect(illegible(palettes[name])).toEqual([])
  })
})

describe("an owner's accent", () => {
  it.each(paletteNames)("can be read on %s, whichever it is", (name) => {
    const unread = allAccents.filter((accent) => illegible(withAccent(accent, palettes[name])).length > 0)
    expect(unread).toEqual([])
  })

  it("stays as it is where it can be read", () => {
    const [day] = accentResults("#1d3a8a", palettes.cobalto)
    expect(day).toMatchObject({ scheme: "light", how: "kept", colour: "#1d3a8a" })
  })

  it("moves to the nearest that can be read", () => {
    const [day, night] = accentResults("#ff66aa", palettes.cobalto)
    expect(day).toMatchObject({ how: "moved" })
    expect(day?.contrast).toBeGreaterThanOrEqual(4.5)
    expect(night).toMatchObject({ how: "kept" })
  })

  it("becomes the words on buttons where the nearest would be another colour", () => {
    const [day] = accentResults("#d4ff1f", palettes.asfalto)
    expect(day).toMatchObject({ how: "ink", colour: palettes.asfalto.light.ink })
    const { light, dark } = withAccent("#d4ff1f", palettes.asfalto)
    expect([light.primary, light["on-primary"]]).toEqual([palettes.asfalto.light.ink, "#d4ff1f"])
    expect([dark.primary, dark.limon, dark["foot-head"]]).toEqual(["#d4ff1f", "#d4ff1f", "#d4ff1f"])
  })

  it("never touches what colours mean", () => {
    const { light } = withAccent("#d4ff1f", palettes.cobalto)
    const meanings = ["sale", "leaf", "warn", "danger"] as const
    expect(meanings.map((name) => light[name])).toEqual(meanings.map((name) => palettes.cobalto.light[name]))
  })
})
