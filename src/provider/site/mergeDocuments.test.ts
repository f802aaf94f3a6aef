import { describe, expect, it } from "vitest"
import { changedFields, mergeDocuments } from "#provider/site/mergeDocuments.ts"

const base = {
  identity: { name: "Azahar", hours: { es: "De 10 a 14", en: "10 to 2" } },
  home: [
    { id: "hero", kind: "hero" },
    { id: "sale", kind: "products", count: 4 },
  ],
}
const [hero, sale] = base.home

describe("two who change the same document", () => {
  it("keep what each of them changed alone", () => {
    const mine = { ...base, identity: { ...base.identity, name: "Jazmín" } }
    const theirs = { ...base, identity: { ...base.identity, hours: { es: "De 10 a 15", en: "10 to 2" } } }
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      value: { ...base, identity: { name: "Jazmín", hours: { es: "De 10 a 15", en: "10 to 2" } } },
      conflicts: [],
    })
  })

  it("are told the fields that both changed", () => {
    const mine = { ...base, identity: { ...base.identity, name: "Jazmín" } }
    const theirs = { ...base, identity: { ...base.identity, name: "Limón" } }
    const { conflicts } = mergeDocuments(base, mine, theirs)
    expect(conflicts).toEqual([{ field: "identity.name", base: "Azahar", mine: "Jazmín", theirs: "Limón" }])
  })

  it("may order a list and change one of its things", () => {
    const mine = { ...base, home: [sale, hero] }
    const theirs = { ...base, home: [hero, { ...sale, count: 8 }] }
    expect(mergeDocuments(base, mine, theirs)).toEqual({
      value: { ...base, home: [{ ...sale, count: 8 }, hero] },
      conflicts: [],
    })
  })

  it("may have the same order and other words in it", () => {
    const mine = { ...base, home: [{ ...sale, count: 8 }, hero] }
    const theirs = { ...base, home: [sale, hero] }
    expect(mergeDocuments(base, mine, theirs)).toEqual({ value: mine, conflicts: [] })
  })

  it("choose where both put the list into another order", () => {
    const mine = { ...base, home: [sale, hero] }
    const theirs = { ...base, home: [hero] }
    expect(mergeDocuments(base, mine, theirs).conflicts).toMatchObject([{ field: "home" }])
  })
})

describe("what was changed", () => {
  it("is named by part and field", () => {
    const after = { ...base, identity: { ...base.identity, hours: { es: "", en: "" } }, home: [hero] }
    expect(changedFields(base, after)).toEqual(["identity.hours", "home"])
  })
})
