/** Whether two samples may come from the same distribution. */

/**
 * The Mann–Whitney test with its normal approximation: how likely ranks at least so uneven are by chance alone, 0 to 1.
 * Good for samples of twenty and more; ties share their ranks.
 */
export function rankTest(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  all.sort((a, b) => a.value - b.value)
  let rankSum = 0
  let tied = 0
  for (let start = 0; start < all.length; ) {
    let end = start
    while (end < all.length && all[end]?.value === all[start]?.value) end += 1
    const rank = (start + 1 + end) / 2
    rankSum += rank * all.slice(start, end).filter(({ isOne }) => isOne).length
    tied += (end - start) ** 3 - (end - start)
    start = end
  }
  const [n, m, total] = [one.length, other.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - tied / (total * (total - 1)))
  if (variance === 0) return 1
  // Half a rank less: the sum of ranks moves in steps.
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance)
  return 2 * (1 - normalBelow(distance))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]]
  return (low + high) / 2
}

/** Share of a normal distribution below so many deviations; off by 1e-7 at most. Source: Abramowitz and Stegun, 26.2.17. */
function normalBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return 1 - (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) * series
}
