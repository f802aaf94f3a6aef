/** Printed labels and the emblems on them. */

import { darker, mix, paler } from "../colour.ts"
import { ellipsePath, num, point, rectPath } from "../geometry.ts"
import { letter } from "../lettering.ts"
import { drawEach } from "../lists.ts"
import { fish } from "../motifs/animals.ts"
import { azahar, lemonFruit, orangeFruit, sprig } from "../motifs/plants.ts"
import { around, leaf, leafPath } from "../motifs/strokes.ts"
import { COLOURS, WAYS, type Way, type WayName } from "../palette.ts"
import { circle, ellipse, fillPath, moved, strokePath } from "../svg.ts"

export const EMBLEM_NAMES = [
  "olive",
  "orange",
  "lemon",
  "fish",
  "fishes",
  "bee",
  "almond",
  "pepper",
  "tomato",
  "fig",
  "sun",
  "star",
  "azahar",
  "grapes",
  "rosemary",
  "cacao",
  "salt",
] as const
export type EmblemName = (typeof EMBLEM_NAMES)[number]

/** A small emblem, about 100 units wide. */
export function emblem(kind: EmblemName, [ground, main, second, accent]: Way): string {
  switch (kind) {
    case "olive":
      return moved(
        sprig({
          len: 100,
          pairs: 5,
          leafLen: 40,
          leafW: 9,
          stem: main,
          leafC: main,
          bend: 0.12,
          berries: accent === ground ? second : accent,
        }),
        -8,
        50,
      )
    case "orange":
      return moved(orangeFruit(32, { skin: COLOURS.naranja, leafC: main, flat: true }), 0, 10)
    case "lemon":
      return moved(lemonFruit(30, { skin: COLOURS.limon, leafC: main, flat: true }), 4, 4, 1, -16)
    case "fish":
      return fish(104, [main, ground, accent])
    case "fishes":
      return drawEach([-36, 0, 36], (y, i) =>
        moved(fish(96, [i === 1 ? second : main, ground, accent], false), 0, y, i === 1 ? [-0.9, 0.9] : 0.9),
      )
    case "bee":
      return `<g>${ellipse(-20, -22, 26, 13, paler(second, 0.5), `transform="rotate(28 -20 -22)" stroke="${main}" stroke-width="2.4"`)}${ellipse(20, -22, 26, 13, paler(second, 0.5), `transform="rotate(-28 20 -22)" stroke="${main}" stroke-width="2.4"`)}${ellipse(0, 10, 17, 32, accent)}${strokePath("M-15 0H15M-16 12H16M-13 24H13", main, 6)}${circle(0, -24, 11, main)}${strokePath("M-5 -32L-12 -44M5 -32L12 -44", main, 2.6)}</g>`
    case "almond":
      return drawEach(
        [
          [-24, 4, -30],
          [24, 4, 30],
          [0, -16, 0],
        ],
        ([x, y, r]) =>
          `<g transform="translate(${x} ${y}) rotate(${r})">${fillPath("M0 30C-24 20 -20 -14 0 -34C20 -14 24 20 0 30Z", "#c98a4b")}${strokePath("M0 22V-22M-8 16C-10 2 -7 -8 -4 -16M8 16C10 2 7 -8 4 -16", "#8f5a2a", 1.8)}</g>`,
      )
    case "pepper":
      return (
        fillPath(
          "M-6 -30C-34 -34 -40 2 -22 30C-12 48 4 52 10 40C14 50 26 34 30 10C34 -22 20 -36 4 -30Z",
          COLOURS.teja,
        ) +
        fillPath(
          "M4 -30C16 -36 30 -22 26 8C24 24 18 36 12 40C22 10 18 -18 4 -30Z",
          darker(COLOURS.teja, 0.2),
          'opacity=".5"',
        ) +
        strokePath("M-2 -30C-4 -42 2 -50 12 -52", COLOURS.hoja, 8)
      )
    case "tomato":
      return (
        fillPath("M0 40C-46 40 -52 -24 -22 -28C-10 -30 10 -30 22 -28C52 -24 46 40 0 40Z", "#d2452f") +
        around(5, () => fillPath(leafPath(26, 6), COLOURS.hoja), 10).replace(
          /^/,
          '<g transform="translate(0 -28) scale(1 .7)">',
        ) +
        "</g>"
      )
    case "fig":
      return (
        fillPath("M0 -40C8 -20 40 -4 36 22C32 46 -32 46 -36 22C-40 -4 -8 -20 0 -40Z", COLOURS.vino) +
        strokePath(
          "M0 -28C-6 0 -10 18 -6 38M6 -18C14 6 14 22 12 36M-8 -16C-22 6 -24 20 -20 34",
          mix(COLOURS.vino, COLOURS.rosa, 0.4),
          2,
        )
      )
    case "sun":
      return around(12, (i) => fillPath(leafPath(i % 2 ? 40 : 48, 6), i % 2 ? second : main)) + circle(0, 0, 22, accent)
    case "star":
      return around(8, () => fillPath("M0 -46L8 -16L0 0L-8 -16Z", main)) + circle(0, 0, 7, accent)
    case "azahar":
      return azahar(44, {
        petal: COLOURS.cal,
        shade: "#e3d8c2",
        heart: COLOURS.limon,
        pistil: COLOURS.oliva,
        line: main,
      })
    case "grapes":
      return `${drawEach(
        [
          [0, 34],
          [-13, 14],
          [13, 14],
          [-26, -8],
          [0, -8],
          [26, -8],
          [-13, -28],
          [13, -28],
        ],
        ([x, y]) => circle(x, y, 14, main) + circle(x - 4, y - 4, 4, paler(main, 0.4)),
      )}<g transform="translate(4 -40) rotate(60)">${leaf(44, 17, COLOURS.hoja)}</g>`
    case "rosemary":
      return (
        drawEach([-26, 0, 26], (r) =>
          moved(
            sprig({ len: 96, pairs: 8, leafLen: 17, leafW: 3.4, stem: COLOURS.hoja, leafC: COLOURS.hoja, bend: 0 }),
            0,
            50,
            1,
            r * 0.7,
          ),
        ) +
        drawEach(
          [
            [-16, -20],
            [14, -34],
            [2, -8],
          ],
          ([x, y]) => circle(x, y, 5, COLOURS.azul),
        )
      )
    case "cacao":
      return (
        fillPath("M0 -44C30 -26 30 26 0 46C-30 26 -30 -26 0 -44Z", COLOURS.caramelo) +
        strokePath("M0 -40V42M-11 -32C-20 -8 -20 12 -11 34M11 -32C20 -8 20 12 11 34", darker(COLOURS.caramelo, 0.4), 3)
      )
    case "salt":
      return around(8, () => strokePath("M0 0V-44M0 -26L-9 -36M0 -26L9 -36", main, 3.4)) + circle(0, 0, 6, accent)
  }
}

