import { describe, expect, it } from "vitest"
import { mergeFields } from "#provider/platform/operations/conflict.ts"

const base = { city: "Valencia", phone: "1", zip: "46003" }

describe("fields that two people changed", () => {
  it("are merged where only one touched each", () => {
    const merge = mergeFields({ base, theirs: { ...base, city: "Alboraia" }, mine: { ...base, phone: "2" } })
    expect(merge).toEqual({
      merged: { city: "Alboraia", phone: "2", zip: "46003" },
      both: [],
      onlyMine: ["phone"],
      onlyTheirs: ["city"],
    })
  })

  it("are told where both did, unless they agree", () => {
    const theirs = { ...base, city: "Alboraia", phone: "2" }
    const merge = mergeFields({ base, theirs, mine: { ...base, city: "Sagunto", phone: "2" } })
    expect(merge).toMatchObject({ both: ["city"], merged: { city: "Sagunto", phone: "2" } })
  })

  it("are both's where nobody knows how they were", () => {
    expect(mergeFields({ base: {}, theirs: { city: "A" }, mine: { city: "B" } }).both).toEqual(["city"])
  })
})
