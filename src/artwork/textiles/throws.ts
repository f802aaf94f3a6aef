/** Throws, hung on a rod or folded in a pile. */

import { darker, paler } from "../colour.ts"
import { num, type Point, point, polygonPath, rectPath } from "../geometry.ts"
import { drawEach, itemAt } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { ellipse, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ClothOptions, cloth } from "./cloth.ts"
import { drape, tassels } from "./drape.ts"

/** Wool, woven in a herringbone. */
function wool(sketch: Sketch): string {
  return sketch.once("wool", () =>
    sketch.pattern(
      12,
      8,
      strokePath("M-1 9L6 -1M5 9L12 -1M-8 9L-1 -1", "#fffaf0", 1.5, 'opacity=".55"') +
        strokePath("M2 9L9 -1M-5 9L2 -1", "#1a2246", 1.3, 'opacity=".4"'),
      "scale(.8)",
    ),
  )
}

const ROD_WIDTH = 600

function rod(y: number): string {
  return (
    rect(-ROD_WIDTH / 2, y - 17, ROD_WIDTH, 22, COLOURS.madera) +
    rect(-ROD_WIDTH / 2, y - 14, ROD_WIDTH, 6, paler(COLOURS.madera, 0.5), 'opacity=".7"') +
    rect(-ROD_WIDTH / 2, y - 1, ROD_WIDTH, 6, darker(COLOURS.madera, 0.35), 'opacity=".6"') +
    drawEach(
      [-1, 1],
      (q) =>
        ellipse((q * ROD_WIDTH) / 2, y - 6, 13, 16, COLOURS.nogal) +
        ellipse((q * ROD_WIDTH) / 2 - 3, y - 10, 5, 6, paler(COLOURS.madera, 0.4)),
    )
  )
}

/** One end of the throw as it falls, with its tassels. */
function fall(
  sketch: Sketch,
  spec: ClothOptions,
  { w, h, phase, tone }: { w: number; h: number; phase: number; tone: string },
) {
  const inner =
    cloth(sketch, spec, -w / 2 - 4, -h - 40, w + 8, h + 64) +
    rect(-w / 2 - 4, -h - 40, w + 8, h + 64, wool(sketch), 'opacity=".34"')
  const { svg, silhouette, hem } = drape(sketch, { inner, w, h, folds: 4.4, depth: 7, phase })
  return { svg: tassels(sketch, hem, 44, tone, Math.round(w / 21)) + svg, silhouette, hem }
}

/** Over a rod, the far end a little lower than the near one. */
export function throwHung(sketch: Sketch, spec: ClothOptions): Thing {
  const w = 416
  const h = 560
  const phase = sketch.random.range(0, 1)
  const [ground] = WAYS[spec.way]
  const far = fall(sketch, spec, { w: w - 14, h, phase: phase + 0.4, tone: darker(ground, 0.14) })
  const near = fall(sketch, spec, { w, h: h - 40, phase, tone: paler(ground, 0.1) })
  const top = -h + 4
  const shadow = group(
    moved(fillPath(near.silhouette, "#131a40", 'opacity=".5"'), 6, -22) +
      rect(-w / 2, -70, w, 40, "#131a40", 'opacity=".3"'),
    `${sketch.blur(9)} opacity=".6"`,
  )
  const bend = group(
    rect(-w / 2, top - 16, w, 16, "#fffaf0", 'opacity=".65"') +
      rect(-w / 2, top + 16, w, 22, "#131a40", 'opacity=".26"'),
    sketch.blur(6),
  )
  const nearSvg = moved(near.svg, 0, -40)
  const over = `M${point(-w / 2, top - 20)}C${point(-w / 2 + 20, top - 24)} ${point(w / 2 - 20, top - 24)} ${point(w / 2, top - 20)}V${num(top + 40)}H${num(-w / 2)}Z`
  const cover = group(
    cloth(sketch, { ...spec, pattern: "plain", tone: 0 }, -w / 2, top - 30, w, 80) +
      rect(-w / 2, top - 30, w, 80, wool(sketch), 'opacity=".34"'),
    sketch.clip(over),
  )
  return {
    svg:
      rod(top) +
      moved(far.svg, 13, 0) +
      group(shadow, sketch.clip(far.silhouette)) +
      cover +
      nearSvg +
      group(bend, sketch.clip(`${over}${rectPath(-w / 2, top, w, 60)}`)),
    body: polygonPath([[-w / 2, -h], [w / 2, -h], ...near.hem.toReversed().map(([x, y]): Point => [x, y - 40])]),
    silhouette: far.silhouette + rectPath(-ROD_WIDTH / 2, top - 17, ROD_WIDTH, 22) + rectPath(-w / 2, -4, w, 40),
    w,
    h,
    flat: true,
  }
}

const LAYERS = 4

