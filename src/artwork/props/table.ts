/** Cutlery, glasses and other things on a table. */

import { darker, paler } from "../colour.ts"
import { ellipsePath, num, point, rectPath } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { around, leafPath } from "../motifs/strokes.ts"
import { COLOURS, WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"

export function board(w: number, h: number): Thing {
  const d = `M${point(-w / 2 + 30, -h / 2)}H${num(w / 2 - 30)}Q${point(w / 2, -h / 2)} ${point(w / 2, -h / 2 + 30)}V${num(-34)}H${num(w / 2 + 96)}Q${point(w / 2 + 126, -34)} ${point(w / 2 + 126, 0)}Q${point(w / 2 + 126, 34)} ${point(w / 2 + 96, 34)}H${num(w / 2)}V${num(h / 2 - 30)}Q${point(w / 2, h / 2)} ${point(w / 2 - 30, h / 2)}H${num(-w / 2 + 30)}Q${point(-w / 2, h / 2)} ${point(-w / 2, h / 2 - 30)}V${num(-h / 2 + 30)}Q${point(-w / 2, -h / 2)} ${point(-w / 2 + 30, -h / 2)}Z`
  const grain = drawEach([-0.3, -0.12, 0.08, 0.26], (t, i) =>
    strokePath(
      `M${point(-w / 2 + 20, h * t)}C${point(-w * 0.2, h * t + 14)} ${point(w * 0.1, h * t - 14)} ${point(w / 2 - 10, h * t + (i % 2 ? 8 : -8))}`,
      darker(COLOURS.madera, 0.2),
      3,
      'opacity=".45"',
    ),
  )
  return {
    svg:
      fillPath(d, COLOURS.madera) +
      grain +
      strokePath(d, paler(COLOURS.madera, 0.45), 3, 'opacity=".7"') +
      circle(w / 2 + 90, 0, 12, darker(COLOURS.madera, 0.5)),
    silhouette: d,
    w,
    h,
    flat: true,
  }
}

const STEEL = "#c5cad3"

export const fork = (): Thing => ({
  svg:
    fillPath(
      "M-5 230C-9 140 -5 60 -4 -20C-22 -28 -26 -50 -26 -70V-160H-20V-84H-14V-160H-8V-84H-2V-160H4V-84H10V-160H16V-84H22V-160H26V-70C26 -50 22 -28 6 -20C6 60 9 140 6 230Q0 244 -5 230Z",
      STEEL,
    ) + strokePath("M-1 -14C0 60 -2 140 -1 224", "#fff", 3, 'opacity=".8"'),
  silhouette: "M-26 -160H26V-70C26 -40 8 -20 6 0L6 232H-6L-6 0C-8 -20 -26 -40 -26 -70Z",
  w: 52,
  h: 400,
  flat: true,
})

export const knife = (): Thing => ({
  svg:
    fillPath("M-10 -40C-10 -120 -6 -190 12 -214C20 -160 18 -80 12 -40Z", paler(STEEL, 0.3)) +
    fillPath("M-9 -38H12V214Q2 232 -9 214Z", STEEL) +
    strokePath("M-3 -30V210", "#fff", 3, 'opacity=".8"') +
    strokePath("M8 -200C14 -150 12 -90 8 -46", "#fff", 2),
  silhouette: "M-10 -40C-10 -120 -6 -190 12 -214C20 -160 18 -80 12 -40V220H-9Z",
  w: 24,
  h: 434,
  flat: true,
})

/** `liquid` is its colour; an empty text leaves the glass empty. */
export function glass(liquid: string, h: number, r: number): Thing {
  const d = `M${-r} ${-h}L${-r * 0.8} -6A${r * 0.8} 12 0 0 0 ${r * 0.8} -6L${r} ${-h}A${r} 16 0 0 0 ${-r} ${-h}Z`
  const ly = -h * 0.7
  const lr = r * 0.94
  const inside = liquid
    ? fillPath(
        `M${-lr} ${ly}L${-r * 0.76} -14A${r * 0.76} 10 0 0 0 ${r * 0.76} -14L${lr} ${ly}A${lr} 14 0 0 1 ${-lr} ${ly}Z`,
        liquid,
        'opacity=".85"',
      ) + ellipse(0, ly, lr, 14, paler(liquid, 0.35))
    : ""
  return {
    svg:
      fillPath(d, "#ffffff", 'opacity=".36"') +
      inside +
      strokePath(
        `M${-r} ${-h}L${-r * 0.8} -6A${r * 0.8} 12 0 0 0 ${r * 0.8} -6L${r} ${-h}`,
        "#ffffff",
        4,
        'opacity=".85"',
      ) +
      `<ellipse cx="0" cy="${-h}" rx="${r}" ry="16" fill="#fff" fill-opacity=".25" stroke="#ffffff" stroke-width="3.4"/>` +
      fillPath(
        `M${-r * 0.78} ${-h * 0.86}L${-r * 0.66} ${-h * 0.14}L${-r * 0.5} ${-h * 0.12}L${-r * 0.56} ${-h * 0.86}Z`,
        "#fff",
        'opacity=".6"',
      ),
    silhouette: d,
    foot: r * 0.8,
    e: 0.16,
    w: 2 * r,
    h,
  }
}

/** A cup and saucer seen from above. */
export function cupTop(way: WayName): Thing {
  const [ground, main] = WAYS[way]
  const liquid = "#6b3f22"
  return {
    svg:
      circle(0, 0, 120, ground) +
      around(16, () => fillPath(leafPath(18, 5), main, 'transform="translate(0 -92)"')) +
      `<circle r="116" fill="none" stroke="${main}" stroke-width="5"/>` +
      circle(0, 0, 78, darker(ground, 0.1)) +
      fillPath("M60 -22C110 -40 128 4 104 26C90 38 76 34 66 24Z", ground) +
      circle(0, 0, 70, ground) +
      circle(0, 0, 61, liquid) +
      fillPath("M-40 -30C-20 -50 20 -52 38 -34C20 -40 -16 -38 -40 -30Z", paler(liquid, 0.45), 'opacity=".7"'),
    silhouette: ellipsePath(0, 0, 120, 120),
    w: 240,
    h: 240,
    flat: true,
  }
}

export const pencil = (c: string): Thing => ({
  svg:
    rect(-11, -200, 22, 330, c) +
    rect(-11, -200, 7, 330, paler(c, 0.4)) +
    rect(5, -200, 6, 330, darker(c, 0.25)) +
    fillPath("M-11 130L0 180L11 130Z", "#efd8ae") +
    fillPath("M-4 162L0 182L4 162Z", COLOURS.tinta) +
    rect(-11, -218, 22, 20, "#c7c9ce") +
    rect(-11, -242, 22, 26, "#e79a9a", 'rx="6"'),
  silhouette: rectPath(-11, -240, 22, 420),
  w: 22,
  h: 420,
  flat: true,
})

export const scissors = (): Thing => ({
  svg:
    drawEach(
      [-1, 1],
      (q) =>
        `<g transform="rotate(${q * 11})">${fillPath("M-6 20C-9 -60 -6 -150 2 -200C10 -150 12 -60 8 20Z", q < 0 ? STEEL : paler(STEEL, 0.35))}</g><g transform="rotate(${q * 11}) translate(${q * -16} 98)"><ellipse rx="36" ry="54" fill="none" stroke="${COLOURS.cobalto}" stroke-width="17"/><ellipse rx="36" ry="54" fill="none" stroke="${COLOURS.azul}" stroke-width="4" transform="translate(-2 -3)"/></g>`,
    ) + circle(1, 16, 8, "#8d919b"),
  silhouette: "M-40 -190L40 -190L14 20L70 150L10 160L0 60L-10 160L-70 150L-14 20Z",
  w: 140,
  h: 360,
  flat: true,
})

/** A pile, the first colour lowest. */
export function books(cols: readonly string[]): Thing {
  return {
    svg: drawEach(
      cols,
      (c, i) =>
        rect(-130 + i * 12, -44 * (i + 1), 260 - i * 22, 42, c, 'rx="4"') +
        rect(-122 + i * 12, -44 * (i + 1) + 6, 12, 30, paler(c, 0.5), 'opacity=".6"') +
        rect(60 - i * 10, -44 * (i + 1) + 14, 40, 5, paler(c, 0.7)) +
        rect(60 - i * 10, -44 * (i + 1) + 24, 24, 4, paler(c, 0.7)),
    ),
    silhouette: rectPath(-130, -132, 260, 132),
    w: 260,
    h: 132,
    foot: 130,
    e: 0.02,
  }
}

export function basket(sketch: Sketch): Thing {
  const w = 300
  const h = 230
  const d = `M${point(-w / 2, -h)}L${point(-w / 2 + 34, -10)}Q${point(-w / 2 + 38, 0)} ${point(-w / 2 + 54, 0)}H${num(w / 2 - 54)}Q${point(w / 2 - 38, 0)} ${point(w / 2 - 34, -10)}L${point(w / 2, -h)}Z`
  const c = "#cfa563"
  let rows = ""
  for (let i = 0; i < 9; i++)
    for (let j = 0; j < 12; j++)
      rows += fillPath(
        `M${point(-w / 2 + j * (w / 11.4) + (i % 2 ? 14 : 0) - 8, -h + i * 27)}q13 -11 26 0q-13 13 -26 0Z`,
        (i + j) % 3 ? paler(c, 0.24) : darker(c, 0.12),
      )
  return {
    svg:
      strokePath(
        `M${point(-w * 0.3, -h)}C${point(-w * 0.3, -h - 150)} ${point(w * 0.3, -h - 150)} ${point(w * 0.3, -h)}`,
        darker(c, 0.2),
        17,
      ) +
      strokePath(
        `M${point(-w * 0.31, -h)}C${point(-w * 0.31, -h - 152)} ${point(w * 0.29, -h - 152)} ${point(w * 0.29, -h)}`,
        paler(c, 0.4),
        4,
      ) +
      fillPath(d, c) +
      group(rows, sketch.clip(d)) +
      group(rect(w * 0.16, -h, w * 0.5, h, "#3a2406", 'opacity=".26"'), `${sketch.blur(14)} ${sketch.clip(d)}`) +
      rect(-w / 2 - 6, -h - 12, w + 12, 26, darker(c, 0.1), 'rx="12"') +
      rect(-w / 2 - 2, -h - 9, w + 4, 8, paler(c, 0.4), 'rx="4"'),
    silhouette: d,
    w,
    h,
    foot: w / 2 - 44,
    e: 0.06,
  }
}
