/** Rugs and round mats. */

import { darker, mix } from "../colour.ts"
import { ellipsePath, num, type Point, point, polygonPath, rectPath, smoothOnward } from "../geometry.ts"
import { drawEach, itemAt } from "../lists.ts"
import { around } from "../motifs/strokes.ts"
import { COLOURS, WAYS, type Way, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ClothOptions, cloth } from "./cloth.ts"
import { tassels } from "./drape.ts"

interface RugSize {
  w?: number
  h?: number
}

export type RugOptions = RugSize &
  ({ kindR: "alpujarra" | "medallon"; way: WayName } | (ClothOptions & { kindR?: never }))

/** Corner and size of the field. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** A diamond as a loom makes it, in steps. */
function stepped(cx: number, cy: number, rx: number, ry: number, colour: string): string {
  const steps = Math.max(2, Math.round(ry / 5))
  const height = (2 * ry) / (2 * steps - 1)
  let d = ""
  for (let i = 0; i < 2 * steps - 1; i++) {
    const half = (rx * (Math.min(i, 2 * steps - 2 - i) + 1)) / steps
    d += rectPath(cx - half, cy - ry + i * height, 2 * half, height + 0.4)
  }
  return fillPath(d, colour)
}

/** Half a diamond that stands on its upright side; `way` 1 points right, -1 left. */
function steppedTooth(x: number, cy: number, depth: number, ry: number, way: 1 | -1, colour: string): string {
  const steps = Math.max(2, Math.round(ry / 5))
  const height = (2 * ry) / (2 * steps - 1)
  let d = ""
  for (let i = 0; i < 2 * steps - 1; i++) {
    const length = (depth * (Math.min(i, 2 * steps - 2 - i) + 1)) / steps
    d += rectPath(way === 1 ? x : x - length, cy - ry + i * height, length, height + 0.4)
  }
  return fillPath(d, colour)
}

/** Rows of diamonds and chevrons, as woven in the Alpujarra. */
function alpujarra([ground, main, second, accent]: Way, { x, y, w, h }: Box): string {
  let field = ""
  const rows = 11
  const rh = h / rows
  for (let i = 0; i < rows; i++) {
    const yy = y + i * rh
    const bg = itemAt([ground, main, ground, second, ground, accent, ground, second, ground, main, ground], i)
    field += rect(x, yy, w, rh + 0.6, bg)
    const cnt = 9
    for (let c = 0; c < cnt; c++) {
      const cx = x + (w / cnt) * (c + 0.5)
      const cyy = yy + rh / 2
      const fg = bg === ground ? ((i + c) % 3 === 0 ? accent : i % 4 === 0 ? main : second) : ground
      field +=
        i % 2
          ? stepped(cx, cyy, 20, rh * 0.36, fg) + stepped(cx, cyy, 9, rh * 0.16, bg)
          : stepped(cx, cyy, 20, rh * 0.3, fg) +
            rect(cx - 21, cyy + 3, 42, rh * 0.4, bg) +
            stepped(cx, cyy + 2, 9, 8, bg)
    }
    field += rect(x, yy - 2, w, 4, i % 2 ? darker(bg, 0.15) : main)
  }
  return field
}

/** Three medallions inside a border of triangles. */
function medallions([ground, main, second, accent]: Way, { x, y, w, h }: Box): string {
  let field =
    rect(x, y, w, h, main) +
    rect(x + 26, y + 26, w - 52, h - 52, ground) +
    rect(x + 40, y + 40, w - 80, h - 80, second) +
    rect(x + 70, y + 70, w - 140, h - 140, ground)
  const N = 9
  for (let i = 0; i < N; i++) {
    const cy = y + 70 + ((h - 140) / N) * (i + 0.5)
    field += steppedTooth(x + 36, cy, 30, 18, 1, accent) + steppedTooth(-x - 36, cy, 30, 18, -1, accent)
  }
  for (const cy of [-h * 0.23, 0, h * 0.23]) {
    const R = 86
    field +=
      stepped(0, cy, R * 1.12, R, main) +
      stepped(0, cy, R * 0.8, R * 0.72, ground) +
      stepped(0, cy, R * 0.56, R * 0.5, accent) +
      stepped(0, cy, R * 0.28, R * 0.24, main)
  }
  for (const cy of [-h * 0.115, h * 0.115])
    for (const q of [-112, 112]) field += stepped(q, cy, 30, 30, second) + stepped(q, cy, 13, 13, accent)
  return field
}

