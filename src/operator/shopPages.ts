/** The pages of the shop itself: who it is, how it looks, what it says, how it delivers, taxes and is paid. */
import type { OwnRoute } from "#operator/route.ts"
import { deliveryPages } from "#operator/shop/deliveryPages.ts"
import { identityPages } from "#operator/shop/identityPages.ts"
import { lookPages } from "#operator/shop/lookPages.ts"
import { taxPages } from "#operator/shop/taxPages.ts"

export const shopPages: readonly OwnRoute[] = [...identityPages, ...lookPages, ...deliveryPages, ...taxPages]
