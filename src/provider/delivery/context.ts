/** Services that delivery adds to the context of operations. */
import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import type { DeliveryQuotes } from "#provider/delivery/quotes.ts"
import type { ShopFacts } from "#provider/delivery/readShopFacts.ts"
import type { Call } from "#provider/platform/context.ts"
import type * as site from "#provider/site/context.ts"

export interface Services extends site.Services {
  catalog: LiveCatalog<ShopFacts>
  /** Prices quoted by carriers, if any. */
  quotes: DeliveryQuotes
}

export interface Context extends Services, Call, Pick<site.Context, "preview"> {}