function striped(sketch: Sketch, spec: ClothOptions, { x, y, w, h }: Box): string {
  const [, main, , accent] = WAYS[spec.way]
  return (
    cloth(sketch, spec, x, y, w, h) +
    rect(x, y, 20, h, main) +
    rect(x + w - 20, y, 20, h, main) +
    rect(x + 20, y, 5, h, accent) +
    rect(x + w - 25, y, 5, h, accent)
  )
}

function rugField(sketch: Sketch, spec: RugOptions, box: Box): string {
  if (spec.kindR === undefined) return striped(sketch, spec, box)
  return spec.kindR === "alpujarra" ? alpujarra(WAYS[spec.way], box) : medallions(WAYS[spec.way], box)
}

/** Wefts packed close: ribs across the rug, a warp showing between them here and there. */
function ribs(sketch: Sketch): string {
  return sketch.once("ribs", () =>
    sketch.pattern(
      10,
      7,
      rect(0, 0, 10, 2.6, "#fffaf0", 'opacity=".34"') +
        rect(0, 5, 10, 1.8, "#1a2246", 'opacity=".34"') +
        rect(1, 2, 1.5, 3.2, "#1a2246", 'opacity=".22"') +
        rect(6, 5, 1.5, 2, "#1a2246", 'opacity=".26"'),
      "scale(.9)",
    ),
  )
}

/** The field with what lies on it: ribs, two slow waves of the cloth, light from the upper left. */
function rugBody(sketch: Sketch, spec: RugOptions, { x, y, w, h }: Box): string {
  const light = sketch.linear(
    [
      [0, "#fffaf0", 0.34],
      [0.5, "#fffaf0", 0],
      [1, "#131a40", 0.2],
    ],
    0,
    0,
    1,
    1,
  )
  const waves = [0.27, 0.71].map(
    (share) =>
      rect(x, y + h * share, w, h * 0.07, "#131a40", 'opacity=".2"') +
      rect(x, y + h * (share - 0.07), w, h * 0.06, "#fffaf0", 'opacity=".28"'),
  )
  const selvedge = drawEach([x + 2.5, x + w - 2.5], (side) =>
    strokePath(`M${point(side, y)}V${num(y + h)}`, "#131a40", 5, 'opacity=".2" stroke-dasharray="3 5"'),
  )
  return (
    rugField(sketch, spec, { x, y, w, h }) +
    rect(x, y, w, h, ribs(sketch), 'opacity=".7"') +
    group(moved(waves.join(""), 0, 0, 1, 2), sketch.blur(13)) +
    selvedge +
    rect(x, y, w, h, light)
  )
}

/** A side that the loom drew in a little here, less there. */
function side(sketch: Sketch, x: number, from: number, to: number): string {
  const points = Array.from(
    { length: 9 },
    (_, i): Point => [x + sketch.random.jitter(2.2), from + ((to - from) * i) / 8],
  )
  return smoothOnward(points)
}

export function rug(sketch: Sketch, spec: RugOptions): Thing {
  const w = spec.w ?? 450
  const h = spec.h ?? 660
  const x = -w / 2
  const y = -h / 2
  const d = `M${point(x, y)}L${point(-x, y)}${side(sketch, -x, y, -y)}L${point(x, -y)}${side(sketch, x, -y, y)}Z`
  const hem = Array.from({ length: 61 }, (_, i): Point => [x + (w * i) / 60, -y - 2])
  const ends = tassels(sketch, hem, 42, COLOURS.hueso, Math.round(w / 19))
  const body = rugBody(sketch, spec, { x, y, w, h })
  return {
    svg: `${ends}<g transform="rotate(180)">${tassels(sketch, hem, 42, COLOURS.hueso, Math.round(w / 19))}</g>${group(body, sketch.clip(d))}`,
    body: d,
    silhouette: d + rectPath(x, y - 30, w, 30) + rectPath(x, -y, w, 30),
    w,
    h: h + 80,
    flat: true,
  }
}

/** Where a rug lies on the floor: its far and its near edge. */
export interface Floor {
  far: { y: number; left: number; right: number }
  near: { y: number; left: number; right: number }
}

const FLOOR_STRIPS = 44

