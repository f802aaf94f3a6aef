/** What the zip in an address in Spain says of its tax and of the zone that lies around it. */
import { type ReadyZoneId, readyZoneIds, readyZones } from "#provider/delivery/zones.ts"
import { liesIn } from "#shared/deliveryArea.ts"
import { territoryOf } from "#shared/tax.ts"

const ZIP = /\b(?:0[1-9]|[1-4]\d|5[0-2])\d{3}\b/

/** Undefined where there is none. */
const spanishZip = (address: string): string | undefined => ZIP.exec(address)?.[0]

/** `ES`, or the part of Spain that has a tax of its own. Source: act 37/1992, article 3. */
export function territoryOfAddress(address: string): string | undefined {
  const zip = spanishZip(address)
  return zip && territoryOf({ country: "ES", zip })
}

/** The ready zone in which a shop lies: to where it sends first. */
export function zoneOfAddress(address: string): ReadyZoneId {
  const zip = spanishZip(address)
  return (zip && readyZoneIds.find((id) => liesIn(readyZones[id], { country: "ES", zip }))) || "peninsula"
}
