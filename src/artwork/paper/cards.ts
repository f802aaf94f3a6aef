/** Cards, envelopes and gift cards. */

import { darker, paler } from "../colour.ts"
import { num, point, rectPath } from "../geometry.ts"
import { letter } from "../lettering.ts"
import { azahar } from "../motifs/plants.ts"
import { COLOURS, WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { fillPath, group, moved, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type ArtworkName, artwork } from "./artworks.ts"
import { type CoverOptions, coverFill } from "./covers.ts"

export interface CardOptions {
  art: ArtworkName
  way: WayName
  /** Printed under the artwork. */
  word?: string
}

export function card(sketch: Sketch, spec: CardOptions): Thing {
  const w = 300
  const h = 420
  const [, main] = WAYS[spec.way]
  const d = rectPath(-w / 2, -h / 2, w, h, 3)
  const art = group(
    artwork(spec.art, w - 44, h - 44 - (spec.word ? 56 : 0)),
    `transform="translate(0 ${spec.word ? -28 : 0})" ${sketch.clip(rectPath(-w / 2 + 22, -h / 2 + 22, w - 44, h - 44 - (spec.word ? 56 : 0)))}`,
  )
  const word = spec.word
    ? letter(spec.word, 0, h / 2 - 32, 24, main === COLOURS.cal ? COLOURS.tinta : main, {
        weight: 1.25,
        nib: 0.8,
        maxWidth: w * 0.74,
      })
    : ""
  const light = sketch.linear(
    [
      [0, "#fff", 0.22],
      [0.5, "#fff", 0],
      [1, "#10183c", 0.1],
    ],
    0,
    0,
    1,
    1,
  )
  return {
    svg:
      fillPath(rectPath(-w / 2 + 5, -h / 2 + 6, w, h, 3), "#d8cdb6") +
      fillPath(d, "#fbf7ec") +
      group(art + word + fillPath(d, light), sketch.clip(d)) +
      strokePath(`M${point(-w / 2 + 3, -h / 2)}V${num(h / 2)}`, "#fff", 3, 'opacity=".5"'),
    silhouette: d,
    w,
    h,
    flat: true,
  }
}

export interface EnvelopeOptions extends CoverOptions {
  /** Colour of its paper; the cover is its lining. */
  paper: string
}

export function envelope(sketch: Sketch, spec: EnvelopeOptions): Thing {
  const w = 440
  const h = 310
  const { paper } = spec
  const flapH = h * 0.56
  const flap = `M${point(-w / 2, -h / 2)}L${point(-w * 0.06, -h / 2 - flapH)}Q${point(0, -h / 2 - flapH - 14)} ${point(w * 0.06, -h / 2 - flapH)}L${point(w / 2, -h / 2)}Z`
  const liner = `M${point(-w / 2 + 30, -h / 2)}L${point(-w * 0.05, -h / 2 - flapH + 26)}Q${point(0, -h / 2 - flapH + 12)} ${point(w * 0.05, -h / 2 - flapH + 26)}L${point(w / 2 - 30, -h / 2)}Z`
  const body = rectPath(-w / 2, -h / 2, w, h, 5)
  const pocket = `M${point(-w / 2, -h / 2)}L0 ${num(h * 0.12)}L${point(w / 2, -h / 2)}V${num(h / 2)}H${num(-w / 2)}Z`
  return {
    svg:
      fillPath(flap, paler(paper, 0.12)) +
      group(rect(-w / 2, -h / 2 - flapH, w, flapH + 4, coverFill(sketch, spec)), sketch.clip(liner)) +
      fillPath(body, darker(paper, 0.16)) +
      group(rect(-w / 2 + 22, -h / 2, w - 44, h * 0.5, coverFill(sketch, spec), 'opacity=".9"'), sketch.clip(body)) +
      fillPath(pocket, paper) +
      strokePath(`M${point(-w / 2, -h / 2)}L0 ${num(h * 0.12)}L${point(w / 2, -h / 2)}`, "#fff", 3, 'opacity=".5"') +
      strokePath(
        `M${point(-w / 2 + 4, h / 2 - 3)}L${point(-w * 0.1, h * 0.04)}M${point(w / 2 - 4, h / 2 - 3)}L${point(w * 0.1, h * 0.04)}`,
        "#10183c",
        2,
        'opacity=".14"',
      ) +
      fillPath(
        pocket,
        sketch.linear(
          [
            [0, "#fff", 0.2],
            [1, "#10183c", 0.08],
          ],
          0,
          0,
          1,
          1,
        ),
      ),
    silhouette: flap + body,
    w,
    h,
    flat: true,
  }
}

export function giftCard(sketch: Sketch, spec: CoverOptions): Thing {
  const w = 460
  const h = 290
  const [, main] = WAYS[spec.way]
  const d = rectPath(-w / 2, -h / 2, w, h, 22)
  return {
    svg:
      fillPath(d, main) +
      group(
        rect(-w / 2, -h / 2, w, h, coverFill(sketch, spec)) +
          rect(-w / 2, h / 2 - 92, w, 92, COLOURS.cal) +
          letter("AZAHAR", -w / 2 + 30, h / 2 - 36, 28, COLOURS.cobalto, { weight: 1.25, nib: 0.9, align: "start" }) +
          moved(azahar(34, { petal: "#fff", shade: "#e3d8c2", line: COLOURS.cobalto }), w / 2 - 58, h / 2 - 46) +
          fillPath(
            d,
            sketch.linear(
              [
                [0, "#fff", 0.3],
                [0.4, "#fff", 0],
                [1, "#10183c", 0.1],
              ],
              0,
              0,
              1,
              1,
            ),
          ),
        sketch.clip(d),
      ),
    silhouette: d,
    w,
    h,
    flat: true,
  }
}
