/** Structural similarity of two pictures. Source: Wang, Bovik, Sheikh, Simoncelli, "Image Quality Assessment", 2004. */

const WINDOW = 8
const STEP = 4
/** For values of 0 to 255. */
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2

/** Brightness of each pixel, by row, of 0 to 255. */
export interface Luma {
  values: Float64Array
  width: number
  height: number
}

/** Mean over windows of 8 × 8 pixels: 1 for the same picture. Both must have the same sides, of at least 8. */
export function ssim(one: Luma, other: Luma): number {
  const { width, height } = one
  let sum = 0
  let count = 0
  for (let top = 0; top + WINDOW <= height; top += STEP) {
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      sum += ofWindow(one.values, other.values, top * width + left, width)
      count += 1
    }
  }
  return sum / count
}

function ofWindow(one: Float64Array, other: Float64Array, start: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let row = 0; row < WINDOW; row += 1) {
    for (let at = start + row * width, end = at + WINDOW; at < end; at += 1) {
      const [x, y] = [one[at] ?? 0, other[at] ?? 0]
      a += x
      b += y
      aa += x * x
      bb += y * y
      ab += x * y
    }
  }
  const pixels = WINDOW * WINDOW
  const [meanA, meanB] = [a / pixels, b / pixels]
  const varianceA = aa / pixels - meanA * meanA
  const varianceB = bb / pixels - meanB * meanB
  const covariance = ab / pixels - meanA * meanB
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  )
}
