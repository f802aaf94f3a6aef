/** Cushions. */

import { darker, paler } from "../colour.ts"
import { point, polar } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { WAYS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ClothOptions, cloth, fringe, weave } from "./cloth.ts"

export interface CushionOptions extends ClothOptions {
  trim?: "pompon" | "fringe" | "tassel" | ""
  /** Side of the square. */
  size?: number
}

export function cushion(sketch: Sketch, spec: CushionOptions): Thing {
  const s = spec.size ?? 430
  const a = s / 2
  const b = s / 2
  const k = 26
  const cy = -b
  const d = `M${point(-a, cy - b)}C${point(-a * 0.5, cy - b + k)} ${point(a * 0.5, cy - b + k * 0.7)} ${point(a, cy - b)}C${point(a - k * 0.8, cy - b * 0.5)} ${point(a - k * 0.8, cy + b * 0.5)} ${point(a, cy + b)}C${point(a * 0.5, cy + b - k * 0.6)} ${point(-a * 0.5, cy + b - k * 0.6)} ${point(-a, cy + b)}C${point(-a + k * 0.8, cy + b * 0.5)} ${point(-a + k * 0.8, cy - b * 0.5)} ${point(-a, cy - b)}Z`
  const clip = sketch.clip(d)
  const [ground, main, , accent] = WAYS[spec.way]
  const light = sketch.radial(
    [
      [0, "#fffaf0", 0.55],
      [0.45, "#fffaf0", 0.08],
      [0.7, "#131a40", 0],
      [1, "#131a40", 0.5],
    ],
    0.36,
    0.34,
    0.78,
  )
  const crease =
    drawEach(
      [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ],
      ([qx, qy]) =>
        strokePath(
          `M${point(qx * (a - 6), cy + qy * (b - 6))}C${point(qx * a * 0.78, cy + qy * b * 0.84)} ${point(qx * a * 0.7, cy + qy * b * 0.72)} ${point(qx * a * 0.62, cy + qy * b * 0.56)}`,
          "#131a40",
          14,
          'opacity=".26"',
        ),
    ) +
    strokePath(
      `M${point(-a * 0.1, cy - b + 8)}C${point(-a * 0.06, cy - b * 0.7)} ${point(a * 0.02, cy - b * 0.6)} ${point(a * 0.1, cy - b * 0.5)}`,
      "#131a40",
      10,
      'opacity=".16"',
    )
  const piping = strokePath(d, main, 8) + strokePath(d, paler(main, 0.5), 2, 'opacity=".6"')
  let trims = ""
  if (spec.trim === "pompon") {
    trims = drawEach(
      [
        [-a, -b],
        [a, -b],
        [a, b],
        [-a, b],
      ],
      ([x, y]) => {
        let o = circle(x, cy + y, 25, darker(accent, 0.1))
        for (let i = 0; i < 26; i++) {
          const [px, py] = polar(x, cy + y, sketch.random.range(8, 27), sketch.random.range(0, 360))
          o += circle(px, py, 5, sketch.random.chance(0.5) ? accent : paler(accent, 0.25))
        }
        return o
      },
    )
  } else if (spec.trim === "fringe") {
    trims = group(fringe(sketch, -a + 8, a - 8, cy + b - 12, 30, ground, { gap: 11, knot: false }))
  } else if (spec.trim === "tassel") {
    trims = drawEach(
      [
        [-a, -b, 135],
        [a, -b, -135],
        [a, b, -45],
        [-a, b, 45],
      ],
      ([x, y, r]) =>
        `<g transform="translate(${point(x, cy + y)}) rotate(${r})">${fillPath("M-4 0H4L9 12L13 48H-13L-9 12Z", accent)}${strokePath("M-8 16L-9 46M-3 16L-3 47M3 16L3 47M8 16L9 46", darker(accent, 0.3), 1.6)}${rect(-8, 9, 16, 5, main)}</g>`,
    )
  }
  const inner = cloth(sketch, spec, -a - 10, cy - b - 10, 2 * a + 20, 2 * b + 20)
  return {
    svg:
      (spec.trim === "fringe" ? trims : "") +
      fillPath(d, ground) +
      group(
        inner +
          rect(-a, cy - b, 2 * a, 2 * b, weave(sketch), 'opacity=".26"') +
          fillPath(d, light) +
          group(crease, sketch.blur(9)),
        clip,
      ) +
      piping +
      (spec.trim === "fringe" ? "" : trims),
    silhouette: d,
    w: 2 * a,
    h: s,
    foot: a * 0.84,
    e: 0.035,
  }
}
