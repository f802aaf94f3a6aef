import { describe, expect, test } from "vitest"
import { closestVariant, tilesOf } from "#app/product/page/choices.ts"
import type { Availability } from "#shared/contract/product.ts"

const variant = (colour: number, size: number, availability: Availability = "in_stock") => ({
  choice: [colour, size],
  availability,
})
const blueSmall = variant(0, 0)
const blueLarge = variant(0, 1, "out_of_stock")
const greenLarge = variant(1, 1)
const greenHuge = variant(1, 2, "on_backorder")
const redSmall = variant(2, 0, "out_of_stock")
const all = [blueSmall, blueLarge, greenLarge, greenHuge, redSmall]
const named = (...names: string[]) => names.map((name) => ({ es: name, en: name }))

describe("a choice of values leads to", () => {
  test("the variant of these values, in stock or not", () => {
    expect(closestVariant(all, [0, 1], 1)).toBe(blueLarge)
    expect(closestVariant(all, [1, 2], 0)).toBe(greenHuge)
  })

  test("one with the value that was chosen last, where there is none of all", () => {
    expect(closestVariant(all, [1, 0], 0)).toBe(greenLarge)
    expect(closestVariant(all, [1, 0], 1)).toBe(blueSmall)
  })

  test("rather one that can be had", () => {
    const both = [variant(0, 0, "out_of_stock"), variant(0, 1)]
    expect(closestVariant(both, [0, 2], 0)).toBe(both[1])
  })
})

describe("tiles say", () => {
  test("what can be had with the other values, what not now, and what is not made", () => {
    const sizes = tilesOf(all, blueSmall, 1, named("small", "large", "huge"))
    expect(sizes.map(({ fit }) => fit)).toEqual([undefined, "out", "none"])
    expect(sizes.map(({ variant: to }) => to)).toEqual([blueSmall, blueLarge, greenHuge])
  })

  test("what is out of stock with whatever else", () => {
    const colours = tilesOf(all, blueLarge, 0, named("blue", "green", "red"))
    expect(colours.map(({ fit }) => fit)).toEqual(["out", undefined, "gone"])
  })

  test("nothing of a value that no variant has", () => {
    expect(tilesOf([], blueSmall, 0, named("blue"))).toEqual([])
  })
})
