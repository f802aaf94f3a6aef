import { describe, expect, it } from "vitest"
import { createColumns, putProduct } from "#provider/live/columns.ts"

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
