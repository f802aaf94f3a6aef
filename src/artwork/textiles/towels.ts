/** Kitchen cloths on a rail or a hook, and napkins. */

import { darker, paler } from "../colour.ts"
import { ellipsePath, num, type Point, point, rectPath, smoothOnward } from "../geometry.ts"
import { drawEach, itemAt } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ClothOptions, cloth, folds, weave } from "./cloth.ts"

export interface TowelRailOptions extends ClothOptions {
  h?: number
  /** How far it hangs to the side of the rail's middle. */
  dx?: number
  noRail?: boolean
}

export function towelRail(sketch: Sketch, spec: TowelRailOptions): Thing {
  const w = 300
  const h = spec.h ?? 560
  const wave = Array.from(
    { length: 7 },
    (_, i): Point => [-w / 2 + (w / 6) * i, Math.sin(i * 1.7 + sketch.random.range(0, 2)) * 5],
  )
  const d = `M${point(-w / 2 + 3, -h)}C${point(-w / 2, -h * 0.6)} ${point(-w / 2 - 3, -h * 0.3)} ${point(...itemAt(wave, 0))}${smoothOnward(wave)}C${point(w / 2 + 3, -h * 0.3)} ${point(w / 2, -h * 0.6)} ${point(w / 2 - 3, -h)}Z`
  const [ground, main] = WAYS[spec.way]
  const back = fillPath(rectPath(-w / 2 + 20, -h + 6, w - 6, h - 90), darker(ground, 0.24))
  const hem =
    rect(-w / 2 - 8, -26, w + 16, 3, darker(ground, 0.3), 'opacity=".5"') +
    rect(-w / 2 - 8, -34, w + 16, 1.5, darker(ground, 0.3), 'opacity=".3"')
  const label =
    rect(w / 2 - 60, -30, 30, 22, COLOURS.cal) +
    rect(w / 2 - 56, -23, 22, 3, main) +
    rect(w / 2 - 56, -17, 14, 2.4, main)
  const front = group(
    cloth(sketch, spec, -w / 2 - 8, -h - 4, w + 16, h + 20) +
      hem +
      rect(-w / 2 - 8, -h, w + 16, h + 20, weave(sketch, 0.7), 'opacity=".24"') +
      strokePath(`M${num(-w / 6)} ${-h}V8M${num(w / 6)} ${-h}V8`, "#131a40", 3, 'opacity=".14"') +
      folds(sketch, -w / 2, -h, w, h, 3, 0.8) +
      group(
        rect(-w / 2, -h - 6, w, 18, "#fff", 'opacity=".5"') + rect(-w / 2, -h + 18, w, 22, "#131a40", 'opacity=".22"'),
        sketch.blur(6),
      ) +
      label,
    sketch.clip(d),
  )
  const brass = "#c89a4a"
  const railY = -h + 2
  const rail = spec.noRail
    ? ""
    : rect(-290, railY - 12, 580, 15, brass) +
      rect(-290, railY - 10, 580, 4, paler(brass, 0.6)) +
      rect(-290, railY, 580, 4, darker(brass, 0.35), 'opacity=".6"') +
      drawEach(
        [-1, 1],
        (q) => circle(q * 290, railY - 5, 17, brass) + circle(q * 290 - 3, railY - 9, 7, paler(brass, 0.55)),
      )
  const dx = spec.dx ?? 0
  return {
    svg: rail + moved(back, dx, 0) + moved(front, dx, 0),
    body: d,
    silhouette: dx
      ? rectPath(-290, railY - 12, 580, 15) + rectPath(dx - w / 2, -h, w, h)
      : d + (spec.noRail ? "" : rectPath(-290, railY - 12, 580, 15)),
    w,
    h,
    flat: true,
  }
}

export function towelHook(sketch: Sketch, spec: ClothOptions): Thing {
  const h = 600
  const d = `M-18 ${-h}C-34 ${-h + 110} -112 ${-h + 250} -150 -64L-112 4L-66 -34L-20 -6L34 -40L84 14L118 -30L146 -90C116 ${-h + 260} 36 ${-h + 120} 18 ${-h}C12 ${-h - 14} -12 ${-h - 14} -18 ${-h}Z`
  const fold = drawEach(
    [
      [-128, -10],
      [-88, -6],
      [-42, -18],
      [8, -16],
      [58, -8],
      [102, -6],
      [134, -50],
    ],
    ([x, y], i) =>
      strokePath(
        `M${num(x * 0.09)} ${-h + 8}C${num(x * 0.3)} ${-h + 160} ${num(x * 0.86)} ${-h + 330} ${point(x, y)}`,
        i % 2 ? "#fffaf0" : "#131a40",
        i % 2 ? 22 : 20,
        `opacity="${i % 2 ? 0.4 : 0.26}"`,
      ),
  )
  const peg =
    circle(0, -h - 14, 22, COLOURS.madera) +
    circle(-5, -h - 19, 9, paler(COLOURS.madera, 0.5)) +
    strokePath(`M0 ${-h - 20}C-16 ${-h + 4} 16 ${-h + 4} 0 ${-h - 20}`, WAYS[spec.way][1], 6)
  const [ground] = WAYS[spec.way]
  return {
    svg:
      fillPath(d, ground) +
      group(
        cloth(sketch, spec, -200, -h - 10, 400, h + 40) +
          rect(-200, -h - 10, 400, h + 40, weave(sketch, 0.7), 'opacity=".24"') +
          group(fold, sketch.blur(7)) +
          group(rect(-60, -h - 10, 120, 70, "#131a40", 'opacity=".18"'), sketch.blur(9)),
        sketch.clip(d),
      ) +
      peg,
    body: d,
    silhouette: d + ellipsePath(0, -h - 14, 22, 22),
    w: 360,
    h: h + 36,
    flat: true,
  }
}

/** A folded square with a second fold showing. */
export function napkin(sketch: Sketch, spec: ClothOptions & { size?: number }): Thing {
  const s = spec.size ?? 360
  const d = rectPath(-s / 2, -s / 2, s, s, 10)
  const tri = `M${point(-s / 2, s / 2)}L${point(s / 2, s / 2)}L${point(s / 2, -s / 2)}Z`
  const [ground, main] = WAYS[spec.way]
  return {
    svg:
      fillPath(d, ground) +
      group(
        cloth(sketch, spec, -s / 2, -s / 2, s, s) +
          rect(-s / 2, -s / 2, s, s, weave(sketch, 0.7), 'opacity=".24"') +
          strokePath(rectPath(-s / 2 + 9, -s / 2 + 9, s - 18, s - 18), main, 3, 'stroke-dasharray="9 7"') +
          fillPath(tri, "#131a40", 'opacity=".1"') +
          group(
            strokePath(`M${point(-s / 2, s / 2)}L${point(s / 2, -s / 2)}`, "#131a40", 8, 'opacity=".3"'),
            sketch.blur(4),
          ),
        sketch.clip(d),
      ),
    silhouette: d,
    w: s,
    h: s,
    flat: true,
  }
}
