/** Ready-made zones, as in the price lists of Spanish carriers. */
import type { DeliveryArea } from "#shared/deliveryArea.ts"
import { countries } from "#shared/fields/countries.ts"
import type { Localized } from "#shared/locale.ts"
import { taxAreaOf } from "#shared/tax.ts"

export interface ReadyZone extends DeliveryArea {
  name: Localized
}

const BALEARICS = ["07"]
const CANARIES = ["35", "38"]
const CEUTA_MELILLA = ["51", "52"]

const spain = (es: string, en: string, zips: string[], excludedZips: string[] = []): ReadyZone => ({
  name: { es, en },
  countries: ["ES"],
  zips,
  excludedZips,
})
const abroad = (es: string, en: string, codes: readonly string[]): ReadyZone => ({
  name: { es, en },
  countries: codes,
  zips: [],
  excludedZips: [],
})
const isOverseas = (code: string) => code === "US" || code === "CA"
const isInUnion = (code: string) => taxAreaOf(code) === "EU"
const isNear = (code: string) => code === "ES" || code === "PT"

/**
 * Each place of the shop's list of countries lies in one of them; `spain` is all of Spain, for shops with one price
 * there.
 */
export const readyZones = {
  peninsula: spain("Península", "mainland Spain", [], [...BALEARICS, ...CANARIES, ...CEUTA_MELILLA]),
  baleares: spain("Baleares", "Balearic Islands", BALEARICS),
  canarias: spain("Canarias", "Canary Islands", CANARIES),
  "ceuta-melilla": spain("Ceuta y Melilla", "Ceuta and Melilla", CEUTA_MELILLA),
  spain: spain("España", "Spain", []),
  portugal: abroad("Portugal", "Portugal", ["PT"]),
  eu: abroad(
    "Unión Europea",
    "European Union",
    countries.filter((code) => !isNear(code) && isInUnion(code)),
  ),
  rest: abroad(
    "otros países de Europa",
    "other countries in Europe",
    countries.filter((code) => !isInUnion(code) && !isOverseas(code)),
  ),
  "north-america": abroad("Estados Unidos y Canadá", "United States and Canada", countries.filter(isOverseas)),
} satisfies Record<string, ReadyZone>

export type ReadyZoneId = keyof typeof readyZones
export const readyZoneIds = Object.keys(readyZones) as ReadyZoneId[]

export const isReadyZone = (id: string): id is ReadyZoneId => Object.hasOwn(readyZones, id)
