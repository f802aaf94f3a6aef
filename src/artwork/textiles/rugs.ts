/** Rugs and round mats. */

import { darker, mix } from "../colour.ts"
import { ellipsePath, num, point, polygonPath, rectPath } from "../geometry.ts"
import { itemAt } from "../lists.ts"
import { around } from "../motifs/strokes.ts"
import { COLOURS, WAYS, type Way, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ClothOptions, cloth, fringe, weave } from "./cloth.ts"

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
          ? fillPath(
              polygonPath([
                [cx, cyy - rh * 0.34],
                [cx + 19, cyy],
                [cx, cyy + rh * 0.34],
                [cx - 19, cyy],
              ]),
              fg,
            ) +
            fillPath(
              polygonPath([
                [cx, cyy - rh * 0.15],
                [cx + 8, cyy],
                [cx, cyy + rh * 0.15],
                [cx - 8, cyy],
              ]),
              bg,
            )
          : fillPath(
              polygonPath([
                [cx - 19, cyy + 11],
                [cx, cyy - 13],
                [cx + 19, cyy + 11],
                [cx + 10, cyy + 11],
                [cx, cyy - 1],
                [cx - 10, cyy + 11],
              ]),
              fg,
            )
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
  for (let i = 0; i < N; i++)
    field +=
      fillPath(
        polygonPath([
          [x + 33, y + 70 + ((h - 140) / N) * (i + 0.5) - 18],
          [x + 62, y + 70 + ((h - 140) / N) * (i + 0.5)],
          [x + 33, y + 70 + ((h - 140) / N) * (i + 0.5) + 18],
        ]),
        accent,
      ) +
      fillPath(
        polygonPath([
          [-x - 33, y + 70 + ((h - 140) / N) * (i + 0.5) - 18],
          [-x - 62, y + 70 + ((h - 140) / N) * (i + 0.5)],
          [-x - 33, y + 70 + ((h - 140) / N) * (i + 0.5) + 18],
        ]),
        accent,
      )
  for (const cy of [-h * 0.23, 0, h * 0.23]) {
    const R = 86
    field +=
      fillPath(
        polygonPath([
          [0, cy - R],
          [R * 1.12, cy],
          [0, cy + R],
          [-R * 1.12, cy],
        ]),
        main,
      ) +
      fillPath(
        polygonPath([
          [0, cy - R * 0.72],
          [R * 0.8, cy],
          [0, cy + R * 0.72],
          [-R * 0.8, cy],
        ]),
        ground,
      ) +
      fillPath(
        polygonPath([
          [0, cy - R * 0.5],
          [R * 0.56, cy],
          [0, cy + R * 0.5],
          [-R * 0.56, cy],
        ]),
        accent,
      ) +
      fillPath(
        polygonPath([
          [0, cy - R * 0.24],
          [R * 0.28, cy],
          [0, cy + R * 0.24],
          [-R * 0.28, cy],
        ]),
        main,
      )
  }
  for (const cy of [-h * 0.115, h * 0.115])
    for (const q of [-1, 1])
      field +=
        fillPath(
          polygonPath([
            [q * 112, cy - 30],
            [q * 142, cy],
            [q * 112, cy + 30],
            [q * 82, cy],
          ]),
          second,
        ) +
        fillPath(
          polygonPath([
            [q * 112, cy - 13],
            [q * 125, cy],
            [q * 112, cy + 13],
            [q * 99, cy],
          ]),
          accent,
        )
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

export function rug(sketch: Sketch, spec: RugOptions): Thing {
  const w = spec.w ?? 450
  const h = spec.h ?? 660
  const x = -w / 2
  const y = -h / 2
  const field = rugField(sketch, spec, { x, y, w, h })
  const d = rectPath(x, y, w, h)
  const fr =
    group(fringe(sketch, x, x + w, y + h, 40, COLOURS.hueso, { gap: 15 })) +
    `<g transform="rotate(180)">${fringe(sketch, x, x + w, y + h, 40, COLOURS.hueso, { gap: 15 })}</g>`
  const light = sketch.linear(
    [
      [0, "#fffaf0", 0.28],
      [0.5, "#fffaf0", 0],
      [1, "#131a40", 0.14],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fr +
      group(field + rect(x, y, w, h, weave(sketch, 1.25), 'opacity=".36"') + rect(x, y, w, h, light), sketch.clip(d)),
    silhouette: rectPath(x, y - 36, w, h + 72),
    w,
    h: h + 80,
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
