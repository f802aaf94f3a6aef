/** Stripe sequences for woven cloth. */

import { itemAt } from "../lists.ts"
import type { Way } from "../palette.ts"
import type { Random } from "../random.ts"

type Stripe = readonly [width: number, colour: string]

/** Which of the stripe sequences below. */
export type StripeStyle = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** A seeded stripe sequence that fills `total` units. */
export function stripes(
  random: Random,
  [ground, main, second, accent]: Way,
  total: number,
  style: StripeStyle,
): Stripe[] {
  const sequences: Record<StripeStyle, readonly Stripe[]> = {
    0: [
      [60, ground],
      [14, main],
      [10, ground],
      [14, main],
    ],
    1: [
      [40, main],
      [40, ground],
    ],
    2: [
      [70, ground],
      [6, main],
      [8, ground],
      [26, second],
      [8, ground],
      [6, main],
    ],
    3: [
      [34, ground],
      [34, second],
      [10, accent],
      [34, main],
      [10, accent],
      [34, second],
    ],
    4: [
      [90, ground],
      [4, main],
      [6, ground],
      [4, main],
      [6, ground],
      [4, main],
    ],
    5: [
      [26, main],
      [12, ground],
      [26, second],
      [12, ground],
      [26, accent],
      [12, ground],
    ],
    6: [
      [52, second],
      [5, ground],
      [18, main],
      [5, ground],
      [52, ground],
      [8, accent],
    ],
  }
  const sequence = sequences[style]
  const out: Stripe[] = []
  let filled = 0
  for (let i = random.int(0, sequence.length - 1); filled < total; i++) {
    const stripe = itemAt(sequence, i % sequence.length)
    out.push(stripe)
    filled += stripe[0]
  }
  return out
}
