/** Ready areas that ways of delivery go to, as carriers with Spanish price lists divide the world. */
import type { DeliveryArea } from "#shared/deliveryArea.ts"
import { countries, isOutsideIva } from "#shared/fields/countries.ts"

const BALEARICS = ["07"]
const CANARIES = ["35", "38"]
const CEUTA_MELILLA = ["51", "52"]

const spain = (zips: string[], excludedZips: string[] = []): DeliveryArea => ({
  countries: ["ES"],
  zips,
  excludedZips,
})
const abroad = (codes: readonly string[]): DeliveryArea => ({ countries: codes, zips: [], excludedZips: [] })
const isNear = (code: string) => code === "ES" || code === "PT"

/** Each place of the shop's list of countries lies in one of them. */
export const zones = {
  peninsula: spain([], [...BALEARICS, ...CANARIES, ...CEUTA_MELILLA]),
  baleares: spain(BALEARICS),
  canarias: spain(CANARIES),
  "ceuta-melilla": spain(CEUTA_MELILLA),
  portugal: abroad(["PT"]),
  eu: abroad(countries.filter((code) => !isNear(code) && !isOutsideIva(code, ""))),
  rest: abroad(countries.filter((code) => isOutsideIva(code, ""))),
} satisfies Record<string, DeliveryArea>

export type Zone = keyof typeof zones
export const zoneNames = Object.keys(zones) as Zone[]
