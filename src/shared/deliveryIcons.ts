export const deliveryIcons = ["truck", "storefront", "map-pin", "lightning", "package", "clock"] as const
