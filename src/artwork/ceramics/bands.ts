/** Painted bands around turned ware. */

import { num } from "../geometry.ts"
import { drawEach, itemAt, namesOf } from "../lists.ts"
import { bird, fish } from "../motifs/animals.ts"
import { flower, lemonFruit, orangeFruit, sprig } from "../motifs/plants.ts"
import { leaf, leafPath, petalPath } from "../motifs/strokes.ts"
import { COLOURS, type Way } from "../palette.ts"
import { aroundBody, band, curve, type Profile } from "../solids.ts"
import { circle, fillPath, moved } from "../svg.ts"

/** Each paints the zone between y1 and y2 of a profile, with `k` motifs around it. */
const bands = {
  petalos: (p, y1, y2, [, main, second, accent], k, e) =>
    aroundBody(
      p,
      y2,
      k,
      () =>
        fillPath(petalPath((y2 - y1) * 0.94, (y2 - y1) * 0.2), main) +
        fillPath(petalPath((y2 - y1) * 0.5, (y2 - y1) * 0.09), second),
      { e },
    ) + aroundBody(p, y1 + (y2 - y1) * 0.12, k, () => circle(0, 0, (y2 - y1) * 0.055, accent), { e, phase: 180 / k }),
  rombos: (p, y1, y2, [ground, main, , accent], k, e) => {
    const h = y2 - y1
    return aroundBody(
      p,
      (y1 + y2) / 2,
      k,
      () =>
        fillPath(`M0 ${num(-h * 0.5)}L${num(h * 0.36)} 0L0 ${num(h * 0.5)}L${num(-h * 0.36)} 0Z`, main) +
        fillPath(`M0 ${num(-h * 0.3)}L${num(h * 0.2)} 0L0 ${num(h * 0.3)}L${num(-h * 0.2)} 0Z`, ground) +
        circle(0, 0, h * 0.09, accent),
      { e },
    )
  },
  hojas: (p, y1, y2, [, main, second, accent], k, e) => {
    const c = (y1 + y2) / 2
    const A = (y2 - y1) * 0.2
    const f = (t: number) => c + A * Math.sin((t / 360) * k * Math.PI * 2 * 0.5)
    return (
      curve(p, f, second, 4, e) +
      aroundBody(
        p,
        f,
        k * 2,
        (i) => `<g transform="rotate(${i % 2 ? 28 : 152})">${leaf((y2 - y1) * 0.42, (y2 - y1) * 0.12, main)}</g>`,
        { e, phase: 6 },
      ) +
      aroundBody(p, f, k, (i) => circle(0, (i % 2 ? 1 : -1) * (y2 - y1) * 0.26, (y2 - y1) * 0.07, accent), {
        e,
        phase: 360 / k / 4,
      })
    )
  },
  ramas: (p, y1, y2, [, main, second, accent], k, e) =>
    aroundBody(
      p,
      y2,
      k,
      (i) =>
        sprig({
          len: (y2 - y1) * 0.95,
          pairs: 4,
          leafLen: (y2 - y1) * 0.27,
          leafW: (y2 - y1) * 0.075,
          stem: main,
          leafC: i % 2 ? second : main,
          bend: i % 2 ? 0.1 : -0.1,
          berries: accent,
        }),
      { e },
    ),
  flores: (p, y1, y2, [, main, second, accent], k, e) => {
    const h = y2 - y1
    return (
      aroundBody(p, (y1 + y2) / 2, k, () => flower(h * 0.4, 8, [main, second, accent], 1), { e }) +
      aroundBody(
        p,
        (y1 + y2) / 2,
        k,
        () =>
          fillPath(leafPath(h * 0.34, h * 0.07), second) +
          fillPath(leafPath(h * 0.34, h * 0.07), second, 'transform="rotate(180)"') +
          circle(0, 0, h * 0.05, accent),
        { e, phase: 180 / k },
      )
    )
  },
  limones: (p, y1, y2, [, main], k, e) => {
    const h = y2 - y1
    return (
      aroundBody(
        p,
        (y1 + y2) / 2,
        k,
        (i) =>
          moved(
            lemonFruit(h * 0.2, { skin: COLOURS.limon, leafC: main, flat: true }),
            0,
            (i % 2 ? 1 : -1) * h * 0.12,
            1,
            i % 2 ? -28 : 152,
          ),
        { e },
      ) +
      aroundBody(
        p,
        (y1 + y2) / 2,
        k,
        (i) => `<g transform="rotate(${i % 2 ? 40 : -40})">${leaf(h * 0.3, h * 0.08, main)}</g>`,
        { e, phase: 180 / k },
      )
    )
  },
  naranjas: (p, y1, y2, [, main], k, e) => {
    const h = y2 - y1
    return (
      aroundBody(
        p,
        (y1 + y2) / 2,
        k,
        (i) =>
          moved(
            orangeFruit(h * 0.2, { skin: COLOURS.naranja, leafC: COLOURS.hoja, flat: true }),
            0,
            (i % 2 ? 1 : -1) * h * 0.1,
          ),
        { e },
      ) +
      aroundBody(
        p,
        (y1 + y2) / 2,
        k,
        (i) => `<g transform="rotate(${i % 2 ? 40 : -40})">${leaf(h * 0.3, h * 0.08, main)}</g>`,
        { e, phase: 180 / k },
      )
    )
  },
  rayas: (p, y1, y2, [, main, second, accent], _k, e) => {
    const h = y2 - y1
    return (
      band(p, y1, y1 + h * 0.22, main, e) +
      band(p, y1 + h * 0.34, y1 + h * 0.4, accent, e) +
      band(p, y1 + h * 0.5, y1 + h * 0.72, second, e) +
      band(p, y1 + h * 0.84, y1 + h * 0.9, main, e)
    )
  },
  puntos: (p, y1, y2, [, main, second, accent], k, e) => {
    const h = y2 - y1
    return drawEach([0.14, 0.38, 0.62, 0.86], (t, i) =>
      aroundBody(p, y1 + h * t, k, () => circle(0, 0, h * 0.07, itemAt([main, accent, main, second], i)), {
        e,
        phase: i % 2 ? 180 / k : 0,
      }),
    )
  },
  peces: (p, y1, y2, [ground, main, second, accent], k, e) =>
    aroundBody(
      p,
      (y1 + y2) / 2,
      k,
      (i) =>
        moved(
          fish((y2 - y1) * 1.3, [i % 2 ? second : main, ground, accent]),
          0,
          (i % 2 ? 1 : -1) * (y2 - y1) * 0.2,
          i % 2 ? [-1, 1] : 1,
        ),
      { e },
    ),
  pajaros: (p, y1, y2, [, main, second, accent], k, e) =>
    aroundBody(p, (y1 + y2) / 2, k, () => bird((y2 - y1) * 0.3, [main, second, accent]), { e }) +
    aroundBody(
      p,
      y2 - (y2 - y1) * 0.05,
      k,
      () =>
        sprig({
          len: (y2 - y1) * 0.7,
          pairs: 3,
          leafLen: (y2 - y1) * 0.2,
          leafW: (y2 - y1) * 0.05,
          stem: second,
          leafC: second,
          bend: 0,
        }),
      { e, phase: 180 / k },
    ),
  ondas: (p, y1, y2, [, main, second], k, e) => {
    const h = y2 - y1
    return drawEach([0.2, 0.5, 0.8], (t, i) =>
      curve(
        p,
        (q) => y1 + h * t + h * 0.1 * Math.sin((q / 360) * k * Math.PI * 2),
        itemAt([main, second, main], i),
        itemAt([7, 4, 7], i),
        e,
        4,
      ),
    )
  },
} satisfies Record<string, (p: Profile, y1: number, y2: number, way: Way, k: number, e: number) => string>

export type Band = keyof typeof bands
export const BAND_NAMES = namesOf(bands)
export const BANDS: Readonly<
  Record<Band, (p: Profile, y1: number, y2: number, way: Way, k: number, e: number) => string>
> = bands
