/** Fruit, bread and other food beside the goods. */

import type { Bowl } from "../ceramics/cups.ts"
import { darker, paler } from "../colour.ts"
import { ellipsePath, num, type Point, point } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { lemonFruit, orangeFruit } from "../motifs/plants.ts"
import { around, leaf } from "../motifs/strokes.ts"
import { COLOURS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, ellipse, fillPath, group, moved, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"

export const orange = (r: number): Thing => ({
  svg: moved(orangeFruit(r), 0, -r),
  silhouette: ellipsePath(0, -r, r, r),
  w: 2 * r,
  h: 2 * r,
  foot: r * 0.5,
  e: 0.3,
})

export const lemon = (r: number, rot = -8): Thing => ({
  svg: moved(lemonFruit(r), 0, -r * 0.84, 1, rot),
  silhouette: ellipsePath(0, -r * 0.86, r * 1.3, r * 0.86),
  w: 2.6 * r,
  h: 1.7 * r,
  foot: r * 0.8,
  e: 0.2,
})

export const lemonFlat = (r: number): Thing => ({
  svg: lemonFruit(r),
  silhouette: ellipsePath(0, 0, r * 1.3, r * 0.86),
  w: 2.6 * r,
  h: 1.7 * r,
  flat: true,
})

export function slice(r: number, kind: "orange" | "lemon"): Thing {
  const [skin, pith, pulp] =
    kind === "orange" ? [COLOURS.naranja, "#fdeccb", "#f6a04a"] : [COLOURS.limon, "#fff8df", "#f8dd7a"]
  return {
    svg:
      circle(0, 0, r, skin) +
      circle(0, 0, r * 0.92, pith) +
      around(
        9,
        () =>
          fillPath(
            `M0 ${num(-r * 0.1)}C${point(r * 0.12, -r * 0.3)} ${point(r * 0.3, -r * 0.62)} ${point(r * 0.25, -r * 0.76)}C${point(r * 0.12, -r * 0.86)} ${point(-r * 0.12, -r * 0.86)} ${point(-r * 0.25, -r * 0.76)}C${point(-r * 0.3, -r * 0.62)} ${point(-r * 0.12, -r * 0.3)} 0 ${num(-r * 0.1)}Z`,
            pulp,
          ) + strokePath(`M${point(-r * 0.08, -r * 0.66)}L${point(-r * 0.02, -r * 0.4)}`, paler(pulp, 0.5), r * 0.03),
      ),
    silhouette: ellipsePath(0, 0, r, r),
    w: 2 * r,
    h: 2 * r,
    flat: true,
  }
}

export function tomato(r: number): Thing {
  return {
    svg: moved(
      fillPath(
        `M0 ${num(r)}C${point(-r * 1.2, r)} ${point(-r * 1.25, -r * 0.7)} ${point(-r * 0.5, -r * 0.78)}C${point(-r * 0.2, -r * 0.86)} ${point(r * 0.2, -r * 0.86)} ${point(r * 0.5, -r * 0.78)}C${point(r * 1.25, -r * 0.7)} ${point(r * 1.2, r)} 0 ${num(r)}Z`,
        "#d4472f",
      ) +
        fillPath(
          `M${point(r * 0.2, r * 0.98)}C${point(r * 0.9, r * 0.7)} ${point(r * 0.9, -r * 0.4)} ${point(r * 0.6, -r * 0.74)}C${point(r * 1.25, -r * 0.6)} ${point(r * 1.15, r * 0.9)} ${point(r * 0.2, r * 0.98)}Z`,
          "#8f2420",
          'opacity=".45"',
        ) +
        ellipse(-r * 0.4, -r * 0.2, r * 0.22, r * 0.16, "#f8b09a", 'opacity=".8" transform="rotate(-30)"') +
        `<g transform="translate(0 ${num(-r * 0.76)}) scale(1 .6)">${around(5, () => leaf(r * 0.52, r * 0.13, COLOURS.hoja), 20)}</g>` +
        strokePath(`M0 ${num(-r * 0.76)}l4 ${num(-r * 0.24)}`, COLOURS.hoja, 5),
      0,
      -r,
    ),
    silhouette: ellipsePath(0, -r * 0.95, r * 1.05, r * 0.95),
    foot: r * 0.62,
    e: 0.3,
    w: 2 * r,
    h: 2 * r,
  }
}

export function olives(sketch: Sketch, count: number, spread: number): Thing {
  let out = ""
  let silhouette = ""
  for (let i = 0; i < count; i++) {
    const [x, y] = [sketch.random.range(-spread, spread), sketch.random.range(-spread * 0.4, spread * 0.4)]
    const c = sketch.random.pick([COLOURS.oliva, "#6f7d33", "#a3a64e"])
    out += `<g transform="translate(${point(x, y)}) rotate(${num(sketch.random.range(-40, 40))})">${ellipse(0, 0, 19, 15, c)}${ellipse(-6, -5, 6, 3.4, paler(c, 0.5))}${circle(15, 2, 3, darker(c, 0.4))}</g>`
    silhouette += ellipsePath(x, y, 19, 15)
  }
  return { svg: out, silhouette, w: 2 * spread, h: spread, flat: true }
}

export function almonds(sketch: Sketch, count: number, spread: number): Thing {
  let out = ""
  let silhouette = ""
  for (let i = 0; i < count; i++) {
    const [x, y] = [sketch.random.range(-spread, spread), sketch.random.range(-spread * 0.6, spread * 0.6)]
    out += `<g transform="translate(${point(x, y)}) rotate(${num(sketch.random.range(0, 360))})">${fillPath("M0 24C-19 16 -16 -11 0 -27C16 -11 19 16 0 24Z", "#b9783c")}${strokePath("M0 17V-17M-7 12C-8 2 -6 -6 -3 -12M7 12C8 2 6 -6 3 -12", "#8f5a2a", 1.6)}</g>`
    silhouette += ellipsePath(x, y, 16, 18)
  }
  return { svg: out, silhouette, w: 2 * spread, h: spread, flat: true }
}

export function bread(): Thing {
  const d = "M-190 0C-220 -20 -214 -110 -150 -136C-80 -162 80 -162 150 -136C214 -110 220 -20 190 0Z"
  return {
    svg:
      fillPath(d, "#c98b48") +
      fillPath(
        "M-178 -60C-150 -120 -70 -142 0 -142C80 -142 150 -120 178 -64C120 -90 60 -98 0 -98C-60 -98 -120 -90 -178 -60Z",
        "#e3b273",
        'opacity=".85"',
      ) +
      drawEach([-100, -30, 40, 110], (x) =>
        fillPath(
          `M${x - 20} -132C${x} -110 ${x + 16} -80 ${x + 18} -50C${x + 36} -80 ${x + 30} -116 ${x + 10} -138Z`,
          "#f3d9a6",
        ),
      ) +
      fillPath(
        "M-196 -14C-120 -34 120 -34 196 -14C194 -6 192 -2 188 0H-188C-192 -2 -194 -6 -196 -14Z",
        "#8d5a2a",
        'opacity=".4"',
      ),
    silhouette: d,
    w: 400,
    h: 150,
    foot: 186,
    e: 0.02,
  }
}

export function toast(spread: string): Thing {
  const d =
    "M-120 -70C-150 -140 -70 -160 0 -150C70 -160 150 -140 120 -70C134 0 130 80 116 118C60 134 -60 134 -116 118C-130 80 -134 0 -120 -70Z"
  const inner =
    "M-96 -66C-116 -120 -60 -130 0 -124C60 -130 116 -120 96 -66C106 0 104 64 94 96C50 108 -50 108 -94 96C-104 64 -106 0 -96 -66Z"
  return {
    svg:
      fillPath(d, "#b87a3a") +
      fillPath(inner, "#f0d7a4") +
      fillPath(
        "M-76 -60C-70 -106 30 -112 66 -88C92 -60 64 -20 80 20C88 60 50 88 10 78C-30 96 -80 80 -76 40C-96 10 -66 -20 -76 -60Z",
        spread,
        'opacity=".88"',
      ) +
      fillPath("M-40 -64C-20 -84 20 -86 40 -72C30 -60 -10 -60 -40 -64Z", "#fff", 'opacity=".55"'),
    silhouette: d,
    w: 260,
    h: 280,
    flat: true,
  }
}

const FRUIT_IN_BOWL: readonly Point[] = [
  [-110, -22],
  [110, -22],
  [0, -10],
  [-58, -78],
  [60, -80],
  [2, -132],
]

/** Oranges and lemons heaped in a bowl. */
export function withFruit(sketch: Sketch, bowl: Bowl): Bowl {
  const fruit = drawEach(FRUIT_IN_BOWL, ([x, y], i) => {
    const piece = i === 3 || i === 4 ? lemon(50, i * 14) : orange(62)
    return moved(piece.svg, x, bowl.T + y + 50)
  })
  const lip = sketch.clip(
    `M-400 ${bowl.T - 600}H400V${bowl.T}H${bowl.r - 7}A${bowl.r - 7} ${bowl.r * 0.26 - 5} 0 0 1 -${bowl.r - 7} ${bowl.T}H-400Z`,
  )
  return { ...bowl, svg: bowl.svg + group(fruit, lip) }
}
