/** What pieces of an order's line come to when they are given back, in integer cents: form, receipt and refund alike. */

export interface BoughtLine {
  amount: number
  /** Of one piece, before the coupon. */
  unitCents: number
  /** Of all pieces, after the coupon. */
  totalCents: number
}

export interface PiecesBack {
  /** Before the coupon. */
  goodsCents: number
  /** What was paid for them: with the coupon's part taken off. */
  refundCents: number
}

/**
 * `before`: pieces of the line that were given back already. A cent that does not divide goes with one certain piece, so that
 * any number of parts adds up to the line.
 */
export function piecesBack({ amount, unitCents, totalCents }: BoughtLine, before: number, pieces: number): PiecesBack {
  const upTo = (count: number) => Math.floor((totalCents * count) / amount)
  return { goodsCents: unitCents * pieces, refundCents: upTo(before + pieces) - upTo(before) }
}
