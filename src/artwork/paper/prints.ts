/** Prints, framed or taped. */

import { darker, paler } from "../colour.ts"
import { num, point, polygonPath, rectPath } from "../geometry.ts"
import type { Sketch } from "../sketch.ts"
import { fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ArtworkName, artwork } from "./artworks.ts"

export interface PrintOptions {
  art: ArtworkName
  /** Colours of the frame and of the tape; none where unset. */
  frame?: string
  tape?: string
  h?: number
}

export function print(sketch: Sketch, spec: PrintOptions): Thing {
  const w = 420
  const h = spec.h ?? 560
  const mat = 44
  const aw = w - mat * 2
  const ah = h - mat * 2
  const sheetD = rectPath(-w / 2, -h / 2, w, h)
  const artClip = sketch.clip(rectPath(-aw / 2, -ah / 2, aw, ah))
  const art = `<g transform="translate(0 0)"><g ${artClip}>${artwork(spec.art, aw, ah)}</g></g>`
  const frame = spec.frame
    ? fillPath(rectPath(-w / 2 - 24, -h / 2 - 24, w + 48, h + 48, 3), spec.frame) +
      strokePath(rectPath(-w / 2 - 22, -h / 2 - 22, w + 44, h + 44), paler(spec.frame, 0.5), 3, 'opacity=".7"') +
      fillPath(`M${point(-w / 2 - 24, -h / 2 - 24)}L${point(-w / 2, -h / 2)}M${point(w / 2, h / 2)}Z`, "none") +
      fillPath(
        polygonPath([
          [w / 2, -h / 2],
          [w / 2 + 24, -h / 2 - 24],
          [w / 2 + 24, h / 2 + 24],
          [w / 2, h / 2],
        ]),
        darker(spec.frame, 0.35),
        'opacity=".6"',
      ) +
      fillPath(
        polygonPath([
          [-w / 2, h / 2],
          [w / 2, h / 2],
          [w / 2 + 24, h / 2 + 24],
          [-w / 2 - 24, h / 2 + 24],
        ]),
        darker(spec.frame, 0.35),
        'opacity=".75"',
      )
    : ""
  const inner = fillPath(sheetD, "#fbf7ec") + art
  const glass = spec.frame
    ? fillPath(
        sheetD,
        sketch.linear(
          [
            [0, "#fff", 0.28],
            [0.3, "#fff", 0.05],
            [0.32, "#fff", 0.2],
            [0.46, "#fff", 0],
            [1, "#10183c", 0.06],
          ],
          0,
          0,
          1,
          1,
        ),
      ) +
      group(
        rect(-w / 2, -h / 2, w, 12, "#10183c", 'opacity=".3"') +
          rect(-w / 2, -h / 2, 12, h, "#10183c", 'opacity=".25"'),
        `${sketch.blur(5)} ${sketch.clip(sheetD)}`,
      )
    : ""
  const tape = spec.tape
    ? `<g transform="translate(0 ${num(-h / 2)}) rotate(-3)">${rect(-52, -17, 104, 34, spec.tape, 'opacity=".82"')}</g>`
    : ""
  const curl = spec.frame
    ? ""
    : fillPath(
        sheetD,
        sketch.linear(
          [
            [0, "#fff", 0.2],
            [0.7, "#fff", 0],
            [1, "#10183c", 0.12],
          ],
          0,
          0,
          1,
          1,
        ),
      )
  return {
    svg: frame + inner + glass + curl + tape,
    silhouette: spec.frame ? rectPath(-w / 2 - 24, -h / 2 - 24, w + 48, h + 48) : sheetD,
    w: w + (spec.frame ? 48 : 0),
    h: h + (spec.frame ? 48 : 0),
    flat: true,
  }
}
