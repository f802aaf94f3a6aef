import { type Said, says } from "#provider/platform/words/says.ts"

const FEW = 3

/** Names products by reference, or by id where one has none. */
export function naming(rows: readonly { sku: string; id: string }[], what: Said): Said[] {
  if (rows.length === 0) return []
  const names = rows.slice(0, FEW).map(({ sku, id }) => sku || id)
  const more = rows.length > FEW ? says` and ${rows.length - FEW} more` : ""
  const which = names.join(", ")
  return [
    rows.length === 1
      ? says`A product is ${what}: ${which}${more}.`
      : says`${rows.length} products are ${what}: ${which}${more}.`,
  ]
}
