/** Cartons, cloth bags and turrón. */

import { darker, mix, paler } from "../colour.ts"
import { num, point, polygonPath, rectPath } from "../geometry.ts"
import { type FabricName, fabric } from "../motifs/fabrics.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type LabelText, label } from "./labels.ts"

export const TURRON_KINDS = ["duro", "blando", "chocolate", "yema"] as const
export type Turron = (typeof TURRON_KINDS)[number]

export function turronBar(sketch: Sketch, { w = 180, h, kind }: { w?: number; h: number; kind: Turron }): Thing {
  const d = rectPath(-w / 2, -h / 2, w, h, 9)
  const base =
    kind === "blando" ? "#c79456" : kind === "chocolate" ? "#5b3522" : kind === "yema" ? "#eeb23a" : "#e8cf98"
  let bits = ""
  if (kind !== "blando") {
    for (let i = 0; i < 34; i++) {
      const [x, y] = [sketch.random.range(-w / 2 + 8, w / 2 - 8), sketch.random.range(-h / 2 + 8, h / 2 - 8)]
      bits += `<g transform="translate(${point(x, y)}) rotate(${num(sketch.random.range(0, 180))}) scale(${sketch.random.range(0.7, 1.1).toFixed(2)})">${fillPath("M0 20C-15 12 -13 -9 0 -22C13 -9 15 12 0 20Z", "#b9783c")}${fillPath("M0 14C-9 9 -8 -6 0 -15C5 -8 6 9 0 14Z", "#f6e9cf")}</g>`
    }
  } else {
    for (let i = 0; i < 70; i++)
      bits += circle(
        sketch.random.range(-w / 2, w / 2),
        sketch.random.range(-h / 2, h / 2),
        sketch.random.range(2, 6),
        sketch.random.chance(0.5) ? "#a9753a" : "#e2b77e",
        'opacity=".8"',
      )
  }
  const light = sketch.linear(
    [
      [0, "#fff", 0.4],
      [0.5, "#fff", 0],
      [1, "#3a2210", 0.26],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fillPath(rectPath(-w / 2 + 4, -h / 2 + 12, w, h, 9), darker(base, 0.3)) +
      fillPath(d, base) +
      group(bits + fillPath(d, light), sketch.clip(d)) +
      strokePath(d, paler(base, 0.5), 3, 'opacity=".8"'),
    silhouette: d,
    w,
    h,
    flat: true,
  }
}

interface CartonOptions {
  way: WayName
  label: LabelText
  pattern: FabricName
}

export interface BoxUpOptions extends CartonOptions {
  w?: number
  h?: number
}

export interface BoxOptions extends CartonOptions {
  /** Colour of the carton where it is not the way's main one. */
  body?: string
}

/** A carton seen from above with a visible thickness on the right and below. */
export function box(sketch: Sketch, spec: BoxOptions): Thing {
  const w = 260
  const h = 520
  const t = 20
  const way = WAYS[spec.way]
  const [ground, main, second, accent] = way
  const face = rectPath(-w / 2, -h / 2, w, h, 4)
  const patt = fabric(
    sketch,
    spec.pattern,
    [spec.body ?? main, spec.body ? main : mix(main, ground, 0.9), second, accent],
    { k: 0.8 },
  )
  const L = label({ way: spec.way, ...spec.label, w: w * 0.78, h: h * 0.44 })
  const light = sketch.linear(
    [
      [0, "#fff", 0.28],
      [0.5, "#fff", 0],
      [1, "#10183c", 0.12],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fillPath(
        polygonPath([
          [w / 2, -h / 2 + 3],
          [w / 2 + t * 0.7, -h / 2 + t],
          [w / 2 + t * 0.7, h / 2 + t],
          [w / 2, h / 2],
        ]),
        darker(spec.body ?? main, 0.42),
      ) +
      fillPath(
        polygonPath([
          [-w / 2 + 3, h / 2],
          [w / 2, h / 2],
          [w / 2 + t * 0.7, h / 2 + t],
          [-w / 2 + t * 0.7, h / 2 + t],
        ]),
        darker(spec.body ?? main, 0.28),
      ) +
      fillPath(face, spec.body ?? main) +
      group(fillPath(face, patt) + L + fillPath(face, light), sketch.clip(face)),
    silhouette:
      face +
      polygonPath([
        [w / 2, -h / 2],
        [w / 2 + t * 0.7, -h / 2 + t],
        [w / 2 + t * 0.7, h / 2 + t],
        [-w / 2 + t * 0.7, h / 2 + t],
        [-w / 2, h / 2],
      ]),
    w,
    h,
    flat: true,
  }
}

/** An upright carton, three-quarter view. */
export function boxUp(sketch: Sketch, spec: BoxUpOptions): Thing {
  const w = spec.w ?? 200
  const h = spec.h ?? 320
  const sx = 60
  const sy = sx * 0.5
  const way = WAYS[spec.way]
  const [ground, main, second, accent] = way
  const body = main
  const x = -w / 2 - sx / 2
  const front = rectPath(x, -h, w, h, 3)
  const side = polygonPath([
    [x + w, -h],
    [x + w + sx, -h - sy],
    [x + w + sx, -sy],
    [x + w, 0],
  ])
  const top = polygonPath([
    [x, -h],
    [x + w, -h],
    [x + w + sx, -h - sy],
    [x + sx, -h - sy],
  ])
  const patt = fabric(sketch, spec.pattern, [body, mix(body, ground, 0.88), second, accent], { k: 0.7 })
  const L = label({ way: spec.way, ...spec.label, w: w * 0.8, h: h * 0.66 })
  const light = sketch.linear(
    [
      [0, "#fff", 0.3],
      [0.5, "#fff", 0],
      [1, "#10183c", 0.16],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fillPath(side, darker(body, 0.36)) +
      fillPath(side, patt, 'opacity=".3"') +
      fillPath(top, paler(body, 0.34)) +
      fillPath(front, body) +
      fillPath(front, patt) +
      moved(L, x + w / 2, -h * 0.5) +
      fillPath(front, light) +
      strokePath(`M${point(x, -h)}H${num(x + w)}`, "#fff", 2.4, 'opacity=".6"'),
    silhouette: front + side + top,
    w: w + sx,
    h: h + sy,
    foot: (w + sx) / 2 - 4,
    base: polygonPath([
      [x, -6],
      [x + w, -2],
      [x + w + sx + 8, -sy],
      [x + sx, -sy],
    ]),
  }
}

/** A small cloth bag tied at the neck. */
export function sack(sketch: Sketch, spec: { way: WayName; label: LabelText }): Thing {
  const way = WAYS[spec.way]
  const [, main] = way
  const clothC = "#e9dcc0"
  const d =
    "M-62 -330C-110 -300 -158 -220 -162 -110C-166 -30 -150 0 -110 2H112C152 0 168 -34 162 -112C156 -220 108 -300 62 -330Z"
  const topD =
    "M-60 -330C-96 -372 -112 -400 -104 -420C-70 -404 -40 -430 -6 -412C30 -432 62 -404 104 -418C112 -398 92 -368 60 -330Z"
  const L = label({ way: spec.way, ...spec.label, w: 190, h: 170, frame: "single" })
  return {
    svg:
      fillPath(topD, darker(clothC, 0.08)) +
      strokePath("M-40 -336L-62 -402M-6 -334V-404M34 -336L54 -402", darker(clothC, 0.3), 3, 'opacity=".5"') +
      fillPath(d, clothC) +
      group(
        group(
          strokePath(
            "M-44 -326C-90 -250 -120 -180 -124 -100M44 -326C84 -260 116 -190 122 -100M-12 -326C-20 -280 -24 -250 -24 -220",
            "#3a2c14",
            14,
            'opacity=".16"',
          ) +
            ellipse(-60, -150, 60, 110, "#fff", 'opacity=".4"') +
            rect(96, -330, 90, 340, "#10183c", 'opacity=".2"') +
            rect(-200, -30, 400, 50, "#10183c", 'opacity=".14"'),
          sketch.blur(12),
        ) + moved(L, 0, -128),
        sketch.clip(d),
      ) +
      strokePath("M-64 -332C-20 -318 20 -318 64 -332", main, 11) +
      strokePath("M-64 -338C-20 -324 20 -324 64 -338", paler(main, 0.3), 3) +
      strokePath("M30 -326C60 -300 66 -280 60 -258M30 -326C40 -300 36 -276 24 -262", main, 5),
    silhouette: d + topD,
    w: 320,
    h: 420,
    foot: 140,
  }
}
