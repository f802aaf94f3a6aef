import type { ShopOrder } from "#provider/orders/operations/viewOrder.ts"

/**
 * The items of an order still to be packed: without those sent or refunded. Includes goods without a parcel, which are
 * marked as not to pack.
 */
export const linesToPack = ({ lines }: Pick<ShopOrder, "lines">) =>
  lines.filter(({ left, virtual }) => left > 0 || virtual)
