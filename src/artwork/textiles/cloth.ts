/** What every textile shares: weave, folds, fringe, a box filled with cloth. */

import { darker } from "../colour.ts"
import { point } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { type FabricName, type FabricOptions, fabric } from "../motifs/fabrics.ts"
import { type StripeStyle, stripes } from "../motifs/stripes.ts"
import { WAYS, type Way, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, group, rect, strokePath } from "../svg.ts"

/** A paint that lays the threads over a coloured cloth. */
export function weave(sketch: Sketch, k = 1): string {
  return sketch.once(`weave${k}`, () =>
    sketch.pattern(
      8,
      8,
      rect(0, 0, 4, 2, "#fff", 'opacity=".5"') +
        rect(4, 4, 4, 2, "#fff", 'opacity=".5"') +
        rect(4, 0, 1.6, 4, "#1a2246", 'opacity=".34"') +
        rect(0, 4, 1.6, 4, "#1a2246", 'opacity=".34"'),
      `scale(${k})`,
    ),
  )
}

/** Vertical folds: soft light and dark bars. */
export function folds(sketch: Sketch, x: number, y: number, w: number, h: number, count: number, depth = 1): string {
  let out = ""
  const step = w / count
  for (let i = 0; i < count; i++) {
    const cx = x + step * (i + 0.5) + sketch.random.jitter(step * 0.16)
    out +=
      rect(cx, y - 20, step * 0.34, h + 40, "#131a40", `opacity="${(0.17 * depth).toFixed(3)}"`) +
      rect(cx - step * 0.36, y - 20, step * 0.3, h + 40, "#fffaf0", `opacity="${(0.28 * depth).toFixed(3)}"`)
  }
  return group(out, sketch.blur(8))
}

export function fringe(
  sketch: Sketch,
  x1: number,
  x2: number,
  y: number,
  len: number,
  colour: string,
  { gap, knot = true }: { gap: number; knot?: boolean },
): string {
  let out = ""
  for (let x = x1 + gap / 2; x < x2; x += gap) {
    const j = sketch.random.jitter(3)
    out +=
      strokePath(
        `M${point(x, y - 2)}C${point(x + 1, y + len * 0.3)} ${point(x + j, y + len * 0.6)} ${point(x + j * 1.5, y + len + sketch.random.jitter(4))}`,
        colour,
        gap * 0.5,
      ) +
      strokePath(
        `M${point(x + 1.6, y + len * 0.3)}L${point(x + j * 1.5 + 1.6, y + len)}`,
        darker(colour, 0.25),
        1.4,
        'opacity=".6"',
      )
    if (knot) out += circle(x + 0.4, y + len * 0.26, gap * 0.34, darker(colour, 0.1))
  }
  return out
}

function stripeRects(
  sketch: Sketch,
  colours: Way,
  x: number,
  y: number,
  w: number,
  h: number,
  style: StripeStyle,
  direction: ClothOptions["dir"] = "h",
): string {
  const sequence = stripes(sketch.random, colours, direction === "h" ? h : w, style)
  let p = 0
  return drawEach(sequence, ([s, c]) => {
    const r = direction === "h" ? rect(x, y + p, w, s + 0.6, c) : rect(x + p, y, s + 0.6, h, c)
    p += s
    return r
  })
}

export interface ClothOptions extends FabricOptions {
  way: WayName
  pattern: FabricName | "stripe" | "plain"
  /** Of a stripe. */
  style?: StripeStyle
  /** Of a stripe: lying or upright. */
  dir?: "h" | "v"
  /** Of a plain cloth: which colour of its way. */
  tone?: 0 | 1 | 2 | 3
}

/** Fills a box with cloth. */
export function cloth(sketch: Sketch, spec: ClothOptions, x: number, y: number, w: number, h: number): string {
  const cols = WAYS[spec.way]
  if (spec.pattern === "stripe") return stripeRects(sketch, cols, x, y, w, h, spec.style ?? 2, spec.dir ?? "h")
  if (spec.pattern === "plain") return rect(x, y, w, h, cols[spec.tone ?? 1])
  return rect(x, y, w, h, fabric(sketch, spec.pattern, cols, spec))
}