/** One throw, folded four times: each layer bulges at both ends. */
function folded(sketch: Sketch, spec: ClothOptions, { x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  const [ground] = WAYS[spec.way]
  const layer = h / LAYERS
  const ends = (index: number) => {
    const bulge = 9 + sketch.random.jitter(5)
    return {
      top: y - h + index * layer,
      left: x + sketch.random.jitter(3),
      right: x + w + sketch.random.jitter(4),
      bulge,
    }
  }
  const layers = Array.from({ length: LAYERS }, (_, index) => ends(index))
  const d = drawEach(
    layers,
    ({ top, left, right, bulge }) =>
      `M${point(left + bulge, top)}H${num(right - bulge)}C${point(right + bulge * 0.6, top)} ${point(right + bulge * 0.6, top + layer)} ${point(right - bulge, top + layer)}H${num(left + bulge)}C${point(left - bulge * 0.6, top + layer)} ${point(left - bulge * 0.6, top)} ${point(left + bulge, top)}Z`,
  )
  const shade = drawEach(layers, ({ top }) => {
    const dark = rect(x - 20, top + layer * 0.62, w + 40, layer * 0.5, "#131a40", 'opacity=".34"')
    return dark + rect(x - 20, top, w + 40, layer * 0.4, "#fffaf0", 'opacity=".5"')
  })
  const creases = drawEach(layers.slice(1), ({ top, left, right, bulge }) =>
    strokePath(
      `M${point(left + bulge * 0.4, top)}C${point(left + w * 0.3, top + sketch.random.jitter(2.4))} ${point(right - w * 0.3, top + sketch.random.jitter(2.4))} ${point(right - bulge * 0.4, top)}`,
      darker(ground, 0.62),
      2.2,
      'opacity=".55"',
    ),
  )
  const ends2 =
    rect(x - 20, y - h, 44, h, "#131a40", 'opacity=".22"') + rect(x + w - 46, y - h, 70, h, "#131a40", 'opacity=".3"')
  const svg = group(
    cloth(sketch, { ...spec, dir: "v" }, x - 16, y - h - 4, w + 32, h + 8) +
      rect(x - 16, y - h - 4, w + 32, h + 8, wool(sketch), 'opacity=".34"') +
      group(shade, sketch.blur(4)) +
      group(ends2, sketch.blur(9)) +
      creases,
    sketch.clip(d),
  )
  return { svg, silhouette: d }
}

/** A pile, the first one lowest; the last one lets its tassels hang over the front. */
export function throwFolded(sketch: Sketch, specs: readonly ClothOptions[]): Thing {
  let out = ""
  let y = 0
  let silhouette = ""
  const h = 100
  for (const [i, spec] of specs.entries()) {
    const w = 470 - i * 16 + sketch.random.jitter(6)
    const x = -w / 2 + sketch.random.jitter(10)
    const pile = folded(sketch, spec, { x, y, w, h })
    out += pile.svg
    silhouette += pile.silhouette
    y -= h - 3
  }
  const top = specs.at(-1)
  if (top) out += overFront(sketch, top, y)
  return { svg: out, silhouette, w: 480, h: -y, foot: 232, e: 0.02 }
}

function overFront(sketch: Sketch, spec: ClothOptions, y: number): string {
  const [ground] = WAYS[spec.way]
  const [w, h] = [250, 58]
  const d = rectPath(-w / 2, y - 2, w, h, 4)
  const hem = Array.from({ length: 24 }, (_, i) => [-w / 2 + (w / 23) * i, y + h - 4] as const)
  return moved(
    group(rect(-w / 2 + 4, y + 10, w, h, "#131a40", 'opacity=".4"'), sketch.blur(7)) +
      tassels(sketch, hem, 42, paler(ground, 0.12), 13) +
      group(
        cloth(sketch, { ...spec, dir: "v" }, -w / 2, y - 4, w, h + 8) +
          rect(-w / 2, y - 4, w, h + 8, wool(sketch), 'opacity=".34"') +
          group(rect(-w / 2, y - 8, w, 22, "#fffaf0", 'opacity=".6"'), sketch.blur(5)),
        sketch.clip(d),
      ),
    -40,
    0,
  )
}

/** How a throw lies on a sofa: over its back, along the seat, over the front. */
export function throwOnSofa(
  sketch: Sketch,
  spec: ClothOptions,
  parts: { back: number; seat: number; front: number },
): Thing {
  const w = 330
  const h = parts.back + parts.seat + parts.front
  const [ground] = WAYS[spec.way]
  const { svg, silhouette, hem } = fall(sketch, spec, { w, h, phase: 0.2, tone: paler(ground, 0.1) })
  const seatTop = -h + parts.back
  const light =
    rect(-w / 2, -h - 12, w, 26, "#fffaf0", 'opacity=".6"') +
    rect(-w / 2, seatTop - 34, w, 34, "#131a40", 'opacity=".4"') +
    rect(-w / 2, seatTop + 4, w, parts.seat - 6, "#fffaf0", 'opacity=".34"') +
    rect(-w / 2, seatTop + parts.seat + 8, w, parts.front, "#131a40", 'opacity=".2"')
  return {
    svg: svg + group(group(light, sketch.blur(9)), sketch.clip(silhouette)),
    silhouette: silhouette + rectPath(-w / 2, itemAt(hem, 0)[1], w, 36),
    w,
    h,
    flat: true,
  }
}
