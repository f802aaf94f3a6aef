import { expect, it } from "vitest"
import { overlapOf, placeAmong } from "#provider/delivery/overlaps.ts"
import type { Zone } from "#provider/delivery/ways.ts"
import { isZipStart } from "#provider/delivery/zipStart.ts"
import { readyZones } from "#provider/delivery/zones.ts"
import { countries } from "#shared/fields/countries.ts"

const zone = (id: string, area: Partial<Zone>): Zone => ({
  id,
  position: 0,
  name: { es: id, en: id },
  countries: ["ES"],
  zips: [],
  excludedZips: [],
  ...area,
})
const ready = (...ids: (keyof typeof readyZones)[]): Zone[] =>
  ids.map((id, position) => ({ id, position, ...readyZones[id] }))
const last = (zones: Zone[]) => overlapOf(zones, zones.length - 1)
const spain = zone("spain", {})

it.each([
  ["the islands behind all of Spain are never reached", ready("spain", "baleares"), "spain", []],
  ["all of Spain behind the islands shares them", ready("baleares", "spain"), undefined, ["baleares"]],
  ["the mainland and the islands have nothing in common", ready("peninsula", "baleares"), undefined, []],
  ["other countries have nothing in common", ready("spain", "portugal"), undefined, []],
  ["a country of the Union is reached by the Union", [...ready("eu"), zone("fr", { countries: ["FR"] })], "eu", []],
  ["the whole world shares a country", [spain, zone("world", { countries: [] })], undefined, ["spain"]],
  ["the whole world leaves nothing over", [zone("world", { countries: [] }), spain], "world", []],
  [
    "a longer beginning lies in a shorter one",
    [zone("07", { zips: ["07"] }), zone("0780", { zips: ["0780"] })],
    "07",
    [],
  ],
  [
    "what the first leaves out is the second's",
    [zone("rest", { excludedZips: ["0780"] }), zone("07", { zips: ["07"] })],
    undefined,
    ["rest"],
  ],
  [
    "what both leave out is nobody's",
    [zone("rest", { excludedZips: ["078"] }), zone("07", { zips: ["07"], excludedZips: ["078"] })],
    "rest",
    [],
  ],
])("%s", (_what, zones, inside, shares) => {
  expect(last(zones)).toEqual({ inside, shares })
})

it("a new zone goes before the one it lies in, else behind all", () => {
  const zones = ready("portugal", "spain", "eu")
  expect(placeAmong(zones, readyZones.baleares)).toBe(1)
  expect(placeAmong(zones, readyZones.rest)).toBe(3)
})

it.each([
  ["ES", "0", true],
  ["ES", "07", true],
  ["ES", "46003", true],
  ["ES", "00", false],
  ["ES", "53", false],
  ["ES", "460031", false],
  ["ES", "A", false],
  ["PT", "9000", true],
  ["GB", "SW1A", true],
  ["GB", "BT", true],
  ["GB", "9", false],
  ["NL", "1012A", true],
  ["AD", "AD5", true],
  ["AD", "AD8", false],
])("in %s %s begins a postcode: %s", (country, start, isOne) => {
  expect(isZipStart(start, country)).toBe(isOne)
})

it("every country has postcodes that begin somehow", () => {
  const starts = ["1", "A", "AD"]
  expect(countries.filter((country) => !starts.some((start) => isZipStart(start, country)))).toEqual([])
})
