/** What the catalogue adds to what operations work with. */
import type { LiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import type * as platform from "#provider/platform/context.ts"
import type { ProductFields } from "#provider/platform/extensions/productFields.ts"

export interface Services extends platform.Services {
  catalog: LiveCatalog
  /** What `shop.config.ts` adds to products. */
  productFields: ProductFields
}

export interface Context extends Services, platform.Call {
  preview?: { product?: { id: string; slug: string } } | undefined
}
