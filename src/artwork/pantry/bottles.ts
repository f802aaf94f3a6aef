/** Oil and vinegar bottles. */

import { darker, lightness, mix, paler } from "../colour.ts"
import { num, rectPath } from "../geometry.ts"
import { letter } from "../lettering.ts"
import { drawEach, drawTimes, namesOf } from "../lists.ts"
import { sprig } from "../motifs/plants.ts"
import { COLOURS, WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { aroundBody, outline, profile, type Ring, ring, shade } from "../solids.ts"
import { circle, ellipse, fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type LabelText, label, labelOutline } from "./labels.ts"

interface BottleForm {
  pts: readonly Ring[]
  /** Heights of the label. */
  lab: Ring
  e: number
}

const bottles = {
  dorica: {
    pts: [
      [-560, 30],
      [-548, 27],
      [-470, 26],
      [-430, 32],
      [-388, 70],
      [-350, 96],
      [-320, 102],
      [-120, 104],
      [-20, 102],
      [-6, 96],
      [0, 84],
    ],
    lab: [-290, -60],
    e: 0.1,
  },
  marasca: {
    pts: [
      [-540, 32],
      [-530, 29],
      [-440, 28],
      [-424, 34],
      [-402, 84],
      [-380, 100],
      [-350, 104],
      [-30, 104],
      [-8, 100],
      [0, 94],
    ],
    lab: [-326, -60],
    e: 0.05,
  },
  alcuza: {
    pts: [
      [-470, 34],
      [-456, 30],
      [-400, 32],
      [-330, 66],
      [-240, 124],
      [-150, 138],
      [-60, 130],
      [-16, 104],
      [0, 104],
    ],
    lab: [-220, -50],
    e: 0.13,
  },
  vinagre: {
    pts: [
      [-520, 28],
      [-508, 25],
      [-380, 26],
      [-320, 36],
      [-250, 74],
      [-200, 88],
      [-40, 90],
      [-10, 88],
      [0, 76],
    ],
    lab: [-196, -36],
    e: 0.1,
  },
} satisfies Record<string, BottleForm>

export type BottleShape = keyof typeof bottles
export const BOTTLE_SHAPES = namesOf(bottles)
const BOTTLES: Readonly<Record<BottleShape, BottleForm>> = bottles

export interface BottleOptions {
  shape: BottleShape
  label: LabelText
  glass?: string
  liquid?: string
  /** Height of the liquid in clear glass. */
  level?: number
  cap?: string
  capKind?: "wax" | "cork" | "screw"
  /** A glazed bottle without glass and label. */
  painted?: { way: WayName }
}

export function bottle(sketch: Sketch, spec: BottleOptions): Thing {
  const b = BOTTLES[spec.shape]
  const p = profile(b.pts)
  const e = b.e
  const d = outline(p, e)
  const clip = sketch.clip(d)
  const glass = spec.glass ?? COLOURS.botella
  const clear = lightness(glass) > 0.62
  const liquid = spec.liquid ?? "#c9b22f"
  const painted = spec.painted
  let inside = ""
  if (!painted) {
    const level = spec.level ?? -400
    inside = clear
      ? group(
          rect(-200, level, 400, 700, liquid) +
            ellipse(0, level, p.r(level), p.r(level) * e, paler(liquid, 0.4)) +
            group(
              fillPath(
                `M-90 -20C-60 -160 -80 -260 -70 -330L-30 -330C-40 -200 -30 -100 -20 -20Z`,
                paler(liquid, 0.6),
                'opacity=".7"',
              ),
              sketch.blur(10),
            ),
        )
      : group(
          group(
            rect(-60, -360, 60, 350, mix(glass, liquid, 0.5), 'opacity=".55"') +
              rect(-100, -90, 200, 70, mix(glass, liquid, 0.6), 'opacity=".45"'),
            sketch.blur(22),
          ),
        )
  }
  const base = painted ? WAYS[painted.way][0] : clear ? mix(glass, "#ffffff", 0.4) : glass
  const capC = spec.cap ?? COLOURS.madera
  const T = p.top
  const cap =
    spec.capKind === "wax"
      ? fillPath(
          `M-34 ${T + 64}C-30 ${T + 84} -24 ${T + 60} -14 ${T + 76}C-6 ${T + 92} 4 ${T + 62} 14 ${T + 74}C22 ${T + 88} 30 ${T + 70} 33 ${T + 60}V${T - 6}Q33 ${T - 18} 20 ${T - 18}H-20Q-34 ${T - 18} -34 ${T - 6}Z`,
          capC,
        ) +
        group(
          rect(-22, T - 14, 10, 70, paler(capC, 0.6), 'opacity=".7"') +
            rect(14, T - 14, 18, 80, darker(capC, 0.4), 'opacity=".5"'),
          sketch.blur(3),
        )
      : spec.capKind === "cork"
        ? fillPath(`M-24 ${T + 4}L-28 ${T - 46}H28L24 ${T + 4}Z`, "#c79a63") +
          rect(10, T - 46, 16, 48, "#9c7340", 'opacity=".5"') +
          drawEach(
            [
              [-14, -30],
              [4, -18],
              [-4, -38],
              [14, -34],
            ],
            ([x, y]) => circle(x, T + y, 2.4, "#8f6a3a"),
          ) +
          rect(-31, T - 2, 62, 16, darker(base, 0.1), 'rx="6"') +
          rect(-26, T, 12, 11, "#fff", 'opacity=".5" rx="4"')
        : rect(-32, T - 32, 64, 74, capC, 'rx="5"') +
          drawTimes(9, (i) => rect(-28 + i * 7, T - 26, 2, 62, darker(capC, 0.3), 'opacity=".5"')) +
          rect(-32, T + 36, 64, 8, darker(capC, 0.25)) +
          rect(-24, T - 32, 9, 74, paler(capC, 0.6), 'opacity=".65"') +
          ellipse(0, T - 32, 32, 5, paler(capC, 0.3))
  let lab = ""
  let paper = ""
  if (!painted) {
    const [y1, y2] = b.lab
    const r = p.r((y1 + y2) / 2)
    const lw = r * 2 * 0.82
    const lh = y2 - y1
    const L = { way: "azul", ...spec.label, w: lw, h: lh } as const
    const middle = (y1 + y2) / 2 + r * e * 0.6
    lab = `<g transform="translate(0 ${num(middle)})">${label(L)}</g>`
    paper = labelOutline(L, 0, middle)
  }
  if (painted) {
    const w = WAYS[painted.way]
    lab =
      aroundBody(
        p,
        -150,
        6,
        (i) =>
          sprig({
            len: 190,
            pairs: 5,
            leafLen: 48,
            leafW: 14,
            stem: w[1],
            leafC: i % 2 ? w[2] : w[1],
            berries: w[3],
            bend: i % 2 ? 0.08 : -0.08,
          }),
        { e },
      ) +
      ring(p, -36, w[1], 8, e) +
      ring(p, -22, w[3], 4, e) +
      ring(p, -356, w[1], 8, e) +
      ring(p, -372, w[3], 3, e) +
      letter(spec.label.title ?? "ACEITE", 0, -90, 30, w[1], { weight: 1.3, nib: 0.9, maxWidth: 150 })
  }
  return {
    svg:
      fillPath(d, base) +
      group(
        inside +
          (clear && !painted ? group(strokePath(d, darker(liquid, 0.3), 12, 'opacity=".5"'), sketch.blur(4)) : "") +
          lab +
          shade(sketch, p, base, { e, gloss: painted ? 0.6 : 0.75, depth: clear ? 0.55 : 1 }),
        clip,
      ) +
      cap,
    silhouette: d + rectPath(-32, T - 32, 64, 60),
    body: paper,
    w: p.max * 2,
    h: p.height + 36,
    foot: p.r(0),
    e,
  }
}
