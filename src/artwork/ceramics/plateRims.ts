/** Painted rims of plates. */

import { num, type Point, point, polar, smooth } from "../geometry.ts"
import { namesOf } from "../lists.ts"
import { lemonFruit } from "../motifs/plants.ts"
import { around, commaPath, leaf, leafPath, petalPath } from "../motifs/strokes.ts"
import { COLOURS, type Way } from "../palette.ts"
import { circle, fillPath, moved, strokePath } from "../svg.ts"

export const onRing = (r: number, count: number, motif: () => string, start = 0): string =>
  around(count, () => `<g transform="translate(0 ${num(-r)})">${motif()}</g>`, start)

export const ringLine = (r: number, colour: string, width: number): string =>
  `<circle r="${num(r)}" fill="none" stroke="${colour}" stroke-width="${num(width)}"/>`

function vine(r: number, count: number, amp: number, c: string, leafC: string, accent: string): string {
  const q: Point[] = []
  const steps = count * 8
  for (let i = 0; i < steps; i++) q.push(polar(0, 0, r + amp * Math.sin((i / 8) * Math.PI * 2), (360 / steps) * i))
  return (
    strokePath(smooth(q, true), c, 3) +
    around(
      count * 2,
      (i) =>
        `<g transform="translate(0 ${num(-r)}) rotate(${i % 2 ? 150 : 30})">${leaf(amp * 1.5, amp * 0.42, leafC)}</g>`,
      90 / count / 2,
    ) +
    around(
      count,
      () => `<g transform="translate(0 ${num(-r + amp * 0.2)})">${circle(0, -amp * 0.75, amp * 0.3, accent)}</g>`,
      0,
    ) +
    around(
      count,
      () => `<g transform="translate(0 ${num(-r + amp * 0.2)})">${circle(0, amp * 0.75, amp * 0.22, accent)}</g>`,
      180 / count,
    )
  )
}

/** Each paints the rim of a plate of radius R, most of them `k` times around. */
const rims = {
  petalos: (R, [, main, second, accent], k) =>
    onRing(R * 0.74, k, () => fillPath(petalPath(R * 0.21, R * 0.055), main)) +
    onRing(R * 0.74, k, () => fillPath(petalPath(R * 0.12, R * 0.026), second)) +
    onRing(R * 0.955, k, () => circle(0, 0, R * 0.018, accent), 180 / k) +
    ringLine(R * 0.72, main, 4) +
    ringLine(R * 0.69, second, 2),
  hojas: (R, [, main, second, accent], k) =>
    vine(R * 0.84, Math.round(k / 2), R * 0.075, second, main, accent) +
    ringLine(R * 0.71, main, 3) +
    ringLine(R * 0.965, main, 5),
  ondas: (R, [ground, main, second, accent], k) =>
    onRing(R * 0.98, k, () => circle(0, 0, R * 0.1, main)) +
    onRing(R * 0.98, k, () => circle(0, 0, R * 0.058, ground)) +
    onRing(R * 0.98, k, () => circle(0, 0, R * 0.026, accent)) +
    ringLine(R * 0.845, second, 3) +
    onRing(R * 0.79, k, () => fillPath(leafPath(R * 0.06, R * 0.018), main), 180 / k) +
    ringLine(R * 0.71, main, 5),
  rayas: (R, [, main, second, accent]) =>
    ringLine(R * 0.95, main, R * 0.07) +
    ringLine(R * 0.865, accent, R * 0.022) +
    ringLine(R * 0.8, main, R * 0.03) +
    ringLine(R * 0.745, second, R * 0.012) +
    ringLine(R * 0.72, second, R * 0.008),
  comas: (R, [, main, second, accent], k) =>
    onRing(R * 0.76, k, () => `<g transform="rotate(34)">${fillPath(commaPath(R * 0.25, R * 0.055), main)}</g>`) +
    onRing(
      R * 0.77,
      k,
      () => `<g transform="rotate(34)">${fillPath(commaPath(R * 0.13, R * 0.03), second)}</g>`,
      180 / k,
    ) +
    ringLine(R * 0.72, main, 4) +
    ringLine(R * 0.975, accent, 6),
  celosia: (R, [, main, second, accent], k) =>
    onRing(R * 0.845, k, () =>
      strokePath(
        `M${point(-R * 0.09, R * 0.105)}L${point(0, -R * 0.105)}L${point(R * 0.09, R * 0.105)}`,
        main,
        R * 0.02,
      ),
    ) +
    onRing(R * 0.845, k, () =>
      strokePath(
        `M${point(-R * 0.09, -R * 0.105)}L${point(0, R * 0.105)}L${point(R * 0.09, -R * 0.105)}`,
        second,
        R * 0.012,
      ),
    ) +
    onRing(R * 0.86, k, () => circle(0, 0, R * 0.028, accent), 180 / k) +
    ringLine(R * 0.735, main, 5) +
    ringLine(R * 0.96, main, 5),
  puntos: (R, [, main, second, accent], k) =>
    onRing(R * 0.93, k * 2, () => circle(0, 0, R * 0.03, main)) +
    onRing(R * 0.85, k, () => circle(0, 0, R * 0.042, accent)) +
    onRing(R * 0.85, k, () => circle(0, 0, R * 0.02, second), 180 / k) +
    onRing(R * 0.77, k * 2, () => circle(0, 0, R * 0.017, main), 90 / k) +
    ringLine(R * 0.72, second, 3),
  limones: (R, [, main, , accent], k) => {
    const q = Math.max(5, Math.round(k / 3))
    return (
      onRing(R * 0.84, q, () =>
        moved(lemonFruit(R * 0.088, { skin: COLOURS.limon, leafC: COLOURS.hoja, flat: true }), R * 0.03, 0, 1, 8),
      ) +
      onRing(
        R * 0.84,
        q,
        () =>
          `<g transform="rotate(96)">${leaf(R * 0.13, R * 0.036, main)}</g><g transform="rotate(-84)">${leaf(R * 0.12, R * 0.034, main)}</g>${circle(0, 0, R * 0.025, accent)}`,
        180 / q,
      ) +
      ringLine(R * 0.71, main, 3) +
      ringLine(R * 0.972, main, 6)
    )
  },
} satisfies Record<string, (R: number, way: Way, k: number) => string>

export type PlateRim = keyof typeof rims
export const PLATE_RIMS = namesOf(rims)
export const RIMS: Readonly<Record<PlateRim, (R: number, way: Way, k: number) => string>> = rims
