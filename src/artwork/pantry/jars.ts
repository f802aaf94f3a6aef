/** Jars of honey and preserves. */

import { darker, mix, paler } from "../colour.ts"
import { num, point, radians, rectPath } from "../geometry.ts"
import { drawEach, drawTimes } from "../lists.ts"
import { fabric } from "../motifs/fabrics.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { outline, profile, type Ring, shade } from "../solids.ts"
import { ellipse, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type LabelText, label, labelOutline } from "./labels.ts"

export interface JarOptions {
  shape?: "panza" | "hex"
  /** Colour of what is in it. */
  fill: string
  /** Pieces of fruit in it. */
  bits?: boolean
  label: LabelText & { way: WayName }
  cap?: string
  lid?: "cloth"
  clothWay?: WayName
}

export function jar(sketch: Sketch, spec: JarOptions): Thing {
  const pts: Ring[] =
    spec.shape === "panza"
      ? [
          [-300, 96],
          [-286, 92],
          [-272, 96],
          [-236, 134],
          [-150, 156],
          [-70, 150],
          [-20, 122],
          [0, 112],
        ]
      : spec.shape === "hex"
        ? [
            [-310, 104],
            [-296, 100],
            [-284, 104],
            [-262, 130],
            [-240, 134],
            [-20, 134],
            [-8, 130],
            [0, 122],
          ]
        : [
            [-320, 112],
            [-306, 108],
            [-292, 112],
            [-262, 134],
            [-220, 140],
            [-24, 140],
            [-8, 134],
            [0, 120],
          ]
  const p = profile(pts)
  const e = 0.17
  const d = outline(p, e)
  const fill = spec.fill
  const level = -252
  const T = p.top
  const capC = spec.cap ?? "#d9b25a"
  const bits = spec.bits
    ? drawTimes(26, () => {
        const y = sketch.random.range(level + 20, -20)
        const r = p.r(y) * 0.86
        return ellipse(
          sketch.random.range(-r, r),
          y,
          sketch.random.range(7, 15),
          sketch.random.range(6, 11),
          sketch.random.chance(0.5) ? darker(fill, 0.18) : warmer(fill),
          `transform="rotate(${num(sketch.random.range(-40, 40))})" opacity=".6"`,
        )
      })
    : ""
  const inner =
    rect(-220, level, 440, 400, fill) +
    bits +
    group(
      fillPath("M-140 -10C-60 30 80 30 140 -10V-80C60 -40 -60 -40 -140 -80Z", paler(fill, 0.5), 'opacity=".7"') +
        rect(20, -200, 60, 160, paler(fill, 0.35), 'opacity=".45"'),
      sketch.blur(16),
    ) +
    ellipse(0, level, p.r(level) - 6, p.r(level) * e - 3, paler(fill, 0.35)) +
    rect(-220, T, 440, level - T - 6, "#f4f1e6", 'opacity=".0"')
  const facets =
    spec.shape === "hex"
      ? drawEach([-0.5, 0.5], (f) =>
          fillPath(
            `M${point(f * 134 - 2, -250)}H${num(f * 134 + 3)}V-14H${num(f * 134 - 2)}Z`,
            "#fff",
            'opacity=".32"',
          ),
        ) + fillPath(`M${point(67, -250)}H134V-10H67Z`, "#10183c", 'opacity=".1"')
      : ""
  const paper = { ...spec.label, w: 190, h: 168 }
  const lab = moved(label(paper), 0, -104)
  let lid: string
  if (spec.lid === "cloth") {
    const cl = WAYS[spec.clothWay ?? "azul"]
    const cd = `M-128 ${T + 44}C-132 ${T - 10} -118 ${T - 44} -60 ${T - 52}C-20 ${T - 58} 30 ${T - 58} 64 ${T - 50}C120 ${T - 40} 132 ${T - 6} 130 ${T + 42}L108 ${T + 62}L86 ${T + 42}L58 ${T + 68}L30 ${T + 46}L2 ${T + 70}L-28 ${T + 46}L-56 ${T + 68}L-84 ${T + 44}L-108 ${T + 62}Z`
    lid =
      fillPath(cd, cl[0]) +
      group(
        rect(-150, T - 70, 300, 160, fabric(sketch, "gingham", cl, { k: 0.8 })) +
          group(
            ellipse(-40, T - 34, 70, 18, "#fff", 'opacity=".5"') +
              rect(40, T - 60, 110, 140, "#10183c", 'opacity=".2"') +
              strokePath(
                `M-60 ${T + 6}L-70 ${T + 60}M0 ${T + 10}L2 ${T + 64}M64 ${T + 6}L76 ${T + 58}`,
                "#10183c",
                8,
                'opacity=".2"',
              ),
            sketch.blur(6),
          ),
        sketch.clip(cd),
      ) +
      strokePath(`M-114 ${T + 10}C-60 ${T + 26} 60 ${T + 26} 114 ${T + 10}`, "#c29a5c", 6) +
      strokePath(`M-114 ${T + 4}C-60 ${T + 20} 60 ${T + 20} 114 ${T + 4}`, "#dcbb81", 3) +
      `<g transform="translate(70 ${T + 22}) rotate(14)">${strokePath("M0 0C-22 -16 -30 6 -4 4C22 12 30 -12 4 0M0 4L-12 30M2 4L12 28", "#c29a5c", 4)}</g>`
  } else {
    const r = p.r(T) + 10
    lid =
      fillPath(`M${-r} ${T - 34}V${T + 18}A${r} ${r * e} 0 0 0 ${r} ${T + 18}V${T - 34}Z`, capC) +
      group(
        drawTimes(17, (i) => {
          const x = Math.sin(radians(-84 + i * 10.5)) * r
          return rect(
            x - 1.6,
            T - 30,
            3,
            54 + Math.cos(radians(-84 + i * 10.5)) * r * e,
            darker(capC, 0.35),
            'opacity=".3"',
          )
        }) +
          group(
            rect(-r * 0.62, T - 34, r * 0.26, 76, "#fff", 'opacity=".5"') +
              rect(r * 0.4, T - 34, r * 0.7, 80, darker(capC, 0.5), 'opacity=".34"'),
            sketch.blur(6),
          ),
        sketch.clip(`M${-r} ${T - 34}V${T + 18}A${r} ${r * e} 0 0 0 ${r} ${T + 18}V${T - 34}Z`),
      ) +
      ellipse(0, T - 34, r, r * e, paler(capC, 0.34)) +
      ellipse(0, T - 34, r - 10, r * e - 3, capC) +
      ellipse(-r * 0.2, T - 38, r * 0.5, r * e * 0.5, paler(capC, 0.5), 'opacity=".6"')
  }
  return {
    svg:
      fillPath(d, "#eef0ea") +
      group(
        inner +
          facets +
          group(strokePath(d, darker(fill, 0.35), 14, 'opacity=".45"'), sketch.blur(5)) +
          lab +
          shade(sketch, p, fill, { e, gloss: 0.8, depth: 0.62 }) +
          strokePath(`M${point(-118, level + 26)}C-128 -160 -128 -90 -118 -36`, "#fff", 7, 'opacity=".75"'),
        sketch.clip(d),
      ) +
      strokePath(d, "#ffffff", 2.4, 'opacity=".7"') +
      lid,
    silhouette: d + rectPath(-120, T - 40, 240, 70),
    body: labelOutline(paper, 0, -104),
    w: 300,
    h: p.height + 50,
    foot: p.r(0),
    e,
  }
}

const warmer = (c: string) => mix(c, "#ffe2a8", 0.4)
