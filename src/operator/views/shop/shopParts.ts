/** The pages of the shop itself, in their order. */
export const shopParts = ["identity", "look", "delivery", "tax"] as const
export type ShopPart = (typeof shopParts)[number]

export const shopPath = (part: ShopPart) => `/admin/shop/${part}`
