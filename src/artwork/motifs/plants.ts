/** Flowers, fruit and sprigs. */

import { darker, mix, paler } from "../colour.ts"
import { num, type Point, point } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { COLOURS } from "../palette.ts"
import { circle, ellipse, fillPath, strokePath } from "../svg.ts"
import { around, dropPath, leaf, leafPath, petalPath } from "./strokes.ts"

export interface AzaharOptions {
  petal?: string
  shade?: string
  heart?: string
  pistil?: string
  line?: string
}

/** Orange blossom: five thick petals, a ring of stamens. */
export function azahar(
  r: number,
  {
    petal = COLOURS.cal,
    shade = "#e7dcc6",
    heart = COLOURS.limon,
    pistil = COLOURS.oliva,
    line = "",
  }: AzaharOptions = {},
): string {
  const petals = around(
    5,
    () =>
      fillPath(petalPath(r, r * 0.36), petal, line ? `stroke="${line}" stroke-width="${num(r * 0.04)}"` : "") +
      fillPath(
        `M0 0C${point(r * 0.05, -r * 0.3)} ${point(r * 0.1, -r * 0.6)} ${point(0, -r * 0.82)}C${point(-r * 0.03, -r * 0.5)} ${point(-r * 0.02, -r * 0.3)} 0 0Z`,
        shade,
      ),
  )
  const stamens = around(
    10,
    (i) =>
      strokePath(`M0 ${num(-r * 0.08)}V${num(-r * (i % 2 ? 0.3 : 0.36))}`, paler(heart, 0.4), r * 0.04) +
      circle(0, -r * (i % 2 ? 0.32 : 0.38), r * 0.05, heart),
  )
  return petals + stamens + circle(0, 0, r * 0.12, pistil)
}

export type FlowerColours = readonly [main: string, second: string, accent: string]

export function flower(r: number, petals: number, [main, second, accent]: FlowerColours, style = 0): string {
  const w = (r * 2.4) / petals
  if (style === 0)
    return (
      around(petals, () => fillPath(petalPath(r, w), main)) +
      circle(0, 0, r * 0.3, second) +
      circle(0, 0, r * 0.14, accent)
    )
  if (style === 1)
    return (
      around(petals, () => fillPath(leafPath(r, w * 0.85), main)) +
      around(petals, () => fillPath(leafPath(r * 0.62, w * 0.4), second)) +
      circle(0, 0, r * 0.16, accent)
    )
  return (
    around(petals, () => fillPath(dropPath(r * 0.62, w * 0.62), main, `transform="translate(0 ${num(-r * 0.34)})"`)) +
    circle(0, 0, r * 0.22, accent) +
    around(petals, () => circle(0, -r * 0.32, r * 0.05, second), 180 / petals)
  )
}

export interface FruitOptions {
  skin?: string
  leafC?: string /** Without light and shade, as painted on glaze. */
  flat?: boolean
}

export function orangeFruit(
  r: number,
  { skin = COLOURS.naranja, leafC = COLOURS.hoja, flat = false }: FruitOptions = {},
): string {
  const dots = flat
    ? ""
    : drawEach(
        [
          [-0.3, 0.3],
          [0.1, 0.45],
          [0.35, 0.1],
          [-0.05, 0.1],
          [0.3, 0.5],
          [-0.45, 0],
          [0.55, -0.15],
          [0.0, 0.7],
        ],
        ([x, y]) => circle(x * r, y * r, r * 0.025, darker(skin, 0.16)),
      )
  return (
    circle(0, 0, r, skin) +
    (flat
      ? ""
      : fillPath(
          `M${point(r * 0.2, r * 0.98)}A${num(r)} ${num(r)} 0 0 0 ${point(r * 0.62, -r * 0.78)}A${num(r * 1.15)} ${num(r * 1.15)} 0 0 1 ${point(r * 0.2, r * 0.98)}Z`,
          darker(skin, 0.2),
          'opacity=".55"',
        ) +
        ellipse(-r * 0.36, -r * 0.4, r * 0.26, r * 0.17, paler(skin, 0.55), 'transform="rotate(-35)" opacity=".8"')) +
    dots +
    `<g transform="translate(0 ${num(-r * 0.86)})">${strokePath(`M0 ${num(r * 0.02)}C${point(-r * 0.02, -r * 0.1)} ${point(r * 0.02, -r * 0.2)} ${point(r * 0.08, -r * 0.28)}`, darker(leafC, 0.3), r * 0.07)}<g transform="rotate(62)">${leaf(r * 0.85, r * 0.26, leafC, paler(leafC, 0.35))}</g></g>`
  )
}

