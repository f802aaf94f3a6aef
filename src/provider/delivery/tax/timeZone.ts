/** The shop's time zone: that of the place where it pays tax. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { setShopTimeZone, USUAL_TIME_ZONE } from "#shared/shopZone.ts"
import { countryOf } from "#shared/tax.ts"

/** Time zone of each territory's capital; Spain's for all others. Source: IANA time zone database. */
const ZONES: Record<string, string> = {
  "ES-CN": "Atlantic/Canary",
  AD: "Europe/Andorra",
  AT: "Europe/Vienna",
  BE: "Europe/Brussels",
  BG: "Europe/Sofia",
  CA: "America/Toronto",
  CH: "Europe/Zurich",
  CY: "Asia/Nicosia",
  CZ: "Europe/Prague",
  DE: "Europe/Berlin",
  DK: "Europe/Copenhagen",
  EE: "Europe/Tallinn",
  FI: "Europe/Helsinki",
  FR: "Europe/Paris",
  GB: "Europe/London",
  GR: "Europe/Athens",
  HR: "Europe/Zagreb",
  HU: "Europe/Budapest",
  IE: "Europe/Dublin",
  IT: "Europe/Rome",
  LT: "Europe/Vilnius",
  LU: "Europe/Luxembourg",
  LV: "Europe/Riga",
  MT: "Europe/Malta",
  NL: "Europe/Amsterdam",
  NO: "Europe/Oslo",
  PL: "Europe/Warsaw",
  PT: "Europe/Lisbon",
  RO: "Europe/Bucharest",
  SE: "Europe/Stockholm",
  SI: "Europe/Ljubljana",
  SK: "Europe/Bratislava",
  US: "America/New_York",
}

export const timeZoneOf = (territory: string): string =>
  ZONES[territory] ?? ZONES[countryOf(territory)] ?? USUAL_TIME_ZONE

export async function readShopClock(db: Kysely<Database>): Promise<void> {
  const { territory } = await db.selectFrom("shop_tax").select("territory").executeTakeFirstOrThrow()
  setShopTimeZone(timeZoneOf(territory))
}
