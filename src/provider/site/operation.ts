/** Services that the shop's document adds to the owner's operations. */
import type { AdminServices as CatalogueServices } from "#provider/catalogue/operation.ts"
import { type Asking, operationWith } from "#provider/platform/operations/operation.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"

/**
 * The environment's settings of the shop: they override the owner's pages, and no page changes them. Never contains
 * secrets.
 */
export interface ShopEnvironment {
  identity: IdentitySettings
}

export interface AdminServices extends CatalogueServices {
  environment: ShopEnvironment
}

export interface AdminContext extends AdminServices, Asking {}

export const operation = operationWith<AdminContext>()
