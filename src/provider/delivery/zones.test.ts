import { expect, it } from "vitest"
import { readyZones } from "#provider/delivery/zones.ts"
import { liesIn } from "#shared/deliveryArea.ts"
import { countries } from "#shared/fields/countries.ts"

/** All of Spain is for shops with the same price everywhere. */
const { spain: _spain, ...parts } = readyZones

const zonesOf = (country: string, zip: string) =>
  Object.entries(parts).flatMap(([name, area]) => (liesIn(area, { country, zip }) ? [name] : []))

it.each([
  ["ES", "46003", "peninsula"],
  ["ES", "07001", "baleares"],
  ["ES", "35001", "canarias"],
  ["ES", "38001", "canarias"],
  ["ES", "51001", "ceuta-melilla"],
  ["PT", "1000-001", "portugal"],
  ["FR", "75001", "eu"],
  ["GB", "SW1A 1AA", "rest"],
])("%s %s lies in %s alone", (country, zip, zone) => {
  expect(zonesOf(country, zip)).toEqual([zone])
})

it("each country of the list lies in a zone", () => {
  expect(countries.filter((country) => zonesOf(country, "99999").length !== 1)).toEqual([])
})
