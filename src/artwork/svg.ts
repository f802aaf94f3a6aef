/** SVG elements as text. */

import { num } from "./geometry.ts"

/** One factor, or one for each axis. */
export type Scale = number | readonly [x: number, y: number]

const withAttributes = (attributes: string) => (attributes ? ` ${attributes}` : "")
const thousandths = (value: number) => Math.round(value * 1000) / 1000

export const group = (inner: string, attributes = ""): string => `<g${withAttributes(attributes)}>${inner}</g>`

/** Places something: degrees of `turn`, then `scale`, then the move to x, y. */
export function moved(inner: string, x = 0, y = 0, scale: Scale = 1, turn = 0): string {
  const steps: string[] = []
  if (x || y) steps.push(`translate(${num(x)} ${num(y)})`)
  if (turn) steps.push(`rotate(${num(turn)})`)
  if (typeof scale !== "number") steps.push(`scale(${scale.map(thousandths).join(" ")})`)
  else if (scale !== 1) steps.push(`scale(${thousandths(scale)})`)
  return steps.length ? `<g transform="${steps.join("")}">${inner}</g>` : inner
}

export const fillPath = (path: string, fill: string, attributes = ""): string =>
  `<path d="${path}" fill="${fill}"${withAttributes(attributes)}/>`
export const strokePath = (path: string, stroke: string, width = 2, attributes = ""): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"${withAttributes(attributes)}/>`
export const circle = (x: number, y: number, r: number, fill: string, attributes = ""): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${withAttributes(attributes)}/>`
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, attributes = ""): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${withAttributes(attributes)}/>`
export const rect = (x: number, y: number, w: number, h: number, fill: string, attributes = ""): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" fill="${fill}"${withAttributes(attributes)}/>`
