/** What owners' operations of the shop's document work with. */
import type { AdminServices as CatalogueServices } from "#provider/catalogue/operation.ts"
import { type Asking, operationWith } from "#provider/platform/operations/operation.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"

/** What the environment says of the shop: it wins over what an owner says in pages, and no page changes it. Never a secret. */
export interface ShopEnvironment {
  identity: IdentitySettings
}

export interface AdminServices extends CatalogueServices {
  environment: ShopEnvironment
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
