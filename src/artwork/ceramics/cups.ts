/** Mugs and bowls. */

import { darker, paler } from "../colour.ts"
import { ellipsePath, num, point } from "../geometry.ts"
import { flower } from "../motifs/plants.ts"
import { petalPath } from "../motifs/strokes.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { handle, outline, profile, type Ring, ring, shade } from "../solids.ts"
import { ellipse, fillPath, group, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { BANDS, type Band } from "./bands.ts"
import { onRing, ringLine } from "./plateRims.ts"

export interface MugOptions {
  way: WayName
  paint: Band
  count?: number
  shape?: "recta" | "panza"
  /** Colour of what is in it. */
  liquid?: string
}

export function mug(sketch: Sketch, { way, paint, count = 10, shape = "recta", liquid = "" }: MugOptions): Thing {
  const pts: Ring[] =
    shape === "recta"
      ? [
          [-210, 104],
          [-202, 101],
          [-110, 102],
          [-30, 100],
          [-8, 92],
          [0, 86],
        ]
      : [
          [-190, 92],
          [-180, 88],
          [-140, 92],
          [-80, 116],
          [-40, 112],
          [-10, 84],
          [0, 80],
        ]
  const p = profile(pts)
  const w = WAYS[way]
  const [ground, main] = w
  const e = 0.2
  const d = outline(p, e)
  const T = p.top
  const clip = sketch.clip(d)
  const zone: Ring = shape === "recta" ? [-176, -30] : [-150, -36]
  const deco = BANDS[paint](p, ...zone, w, count, e) + ring(p, T + 8, main, 9, e) + ring(p, -8, main, 6, e)
  const r = p.r(T)
  const hd = shape === "recta" ? "M96 -172C190 -190 196 -50 96 -46" : "M86 -160C190 -180 186 -44 104 -50"
  const inside = darker(ground, 0.22)
  let top =
    ellipse(0, T, r, r * e, ground) +
    ellipse(
      0,
      T,
      r - 8,
      r * e - 5,
      sketch.linear(
        [
          [0, darker(inside, 0.34)],
          [0.75, inside],
          [1, paler(inside, 0.4)],
        ],
        0,
        0,
        1,
        0,
      ),
    )
  if (liquid)
    top += group(
      ellipse(0, T + 15, r - 10, r * e - 5, liquid) +
        ellipse(-r * 0.22, T + 12, r * 0.4, r * e * 0.35, paler(liquid, 0.4), 'opacity=".5"'),
      sketch.clip(ellipsePath(0, T, r - 8, r * e - 5)),
    )
  top += `<ellipse cx="0" cy="${num(T)}" rx="${num(r - 3)}" ry="${num(r * e - 2)}" fill="none" stroke="${main}" stroke-width="6"/>`
  return {
    svg: handle(hd, ground, 23) + fillPath(d, ground) + group(deco + shade(sketch, p, ground, { e }), clip) + top,
    silhouette: d + ellipsePath(130, -110, 44, 60),
    w: 300,
    h: p.height,
    foot: p.r(0),
    e,
  }
}

export interface BowlOptions {
  way: WayName
  paint: Band
  count?: number
  /** Height and width in shares of the usual. */
  deep?: number
  wide?: number
}

/** A bowl tells where its rim is, so that things can lie in it. */
export interface Bowl extends Thing {
  /** Height and radius of the rim. */
  T: number
  r: number
}

export function bowl(sketch: Sketch, { way, paint, count = 18, deep = 1, wide = 1 }: BowlOptions): Bowl {
  const H0 = 150 * deep
  const rings: Ring[] = [
    [-H0, 214],
    [-H0 + 8, 210],
    [-H0 * 0.66, 186],
    [-H0 * 0.36, 136],
    [-22, 86],
    [-12, 80],
    [0, 84],
  ]
  const p = profile(rings.map(([y, radius]): Ring => [y, radius * (radius > 100 ? wide : 1)]))
  const w = WAYS[way]
  const [ground, main, second, accent] = w
  const e = 0.26
  const d = outline(p, e)
  const T = p.top
  const r = p.r(T)
  const deco =
    BANDS[paint](p, -H0 * 0.86, -H0 * 0.3, w, count, e * 0.9) + ring(p, T + 8, main, 9, e) + ring(p, -24, main, 5, e)
  const inner = ellipsePath(0, T, r - 9, r * e - 7)
  const insideClip = sketch.clip(inner)
  const insideG = sketch.linear(
    [
      [0, darker(ground, 0.3)],
      [0.55, darker(ground, 0.08)],
      [1, paler(ground, 0.3)],
    ],
    0.1,
    0,
    0.9,
    1,
  )
  const deepDeco = `<g transform="translate(0 ${num(T + r * e * 0.34)}) scale(1 ${e * 0.92})">${onRing(r * 0.62, Math.round(count * 0.7), () => fillPath(petalPath(r * 0.26, r * 0.07), main))}${ringLine(r * 0.58, second, 6)}${flower(r * 0.34, 8, [main, second, accent], 1)}</g>`
  return {
    svg:
      fillPath(d, ground) +
      group(deco + shade(sketch, p, ground, { e }), sketch.clip(d)) +
      ellipse(0, T, r, r * e, ground) +
      fillPath(inner, insideG) +
      group(deepDeco, insideClip) +
      `<ellipse cx="0" cy="${num(T)}" rx="${num(r - 4)}" ry="${num(r * e - 3)}" fill="none" stroke="${main}" stroke-width="7"/>` +
      strokePath(
        `M${point(-r * 0.7, T - r * e * 0.62)}A${num(r)} ${num(r * e)} 0 0 1 ${point(-r * 0.2, T - r * e * 0.93)}`,
        "#fff",
        4,
        'opacity=".8"',
      ),
    silhouette: d + inner,
    w: r * 2,
    h: H0,
    foot: 84,
    e,
    T,
    r,
  }
}