export const LABEL_SHAPES = ["rect", "oval", "arch", "scallop"] as const

/** What a label says. */
export interface LabelText {
  way?: WayName
  kind?: EmblemName
  title?: string
  sub?: string
  shape?: (typeof LABEL_SHAPES)[number]
}

export interface LabelOptions extends LabelText {
  w: number
  h: number
  way: WayName
  frame?: "single" | "double"
}

/** The edge of a label whose middle lies at x, y. */
export function labelOutline({ w, h, shape }: Pick<LabelOptions, "w" | "h" | "shape">, x = 0, y = 0): string {
  const [left, top, right, bottom] = [x - w / 2, y - h / 2, x + w / 2, y + h / 2]
  if (shape === "oval") return ellipsePath(x, y, w / 2, h / 2)
  if (shape === "scallop") return scallopRect(w, h, left, top)
  if (shape !== "arch") return rectPath(left, top, w, h, 3)
  return `M${point(left, bottom)}V${num(top + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${point(right, top + w / 2)}V${num(bottom)}Z`
}

/** A printed label, centred on 0,0. */
export function label({
  w,
  h,
  way,
  kind = "olive",
  title = "",
  sub = "",
  frame = "double",
  shape = "rect",
}: LabelOptions): string {
  const [ground, main, second, accent] = WAYS[way]
  const bg = ground
  const d = labelOutline({ w, h, shape })
  const inset = (k: number) =>
    `<g transform="scale(${((w - k) / w).toFixed(3)} ${((h - k) / h).toFixed(3)})">${strokePath(d, main, k > 16 ? 1.4 : 3)}</g>`
  const tall = h > w * 0.72
  const curved = shape === "oval"
  const titleSize = Math.min(h * (tall && h < w * 1.05 ? 0.17 : 0.125), w * 0.2)
  const ink = main === bg ? second : main
  const rule = accent === bg ? second : accent
  const ty = curved ? 0.17 : 0.2
  const body = tall
    ? moved(
        emblem(kind, [bg, main, second, accent]),
        0,
        -h * (shape === "arch" ? 0.1 : curved ? 0.17 : 0.17),
        Math.min(w * 0.0056, h * 0.0042),
      ) +
      letter(title, 0, h * ty, titleSize, ink, { weight: 1.2, nib: 0.75, maxWidth: w * (curved ? 0.62 : 0.74) }) +
      (sub
        ? letter(sub, 0, h * (ty + 0.155), Math.max(titleSize * 0.4, 7), ink, {
            weight: 1.5,
            track: 4.4,
            maxWidth: w * (curved ? 0.44 : 0.66),
          })
        : "") +
      strokePath(`M${num(-w * 0.13)} ${num(h * (ty + 0.055))}H${num(w * 0.13)}`, rule, 2.6)
    : moved(emblem(kind, [bg, main, second, accent]), -w * 0.27, 0, Math.min(h * 0.0062, w * 0.0031)) +
      letter(title, w * 0.17, h * 0.03, Math.min(h * 0.2, 34), ink, { weight: 1.2, nib: 0.75, maxWidth: w * 0.44 }) +
      (sub
        ? letter(sub, w * 0.17, h * 0.25, Math.min(h * 0.095, 16), ink, { weight: 1.4, track: 4.4, maxWidth: w * 0.42 })
        : "") +
      strokePath(`M${num(w * 0.07)} ${num(h * 0.1)}H${num(w * 0.27)}`, rule, 2.4)
  return fillPath(d, bg) + inset(12) + (frame === "double" ? inset(22) : "") + body
}

function scallopRect(w: number, h: number, left: number, top: number): string {
  const r = 13
  const nx = Math.round(w / (2 * r))
  const ny = Math.round(h / (2 * r))
  const rx = w / nx / 2
  const ry = h / ny / 2
  let d = `M${point(left, top)}`
  for (let i = 0; i < nx; i++) d += `a${num(rx)} ${num(rx * 0.8)} 0 0 1 ${num(2 * rx)} 0`
  for (let i = 0; i < ny; i++) d += `a${num(ry * 0.8)} ${num(ry)} 0 0 1 0 ${num(2 * ry)}`
  for (let i = 0; i < nx; i++) d += `a${num(rx)} ${num(rx * 0.8)} 0 0 1 ${num(-2 * rx)} 0`
  for (let i = 0; i < ny; i++) d += `a${num(ry * 0.8)} ${num(ry)} 0 0 1 0 ${num(-2 * ry)}`
  return `${d}Z`
}
