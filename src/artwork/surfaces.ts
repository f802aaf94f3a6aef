/** What only shows from close by: the glaze, the threads, the tooth of the paper. */

import { num, type Point, point, smooth } from "./geometry.ts"
import { drawTimes } from "./lists.ts"
import { SHEET_HEIGHT, SHEET_WIDTH, type Sketch } from "./sketch.ts"
import { circle, group, rect, strokePath } from "./svg.ts"
import type { Placed } from "./thing.ts"

export type Surface = "glaze" | "cloth" | "paper"

const wholeSheet = (fill: string, attributes = "") => rect(0, 0, SHEET_WIDTH, SHEET_HEIGHT, fill, attributes)

/** Light that rakes over a bumpy ground: `size` of the bumps in turns a unit, how high they are, how strongly it shows. */
function relief(sketch: Sketch, size: string, height: number, strength: number, octaves = 1): string {
  const id = sketch.define(
    "f",
    (id) =>
      `<filter id="${id}" x="0" y="0" width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="${octaves}" seed="${sketch.random.int(1, 90)}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0"/><feDiffuseLighting surfaceScale="${height}" lighting-color="#fff" result="d"><feDistantLight azimuth="225" elevation="52"/></feDiffuseLighting><feColorMatrix in="d" values="0 0 0 0 .07 0 0 0 0 .09 0 0 0 0 .22 ${-strength} 0 0 0 ${(strength * 0.76).toFixed(3)}" result="k"/><feColorMatrix in="d" values="0 0 0 0 1 0 0 0 0 .98 0 0 0 0 .94 ${strength} 0 0 0 ${(-strength * 0.8).toFixed(3)}" result="h"/><feMerge><feMergeNode in="k"/><feMergeNode in="h"/></feMerge></filter>`,
  )
  return `<rect width="${SHEET_WIDTH}" height="${SHEET_HEIGHT}" filter="url(#${id})"/>`
}

/** The window of the workshop in something that shines. */
function windowLight(sketch: Sketch, x: number, y: number, opacity: number): string {
  const pane = (column: number, row: number) =>
    rect(x + column * 62, y + row * 86, 54, 78, "#ffffff", `opacity="${opacity}" rx="6"`)
  return group(
    pane(0, 0) + pane(1, 0) + pane(0, 1) + pane(1, 1),
    `transform="rotate(-14 ${num(x)} ${num(y)}) skewY(7)" ${sketch.blur(2.4)}`,
  )
}

/** Hairlines in the glaze: each wanders, and some turn off another. */
function crackle(sketch: Sketch): string {
  const { random } = sketch
  const line = (x: number, y: number, heading: number, length: number): string => {
    const points: Point[] = [[x, y]]
    let [px, py, turn] = [x, y, heading]
    for (let i = 0; i < length; i++) {
      turn += random.jitter(0.5)
      px += Math.cos(turn) * 24
      py += Math.sin(turn) * 24
      points.push([px, py])
    }
    const branch = length > 4 ? line(px, py, turn + (random.chance(0.5) ? 1.2 : -1.2), Math.floor(length / 2)) : ""
    return smooth(points) + branch
  }
  const lines = drawTimes(26, () =>
    line(random.range(0, SHEET_WIDTH), random.range(0, SHEET_HEIGHT), random.range(0, 6.3), random.int(5, 9)),
  )
  return strokePath(lines, "#6b6450", 1, 'opacity=".3"')
}

function pinholes(sketch: Sketch): string {
  const { random } = sketch
  return drawTimes(46, () => {
    const [x, y] = [random.range(0, SHEET_WIDTH), random.range(0, SHEET_HEIGHT)]
    const r = random.range(0.9, 2.4)
    return (
      circle(x, y, r, "#5c5240", 'opacity=".42"') + circle(x - r * 0.4, y - r * 0.5, r * 0.5, "#fff", 'opacity=".6"')
    )
  })
}

/** Threads that go over and under each other, each lit at its upper left. */
function threads(sketch: Sketch, turn: number): string {
  const cell = 15
  const half = cell / 2
  const pillow = (x: number, y: number, upright: boolean) => {
    const [w, h] = upright ? [half - 1.6, half + 2] : [half + 2, half - 1.6]
    const [left, top] = [x + (half - w) / 2, y + (half - h) / 2]
    const shade = upright
      ? rect(left + w * 0.66, top, w * 0.34, h, "#1a2246", 'opacity=".3"')
      : rect(left, top + h * 0.66, w, h * 0.34, "#1a2246", 'opacity=".3"')
    const light = upright
      ? rect(left + w * 0.14, top + 1, w * 0.3, h - 2, "#fffaf0", 'opacity=".5"')
      : rect(left + 1, top + h * 0.14, w - 2, h * 0.3, "#fffaf0", 'opacity=".5"')
    return shade + light
  }
  const cellMarkup =
    rect(0, 0, cell, 1.3, "#1a2246", 'opacity=".26"') +
    rect(0, half, cell, 1.3, "#1a2246", 'opacity=".26"') +
    rect(0, 0, 1.3, cell, "#1a2246", 'opacity=".26"') +
    rect(half, 0, 1.3, cell, "#1a2246", 'opacity=".26"') +
    pillow(0, 0, true) +
    pillow(half, 0, false) +
    pillow(0, half, false) +
    pillow(half, half, true)
  const weave = wholeSheet(sketch.pattern(cell, cell, cellMarkup, `rotate(${num(turn)})`))
  return group(weave, `${sketch.paint(5, 0.2)} opacity=".62"`)
}

/** Loose ends and what a mill left in the sheet: short, bent, of two tones. */
function fibres(sketch: Sketch, count: number, length: number): string {
  const { random } = sketch
  return drawTimes(count, (i) => {
    const [x, y] = [random.range(0, SHEET_WIDTH), random.range(0, SHEET_HEIGHT)]
    const reach = random.range(length * 0.4, length)
    return strokePath(
      `M${point(x, y)}q${point(random.jitter(reach), random.jitter(reach))} ${point(random.jitter(reach), random.jitter(reach))}`,
      i % 3 ? "#fffaf0" : "#7a6a4c",
      1.2,
      `opacity="${i % 3 ? 0.6 : 0.3}"`,
    )
  })
}

const SURFACES: Readonly<Record<Surface, (sketch: Sketch, turn: number) => string>> = {
  glaze: (sketch) =>
    relief(sketch, ".009 .012", 9, 0.42) + crackle(sketch) + pinholes(sketch) + windowLight(sketch, 236, 270, 0.34),
  cloth: (sketch, turn) => threads(sketch, turn) + relief(sketch, ".012", 7, 0.34) + fibres(sketch, 60, 18),
  paper: (sketch) => relief(sketch, ".17 .21", 0.9, 0.6, 2) + fibres(sketch, 130, 15),
}

/** Lays a surface over a thing where it stands. */
export function surfaceOver(sketch: Sketch, surface: Surface, { o, x, y, s = 1, rot = 0 }: Placed): string {
  const clip = sketch.define(
    "v",
    (id) =>
      `<clipPath id="${id}"><path d="${o.body ?? o.silhouette}" transform="translate(${point(x, y)}) rotate(${num(rot)}) scale(${s})"/></clipPath>`,
  )
  return group(SURFACES[surface](sketch, rot), `clip-path="url(#${clip})"`)
}
