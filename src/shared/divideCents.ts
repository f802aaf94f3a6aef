/** Divides amounts in whole cents, exact for any size. */

/** `cents × part ÷ whole`, half a cent rounded up. */
export function share(cents: number, part: number, whole: number): number {
  return Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits cents in proportion to weights; remaining cents go to the largest remainders, of equals to the lowest key, or
 * to the first.
 */
export function spread(cents: number, weights: readonly number[], keys: readonly string[] = []): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const parts = exact.map((value) => Number(value / whole))
  const order = exact
    .map((value, index) => ({ index, remainder: value % whole, key: keys[index] ?? "" }))
    .sort(
      (one, other) =>
        Number(other.remainder > one.remainder) - Number(one.remainder > other.remainder) ||
        Number(one.key > other.key) - Number(other.key > one.key),
    )
  const left = cents - sum(parts)
  for (const { index } of order.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
