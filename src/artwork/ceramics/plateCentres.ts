/** What is painted in the middle of a plate. */

import { num, point } from "../geometry.ts"
import { drawEach, namesOf } from "../lists.ts"
import { bird, fish } from "../motifs/animals.ts"
import { azahar, flower, lemonFruit, pomegranate, sprig } from "../motifs/plants.ts"
import { around, leafPath } from "../motifs/strokes.ts"
import { COLOURS, type Way } from "../palette.ts"
import { circle, fillPath, moved, strokePath } from "../svg.ts"

/** Each paints the middle of a plate of radius R. */
const centres = {
  nada: () => "",
  flor: (R, [, main, second, accent]) =>
    moved(flower(R * 0.42, 8, [main, second, accent], 1), 0, 0) +
    around(8, () => circle(0, -R * 0.5, R * 0.022, accent), 22.5),
  pez: (R, [ground, main, second, accent]) =>
    moved(fish(R * 1.0, [main, ground, accent]), 0, 0, 1, -16) +
    moved(
      sprig({ len: R * 0.4, pairs: 3, leafLen: R * 0.15, leafW: R * 0.04, stem: second, leafC: second }),
      -R * 0.08,
      R * 0.54,
      1,
      70,
    ),
  sardinas: (R, [ground, main, second, accent]) =>
    drawEach([-0.27, 0, 0.27], (d, i) =>
      moved(fish(R * 0.86, [i === 1 ? second : main, ground, accent], false), 0, R * d, i === 1 ? [-1, 1] : 1),
    ),
  limon: (R, [, main]) =>
    moved(
      sprig({ len: R * 0.86, pairs: 4, leafLen: R * 0.3, leafW: R * 0.085, stem: main, leafC: main, bend: 0.14 }),
      -R * 0.1,
      R * 0.46,
      1,
      4,
    ) +
    moved(lemonFruit(R * 0.17, { skin: COLOURS.limon, leafC: main, flat: true }), R * 0.22, R * 0.18, 1, 36) +
    moved(lemonFruit(R * 0.15, { skin: COLOURS.limon, leafC: main, flat: true }), -R * 0.22, -R * 0.02, 1, 140),
  naranja: (R, [, main]) =>
    moved(
      sprig({
        len: R * 0.9,
        pairs: 4,
        leafLen: R * 0.3,
        leafW: R * 0.09,
        stem: COLOURS.hoja,
        leafC: COLOURS.hoja,
        bend: -0.1,
      }),
      R * 0.06,
      R * 0.48,
    ) +
    circle(-R * 0.2, R * 0.12, R * 0.17, COLOURS.naranja) +
    circle(R * 0.2, -R * 0.08, R * 0.15, COLOURS.naranja) +
    moved(
      azahar(R * 0.15, {
        petal: COLOURS.cal,
        shade: "#d9e2f2",
        line: main,
        heart: COLOURS.limon,
        pistil: COLOURS.oliva,
      }),
      R * 0.16,
      R * 0.28,
    ),
  granada: (R, [ground, main, second, accent]) =>
    moved(pomegranate(R * 0.27, [main, accent, ground]), 0, R * 0.06) +
    drawEach([-1, 1], (q) =>
      moved(
        sprig({
          len: R * 0.5,
          pairs: 3,
          leafLen: R * 0.18,
          leafW: R * 0.05,
          stem: second,
          leafC: second,
          bend: 0.3 * q,
        }),
        q * R * 0.16,
        R * 0.44,
        1,
        q * 38,
      ),
    ),
  pajaro: (R, [, main, second, accent]) =>
    moved(bird(R * 0.3, [main, second, accent]), 0, 0) +
    drawEach([-1, 1], (q) =>
      moved(
        sprig({
          len: R * 0.5,
          pairs: 4,
          leafLen: R * 0.15,
          leafW: R * 0.045,
          stem: second,
          leafC: second,
          bend: 0.4 * q,
        }),
        q * R * 0.05,
        R * 0.48,
        1,
        q * 62,
      ),
    ) +
    circle(R * 0.3, -R * 0.36, R * 0.03, accent) +
    circle(-R * 0.38, -R * 0.3, R * 0.025, accent),
  sol: (R, [, main, second, accent]) =>
    around(16, (i) => fillPath(leafPath(i % 2 ? R * 0.4 : R * 0.5, R * 0.05), i % 2 ? second : main)) +
    circle(0, 0, R * 0.24, accent) +
    `<circle r="${num(R * 0.24)}" fill="none" stroke="${main}" stroke-width="3"/>` +
    strokePath(
      `M${point(-R * 0.1, -R * 0.03)}q${point(R * 0.03, -R * 0.04)} ${point(R * 0.06, 0)}M${point(R * 0.04, -R * 0.03)}q${point(R * 0.03, -R * 0.04)} ${point(R * 0.06, 0)}M0 ${num(-R * 0.04)}V${num(R * 0.05)}H${num(R * 0.02)}M${point(-R * 0.07, R * 0.1)}q${point(R * 0.07, R * 0.06)} ${point(R * 0.14, 0)}`,
      main,
      3,
    ),
  estrella: (R, [, main, second, accent]) =>
    around(8, () =>
      fillPath(`M0 ${num(-R * 0.5)}L${point(R * 0.09, -R * 0.2)}L0 0L${point(-R * 0.09, -R * 0.2)}Z`, main),
    ) +
    around(8, () => fillPath(leafPath(R * 0.3, R * 0.04), second), 22.5) +
    circle(0, 0, R * 0.07, accent),
  rama: (R, [, main, , accent]) =>
    moved(
      sprig({
        len: R * 0.95,
        pairs: 5,
        leafLen: R * 0.28,
        leafW: R * 0.07,
        stem: main,
        leafC: main,
        bend: 0.16,
        berries: accent,
      }),
      -R * 0.08,
      R * 0.48,
    ),
} satisfies Record<string, (R: number, way: Way) => string>

export type PlateCentre = keyof typeof centres
export const PLATE_CENTRES = namesOf(centres)
export const CENTRES: Readonly<Record<PlateCentre, (R: number, way: Way) => string>> = centres
