/** Vases and jugs. */

import { darker, mix } from "../colour.ts"
import { num, point } from "../geometry.ts"
import { drawEach, namesOf } from "../lists.ts"
import { leafPath } from "../motifs/strokes.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { aroundBody, handle, mouth, outline, profile, type Ring, ring, shade } from "../solids.ts"
import { fillPath, group, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { BANDS, type Band } from "./bands.ts"

interface VaseForm {
  pts: readonly Ring[]
  /** Heights between which it is painted. */
  zone: Ring
  lines: readonly number[]
  handles?: true
}

const vases = {
  albarelo: {
    pts: [
      [-430, 112],
      [-414, 104],
      [-392, 92],
      [-366, 118],
      [-338, 134],
      [-290, 122],
      [-200, 106],
      [-110, 122],
      [-62, 136],
      [-34, 120],
      [-16, 104],
      [0, 110],
    ],
    zone: [-330, -60],
    lines: [-392, -342, -52, -22],
  },
  anfora: {
    pts: [
      [-470, 74],
      [-456, 68],
      [-430, 50],
      [-380, 48],
      [-330, 104],
      [-270, 158],
      [-210, 166],
      [-130, 132],
      [-50, 82],
      [-18, 70],
      [0, 84],
    ],
    zone: [-312, -150],
    lines: [-330, -136, -40],
    handles: true,
  },
  botella: {
    pts: [
      [-500, 44],
      [-488, 36],
      [-440, 31],
      [-340, 36],
      [-270, 84],
      [-200, 142],
      [-140, 156],
      [-70, 136],
      [-20, 96],
      [0, 92],
    ],
    zone: [-236, -70],
    lines: [-262, -50, -330, -480],
  },
  bola: {
    pts: [
      [-340, 66],
      [-326, 60],
      [-306, 62],
      [-270, 124],
      [-200, 178],
      [-140, 186],
      [-70, 156],
      [-20, 98],
      [0, 92],
    ],
    zone: [-246, -62],
    lines: [-278, -44],
  },
  cilindro: {
    pts: [
      [-430, 106],
      [-418, 101],
      [-300, 104],
      [-100, 112],
      [-24, 110],
      [0, 98],
    ],
    zone: [-392, -52],
    lines: [-408, -34],
  },
  pera: {
    pts: [
      [-440, 84],
      [-424, 74],
      [-370, 60],
      [-310, 74],
      [-220, 130],
      [-140, 160],
      [-70, 148],
      [-20, 104],
      [0, 98],
    ],
    zone: [-236, -64],
    lines: [-262, -46, -400],
  },
  tulipa: {
    pts: [
      [-400, 142],
      [-384, 134],
      [-300, 116],
      [-210, 124],
      [-130, 132],
      [-60, 108],
      [-22, 72],
      [0, 88],
    ],
    zone: [-350, -84],
    lines: [-372, -66],
  },
} satisfies Record<string, VaseForm>

export type VaseShape = keyof typeof vases
export const VASE_SHAPES = namesOf(vases)
const VASES: Readonly<Record<VaseShape, VaseForm>> = vases

export interface VaseOptions {
  shape: VaseShape
  way: WayName
  paint: Band
  count?: number
}

/** A thing flowers can stand in. */
export interface Vessel extends Thing {
  /** Height of the mouth. */
  top: number
  mouthR: number
}

export function vase(sketch: Sketch, { shape, way, paint, count = 10 }: VaseOptions): Vessel {
  const v = VASES[shape]
  const p = profile(v.pts)
  const w = WAYS[way]
  const [ground, main, , accent] = w
  const e = 0.15
  const d = outline(p, e)
  const clip = sketch.clip(d)
  let deco = BANDS[paint](p, ...v.zone, w, count, e)
  v.lines.forEach((y, i) => {
    deco += ring(p, y, main, i % 2 ? 3.5 : 7, e)
    if (i < 2) deco += ring(p, y + (i ? -9 : 11), accent, 3, e)
  })
  let handles = ""
  if (v.handles)
    handles = drawEach([-1, 1], (q) =>
      handle(
        `M${point(q * 56, -418)}C${point(q * 150, -452)} ${point(q * 176, -340)} ${point(q * 138, -286)}`,
        ground,
        24,
      ),
    )
  const body =
    fillPath(d, ground) +
    group(deco + shade(sketch, p, ground, { e }), clip) +
    mouth(sketch, p, ground, { e, rim: ground, inside: mix(darker(ground, 0.45), main, 0.25) }) +
    `<ellipse cx="0" cy="${num(p.top)}" rx="${num(p.r(p.top) - 2)}" ry="${num(p.r(p.top) * e - 1.5)}" fill="none" stroke="${main}" stroke-width="4.5"/>`
  return {
    svg: handles + body,
    silhouette: d,
    w: p.max * 2,
    h: p.height,
    foot: p.r(0),
    e,
    top: p.top,
    mouthR: p.r(p.top),
  }
}

export interface JugOptions {
  way: WayName
  paint: Band
  count?: number
}

export function jug(sketch: Sketch, { way, paint, count = 8 }: JugOptions): Thing {
  const p = profile([
    [-400, 92],
    [-380, 80],
    [-330, 72],
    [-280, 92],
    [-200, 142],
    [-130, 154],
    [-60, 136],
    [-18, 100],
    [0, 104],
  ])
  const w = WAYS[way]
  const [ground, main, second, accent] = w
  const e = 0.16
  const d = outline(p, e)
  const T = p.top
  const spout = `M${point(-92, T)}C${point(-110, T - 16)} ${point(-138, T - 30)} ${point(-150, T - 36)}C${point(-150, T + 6)} ${point(-116, T + 60)} ${point(-78, T + 92)}L${point(-60, T + 30)}Z`
  const clip = sketch.clip(d + spout)
  const deco =
    BANDS[paint](p, -220, -64, w, count, e) +
    ring(p, -244, main, 6, e) +
    ring(p, -232, accent, 3, e) +
    ring(p, -46, main, 6, e) +
    ring(p, -12, main, 5, e) +
    aroundBody(p, -292, 12, () => fillPath(leafPath(34, 8), main), { e }) +
    ring(p, -286, second, 3, e)
  const hd = `M${point(74, T + 26)}C${point(176, T - 30)} ${point(232, T + 110)} ${point(140, -150)}`
  const lip = `M${point(-92, T)}C${point(-112, T - 14)} ${point(-134, T - 28)} ${point(-150, T - 36)}C${point(-120, T - 34)} ${point(-40, T - 22)} ${point(20, T - 15)}C${point(70, T - 10)} ${point(92, T - 6)} ${point(92, T)}C${point(92, T + 8)} ${point(60, T + 15)} ${point(0, T + 15)}C${point(-50, T + 15)} ${point(-80, T + 10)} ${point(-92, T)}Z`
  const body =
    handle(hd, ground, 27) +
    fillPath(d + spout, ground) +
    group(deco + shade(sketch, p, ground, { e }), clip) +
    fillPath(lip, mix(darker(ground, 0.4), main, 0.2)) +
    strokePath(lip, ground, 9) +
    strokePath(lip, main, 4)
  return {
    svg: body,
    silhouette:
      d +
      spout +
      `M60 ${num(T + 40)}C180 ${num(T - 30)} 240 ${num(T + 110)} 130 ${num(-140)}L100 ${num(-160)}C180 ${num(T + 110)} 150 ${num(T + 30)} 70 ${num(T + 70)}Z`,
    w: 320,
    h: p.height,
    foot: 104,
    e,
  }
}
