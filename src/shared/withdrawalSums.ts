export interface BoughtLine {
  amount: number
  /** Price of one piece before the coupon. */
  unitCents: number
  /** Price of all pieces after the coupon, tax included. */
  totalCents: number
  /** Tax was added to the price. Left out: the price included it. */
  taxAdded?: boolean
}

export interface PiecesBack {
  /** Value before the coupon; where tax was added, the amount paid. */
  goodsCents: number
  /** Amount paid for them, with the coupon's share deducted. */
  refundCents: number
}

/**
 * Amounts for returned pieces of an order's line, in integer cents, shared by form, receipt and refund. `before`:
 * pieces of the line returned earlier. An odd cent belongs to one fixed piece, so that any split adds up to the line.
 */
export function piecesBack(
  { amount, unitCents, totalCents, taxAdded }: BoughtLine,
  before: number,
  pieces: number,
): PiecesBack {
  const upTo = (count: number) => Math.floor((totalCents * count) / amount)
  const refundCents = upTo(before + pieces) - upTo(before)
  return { goodsCents: taxAdded ? refundCents : unitCents * pieces, refundCents }
}
