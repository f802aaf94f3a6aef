/** Oil cans, round tins and sardine tins. */

import { darker, mix, paler } from "../colour.ts"
import { num, point, polygonPath, rectPath } from "../geometry.ts"
import { letter } from "../lettering.ts"
import { drawEach, drawTimes } from "../lists.ts"
import { type FabricName, fabric } from "../motifs/fabrics.ts"
import { around, petalPath } from "../motifs/strokes.ts"
import { COLOURS, WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { band, outline, profile, ring, shade } from "../solids.ts"
import { circle, ellipse, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type EmblemName, emblem, type LabelText, label } from "./labels.ts"

export interface CanOptions {
  way: WayName
  label: LabelText
  pattern: FabricName
}

/** A lithographed oil can, three-quarter view. */
export function can(sketch: Sketch, spec: CanOptions): Thing {
  const w = 290
  const h = 400
  const sx = 74
  const sy = 40
  const x = -w / 2 - sx / 2
  const [ground, main, second, accent] = WAYS[spec.way]
  const body = main
  const front = rectPath(x, -h, w, h, 8)
  const side = polygonPath([
    [x + w, -h + 2],
    [x + w + sx, -h - sy + 4],
    [x + w + sx, -sy],
    [x + w, 0],
  ])
  const top = polygonPath([
    [x, -h],
    [x + w, -h],
    [x + w + sx, -h - sy],
    [x + sx, -h - sy],
  ])
  const patt = fabric(sketch, spec.pattern, [body, mix(body, ground, 0.85), second, accent], { k: 0.8 })
  const L = label({ w: w * 0.76, h: h * 0.7, way: spec.way, ...spec.label })
  const tin = "#c9ced6"
  const cx = x + w / 2 + sx / 2
  const capY = -h - sy / 2
  const cap =
    ellipse(cx + 46, capY - 2, 34, 15, darker(tin, 0.3)) +
    rect(cx + 14, capY - 34, 64, 30, body === COLOURS.cal ? accent : COLOURS.limon, 'rx="4"') +
    ellipse(cx + 46, capY - 34, 32, 11, paler(COLOURS.limon, 0.3)) +
    drawTimes(8, (i) => rect(cx + 18 + i * 8, capY - 28, 2, 24, darker(COLOURS.limon, 0.4), 'opacity=".5"')) +
    strokePath(
      `M${point(cx - 90, capY + 4)}C${point(cx - 90, capY - 36)} ${point(cx - 20, capY - 40)} ${point(cx - 16, capY)}`,
      darker(tin, 0.35),
      8,
    ) +
    strokePath(
      `M${point(cx - 90, capY + 2)}C${point(cx - 90, capY - 38)} ${point(cx - 20, capY - 42)} ${point(cx - 16, capY - 2)}`,
      paler(tin, 0.5),
      3,
    )
  const light = sketch.linear(
    [
      [0, "#fff", 0.34],
      [0.2, "#fff", 0.02],
      [0.26, "#fff", 0.3],
      [0.34, "#fff", 0],
      [1, "#10183c", 0.22],
    ],
    0,
    0,
    1,
    0,
  )
  return {
    svg:
      fillPath(side, darker(body, 0.36)) +
      fillPath(side, patt, 'opacity=".35"') +
      fillPath(top, tin) +
      fillPath(
        top,
        sketch.linear(
          [
            [0, "#fff", 0.6],
            [1, "#10183c", 0.2],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      strokePath(top, darker(tin, 0.25), 2) +
      cap +
      fillPath(front, body) +
      fillPath(front, patt) +
      moved(L, x + w / 2, -h * 0.49) +
      fillPath(front, light) +
      strokePath(`M${point(x + 2, -h + 2)}H${num(x + w - 2)}`, paler(tin, 0.4), 6) +
      strokePath(`M${point(x + 3, -3)}H${num(x + w - 3)}`, darker(tin, 0.2), 5) +
      strokePath(`M${point(x + w, -2)}L${point(x + w + sx, -sy)}`, darker(tin, 0.4), 4),
    silhouette: front + side + top,
    w: w + sx,
    h: h + sy + 30,
    foot: (w + sx) / 2,
    base: polygonPath([
      [x, -6],
      [x + w, -2],
      [x + w + sx + 8, -sy],
      [x + sx, -sy],
    ]),
  }
}

export interface RoundTinOptions {
  way: WayName
  pattern: FabricName
  title: string
  sub?: string
  lid?: "printed"
  /** The emblem on a printed lid, or on the label where the lid is bare. */
  kindE?: EmblemName
  r?: number
  h?: number
  /** How far the lid shows: height of its ellipse in shares of its width. */
  e?: number
  /** Size of the pattern. */
  k?: number
}

export function roundTin(sketch: Sketch, spec: RoundTinOptions): Thing {
  const r = spec.r ?? 150
  const h = spec.h ?? 120
  const e = spec.e ?? 0.3
  const [ground, main, , accent] = WAYS[spec.way]
  const p = profile([
    [-h, r],
    [-h + 6, r - 1],
    [-h + 10, r - 4],
    [-10, r - 4],
    [-5, r],
    [0, r - 2],
  ])
  const d = outline(p, e)
  const tin = "#d3d2cc"
  const body = ground
  const patt = fabric(sketch, spec.pattern, WAYS[spec.way], { k: spec.k ?? 0.5 })
  const ySpan = h - 20
  const paint = spec.lid === "printed"
  const sign = spec.kindE && !paint ? moved(emblem(spec.kindE, WAYS[spec.way]), 0, -ySpan * 0.19, ySpan / 330) : ""
  const lab =
    band(p, -h + 11, -9, patt, e) +
    `<g transform="translate(0 ${num(r * e * 0.96 - h / 2)})">${rect(-r * 0.56, -ySpan * 0.34, r * 1.12, ySpan * 0.68, ground, `stroke="${main}" stroke-width="3"`)}${sign}${letter(spec.title, 0, ySpan * 0.1 + (spec.sub ? -3 : 5), Math.min(ySpan * 0.3, 26), main, { weight: 1.3, nib: 0.8, maxWidth: r * 0.96 })}${spec.sub ? letter(spec.sub, 0, ySpan * 0.26, Math.min(ySpan * 0.12, 11), main, { weight: 1.2, track: 4, maxWidth: r * 0.9 }) : ""}</g>`
  const lidG = sketch.linear(
    [
      [0, "#f7f5ef"],
      [0.5, tin],
      [1, "#a9aab0"],
    ],
    0,
    0,
    1,
    1,
  )
  const lidArt = paint
    ? `<g transform="translate(0 ${-h}) scale(1 ${e})">${circle(0, 0, r - 12, main)}${circle(0, 0, r - 20, ground)}${circle(0, 0, r - 27, "none", `stroke="${accent}" stroke-width="5"`)}${around(16, () => `<g transform="translate(0 ${num(-(r * 0.7))})">${fillPath(petalPath(r * 0.18, r * 0.05), main, 'transform="translate(0 6)"')}</g>`)}${moved(emblem(spec.kindE ?? "fish", WAYS[spec.way]), 0, 0, r / 92)}</g>`
    : `<g transform="translate(0 ${-h}) scale(1 ${e})">${drawEach([r - 14, r - 34, r - 40], (q) => `<circle r="${num(q)}" fill="none" stroke="#8f929b" stroke-width="3" opacity=".65"/><circle r="${num(q - 3)}" fill="none" stroke="#fff" stroke-width="2.4" opacity=".8"/>`)}${ellipse(0, r * 0.32, r * 0.2, r * 0.3, "#b9bac0")}${ellipse(0, r * 0.26, r * 0.12, r * 0.19, "#90939c")}${circle(0, r * 0.62, r * 0.07, "#a2a4ab")}</g>`
  return {
    svg:
      fillPath(d, tin) +
      group(
        lab +
          shade(sketch, p, body, { e, gloss: 0.55 }) +
          ring(p, -h + 9, "#8e9098", 3, e) +
          ring(p, -9, "#8e9098", 3, e),
        sketch.clip(d),
      ) +
      ellipse(0, -h, r, r * e, lidG) +
      lidArt +
      `<ellipse cx="0" cy="${-h}" rx="${num(r - 2)}" ry="${num(r * e - 1)}" fill="none" stroke="#f7f6f2" stroke-width="4"/><ellipse cx="0" cy="${-h}" rx="${num(r - 6)}" ry="${num(r * e - 4)}" fill="none" stroke="#84878f" stroke-width="2" opacity=".6"/>`,
    silhouette: d,
    w: 2 * r,
    h: h + r * e,
    foot: r,
    e,
  }
}

export interface FlatTinOptions {
  way: WayName
  pattern: FabricName
  label: LabelText
}

/** A flat sardine tin in its paper sleeve, seen from above. */
export function flatTin(sketch: Sketch, spec: FlatTinOptions): Thing {
  const w = 440
  const h = 290
  const way = WAYS[spec.way]
  const [ground, main, second, accent] = way
  const body = main
  const tin = rectPath(-w / 2, -h / 2, w, h, 56)
  const clip = sketch.clip(tin)
  const patt = fabric(sketch, spec.pattern, [body, mix(body, ground, 0.9), second, accent], { k: 0.7 })
  const L = label({ w: w * 0.66, h: h * 0.6, way: spec.way, ...spec.label })
  const light = sketch.linear(
    [
      [0, "#fff", 0.5],
      [0.35, "#fff", 0.05],
      [0.4, "#fff", 0.22],
      [0.5, "#fff", 0],
      [1, "#10183c", 0.3],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fillPath(tin, "#d9d8d2") +
      group(fillPath(tin, patt) + moved(L, 0, 0) + fillPath(tin, light), clip) +
      `<g transform="scale(.985)">${strokePath(tin, "#efece4", 6)}</g>` +
      `<g transform="scale(.955)">${strokePath(tin, "#10183c", 2.4, 'opacity=".28"')}</g>`,
    silhouette: tin,
    w,
    h,
    flat: true,
  }
}
