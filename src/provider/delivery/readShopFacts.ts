/** Shop data that pages need besides products, read with the catalogue, whose version announces its changes. */
import type { Kysely } from "kysely"
import { readSelling, type Selling } from "#provider/delivery/promises.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Opening, readOpening } from "#provider/site/opening.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import { type PublishedSite, readPublished } from "#provider/site/versions.ts"
import type { ShopCalendar } from "#shared/deliveryDates.ts"

export interface ShopFacts {
  calendar: ShopCalendar
  selling: Selling
  site: PublishedSite
  opening: Opening
}

export async function readShopFacts(db: Kysely<Database>): Promise<ShopFacts> {
  const [calendar, selling, site, opening] = await Promise.all([
    readCalendar(db),
    readSelling(db),
    readPublished(db),
    readOpening(db),
  ])
  return { calendar, selling, opening, site: site ?? { id: 0, document: readSiteDocument({}) } }
}
