/** What pieces of an order's line come to when they are given back, in integer cents: form, receipt and refund alike. */

export interface BoughtLine {
  amount: number
  /** Of one piece, before the coupon. */
  unitCents: number
  /** Of all pieces, after the coupon, tax included. */
  totalCents: number
  /** The tax came on top of the price. Left out: it lay in it. */
  taxAdded?: boolean
}

export interface PiecesBack {
  /** Before the coupon; where the tax came on top, what was paid. */
  goodsCents: number
  /** What was paid for them: with the coupon's part taken off. */
  refundCents: number
}

/**
 * `before`: pieces of the line that were given back already. A cent that does not divide goes with one certain piece, so that
 * any number of parts adds up to the line.
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
