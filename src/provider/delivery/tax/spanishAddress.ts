/** Tax territory and zone of a Spanish address, by its zip. */
import { type ReadyZoneId, readyZoneIds, readyZones } from "#provider/delivery/zones.ts"
import { liesIn } from "#shared/deliveryArea.ts"
import { territoryOf } from "#shared/tax.ts"

const ZIP = /\b(?:0[1-9]|[1-4]\d|5[0-2])\d{3}\b/

/** Undefined without one. */
const spanishZip = (address: string): string | undefined => ZIP.exec(address)?.[0]

/** `ES`, or the part of Spain with its own tax. Source: act 37/1992, article 3. */
export function territoryOfAddress(address: string): string | undefined {
  const zip = spanishZip(address)
  return zip && territoryOf({ country: "ES", zip })
}

/** The ready-made zone of the shop, which it serves first. */
export function zoneOfAddress(address: string): ReadyZoneId {
  const zip = spanishZip(address)
  return (zip && readyZoneIds.find((id) => liesIn(readyZones[id], { country: "ES", zip }))) || "peninsula"
}
