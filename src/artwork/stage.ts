/** Backdrops, light and shadow: everything is set on painted paper, lit from the upper left. */

import { darker, lightness, paler } from "./colour.ts"
import { num, type Point, point, smooth } from "./geometry.ts"
import { sprig } from "./motifs/plants.ts"
import { TINTS, type TintName } from "./palette.ts"
import { SHEET_HEIGHT, SHEET_WIDTH, type Sketch } from "./sketch.ts"
import { ellipse, fillPath, group, moved, rect, strokePath } from "./svg.ts"
import type { Placed, Thing } from "./thing.ts"

/** Painted paper with the colours shadows fall on. */
export interface Backdrop {
  svg: string
  wall: string
  ground: string
}

/** A wall above a table, with the edge at `horizon`. */
export function standingBackdrop(sketch: Sketch, tint: TintName, horizon: number): Backdrop {
  const [wall, ground] = TINTS[tint]
  const phase = sketch.random.range(0, 6)
  const edge = Array.from({ length: 9 }, (_, i): Point => {
    const overhang = i === 0 ? -6 : i === 8 ? 6 : 0
    return [i * 100 + overhang, horizon + Math.sin(phase + i * 0.8) * 1.6]
  })
  const wallPaint = sketch.linear(
    [
      [0, paler(wall, 0.22)],
      [0.7, wall],
      [1, darker(wall, 0.05)],
    ],
    0,
    0,
    0.5,
    1,
  )
  const groundPaint = sketch.linear(
    [
      [0, darker(ground, 0.03)],
      [1, paler(ground, 0.2)],
    ],
    0,
    0,
    0,
    1,
  )
  return {
    svg:
      rect(0, 0, SHEET_WIDTH, SHEET_HEIGHT, wallPaint) +
      fillPath(`${smooth(edge)}L${SHEET_WIDTH + 6} ${SHEET_HEIGHT + 6}L-6 ${SHEET_HEIGHT + 6}Z`, groundPaint) +
      strokePath(smooth(edge), darker(wall, 0.16), 2, 'opacity=".35"'),
    wall,
    ground,
  }
}

/** A table seen from above. */
export function flatBackdrop(sketch: Sketch, tint: TintName): Backdrop {
  const [wall, ground] = TINTS[tint]
  const paint = sketch.linear(
    [
      [0, paler(ground, 0.18)],
      [1, darker(ground, 0.035)],
    ],
    0.1,
    0,
    0.9,
    1,
  )
  return { svg: rect(0, 0, SHEET_WIDTH, SHEET_HEIGHT, paint), wall, ground }
}

const shadowColour = (ground: string) => darker(ground, lightness(ground) > 0.7 ? 0.5 : 0.62)

/** Window light on the wall, with leaf shadows. */
export function sunPatch(
  sketch: Sketch,
  ground: string,
  { x, y, h = 620 }: { x: number; y: number; h?: number },
): string {
  const light = paler(ground, 0.72)
  const w = 520
  const gap = 20
  let panes = ""
  for (let column = 0; column < 2; column++) {
    for (let row = 0; row < 3; row++) {
      const left = x + column * (w / 2 + gap / 2)
      panes += rect(left, y + row * (h / 3), w / 2 - gap / 2, h / 3 - gap, light, 'opacity=".55"')
    }
  }
  const slant = `transform="skewX(-14) rotate(3 ${num(x + w / 2)} ${num(y + h / 2)}) translate(${num(h * 0.16)} 0)"`
  return group(panes, `${slant} ${sketch.blur(5)}`) + leafShade(sketch, ground, { x: x + w * 0.75, y: y - 40 })
}

/** The shadow of a twig outside the picture; `op` is its opacity. */
export function leafShade(
  sketch: Sketch,
  ground: string,
  { x, y, s = 2.1, op = 0.13 }: { x: number; y: number; s?: number; op?: number },
): string {
  const colour = shadowColour(ground)
  const twig = (dx: number, dy: number, turn: number, size: number) => {
    const leaves = sprig({ len: 210, pairs: 6, leafLen: 66, leafW: 19, stem: colour, leafC: colour, bend: 0.22 })
    const shade = leaves.replace(/fill="#[0-9a-f]{6}"/g, `fill="${colour}"`)
    return moved(shade, x + dx, y + dy, s * size, 200 + turn)
  }
  return group(
    twig(0, 0, 0, 1) + twig(-150, -20, 22, 0.9) + twig(120, 30, -24, 0.8),
    `opacity="${op}" ${sketch.blur(9)}`,
  )
}