/** A rug on the floor, seen from across the room: strips that grow towards the eye. */
export function rugOnFloor(sketch: Sketch, spec: RugOptions, { far, near }: Floor): Thing {
  const w = spec.w ?? 450
  const h = spec.h ?? 660
  const fringeLength = 40
  const box = { x: -w / 2, y: -h / 2, w, h }
  const id = sketch.symbol(rugField(sketch, spec, box) + rect(box.x, box.y, w, h, ribs(sketch), 'opacity=".5"'))
  const growth = (near.right - near.left) / (far.right - far.left)
  /** Equal steps on the floor are smaller the further away they lie. */
  const depth = (share: number) => share / (share + growth * (1 - share))
  const at = (share: number) => {
    const d = depth(share)
    return {
      y: far.y + (near.y - far.y) * d,
      left: far.left + (near.left - far.left) * d,
      right: far.right + (near.right - far.right) * d,
    }
  }
  let strips = ""
  for (let i = 0; i < FLOOR_STRIPS; i++) {
    const [a, b] = [at(i / FLOOR_STRIPS), at((i + 1) / FLOOR_STRIPS)]
    const [from, to] = [-h / 2 + (h * i) / FLOOR_STRIPS, -h / 2 + (h * (i + 1)) / FLOOR_STRIPS]
    const across = (b.right - b.left) / w
    const down = (b.y - a.y) / (to - from)
    const middle = (a.left + a.right) / 2
    const lean = ((b.left + b.right) / 2 - middle) / (to - from)
    const matrix = [across, 0, lean, down, middle - lean * from, a.y - down * from]
    strips += `<g transform="matrix(${matrix.map((value) => value.toFixed(4)).join(" ")})"><g ${sketch.clip(rectPath(-w / 2, from - 0.5, w, to - from + 1.6))}><use href="#${id}"/></g></g>`
  }
  const outline = polygonPath([
    [far.left, far.y],
    [far.right, far.y],
    [near.right, near.y],
    [near.left, near.y],
  ])
  const floorLight = sketch.linear(
    [
      [0, "#fffaf0", 0.3],
      [0.5, "#fffaf0", 0],
      [1, "#131a40", 0.18],
    ],
    0,
    0,
    1,
    1,
  )
  const scale = (near.right - near.left) / w
  const hem = Array.from({ length: 61 }, (_, i): Point => [near.left + ((near.right - near.left) * i) / 60, near.y - 2])
  const farHem = Array.from({ length: 61 }, (_, i): Point => [far.left + ((far.right - far.left) * i) / 60, -far.y - 2])
  return {
    svg:
      `<g transform="scale(1 -1)">${tassels(sketch, farHem, fringeLength * 0.3, COLOURS.hueso, Math.round(w / 19))}</g>` +
      tassels(sketch, hem, fringeLength * scale * 0.55, COLOURS.hueso, Math.round(w / 19)) +
      group(strips, sketch.clip(outline)) +
      fillPath(outline, floorLight) +
      strokePath(`M${point(near.left, near.y)}H${num(near.right)}`, "#131a40", 3, 'opacity=".35"'),
    silhouette: outline,
    w,
    h,
    flat: true,
  }
}

export interface MatOptions {
  way?: WayName
  /** Which rings, counted from the middle, are dyed in the main colour and in the accent. */
  colourRings?: readonly number[]
  colourRings2?: readonly number[]
}

/** A round mat of braided esparto. */
export function matRound(sketch: Sketch, spec: MatOptions): Thing {
  const R = 290
  const straw = "#d8b779"
  const [, main, , accent] = WAYS[spec.way ?? "azul"]
  let out = circle(0, 0, R, darker(straw, 0.18))
  const rings = 11
  for (let i = rings; i >= 1; i--) {
    const r = (R / rings) * i - R / rings / 2
    const col = spec.colourRings?.includes(i)
      ? main
      : spec.colourRings2?.includes(i)
        ? accent
        : mix(straw, sketch.random.chance(0.5) ? "#f2dfae" : "#b98a49", 0.22)
    out += `<circle r="${num(r)}" fill="none" stroke="${col}" stroke-width="${num(R / rings - 2.5)}"/>`
    const cnt = Math.round(r / 4.6)
    out += around(
      cnt,
      () =>
        strokePath(
          `M${point(-3, -r - R / rings / 2 + 4)}L${point(4, -r + R / rings / 2 - 4)}`,
          darker(col, 0.24),
          2.2,
          'opacity=".55"',
        ),
      sketch.random.range(0, 9),
    )
  }
  const light = sketch.linear(
    [
      [0, "#fffaf0", 0.4],
      [0.5, "#fffaf0", 0],
      [1, "#131a40", 0.2],
    ],
    0.1,
    0.05,
    0.9,
    0.95,
  )
  return { svg: out + circle(0, 0, R, light), silhouette: ellipsePath(0, 0, R, R), w: 2 * R, h: 2 * R, flat: true }
}
