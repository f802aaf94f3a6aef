/** Repeating patterns for cloth and paper. */

import { num, polar, polygonPath } from "../geometry.ts"
import { drawEach, itemAt } from "../lists.ts"
import type { Way } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, moved, rect, strokePath } from "../svg.ts"
import { fish } from "./animals.ts"
import { azahar, flower, lemonFruit, orangeFruit, sprig } from "./plants.ts"
import { around, dropPath, leaf, leafPath } from "./strokes.ts"
import { type TileName, tile } from "./tiles.ts"

export const FABRIC_NAMES = [
  "gingham",
  "windowpane",
  "ticking",
  "scallop",
  "dots",
  "lemons",
  "oranges",
  "sprigs",
  "fishes",
  "waves",
  "lattice",
  "block",
  "flames",
  "zigzag",
  "terrazo",
  "cutouts",
  "tiles",
] as const
export type FabricName = (typeof FABRIC_NAMES)[number]

export interface FabricOptions {
  /** Size of the repeat, 1 as drawn. */
  k?: number
  /** Degrees. */
  rot?: number
  /** The azulejo that `tiles` repeats. */
  tile?: TileName
}

/** A repeating paint. */
export function fabric(
  sketch: Sketch,
  kind: FabricName,
  colours: Way,
  { k = 1, rot = 0, tile: tileName = "estrella" }: FabricOptions = {},
): string {
  const [ground, main, second, accent] = colours
  const T = (w: number, h: number, inner: string) =>
    sketch.pattern(w, h, inner, `${rot ? `rotate(${rot}) ` : ""}scale(${k})`)
  switch (kind) {
    case "gingham":
      return T(
        40,
        40,
        rect(0, 0, 40, 40, ground) +
          rect(0, 0, 20, 40, main, 'opacity=".55"') +
          rect(0, 0, 40, 20, main, 'opacity=".55"'),
      )
    case "windowpane":
      return T(
        60,
        60,
        rect(0, 0, 60, 60, ground) +
          rect(0, 0, 5, 60, main) +
          rect(0, 0, 60, 5, main) +
          rect(9, 0, 1.6, 60, second) +
          rect(0, 9, 60, 1.6, second),
      )
    case "ticking":
      return T(
        36,
        36,
        rect(0, 0, 36, 36, ground) +
          rect(3, 0, 8, 36, main) +
          rect(14, 0, 1.8, 36, main) +
          rect(18, 0, 1.8, 36, main) +
          rect(26, 0, 4, 36, second),
      )
    case "scallop":
      return T(
        60,
        60,
        rect(0, 0, 60, 60, ground) +
          drawEach(
            [
              [30, 0],
              [0, 30],
              [60, 30],
              [30, 60],
              [0, 90],
              [60, 90],
            ],
            ([x, y]) =>
              circle(x, y, 30, main) +
              circle(x, y, 26.5, ground) +
              circle(x, y, 19, second) +
              circle(x, y, 15.5, ground) +
              circle(x, y, 7.5, accent),
          ),
      )
    case "dots":
      return T(
        44,
        44,
        rect(0, 0, 44, 44, ground) +
          circle(11, 11, 6, main) +
          circle(33, 33, 6, main) +
          circle(33, 11, 2.4, second) +
          circle(11, 33, 2.4, second),
      )
    case "lemons":
      return T(
        150,
        150,
        rect(0, 0, 150, 150, ground) +
          moved(lemonFruit(21, { skin: accent, leafC: main, flat: true }), 42, 38, 1, -24) +
          moved(lemonFruit(21, { skin: accent, leafC: main, flat: true }), 116, 113, 1, 150) +
          moved(sprig({ len: 44, pairs: 3, leafLen: 17, leafW: 4.8, stem: main, leafC: main }), 108, 62, 1, 24) +
          moved(sprig({ len: 44, pairs: 3, leafLen: 17, leafW: 4.8, stem: main, leafC: main }), 34, 140, 1, -20) +
          circle(75, 14, 4, second) +
          circle(8, 84, 4, second) +
          circle(82, 88, 4, second),
      )
    case "oranges":
      return T(
        140,
        140,
        rect(0, 0, 140, 140, ground) +
          moved(orangeFruit(21, { skin: accent, leafC: main, flat: true }), 36, 40) +
          moved(orangeFruit(21, { skin: accent, leafC: main, flat: true }), 106, 110, 1, -60) +
          moved(azahar(17, { petal: second, shade: ground, heart: accent, pistil: main }), 106, 36) +
          moved(azahar(17, { petal: second, shade: ground, heart: accent, pistil: main }), 36, 108, 1, 30) +
          `<g transform="translate(72 72) rotate(40)">${leaf(22, 5.5, main)}</g>` +
          `<g transform="translate(4 4) rotate(-130)">${leaf(22, 5.5, main)}</g>`,
      )
    case "sprigs":
      return T(
        96,
        120,
        rect(0, 0, 96, 120, ground) +
          moved(
            sprig({ len: 46, pairs: 3, leafLen: 20, leafW: 5.6, stem: main, leafC: main, berries: accent }),
            24,
            56,
            1,
            8,
          ) +
          moved(
            sprig({
              len: 46,
              pairs: 3,
              leafLen: 20,
              leafW: 5.6,
              stem: second,
              leafC: second,
              berries: accent,
              bend: -0.2,
            }),
            74,
            116,
            1,
            -8,
          ),
      )
    case "fishes":
      return T(
        150,
        92,
        rect(0, 0, 150, 92, ground) +
          moved(fish(86, [main, ground, accent]), 46, 24) +
          moved(fish(86, [second, ground, accent]), 121, 70, [-1, 1]) +
          moved(fish(86, [second, ground, accent]), -29, 70, [-1, 1]),
      )
    case "waves":
      return T(
        60,
        44,
        rect(0, 0, 60, 44, ground) +
          strokePath("M-15 14Q0 -4 15 14T45 14T75 14", main, 6) +
          strokePath("M-15 36Q0 18 15 36T45 36T75 36", second, 3),
      )
    case "lattice":
      return T(
        72,
        72,
        rect(0, 0, 72, 72, ground) +
          strokePath("M0 36L36 0L72 36L36 72Z", main, 3.4) +
          moved(flower(13, 4, [main, second, accent], 1), 36, 36) +
          moved(flower(9, 4, [second, main, accent], 1), 0, 0) +
          moved(flower(9, 4, [second, main, accent], 1), 72, 0) +
          moved(flower(9, 4, [second, main, accent], 1), 0, 72) +
          moved(flower(9, 4, [second, main, accent], 1), 72, 72),
      )
    case "block":
      return T(
        100,
        100,
        rect(0, 0, 100, 100, ground) +
          drawEach(
            [
              [25, 25],
              [75, 75],
            ],
            ([x, y]) => moved(flower(23, 8, [main, second, accent], 1), x, y),
          ) +
          drawEach(
            [
              [75, 25],
              [25, 75],
            ],
            ([x, y]) =>
              `<g transform="translate(${x} ${y})">${around(4, () => fillPath(leafPath(15, 4.4), second), 45)}${circle(0, 0, 3.4, accent)}</g>`,
          ),
      )
    case "flames": {
      // tongue cloth: stepped flames, as in Mallorcan ikat
      const steps = [6, 12, 18, 25, 31, 36, 40, 36, 31, 25, 18, 12, 6]
      const row = (h0: number, y: number, col: string) => {
        let d = ""
        const sh = h0 / steps.length
        steps.forEach((w, i) => {
          d += `M${num(50 - w * 1.15)} ${num(y + i * sh)}H${num(50 + w * 1.15)}V${num(y + (i + 1) * sh + 0.6)}H${num(50 - w * 1.15)}Z`
        })
        return fillPath(d, col)
      }
      const one = row(150, 0, main) + row(96, 27, ground) + row(52, 49, second)
      return T(
        100,
        150,
        rect(0, 0, 100, 150, ground) +
          one +
          `<g transform="translate(-50 -75)">${row(58, 46, accent)}</g><g transform="translate(50 -75)">${row(58, 46, accent)}</g><g transform="translate(-50 75)">${row(58, 46, accent)}</g><g transform="translate(50 75)">${row(58, 46, accent)}</g>`,
      )
    }
    case "zigzag":
      return T(
        60,
        66,
        rect(0, 0, 60, 66, ground) +
          strokePath("M-10 20L15 5L45 35L75 5", main, 9) +
          strokePath("M-10 42L15 27L45 57L75 27", second, 5) +
          strokePath("M-10 64L15 49L45 79L75 49M-10 -2L15 -17L45 13L75 -17", accent, 3),
      )
    case "terrazo": {
      let inner = rect(0, 0, 120, 120, ground)
      const cols3 = [main, second, accent]
      for (let i = 0; i < 16; i++) {
        const [x, y] = [
          (i % 4) * 30 + 15 + sketch.random.jitter(7),
          Math.floor(i / 4) * 30 + 15 + sketch.random.jitter(7),
        ]
        const m = sketch.random.int(4, 6)
        const rr = sketch.random.range(5, 11)
        inner += fillPath(
          polygonPath(
            Array.from({ length: m }, (_, j) =>
              polar(x, y, rr * sketch.random.range(0.7, 1.2), (360 / m) * j + sketch.random.jitter(18)),
            ),
          ),
          itemAt(cols3, i % 3),
        )
      }
      return T(120, 120, inner)
    }
    case "cutouts": {
      const frond = (col: string) =>
        drawEach(
          [-70, -42, -14, 14, 42, 70],
          (a) => `<g transform="rotate(${a})">${fillPath(dropPath(34, 6), col)}</g>`,
        ) + fillPath(dropPath(22, 6), col, 'transform="rotate(180)"')
      return T(
        140,
        140,
        rect(0, 0, 140, 140, ground) +
          moved(frond(main), 36, 50, 1, 12) +
          moved(frond(accent), 106, 120, 1, -14) +
          moved(frond(second), 104, 44, 0.8, 190) +
          moved(frond(second), 34, 116, 0.8, 164),
      )
    }
    case "tiles": {
      return T(
        200,
        200,
        drawEach(
          [
            [0, 0, 0],
            [100, 0, 90],
            [100, 100, 180],
            [0, 100, 270],
          ],
          ([x, y, a]) => `<g transform="translate(${x} ${y}) rotate(${a} 50 50)">${tile(tileName, colours)}</g>`,
        ),
      )
    }
  }
}
