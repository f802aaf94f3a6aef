/**
 * Discounts without a code: which of them a cart reaches, what each takes off, and what is missing to reach one. The
 * answer does not depend on the order of the lines.
 */
import { share } from "#shared/divideCents.ts"

export const discountKinds = ["percent", "take_pay"] as const
export type DiscountKind = (typeof discountKinds)[number]

export const discountStates = ["running", "scheduled", "ended"] as const
export type DiscountState = (typeof discountStates)[number]

export interface DiscountTerms {
  id: string
  kind: DiscountKind
  /** For `percent`: off each piece. */
  percent: number
  /** For `take_pay`: of so many pieces so many are paid; the cheapest cost nothing. */
  take: number
  pay: number
  /** The covered goods must have so many pieces and be worth so much. */
  pieces: number
  minimumCents: number
  /** No piece costs less, even with a coupon. */
  floorCents: number
}

export interface DiscountableLine {
  /** Decides between equal prices. */
  key: string
  /** Charged for a piece before discounts. */
  unitCents: number
  amount: number
  /** Ids of the discounts that cover it. */
  discounts: readonly string[]
}

export interface AppliedDiscount {
  id: string
  cents: number
  /** By line; 0 for lines that it does not cover. */
  lineCents: number[]
  /** Indexes of the lines that it covers: no other discount takes anything off them. */
  covered: number[]
}

/** The discount that takes most off comes first; the others count what is left. */
export function applyDiscounts(lines: readonly DiscountableLine[], all: readonly DiscountTerms[]): AppliedDiscount[] {
  const applied: AppliedDiscount[] = []
  const taken = new Set<number>()
  let open = all
  for (;;) {
    const best = open
      .map((terms) => reckon(lines, terms, taken))
      .filter(({ cents }) => cents > 0)
      .toSorted((one, other) => other.cents - one.cents || (one.id < other.id ? -1 : 1))[0]
    if (!best) return applied
    applied.push(best)
    for (const index of best.covered) taken.add(index)
    open = open.filter(({ id }) => id !== best.id)
  }
}

const needed = ({ kind, take, pieces }: DiscountTerms) => (kind === "take_pay" ? Math.max(take, pieces) : pieces)

function reckon(lines: readonly DiscountableLine[], terms: DiscountTerms, taken: ReadonlySet<number>): AppliedDiscount {
  const covered = [...lines.keys()].filter((index) => !taken.has(index) && lines[index]?.discounts.includes(terms.id))
  const own = covered.flatMap((index) => lines[index] ?? [])
  const lineCents = lines.map(() => 0)
  if (piecesOf(own) >= needed(terms) && worthOf(own) >= terms.minimumCents) {
    for (const [index, cents] of savings(terms, covered, lines)) lineCents[index] = cents
  }
  return { id: terms.id, cents: lineCents.reduce((sum, cents) => sum + cents, 0), lineCents, covered }
}

const piecesOf = (lines: readonly DiscountableLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0)
const worthOf = (lines: readonly DiscountableLine[]) =>
  lines.reduce((sum, { unitCents, amount }) => sum + unitCents * amount, 0)

function* savings(
  { kind, percent, take, pay, floorCents }: DiscountTerms,
  covered: readonly number[],
  lines: readonly DiscountableLine[],
): Generator<[index: number, cents: number]> {
  const own = covered.flatMap((index) => (lines[index] ? [{ index, line: lines[index] }] : []))
  const most = ({ unitCents }: DiscountableLine) => Math.max(0, unitCents - floorCents)
  if (kind === "percent") {
    for (const { index, line } of own)
      yield [index, Math.min(share(line.unitCents, percent, 100), most(line)) * line.amount]
    return
  }
  let free = Math.floor(piecesOf(own.map(({ line }) => line)) / take) * (take - pay)
  const cheapest = own.toSorted(
    ({ line: one }, { line: other }) => one.unitCents - other.unitCents || (one.key < other.key ? -1 : 1),
  )
  for (const { index, line } of cheapest) {
    const pieces = Math.min(free, line.amount)
    free -= pieces
    yield [index, most(line) * pieces]
  }
}

/** With so many more pieces of a line a discount takes so much off. */
export interface NearDiscount {
  id: string
  key: string
  pieces: number
  cents: number
}

/** Further away than this, nothing is said. */
const NEAR = 2

/** The discount that the fewest more pieces of a line would reach; of equals the one that takes most off. */
export function nearDiscount(
  lines: readonly DiscountableLine[],
  all: readonly DiscountTerms[],
): NearDiscount | undefined {
  const now = sumOf(applyDiscounts(lines, all))
  const found: NearDiscount[] = []
  for (const terms of all) {
    const own = lines.filter(({ discounts }) => discounts.includes(terms.id))
    const pieces = shortOf(terms, piecesOf(own))
    if (own.length === 0 || pieces === 0 || pieces > NEAR) continue
    const line = own.toSorted((one, other) => other.amount - one.amount || (one.key < other.key ? -1 : 1))[0]
    const more = lines.map((each) => (each === line ? { ...each, amount: each.amount + pieces } : each))
    const cents = sumOf(applyDiscounts(more, all)) - now
    if (line && cents > 0) found.push({ id: terms.id, key: line.key, pieces, cents })
  }
  return found.toSorted(
    (one, other) => one.pieces - other.pieces || other.cents - one.cents || (one.id < other.id ? -1 : 1),
  )[0]
}

const sumOf = (applied: readonly AppliedDiscount[]) => applied.reduce((sum, { cents }) => sum + cents, 0)

/** Pieces to the next step. */
function shortOf(terms: DiscountTerms, pieces: number): number {
  const least = needed(terms)
  if (pieces < least) return least - pieces
  const over = pieces % terms.take
  return terms.kind === "take_pay" && over > 0 ? terms.take - over : 0
}
