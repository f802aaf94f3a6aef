/** Where a browser keeps that it has the shop's type. */
export const TYPE_IS_HERE = "shop.type"
