/** What is still to be packed of an order: what has gone, and what money went back for, is not. */
import type { ShopOrder } from "#provider/admin/orders/viewOrder.ts"

/** With what is not carried, of which it is said that there is nothing to pack. */
export const linesToPack = ({ lines }: Pick<ShopOrder, "lines">) =>
  lines.filter(({ left, virtual }) => left > 0 || virtual)
