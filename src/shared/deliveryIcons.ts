/** The icons that a delivery method can have in the checkout. */
export const deliveryIcons = ["truck", "storefront", "map-pin", "lightning", "package", "clock"] as const