function standingShadow(sketch: Sketch, thing: Thing, ground: string, placed: Placed): string {
  const { x, y, s = 1, rot = 0 } = placed
  const colour = shadowColour(ground)
  const w = (thing.foot ?? thing.w * 0.42) * s
  const e = thing.e ?? 0.03
  const lean = `skewX(-54) scale(${num(s)} ${(0.4 * s).toFixed(3)})${rot ? ` rotate(${num(rot)})` : ""}`
  const cast = thing.silhouette
    ? `<g transform="translate(${point(x, y)})" opacity="0.20" ${sketch.blur(11)}><g transform="${lean}">${fillPath(thing.silhouette, colour)}</g></g>`
    : ""
  if (thing.base) {
    const base = moved(fillPath(thing.base, colour), 0, 0, s, rot)
    return (
      cast +
      `<g transform="translate(${point(x + 7, y + 5)})"><g ${sketch.blur(9)} opacity="0.40">${base}</g></g>` +
      `<g transform="translate(${point(x + 2, y + 3)})"><g ${sketch.blur(3)} opacity="0.50">${base}</g></g>`
    )
  }
  return (
    cast +
    `<g ${sketch.blur(9)} opacity="0.42">${ellipse(x + w * 0.1, y + w * e * 0.3, w * 1.05, Math.max(9, w * e * 1.25), colour)}</g>` +
    `<g ${sketch.blur(4)} opacity="0.50">${ellipse(x + w * 0.03, y + w * e * 0.16, w * 0.98, Math.max(5, w * e * 1.06), colour)}</g>`
  )
}

function flatShadow(sketch: Sketch, thing: Thing, ground: string, { x, y, s = 1, rot = 0 }: Placed): string {
  const shape = moved(fillPath(thing.silhouette, shadowColour(ground)), 0, 0, s, rot)
  const at = (dx: number, dy: number, blur: number, opacity: string) =>
    `<g transform="translate(${point(x + dx, y + dy)})" opacity="${opacity}" ${sketch.blur(blur)}>${shape}</g>`
  return at(20, 26, 19, "0.28") + at(5, 7, 4, "0.30")
}

const shadowOf = (sketch: Sketch, ground: string, placed: Placed) => {
  if (placed.noShadow) return ""
  return placed.o.flat ? flatShadow(sketch, placed.o, ground, placed) : standingShadow(sketch, placed.o, ground, placed)
}

/** Lays things one over the other: shadows stay soft, bodies get the paint filter. */
export function lay(
  sketch: Sketch,
  ground: string,
  things: readonly Placed[],
  { wobble = 3.4, grain = 0.34 }: { wobble?: number; grain?: number } = {},
): string {
  let out = ""
  for (const placed of things) {
    const shadow = shadowOf(sketch, ground, placed)
    const body = moved(placed.o.svg, placed.x, placed.y, placed.s ?? 1, placed.rot ?? 0)
    out += shadow + group(body, sketch.paint(placed.wobble ?? wobble, grain))
  }
  return out
}

/** Paper tooth over the finished sheet. */
export function paperTooth(sketch: Sketch): string {
  const { width, height } = sketch
  const id = sketch.define(
    "z",
    (id) =>
      `<filter id="${id}" x="0" y="0" width="${width}" height="${height}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".55 .6" numOctaves="3" seed="${sketch.random.int(1, 99)}"/><feColorMatrix values="0 0 0 0 .24 0 0 0 0 .2 0 0 0 0 .16 0.44 0 0 0 -0.185"/></filter>`,
  )
  return `<rect width="${width}" height="${height}" filter="url(#${id})" opacity=".5"/>`
}

/** Moves the eye closer: `scale`, looking at cx, cy. */
export const camera = (inner: string, scale: number, cx: number, cy: number): string =>
  `<g transform="translate(${SHEET_WIDTH / 2} ${SHEET_HEIGHT / 2}) scale(${scale}) translate(${num(-cx)} ${num(-cy)})">${inner}</g>`

/** The finished picture. */
export function sheet({ width, height, definitions }: Sketch, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions.join("")}</defs>${inner}</svg>`
}
