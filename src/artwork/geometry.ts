/** Numbers and SVG path data. */

import { itemAt } from "./lists.ts"

export type Point = readonly [x: number, y: number]

/** A number as SVG text, to a tenth of a unit. */
export const num = (value: number): string => {
  const text = (Math.round(value * 10) / 10).toString()
  return text === "-0" ? "0" : text
}
export const point = (x: number, y: number): string => `${num(x)} ${num(y)}`
export const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const polar = (cx: number, cy: number, radius: number, degrees: number): Point => [
  cx + radius * Math.cos(radians(degrees)),
  cy + radius * Math.sin(radians(degrees)),
]

/** A smooth path through points: Catmull-Rom turned into cubics. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length
  const at = (i: number) => itemAt(points, closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i)))
  const pull = 1 / 6
  let path = `M${point(...at(0))}`
  const last = closed ? count : count - 1
  for (let i = 0; i < last; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    path += `C${point(p1[0] + (p2[0] - p0[0]) * pull, p1[1] + (p2[1] - p0[1]) * pull)} ${point(p2[0] - (p3[0] - p1[0]) * pull, p2[1] - (p3[1] - p1[1]) * pull)} ${point(...p2)}`
  }
  return path + (closed ? "Z" : "")
}

/** The same path without its first point, to go on from where a path stands. */
export const smoothOnward = (points: readonly Point[]): string => smooth(points).replace(/^M[^C]*/, "")

export const polygonPath = (points: readonly Point[]): string => `M${points.map((p) => point(...p)).join("L")}Z`

export const ellipsePath = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${point(cx - rx, cy)}A${num(rx)} ${num(ry)} 0 1 1 ${point(cx + rx, cy)}A${num(rx)} ${num(ry)} 0 1 1 ${point(cx - rx, cy)}Z`

/** `r` rounds the corners. */
export const rectPath = (x: number, y: number, w: number, h: number, r = 0): string =>
  r
    ? `M${point(x + r, y)}H${num(x + w - r)}Q${point(x + w, y)} ${point(x + w, y + r)}V${num(y + h - r)}Q${point(x + w, y + h)} ${point(x + w - r, y + h)}H${num(x + r)}Q${point(x, y + h)} ${point(x, y + h - r)}V${num(y + r)}Q${point(x, y)} ${point(x + r, y)}Z`
    : `M${point(x, y)}H${num(x + w)}V${num(y + h)}H${num(x)}Z`
