/** Throws, hung on a rod or folded in a pile. */

import { darker, paler } from "../colour.ts"
import { num, type Point, point, rectPath, smoothOnward } from "../geometry.ts"
import { drawEach, drawTimes, itemAt } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { ellipse, fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ClothOptions, cloth, folds, fringe, weave } from "./cloth.ts"

export function throwHung(sketch: Sketch, spec: ClothOptions): Thing {
  const w = 400
  const h = 560
  const [ground] = WAYS[spec.way]
  const wave = Array.from(
    { length: 9 },
    (_, i): Point => [-w / 2 + (w / 8) * i, Math.sin(i * 1.5 + sketch.random.range(0, 2)) * 7],
  )
  const d = `M${point(-w / 2 + 5, -h)}C${point(-w / 2 + 2, -h * 0.7)} ${point(-w / 2 - 5, -h * 0.4)} ${point(...itemAt(wave, 0))}${smoothOnward(wave)}C${point(w / 2 + 4, -h * 0.4)} ${point(w / 2 - 3, -h * 0.7)} ${point(w / 2 - 5, -h)}Z`
  const clip = sketch.clip(d)
  const rodY = -h + 4
  const back =
    fillPath(rectPath(-w / 2 + 22, -h + 10, w - 20, h - 66), darker(ground, 0.3)) +
    fringe(sketch, -w / 2 + 24, w / 2 + 2, -60, 34, darker(ground, 0.25), { gap: 14 })
  const front =
    fringe(sketch, -w / 2, w / 2, -2, 44, ground, { gap: 14 }) +
    group(
      cloth(sketch, spec, -w / 2 - 10, -h - 4, w + 20, h + 20) +
        rect(-w / 2 - 10, -h, w + 20, h + 20, weave(sketch), 'opacity=".3"') +
        folds(sketch, -w / 2, -h, w, h, 5) +
        group(
          rect(-w / 2, -h - 6, w, 20, "#fff", 'opacity=".5"') + rect(-w / 2, -h + 22, w, 26, "#131a40", 'opacity=".2"'),
          sketch.blur(6),
        ),
      clip,
    )
  const rod =
    rect(-300, rodY - 17, 600, 22, COLOURS.madera) +
    rect(-300, rodY - 14, 600, 6, paler(COLOURS.madera, 0.5), 'opacity=".7"') +
    rect(-300, rodY - 1, 600, 6, darker(COLOURS.madera, 0.35), 'opacity=".6"') +
    drawEach(
      [-1, 1],
      (q) =>
        ellipse(q * 300, rodY - 6, 13, 16, COLOURS.nogal) +
        ellipse(q * 300 - 3, rodY - 10, 5, 6, paler(COLOURS.madera, 0.4)),
    )
  return {
    svg: back + rod + front,
    silhouette: d + rectPath(-300, rodY - 17, 600, 22) + rectPath(-w / 2, -4, w, 40),
    w,
    h,
    flat: true,
  }
}

/** A pile, the first one lowest. */
export function throwFolded(sketch: Sketch, specs: readonly ClothOptions[]): Thing {
  let out = ""
  let y = 0
  let silhouette = ""
  specs.forEach((spec, i) => {
    const w = 470 - i * 14 + sketch.random.jitter(8)
    const h = 96
    const x = -w / 2 + sketch.random.jitter(8)
    const d = `M${point(x + 16, y - h)}C${point(x - 4, y - h)} ${point(x - 6, y)} ${point(x + 14, y)}H${num(x + w - 20)}C${point(x + w + 12, y)} ${point(x + w + 12, y - h)} ${point(x + w - 20, y - h)}Z`
    const clip = sketch.clip(d)
    const [ground] = WAYS[spec.way]
    // Fringe of the near edge, tucked under the fold.
    out += group(
      drawTimes(8, (k) => {
        const fy = y - h + 16 + (k * (h - 34)) / 7
        return (
          strokePath(
            `M${point(x + 16, fy)}c-12 1 -24 4 -${num(32 + sketch.random.jitter(5))} ${num(9 + sketch.random.jitter(3))}`,
            darker(ground, 0.06),
            6,
          ) + strokePath(`M${point(x + 12, fy + 2)}c-10 1 -20 4 -26 8`, darker(ground, 0.24), 1.2, 'opacity=".5"')
        )
      }),
    )
    out += group(
      cloth(sketch, { ...spec, dir: "v" }, x - 10, y - h - 4, w + 30, h + 8) +
        rect(x - 10, y - h, w + 30, h, weave(sketch), 'opacity=".3"') +
        group(
          rect(x - 10, y - h - 4, w + 30, h * 0.28, "#fffaf0", 'opacity=".5"') +
            rect(x - 10, y - h * 0.3, w + 30, h * 0.34, "#131a40", 'opacity=".26"') +
            rect(x - 20, y - h, 30, h, "#131a40", 'opacity=".2"') +
            rect(x + w - 40, y - h, 60, h, "#131a40", 'opacity=".22"'),
          sketch.blur(8),
        ) +
        drawEach([0.34, 0.66], (t, j) =>
          strokePath(
            `M${point(x + w - 190 + j * 30, y - h * t)}C${point(x + w - 120, y - h * t + 3)} ${point(x + w - 60, y - h * t - 2)} ${point(x + w + 4, y - h * t)}`,
            darker(ground, 0.5),
            2.4,
            'opacity=".45"',
          ),
        ),
      clip,
    )
    silhouette += d
    y -= h - 3
  })
  return { svg: out, silhouette, w: 480, h: -y, foot: 232, e: 0.02 }
}
