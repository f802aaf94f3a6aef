/** Addresses of the first steps, and of the pages on which each is done. */
import { shopPath } from "#operator/site/shopParts.ts"
import type { StepName } from "#provider/admin/opening/firstSteps.ts"

export const firstStepsPath = "/admin/first-steps"
/** Leads its owner into a closed shop. */
export const closedShopPath = `${firstStepsPath}/shop`

/** None for a step that is done outside the shop. */
export const stepPlaces: Readonly<Record<StepName, string | undefined>> = {
  name: shopPath("identity"),
  look: shopPath("look"),
  products: "/admin/products",
  delivery: shopPath("delivery"),
  tax: shopPath("tax"),
  payment: shopPath("payment"),
  mail: shopPath("mail"),
  legal: shopPath("identity"),
  domain: undefined,
}
