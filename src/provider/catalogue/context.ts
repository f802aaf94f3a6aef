/** Services that the catalogue adds to the context of operations. */
import type { AskOwnDiscounts } from "#provider/catalogue/discounts/ownDiscounts.ts"
import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import type * as platform from "#provider/platform/context.ts"
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"
import type { WriteOwnHtml } from "#shared/ownHtml.ts"

export interface Services extends platform.Services {
  catalog: LiveCatalog
  /** Product fields added by `shop.config.ts`. */
  productFields: ProductFields
  /** Discounts of `shop.config.ts`. */
  ownDiscounts: AskOwnDiscounts
  /** HTML that `shop.config.ts` adds to places of the shop. */
  writeOwnHtml: WriteOwnHtml
}

export interface Context extends Services, platform.Call {
  preview?: { product?: { id: string; slug: string } } | undefined
}
