/** Single brush strokes: leaves, petals, drops. */

import { num, point } from "../geometry.ts"
import { drawTimes } from "../lists.ts"
import { fillPath, strokePath } from "../svg.ts"

export const leafPath = (len: number, w: number): string =>
  `M0 0C${point(w, -len * 0.25)} ${point(w * 0.9, -len * 0.7)} ${point(0, -len)}C${point(-w * 0.9, -len * 0.7)} ${point(-w, -len * 0.25)} 0 0Z`

export const petalPath = (len: number, w: number): string =>
  `M0 0C${point(w * 0.35, -len * 0.2)} ${point(w * 1.45, -len * 0.85)} ${point(0, -len)}C${point(-w * 1.45, -len * 0.85)} ${point(-w * 0.35, -len * 0.2)} 0 0Z`

export const dropPath = (len: number, w: number): string =>
  `M0 0C${point(w * 1.1, -len * 0.05)} ${point(w * 1.1, -len * 0.5)} ${point(0, -len)}C${point(-w * 1.1, -len * 0.5)} ${point(-w * 1.1, -len * 0.05)} 0 0Z`

export const commaPath = (len: number, w: number): string =>
  `M0 0C${point(w * 1.2, -len * 0.1)} ${point(w * 1.3, -len * 0.62)} ${point(w * 0.1, -len)}C${point(w * 0.5, -len * 0.55)} ${point(-w * 0.5, -len * 0.2)} 0 0Z`

export const leaf = (len: number, w: number, fill: string, vein = ""): string =>
  fillPath(leafPath(len, w), fill) +
  (vein ? strokePath(`M0 ${num(-len * 0.08)}V${num(-len * 0.86)}`, vein, Math.max(0.8, w * 0.09)) : "")

/** Copies turned around the origin, the first at `start` degrees. */
export const around = (count: number, copy: (index: number) => string, start = 0): string =>
  drawTimes(count, (i) => `<g transform="rotate(${num(start + (360 / count) * i)})">${copy(i)}</g>`)
