/** What a shopper wants done to the lines of a cart, whatever the cart holds by the time it is done. */
import { lineKey } from "#shared/cartLines.ts"
import type { CartItem, CartLine } from "#shared/contract/cart.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"

export interface LineIntent {
  /** `add` to what is there; `set` the amount, 0 removes; `atLeast` so many, for what may have been added already. */
  kind: "add" | "set" | "atLeast"
  /** Names the press that asked for it; the shop makes such a change once. */
  id?: string
  /** The product; its own amount says nothing here. */
  line: CartLine
  amount: number
}

function amountAfter({ kind, amount }: LineIntent, before: number): number {
  if (kind === "set") return amount
  return kind === "add" ? before + amount : Math.max(before, amount)
}

/** The lines after an intent; amounts may be more than can be had, so that the shop can say so. */
export function applyIntent(lines: readonly CartLine[], intent: LineIntent): CartLine[] {
  const key = lineKey(intent.line)
  const known = lines.find((line) => lineKey(line) === key)
  const amount = Math.min(amountAfter(intent, known?.amount ?? 0), MAX_AMOUNT)
  if (amount <= 0) return lines.filter((line) => line !== known)
  if (!known) return [...lines, { ...intent.line, amount }]
  return lines.map((line) => (line === known ? { ...line, amount } : line))
}

export const applyIntents = (lines: readonly CartLine[], intents: readonly LineIntent[]): CartLine[] =>
  intents.reduce(applyIntent, [...lines])

/** Lines as the shop takes them. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  lines.map(({ id, variant_id, amount }) => ({ id, ...(variant_id !== undefined && { variant_id }), amount }))
