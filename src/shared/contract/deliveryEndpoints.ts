/** Calls about where the shop delivers, and about places. */
import type { DeliveryMethod, FindPlacesInput, Places } from "#shared/contract/delivery.ts"
import { endpoint, type Nothing } from "#shared/contract/endpoint.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"

export const deliveryEndpoints = {
  listDeliveryMethods: endpoint<Nothing, DeliveryMethod[]>({
    method: "GET",
    path: "/delivery/methods",
    auth: "none",
    summary: "Ways of delivery, what they cost and where they go",
  }),
  getPromises: endpoint<Nothing, ShopPromises>({
    method: "GET",
    path: "/promises",
    auth: "none",
    previews: true,
    summary:
      "What the shop promises: free from, pickup, days, what prices include, worked out; and what its owner says besides",
  }),
  findPlaces: endpoint<FindPlacesInput, Places>({
    method: "GET",
    path: "/places",
    auth: "none",
    summary: "Province and towns of a zip; empty for countries whose zips the shop does not know",
  }),
} as const
