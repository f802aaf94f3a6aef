/** Changes to the lines of a cart, independent of its contents when they are applied. */
import { lineKey } from "#shared/cartLines.ts"
import type { CartItem, CartLine } from "#shared/contract/cart.ts"
import { MAX_AMOUNT } from "#shared/contract/cartBounds.ts"

export interface LineIntent {
  /** `add` to the amount; `set` it, where 0 removes; `atLeast` so many, for pieces that may have been added already. */
  kind: "add" | "set" | "atLeast"
  /** Id of the press; the shop applies a change with an id once. */
  id?: string
  /** The product; the line's own amount is ignored. */
  line: CartLine
  amount: number
}

function amountAfter({ kind, amount }: LineIntent, before: number): number {
  if (kind === "set") return amount
  return kind === "add" ? before + amount : Math.max(before, amount)
}

/** The lines after a change; amounts may exceed the stock, so that the shop can report it. */
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

/** Lines as input for the shop. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  lines.map(({ id, variant_id, amount }) => ({ id, ...(variant_id !== undefined && { variant_id }), amount }))
