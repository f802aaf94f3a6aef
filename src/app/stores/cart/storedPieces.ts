/** The number of pieces in a stored guest cart: enough for the badge, until the cart itself is read. */

const isAmount = (line: unknown): line is { amount: number } =>
  typeof line === "object" && line !== null && "amount" in line && Number.isInteger(line.amount)

export function storedPieces(value: unknown): number | undefined {
  if (typeof value !== "object" || value === null || !("lines" in value) || !Array.isArray(value.lines))
    return undefined
  return value.lines.filter(isAmount).reduce((sum, line) => sum + line.amount, 0)
}
