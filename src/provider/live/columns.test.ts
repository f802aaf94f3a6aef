import { describe, expect, it } from "vitest"
import { createColumns, putProduct, sortName } from "#provider/live/columns.ts"

const sorted = (names: string[], locale: "es" | "en") =>
  [...names].sort((one, other) => (sortName(one, locale) < sortName(other, locale) ? -1 : 1))

describe("Names in alphabetical order", () => {
  it("stand in Spanish with ñ between n and o, without regard to case and accents", () => {
    expect(sorted(["Oso", "ñu", "nuez", "Ñandú", "árbol", "banco", "n\u0303ame"], "es")).toEqual([
      "árbol",
      "banco",
      "nuez",
      "n\u0303ame",
      "Ñandú",
      "ñu",
      "Oso",
    ])
  })

  it("stand in English with ñ as n, and without regard to what opens a quotation", () => {
    expect(sorted(["“Zest” bowl", "ñu", "nut", "¡Azul!"], "en")).toEqual(["¡Azul!", "ñu", "nut", "“Zest” bowl"])
  })
})

describe("Columns", () => {
  it("grow, and keep each product at its position", () => {
    const columns = createColumns(1)
    const facts = (id: string, priceCents: number) => ({
      id,
      nameEs: id,
      nameEn: "",
      categoryId: null,
      departmentId: null,
      priceCents,
      percent: 0,
      updatedAtMs: 0,
      flags: 0,
    })
    const ids = Array.from({ length: 200 }, (_, index) => `p${index}`)
    expect(ids.map((id, index) => putProduct(columns, facts(id, index)))).toEqual(ids.map((_, index) => index))
    expect(putProduct(columns, facts("p7", 7000))).toBe(7)
    expect([...columns.price.slice(6, 9)]).toEqual([6, 7000, 8])
    expect(columns.size).toBe(200)
  })
})
