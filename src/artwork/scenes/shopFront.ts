/** Parts of a shop front: awning, shelves, window frame. */

import { darker } from "../colour.ts"
import { num, point, polygonPath, rectPath } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { COLOURS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"

export interface AwningOptions {
  /** Colours of every other stripe. */
  colours?: readonly [string, string]
  stripes: number
  /** How far it widens to each side. */
  flare?: number
  /** Height of the scalloped edge. */
  val?: number
}

/** From x1 to x2 at height y, reaching down by `drop`. */
export function awning(
  sketch: Sketch,
  x1: number,
  x2: number,
  y: number,
  drop: number,
  { colours = [COLOURS.naranja, "#fff8ea"], stripes, flare = 34, val = 40 }: AwningOptions,
): { shadow: string; svg: string } {
  const w = x2 - x1
  let out = ""
  let scal = ""
  for (let i = 0; i < stripes; i++) {
    const a = x1 + (w / stripes) * i
    const b = x1 + (w / stripes) * (i + 1)
    const A = x1 - flare + ((w + 2 * flare) / stripes) * i
    const B = x1 - flare + ((w + 2 * flare) / stripes) * (i + 1)
    const c = i % 2 ? colours[1] : colours[0]
    out += fillPath(
      polygonPath([
        [a, y],
        [b + 0.5, y],
        [B + 0.5, y + drop],
        [A, y + drop],
      ]),
      c,
    )
    scal += fillPath(
      `M${point(A, y + drop - 1)}H${num(B + 0.5)}V${num(y + drop + val * 0.4)}A${num((B - A) / 2)} ${num(val * 0.6)} 0 0 1 ${point(A, y + drop + val * 0.4)}Z`,
      darker(c, 0.07),
    )
  }
  const shadeG = sketch.linear(
    [
      [0, "#10183c", 0.22],
      [0.25, "#ffffff", 0.12],
      [1, "#10183c", 0.04],
    ],
    0,
    0,
    0,
    1,
  )
  const sh = group(
    rect(x1 - flare, y + drop + val * 0.4, w + 2 * flare, 56, "#0b1230", 'opacity=".34"'),
    sketch.blur(14),
  )
  return {
    shadow: sh,
    svg:
      out +
      fillPath(
        polygonPath([
          [x1, y],
          [x2, y],
          [x2 + flare, y + drop],
          [x1 - flare, y + drop],
        ]),
        shadeG,
      ) +
      scal +
      strokePath(`M${point(x1 - flare, y + drop)}H${num(x2 + flare)}`, "#10183c", 2, 'opacity=".2"') +
      rect(x1 - 8, y - 12, w + 16, 16, "#f4eee0") +
      rect(x1 - 8, y + 1, w + 16, 4, "#10183c", 'opacity=".25"'),
  }
}

export function lamp(x: number, y: number, len: number): string {
  return (
    strokePath(`M${x} ${y}V${y + len}`, "#3a2c1a", 3) +
    fillPath(
      `M${x - 34} ${y + len + 34}C${x - 34} ${y + len + 4} ${x - 12} ${y + len - 6} ${x} ${y + len - 6}C${x + 12} ${y + len - 6} ${x + 34} ${y + len + 4} ${x + 34} ${y + len + 34}Z`,
      COLOURS.hoja,
    ) +
    ellipse(x, y + len + 34, 34, 7, darker(COLOURS.hoja, 0.4)) +
    circle(x, y + len + 40, 13, "#fffbe6") +
    `<circle cx="${x}" cy="${y + len + 40}" r="24" fill="#fff6cf" opacity=".5"/>`
  )
}

export function shelfBar(sketch: Sketch, x1: number, x2: number, y: number): string {
  return (
    group(rect(x1, y + 14, x2 - x1, 26, "#5b3413", 'opacity=".3"'), sketch.blur(7)) +
    rect(x1, y, x2 - x1, 15, "#d9a869") +
    rect(x1, y, x2 - x1, 4, "#f0d2a0") +
    rect(x1, y + 12, x2 - x1, 4, "#a8743c")
  )
}

/** The light of lamps at x, y with a radius. */
export function glow(sketch: Sketch, lamps: readonly (readonly [x: number, y: number, r: number])[]): string {
  return drawEach(lamps, ([x, y, r]) =>
    ellipse(
      x,
      y,
      r,
      r * 0.9,
      sketch.radial([
        [0, "#fff6cf", 0.85],
        [0.4, "#ffe9a3", 0.35],
        [1, "#ffe9a3", 0],
      ]),
    ),
  )
}

/** A frame `t` wide around a window. */
export function frame(sketch: Sketch, x1: number, y1: number, x2: number, y2: number, t: number): string {
  const ring = `M${x1 - t} ${y1 - t}H${x2 + t}V${y2 + t}H${x1 - t}ZM${x1} ${y1}V${y2}H${x2}V${y1}Z`
  return (
    fillPath(ring, "#fbf6ea", 'fill-rule="evenodd"') +
    strokePath(rectPath(x1 - t + 4, y1 - t + 4, x2 - x1 + 2 * t - 8, y2 - y1 + 2 * t - 8), "#fff", 3) +
    strokePath(rectPath(x1 - 3, y1 - 3, x2 - x1 + 6, y2 - y1 + 6), "#8a7a5c", 3, 'opacity=".5"') +
    group(
      rect(x1, y1, x2 - x1, 22, "#2b1a08", 'opacity=".34"') + rect(x1, y1, 18, y2 - y1, "#2b1a08", 'opacity=".22"'),
      `${sketch.blur(8)} ${sketch.clip(rectPath(x1, y1, x2 - x1, y2 - y1))}`,
    )
  )
}

export function reflections(sketch: Sketch, x1: number, y1: number, x2: number, y2: number): string {
  const w = x2 - x1
  return group(
    fillPath(
      polygonPath([
        [x1 + w * 0.06, y2],
        [x1 + w * 0.3, y1],
        [x1 + w * 0.4, y1],
        [x1 + w * 0.16, y2],
      ]),
      "#fff",
      'opacity=".1"',
    ) +
      fillPath(
        polygonPath([
          [x1 + w * 0.19, y2],
          [x1 + w * 0.43, y1],
          [x1 + w * 0.455, y1],
          [x1 + w * 0.215, y2],
        ]),
        "#fff",
        'opacity=".12"',
      ) +
      fillPath(
        polygonPath([
          [x1 + w * 0.7, y2],
          [x1 + w * 0.94, y1],
          [x2, y1],
          [x1 + w * 0.78, y2],
        ]),
        "#fff",
        'opacity=".07"',
      ),
    sketch.clip(rectPath(x1, y1, w, y2 - y1)),
  )
}

/** A flat thing stood upright on a shelf: no cast shadow, only contact. */
export const stood = (flat: Thing, s: number): Thing => ({
  svg: moved(flat.svg, 0, (-flat.h / 2) * s, s),
  silhouette: "",
  w: flat.w * s,
  h: flat.h * s,
  foot: (flat.w * s) / 2 - 4,
  e: 0.02,
})
