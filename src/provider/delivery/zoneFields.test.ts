import { expect, it } from "vitest"
import { zoneFields, zoneOf } from "#provider/delivery/zoneFields.ts"

const islands = {
  name: { es: "Pitiusas", en: "Pityusic Islands" },
  countries: ["ES"],
  zips: ["077", "078"],
  excludedZips: ["07860"],
}
const fields = zoneFields(islands)

it("comes back as it was, typed in any way", () => {
  expect(zoneOf(fields)).toEqual({ zone: islands, wrong: {} })
  const typed = { ...fields, countries: " es,ES ", zips: "077; 078\n077" }
  expect(zoneOf(typed)).toEqual({ zone: islands, wrong: {} })
})

it("all countries are said by a star, and are none in a file", () => {
  const world = { name: { es: "", en: "" }, countries: [], zips: [], excludedZips: [] }
  expect(zoneFields(world)["countries"]).toBe("*")
  expect(zoneOf({ ...zoneFields(world), countries: "* ES" })).toEqual({ zone: world, wrong: {} })
})

it.each([
  [{ "name.en": " " }, { "name.en": "missing" }],
  [{ "name.es": "x".repeat(301) }, { "name.es": "too_long" }],
  [{ countries: "" }, { countries: "no_country" }],
  [{ countries: "ES XX" }, { countries: "country" }],
  [{ zips: "07 9X" }, { zips: "no_such_start?start=9X" }],
  [{ zips: "077000" }, { zips: "no_such_start?start=077000" }],
  [{ excludedZips: "99" }, { excludedZips: "no_such_start?start=99" }],
  [{ excludedZips: "07" }, { excludedZips: "nothing_left" }],
  [{ countries: "PT", zips: "9" }, { excludedZips: undefined }],
])("%j is refused by field", (typed, wrong) => {
  const { wrong: said } = zoneOf({ ...fields, excludedZips: "", ...typed })
  expect(said).toEqual(Object.fromEntries(Object.entries(wrong).filter(([, code]) => code !== undefined)))
})
