/** Discounts without a code worked out a second time, piece by piece, to compare with. */
import type { DiscountableLine, DiscountTerms } from "#shared/discounts.ts"

interface Piece {
  line: number
  key: string
  cents: bigint
}

/** By line: cents taken off, and the least that its pieces cost together. */
export interface NaiveDiscount {
  cents: number
  leastCents: number
}

export function naiveDiscounts(lines: readonly DiscountableLine[], all: readonly DiscountTerms[]): NaiveDiscount[] {
  const off = lines.map(() => ({ cents: 0, leastCents: 0 }))
  const free = new Set(lines.keys())
  const left = new Map(all.map((terms) => [terms.id, terms]))
  for (;;) {
    let best: { id: string; sum: bigint; parts: Map<number, bigint> } | undefined
    for (const id of [...left.keys()].sort()) {
      const terms = left.get(id)
      if (!terms) continue
      const parts = partsOf(lines, terms, free)
      const sum = [...parts.values()].reduce((total, part) => total + part, 0n)
      if (sum > 0n && (!best || sum > best.sum)) best = { id, sum, parts }
    }
    if (!best) return off
    for (const [line, part] of best.parts) {
      const { unitCents, amount } = lines[line] ?? { unitCents: 0, amount: 0 }
      const floor = left.get(best.id)?.floorCents ?? 0
      if (part > 0n) off[line] = { cents: Number(part), leastCents: (floor < unitCents ? floor : unitCents) * amount }
    }
    for (const line of [...free]) if (lines[line]?.discounts.includes(best.id)) free.delete(line)
    left.delete(best.id)
  }
}

function partsOf(lines: readonly DiscountableLine[], terms: DiscountTerms, free: ReadonlySet<number>) {
  const pieces: Piece[] = []
  for (const [index, { key, unitCents, amount, discounts }] of lines.entries()) {
    if (!free.has(index) || !discounts.includes(terms.id)) continue
    for (let n = 0; n < amount; n += 1) pieces.push({ line: index, key, cents: BigInt(unitCents) })
  }
  const parts = new Map<number, bigint>()
  const worth = pieces.reduce((sum, { cents }) => sum + cents, 0n)
  if (pieces.length < terms.pieces || worth < BigInt(terms.minimumCents)) return parts
  const takeOff = ({ line, cents }: Piece, wanted: bigint) => {
    const most = cents > BigInt(terms.floorCents) ? cents - BigInt(terms.floorCents) : 0n
    parts.set(line, (parts.get(line) ?? 0n) + (wanted < most ? wanted : most))
  }
  if (terms.kind === "percent") {
    for (const piece of pieces) takeOff(piece, (piece.cents * BigInt(terms.percent) * 2n + 100n) / 200n)
    return parts
  }
  pieces.sort(
    (one, other) => Number(one.cents - other.cents) || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0),
  )
  let count = 0
  for (let n = terms.take; n <= pieces.length; n += terms.take) count += terms.take - terms.pay
  for (const piece of pieces.slice(0, count)) takeOff(piece, piece.cents)
  return parts
}
