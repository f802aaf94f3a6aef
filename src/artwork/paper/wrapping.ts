/** Wrapping paper in rolls and sheets, and wrapped gifts. */

import { darker, paler } from "../colour.ts"
import { num, point, polygonPath, rectPath } from "../geometry.ts"
import { letter } from "../lettering.ts"
import { drawEach } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { ellipse, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type CoverOptions, coverFill } from "./covers.ts"

export interface RollOptions extends CoverOptions {
  w: number
  h: number
  /** How far its paper band sits from the middle. */
  bandY?: number
}

/** A roll lying flat, axis vertical; origin at its middle. */
export function roll(sketch: Sketch, spec: RollOptions): Thing {
  const { w, h } = spec
  const [ground, main] = WAYS[spec.way]
  const d = `M${point(-w / 2, -h / 2)}A${num(w / 2)} 12 0 0 1 ${point(w / 2, -h / 2)}V${num(h / 2)}A${num(w / 2)} 12 0 0 1 ${point(-w / 2, h / 2)}Z`
  const light = sketch.linear(
    [
      [0, "#10183c", 0.34],
      [0.16, "#10183c", 0.05],
      [0.28, "#fff", 0.55],
      [0.42, "#fff", 0.08],
      [0.7, "#10183c", 0.12],
      [1, "#10183c", 0.5],
    ],
    0,
    0,
    1,
    0,
  )
  const end =
    ellipse(0, -h / 2, w / 2, 12, paler(ground, 0.3)) +
    ellipse(0, -h / 2, w / 2 - 6, 9.4, "none", `stroke="${darker(ground, 0.25)}" stroke-width="1.6"`) +
    ellipse(0, -h / 2, w / 2 - 13, 7, "none", `stroke="${darker(ground, 0.25)}" stroke-width="1.6"`) +
    ellipse(0, -h / 2, w * 0.22, 5, "#a98352") +
    ellipse(0, -h / 2, w * 0.17, 3.4, "#5f4528")
  const bandY = spec.bandY ?? 0
  const bandS =
    rect(-w / 2, bandY - 46, w, 92, COLOURS.cal) +
    rect(-w / 2, bandY - 42, w, 3, main) +
    rect(-w / 2, bandY + 39, w, 3, main) +
    letter("AZAHAR", 0, bandY + 5, 13, main === COLOURS.cal ? COLOURS.tinta : main, {
      weight: 1.3,
      nib: 0.6,
      maxWidth: w * 0.74,
    })
  return {
    svg:
      fillPath(d, ground) +
      group(
        rect(-w / 2, -h / 2 - 12, w, h + 26, coverFill(sketch, spec)) +
          bandS +
          rect(-w / 2, -h / 2 - 12, w, h + 26, light),
        sketch.clip(d),
      ) +
      end,
    silhouette: d,
    w,
    h,
    flat: true,
  }
}

export function paperSheet(sketch: Sketch, spec: CoverOptions): Thing {
  const w = 520
  const h = 660
  const d = `M${point(-w / 2, -h / 2)}H${num(w / 2)}V${num(h / 2 - 70)}C${point(w / 2 - 10, h / 2 - 40)} ${point(w / 2 - 50, h / 2 - 8)} ${point(w / 2 - 84, h / 2)}H${num(-w / 2)}Z`
  const curlD = `M${point(w / 2, h / 2 - 70)}C${point(w / 2 - 40, h / 2 - 80)} ${point(w / 2 - 80, h / 2 - 60)} ${point(w / 2 - 84, h / 2)}C${point(w / 2 - 60, h / 2 - 20)} ${point(w / 2 - 20, h / 2 - 40)} ${point(w / 2, h / 2 - 70)}Z`
  const light = sketch.linear(
    [
      [0, "#fff", 0.26],
      [0.5, "#fff", 0],
      [0.85, "#10183c", 0.02],
      [1, "#10183c", 0.2],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fillPath(d, WAYS[spec.way][0]) +
      group(
        rect(-w / 2, -h / 2, w, h, coverFill(sketch, spec)) +
          strokePath(`M0 ${num(-h / 2)}V${num(h / 2)}M${num(-w / 2)} 0H${num(w / 2)}`, "#10183c", 2, 'opacity=".14"') +
          strokePath(`M3 ${num(-h / 2)}V${num(h / 2)}M${num(-w / 2)} 3H${num(w / 2)}`, "#fff", 2, 'opacity=".5"') +
          fillPath(d, light),
        sketch.clip(d),
      ) +
      fillPath(
        curlD,
        sketch.linear(
          [
            [0, "#fffdf6"],
            [1, "#d9d0bd"],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    silhouette: d + curlD,
    w,
    h,
    flat: true,
  }
}

export interface GiftOptions extends CoverOptions {
  w: number
  h: number
  ribbon: string
}

export function gift(sketch: Sketch, spec: GiftOptions): Thing {
  const { w, h } = spec
  const t = 26
  const face = rectPath(-w / 2, -h / 2, w, h, 4)
  const rib = spec.ribbon
  const light = sketch.linear(
    [
      [0, "#fff", 0.3],
      [0.5, "#fff", 0],
      [1, "#10183c", 0.16],
    ],
    0,
    0,
    1,
    1,
  )
  const bow =
    drawEach(
      [-1, 1],
      (q) =>
        `<g transform="scale(${q} 1)">${fillPath("M0 0C20 -60 110 -70 104 -14C100 24 40 18 0 0Z", rib)}${fillPath("M14 -6C36 -34 84 -44 84 -16C82 4 40 6 14 -6Z", darker(rib, 0.32))}${fillPath("M0 0C24 18 44 50 84 70L62 82L54 104C36 70 14 36 0 0Z", darker(rib, 0.1))}</g>`,
    ) +
    rect(-15, -15, 30, 30, darker(rib, 0.06), 'rx="8"') +
    rect(-10, -12, 8, 22, paler(rib, 0.4), 'rx="4" opacity=".7"')
  const [ground, main] = WAYS[spec.way]
  return {
    svg:
      fillPath(
        polygonPath([
          [w / 2, -h / 2 + 4],
          [w / 2 + t * 0.7, -h / 2 + t],
          [w / 2 + t * 0.7, h / 2 + t],
          [w / 2, h / 2],
        ]),
        darker(main, 0.4),
      ) +
      fillPath(
        polygonPath([
          [-w / 2 + 4, h / 2],
          [w / 2, h / 2],
          [w / 2 + t * 0.7, h / 2 + t],
          [-w / 2 + t * 0.7, h / 2 + t],
        ]),
        darker(main, 0.25),
      ) +
      fillPath(face, ground) +
      group(
        rect(-w / 2, -h / 2, w, h, coverFill(sketch, spec)) +
          rect(-w * 0.16 - 17, -h / 2, 34, h, rib) +
          rect(-w * 0.16 - 12, -h / 2, 5, h, paler(rib, 0.5), 'opacity=".6"') +
          rect(-w / 2, -h * 0.06 - 17, w, 34, rib) +
          rect(-w / 2, -h * 0.06 - 12, w, 5, paler(rib, 0.5), 'opacity=".6"') +
          fillPath(face, light),
        sketch.clip(face),
      ) +
      moved(bow, -w * 0.16, -h * 0.06),
    silhouette: face + rectPath(-w / 2 + t * 0.7, -h / 2 + t, w, h),
    w,
    h,
    flat: true,
  }
}
