/** Fish and birds. */

import { num, point } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { COLOURS } from "../palette.ts"
import { circle, fillPath, strokePath } from "../svg.ts"
import type { FlowerColours } from "./plants.ts"
import { leafPath } from "./strokes.ts"

export function fish(len: number, [main, second, accent]: FlowerColours, scales = true): string {
  const h = len * 0.2
  const L = len / 2
  const body = `M${point(-L, 0)}C${point(-L * 0.7, -h * 1.15)} ${point(L * 0.1, -h * 1.2)} ${point(L * 0.62, -h * 0.16)}L${point(L, -h * 0.95)}C${point(L * 0.9, -h * 0.3)} ${point(L * 0.9, h * 0.3)} ${point(L, h * 0.95)}L${point(L * 0.62, h * 0.16)}C${point(L * 0.1, h * 1.2)} ${point(-L * 0.7, h * 1.15)} ${point(-L, 0)}Z`
  let sc = ""
  if (scales) {
    for (let c = 0; c < 5; c++) {
      for (let r = -1; r <= 1; r++) {
        if (c === 4 && r !== 0) continue
        const x = -L * 0.28 + c * L * 0.19
        const y = r * h * 0.42 * (1 - c * 0.12) + (c % 2 ? h * 0.02 : 0)
        sc += strokePath(
          `M${point(x, y - h * 0.2)}A${num(h * 0.24)} ${num(h * 0.2)} 0 0 1 ${point(x, y + h * 0.2)}`,
          second,
          len * 0.011,
        )
      }
    }
  }
  return (
    fillPath(body, main) +
    fillPath(
      `M${point(-L * 0.12, -h * 0.92)}C${point(L * 0.02, -h * 1.55)} ${point(L * 0.3, -h * 1.35)} ${point(L * 0.36, -h * 0.62)}Z`,
      main,
    ) +
    fillPath(
      `M${point(-L * 0.2, h * 0.88)}C${point(-L * 0.12, h * 1.4)} ${point(L * 0.1, h * 1.3)} ${point(L * 0.12, h * 0.8)}Z`,
      main,
    ) +
    strokePath(
      `M${point(-L * 0.52, -h * 0.7)}C${point(-L * 0.36, -h * 0.25)} ${point(-L * 0.36, h * 0.25)} ${point(-L * 0.52, h * 0.7)}`,
      second,
      len * 0.014,
    ) +
    sc +
    strokePath(
      `M${point(L * 0.7, -h * 0.22)}L${point(L * 0.9, -h * 0.55)}M${point(L * 0.72, 0)}H${num(L * 0.88)}M${point(L * 0.7, h * 0.22)}L${point(L * 0.9, h * 0.55)}`,
      second,
      len * 0.011,
    ) +
    circle(-L * 0.7, -h * 0.18, h * 0.17, accent) +
    circle(-L * 0.7, -h * 0.18, h * 0.08, second === accent ? main : COLOURS.tinta)
  )
}

export function bird(r: number, [main, second, accent]: FlowerColours): string {
  const tail = drawEach(
    [-16, 0, 16],
    (a) =>
      `<g transform="translate(${point(r * 0.62, r * 0.12)}) rotate(${96 + a})">${fillPath(leafPath(r * 0.92, r * 0.13), a ? second : main)}</g>`,
  )
  const body = fillPath(
    `M${point(-r * 1.08, -r * 0.3)}L${point(-r * 0.8, -r * 0.44)}C${point(-r * 0.74, -r * 0.74)} ${point(-r * 0.3, -r * 0.78)} ${point(-r * 0.2, -r * 0.42)}C${point(-r * 0.04, -r * 0.16)} ${point(r * 0.4, -r * 0.2)} ${point(r * 0.78, r * 0.02)}C${point(r * 0.7, r * 0.36)} ${point(r * 0.24, r * 0.62)} ${point(-r * 0.2, r * 0.5)}C${point(-r * 0.66, r * 0.38)} ${point(-r * 0.84, r * 0.02)} ${point(-r * 0.8, -r * 0.24)}Z`,
    main,
  )
  const wing = drawEach(
    [0, 1, 2],
    (i) =>
      `<g transform="translate(${point(-r * 0.12 + i * r * 0.13, r * 0.02)}) rotate(${28 + i * 19})">${fillPath(leafPath(r * (0.92 - i * 0.15), r * 0.17), i % 2 ? main : second)}</g>`,
  )
  const breast = fillPath(
    `M${point(-r * 0.72, r * 0.02)}C${point(-r * 0.6, r * 0.34)} ${point(-r * 0.3, r * 0.46)} ${point(-r * 0.02, r * 0.46)}C${point(-r * 0.2, r * 0.3)} ${point(-r * 0.5, r * 0.2)} ${point(-r * 0.72, r * 0.02)}Z`,
    accent,
  )
  return (
    tail +
    body +
    wing +
    breast +
    circle(-r * 0.56, -r * 0.42, r * 0.075, "#fdfbf5") +
    circle(-r * 0.56, -r * 0.42, r * 0.035, main)
  )
}
