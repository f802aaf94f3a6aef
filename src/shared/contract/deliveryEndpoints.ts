import type { DeliveryMethod, FindPlacesInput, Places } from "#shared/contract/delivery.ts"
import { endpoint, type Nothing } from "#shared/contract/endpoint.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"

export const deliveryEndpoints = {
  listDeliveryMethods: endpoint<Nothing, DeliveryMethod[]>({
    method: "GET",
    path: "/delivery/methods",
    auth: "none",
    summary: "List delivery methods",
    description: "What each costs and where it delivers.",
  }),
  getPromises: endpoint<Nothing, ShopPromises>({
    method: "GET",
    path: "/promises",
    auth: "none",
    previews: true,
    summary: "Get the shop’s promises",
    description:
      "Free delivery from an amount, collection, days for returns and whether prices include VAT, worked out from the settings, and the owner’s own.",
  }),
  findPlaces: endpoint<FindPlacesInput, Places>({
    method: "GET",
    path: "/places",
    auth: "none",
    summary: "Look up a postcode",
    description: "Its province and towns; empty for countries whose postcodes the shop does not know.",
  }),
} as const
