/** Plates and platters. */

import { darker } from "../colour.ts"
import { ellipsePath, num, point, polar } from "../geometry.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, group, moved, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { CENTRES, type PlateCentre } from "./plateCentres.ts"
import { type PlateRim, RIMS } from "./plateRims.ts"

export interface PlateOptions {
  /** Radius. */
  R?: number
  way: WayName
  rim: PlateRim
  centre: PlateCentre
  /** How often the rim's motif repeats. */
  count?: number
  /** Width in shares of the height. */
  oval?: number
}

export function plate(sketch: Sketch, { R = 270, way, rim, centre, count = 18, oval = 1 }: PlateOptions): Thing {
  const w = WAYS[way]
  const [ground, main] = w
  const shadeC = darker(ground, 0.34)
  const id = sketch.define("c", (id) => `<clipPath id="${id}"><circle r="${R}"/></clipPath>`)
  const well = R * 0.68
  const fall = sketch.linear(
    [
      [0, "#ffffff", 0.75],
      [0.42, "#ffffff", 0],
      [0.6, shadeC, 0],
      [1, shadeC, 0.5],
    ],
    0.12,
    0.06,
    0.88,
    0.94,
  )
  const dip = sketch.linear(
    [
      [0, shadeC, 0.5],
      [0.4, shadeC, 0],
      [0.62, "#ffffff", 0],
      [1, "#ffffff", 0.7],
    ],
    0.14,
    0.08,
    0.86,
    0.92,
  )
  const painted = RIMS[rim](R, w, count) + CENTRES[centre](R * 0.86, w)
  let out =
    circle(0, 0, R, ground) +
    group(painted, `clip-path="url(#${id})"`) +
    circle(0, 0, R, fall, 'opacity=".7"') +
    `<circle r="${num(well)}" fill="none" stroke="${dip}" stroke-width="${num(R * 0.055)}" opacity=".75"/>` +
    `<circle r="${num(R - 3)}" fill="none" stroke="${sketch.linear(
      [
        [0, "#ffffff", 0.95],
        [0.5, main, 0.1],
        [1, shadeC, 0.7],
      ],
      0.1,
      0.05,
      0.9,
      0.95,
    )}" stroke-width="6"/>` +
    group(
      strokePath(
        `M${point(...polar(0, 0, R * 0.57, 198))}A${num(R * 0.57)} ${num(R * 0.57)} 0 0 1 ${point(...polar(0, 0, R * 0.57, 246))}`,
        "#ffffff",
        R * 0.045,
        'opacity=".6"',
      ) +
        strokePath(
          `M${point(...polar(0, 0, R * 0.88, 206))}A${num(R * 0.88)} ${num(R * 0.88)} 0 0 1 ${point(...polar(0, 0, R * 0.88, 228))}`,
          "#ffffff",
          R * 0.03,
          'opacity=".7"',
        ),
      sketch.blur(2),
    )
  if (oval !== 1) out = `<g transform="scale(${oval} 1)">${out}</g>`
  return { svg: out, silhouette: ellipsePath(0, 0, R * oval, R), w: 2 * R * oval, h: 2 * R, flat: true }
}

/** The same plate stood up on a shelf: origin at its lower edge. */
export function plateUp(sketch: Sketch, spec: PlateOptions): Thing {
  const o = plate(sketch, spec)
  const R = spec.R ?? 270
  return {
    svg: moved(o.svg, 0, -R * 0.985, [1, 0.985]),
    silhouette: ellipsePath(0, -R * 0.985, R * (spec.oval ?? 1), R * 0.985),
    w: o.w,
    h: o.h,
    foot: R * 0.3,
  }
}