export function lemonFruit(
  r: number,
  { skin = COLOURS.limon, leafC = COLOURS.hoja, flat = false }: FruitOptions = {},
): string {
  const d = `M${point(-r * 1.32, 0)}C${point(-r * 1.12, -r * 0.12)} ${point(-r * 1.0, -r * 0.86)} ${point(0, -r * 0.86)}C${point(r * 0.95, -r * 0.86)} ${point(r * 1.05, -r * 0.2)} ${point(r * 1.36, -r * 0.05)}C${point(r * 1.42, r * 0.06)} ${point(r * 1.34, r * 0.12)} ${point(r * 1.24, r * 0.14)}C${point(r * 0.98, r * 0.4)} ${point(r * 0.8, r * 0.86)} ${point(0, r * 0.86)}C${point(-r * 0.95, r * 0.86)} ${point(-r * 1.1, r * 0.14)} ${point(-r * 1.32, 0)}Z`
  return (
    fillPath(d, skin) +
    (flat
      ? ""
      : fillPath(
          `M${point(-r * 0.95, r * 0.5)}C${point(-r * 0.3, r * 0.95)} ${point(r * 0.8, r * 0.7)} ${point(r * 1.3, r * 0.05)}C${point(r * 0.98, r * 0.44)} ${point(r * 0.8, r * 0.86)} ${point(0, r * 0.86)}C${point(-r * 0.5, r * 0.86)} ${point(-r * 0.8, r * 0.68)} ${point(-r * 0.95, r * 0.5)}Z`,
          mix(skin, COLOURS.oliva, 0.45),
          'opacity=".6"',
        ) +
        ellipse(-r * 0.35, -r * 0.42, r * 0.36, r * 0.14, paler(skin, 0.7), 'transform="rotate(-14)" opacity=".85"')) +
    `<g transform="translate(${num(-r * 1.28)} ${num(-r * 0.02)}) rotate(-58)">${leaf(r * 0.95, r * 0.28, leafC, paler(leafC, 0.35))}</g>`
  )
}

export function pomegranate(r: number, [main, second, accent]: FlowerColours): string {
  return `<g>${fillPath(`M0 ${num(r)}C${point(-r * 1.15, r)} ${point(-r * 1.15, -r * 0.62)} ${point(-r * 0.3, -r * 0.78)}L${point(-r * 0.42, -r * 1.25)}L${point(-r * 0.14, -r * 1.02)}L${point(0, -r * 1.34)}L${point(r * 0.14, -r * 1.02)}L${point(r * 0.42, -r * 1.25)}L${point(r * 0.3, -r * 0.78)}C${point(r * 1.15, -r * 0.62)} ${point(r * 1.15, r)} 0 ${num(r)}Z`, main)}${fillPath(`M0 ${num(r * 0.62)}C${point(-r * 0.6, r * 0.5)} ${point(-r * 0.5, -r * 0.3)} ${point(0, -r * 0.52)}C${point(r * 0.5, -r * 0.3)} ${point(r * 0.6, r * 0.5)} 0 ${num(r * 0.62)}Z`, second)}${drawEach(
    [
      [0, -0.18],
      [-0.18, 0.06],
      [0.18, 0.06],
      [0, 0.3],
    ],
    ([x, y]) => circle(x * r, y * r, r * 0.1, accent),
  )}</g>`
}

export interface SprigOptions {
  len: number
  pairs: number
  leafLen: number
  leafW: number
  stem: string
  leafC: string
  bend?: number
  vein?: string
  berries?: string
}

/** A stem with paired leaves; origin at the foot, grows upward. */
export function sprig({
  len,
  pairs,
  leafLen,
  leafW,
  stem,
  leafC,
  bend = 0.2,
  vein = "",
  berries = "",
}: SprigOptions): string {
  const at = (t: number): Point => [bend * len * t * t, -len * t]
  let out = strokePath(`M0 0Q${point(0, -len * 0.5)} ${point(...at(1))}`, stem, Math.max(1.4, len * 0.018))
  for (let i = 1; i <= pairs; i++) {
    const t = i / (pairs + 0.6)
    const [x, y] = at(t)
    const lean = Math.atan2(2 * bend * t, 1) * 57.3
    const k = 1 - 0.35 * t
    for (const s of [-1, 1])
      out += `<g transform="translate(${point(x, y + (s > 0 ? leafLen * 0.14 : 0))}) rotate(${num(lean + s * 52)})">${leaf(leafLen * k, leafW * k, s > 0 ? leafC : mix(leafC, COLOURS.limon, 0.12), vein)}</g>`
    if (berries) out += circle(x + leafLen * 0.16, y - leafLen * 0.18, leafW * 0.62, berries)
  }
  out += `<g transform="translate(${point(...at(0.97))}) rotate(${num(Math.atan2(2 * bend, 1) * 57.3)})">${leaf(leafLen * 0.7, leafW * 0.66, leafC, vein)}</g>`
  return out
}
