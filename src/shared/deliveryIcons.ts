/** The drawings that a way of delivery can have in the checkout. */
export const deliveryIcons = ["truck", "storefront", "map-pin", "lightning", "package", "clock"] as const
