/** Furniture, flower pots, tiled walls and tablecloths. */

import { type TileLayout, tileTurn } from "../ceramics/tilePanel.ts"
import { darker, paler } from "../colour.ts"
import { ellipsePath, num, point, rectPath } from "../geometry.ts"
import { drawEach, drawTimes } from "../lists.ts"
import { leaf } from "../motifs/strokes.ts"
import { type TileEmblem, type TileName, tile } from "../motifs/tiles.ts"
import { COLOURS, WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import { type ClothOptions, cloth, weave } from "../textiles/cloth.ts"
import type { Thing } from "../thing.ts"

export function chair(): Thing {
  const c = COLOURS.madera
  const seat = "#d9b877"
  const dk = darker(c, 0.3)
  const leg = (x1: number, y1: number, x2: number, y2: number, w: number) =>
    strokePath(`M${point(x1, y1)}L${point(x2, y2)}`, c, w) +
    strokePath(`M${point(x1 - w * 0.2, y1)}L${point(x2 - w * 0.2, y2)}`, paler(c, 0.4), w * 0.22, 'opacity=".8"')
  const slat = (y: number, w: number) =>
    fillPath(
      `M${point(-w, y)}C${point(-w * 0.4, y - 16)} ${point(w * 0.4, y - 16)} ${point(w, y)}V${num(y + 34)}C${point(w * 0.4, y + 20)} ${point(-w * 0.4, y + 20)} ${point(-w, y + 34)}Z`,
      paler(c, 0.1),
    ) +
    strokePath(
      `M${point(-w, y)}C${point(-w * 0.4, y - 16)} ${point(w * 0.4, y - 16)} ${point(w, y)}`,
      paler(c, 0.5),
      3,
      'opacity=".8"',
    )
  const seatD = "M-122 -300L122 -300L150 -250L-150 -250Z"
  const weaveL =
    drawTimes(7, (i) =>
      strokePath(
        `M${point(-118 - i * 4.6, -296 + i * 7)}H${num(118 + i * 4.6)}`,
        darker(seat, 0.22),
        2.4,
        'opacity=".7"',
      ),
    ) + strokePath("M-122 -300L0 -274L122 -300M-150 -250L0 -274L150 -250", darker(seat, 0.35), 3, 'opacity=".8"')
  return {
    svg:
      leg(-112, -640, -104, -20, 18) +
      leg(112, -640, 104, -20, 18) +
      slat(-610, 108) +
      slat(-530, 107) +
      slat(-450, 106) +
      strokePath("M-106 -130H106", dk, 12) +
      fillPath(seatD, seat) +
      weaveL +
      fillPath("M-150 -250H150V-238H-150Z", darker(seat, 0.28)) +
      leg(-138, -240, -132, 0, 22) +
      leg(138, -240, 132, 0, 22) +
      strokePath("M-134 -160H134", c, 13) +
      strokePath("M-134 -84H134", c, 13) +
      circle(-112, -648, 13, c) +
      circle(112, -648, 13, c),
    silhouette:
      "M-124 -650H-100V-300H100V-650H124V-300L150 -250L144 0H120L126 -230H-126L-120 0H-144L-150 -250L-124 -300Z",
    w: 300,
    h: 660,
    foot: 140,
    e: 0.05,
  }
}

export function sofa(c: string, w: number): Thing {
  const dk = darker(c, 0.14)
  const back = `M${point(-w / 2 + 60, -150)}V-420Q${point(-w / 2 + 60, -470)} ${point(-w / 2 + 120, -470)}H${num(w / 2 - 120)}Q${point(w / 2 - 60, -470)} ${point(w / 2 - 60, -420)}V-150Z`
  const seat = `M${point(-w / 2 + 30, -70)}V-190Q${point(-w / 2 + 30, -226)} ${point(-w / 2 + 70, -226)}H${num(w / 2 - 70)}Q${point(w / 2 - 30, -226)} ${point(w / 2 - 30, -190)}V-70Z`
  return {
    svg:
      fillPath(back, dk) +
      strokePath(`M0 -464V-226`, darker(c, 0.26), 4) +
      fillPath(
        `M${point(-w / 2 + 70, -430)}Q${point(-w / 2 + 76, -462)} ${point(-w / 2 + 120, -462)}H-12Q-4 -462 -4 -452V-226H${num(-w / 2 + 70)}Z`,
        paler(dk, 0.2),
      ) +
      fillPath(
        `M${point(w / 2 - 70, -430)}Q${point(w / 2 - 76, -462)} ${point(w / 2 - 120, -462)}H12Q4 -462 4 -452V-226H${num(w / 2 - 70)}Z`,
        paler(dk, 0.12),
      ) +
      fillPath(seat, c) +
      strokePath(`M0 -222V-74`, darker(c, 0.2), 3) +
      fillPath(`M${point(-w / 2 + 30, -120)}H${num(w / 2 - 30)}V-60H${num(-w / 2 + 30)}Z`, darker(c, 0.1)) +
      strokePath(`M${point(-w / 2 + 50, -218)}H${num(w / 2 - 50)}`, "#fff", 5, 'opacity=".5"') +
      drawEach([-w / 2 + 90, w / 2 - 90], (x) => rect(x - 12, -62, 24, 62, COLOURS.nogal)),
    silhouette: back + seat,
    w,
    h: 470,
    foot: w / 2 - 60,
    e: 0.02,
  }
}

export function bench(w: number, h: number): Thing {
  const c = COLOURS.madera
  const top = `M${point(-w / 2, -h)}H${num(w / 2)}V${num(-h + 34)}H${num(-w / 2)}Z`
  return {
    svg:
      drawEach([-1, 1], (q) =>
        fillPath(
          `M${point(q * (w / 2 - 40), -h + 30)}L${point(q * (w / 2 - 18), 0)}H${num(q * (w / 2 - 52))}L${point(q * (w / 2 - 80), -h + 30)}Z`,
          darker(c, 0.18),
        ),
      ) +
      rect(-w / 2 + 60, -h * 0.46, w - 120, 18, darker(c, 0.24)) +
      fillPath(top, c) +
      rect(-w / 2, -h, w, 9, paler(c, 0.42)) +
      strokePath(
        `M${point(-w / 2 + 30, -h + 20)}C${point(-w * 0.2, -h + 14)} ${point(w * 0.1, -h + 26)} ${point(w / 2 - 30, -h + 18)}`,
        darker(c, 0.24),
        2.4,
        'opacity=".6"',
      ),
    silhouette: `${top}M${point(-w / 2 + 40, -h)}L${point(-w / 2 + 18, 0)}H${num(w / 2 - 18)}L${point(w / 2 - 40, -h)}Z`,
    w,
    h,
    foot: w / 2 - 30,
    e: 0.025,
  }
}

export function pot(): Thing {
  const c = COLOURS.teja
  const d = "M-84 -150H84L64 -8Q62 0 52 0H-52Q-62 0 -64 -8Z"
  const leaves = drawEach(
    [-64, -40, -18, 6, 28, 52, 70],
    (a, i) =>
      `<g transform="translate(0 -150) rotate(${a})">${leaf(200 - Math.abs(a) * 0.9, 22, i % 2 ? COLOURS.hoja : "#4f8560", "#8db996")}</g>`,
  )
  return {
    svg:
      leaves +
      fillPath(d, c) +
      fillPath("M20 -150H84L64 -8Q62 0 52 0H34Z", darker(c, 0.3), 'opacity=".5"') +
      rect(-94, -172, 188, 38, paler(c, 0.08), 'rx="4"') +
      rect(30, -172, 64, 38, darker(c, 0.3), 'opacity=".4"') +
      rect(-82, -168, 22, 30, "#fff", 'opacity=".3"'),
    silhouette: d + rectPath(-94, -172, 188, 38) + ellipsePath(0, -250, 120, 90),
    w: 190,
    h: 340,
    foot: 62,
    e: 0.1,
  }
}

export interface TileWallOptions {
  design: TileName
  way: WayName
  motif: TileEmblem | undefined
  layout: TileLayout
  /** Side of one tile, with its joint. */
  size: number
  x: number
  y: number
  w: number
  h: number
}

/** A wall of tiles that fills a box. */
export function tileWall(sketch: Sketch, { design, way, motif, layout, size, x, y, w, h }: TileWallOptions): string {
  const id = sketch.symbol(tile(design, WAYS[way], motif))
  let out = rect(x, y, w, h, "#d9d3c6")
  const gap = 4
  const k = (size - gap) / 100
  for (let r = 0; r * size < h; r++)
    for (let c = 0; c * size < w; c++) {
      const turn = tileTurn(layout, r, c)
      out +=
        `<g transform="translate(${num(x + c * size + 2)} ${num(y + r * size + 2)}) scale(${k.toFixed(3)}) rotate(${turn} 50 50)"><use href="#${id}"/></g>` +
        rect(
          x + c * size + 2,
          y + r * size + 2,
          size - gap,
          size - gap,
          "#10204a",
          `opacity="${sketch.random.range(0, 0.07).toFixed(3)}"`,
        ) +
        strokePath(
          `M${point(x + c * size + 4, y + (r + 1) * size - 4)}V${num(y + r * size + 4)}H${num(x + (c + 1) * size - 4)}`,
          "#fff",
          2.4,
          'opacity=".6"',
        )
    }
  return group(out, sketch.clip(rectPath(x, y, w, h)))
}

export function tablecloth(
  sketch: Sketch,
  spec: ClothOptions,
  { x, y, w, h, rot }: { x: number; y: number; w: number; h: number; rot: number },
): string {
  return moved(cloth(sketch, spec, x, y, w, h) + rect(x, y, w, h, weave(sketch), 'opacity=".2"'), 0, 0, 1, rot)
}
