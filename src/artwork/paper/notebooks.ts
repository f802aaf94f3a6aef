/** Notebooks. */

import { darker } from "../colour.ts"
import { num, point, polygonPath, rectPath } from "../geometry.ts"
import { letter } from "../lettering.ts"
import { drawEach, drawTimes } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { circle, fillPath, group, rect, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"
import { type CoverOptions, coverFill } from "./covers.ts"

export interface NotebookOptions extends CoverOptions {
  binding?: "spiral" | "stitched"
  /** Colours of spine, elastic band and ribbon; the last two only where they are set. */
  spine?: string
  elastic?: string
  ribbon?: string
  title?: string
  label?: false
  thick?: number
}

export function notebook(sketch: Sketch, spec: NotebookOptions): Thing {
  const w = 380
  const h = 520
  const [, main, , accent] = WAYS[spec.way]
  const t = spec.thick ?? 16
  const face = rectPath(-w / 2, -h / 2, w, h, 7)
  const pages =
    polygonPath([
      [-w / 2 + 8, h / 2 - 4],
      [w / 2 - 2, h / 2 - 4],
      [w / 2 + t * 0.6, h / 2 + t],
      [-w / 2 + 10 + t * 0.6, h / 2 + t],
    ]) +
    polygonPath([
      [w / 2 - 4, -h / 2 + 8],
      [w / 2 + t * 0.6, -h / 2 + 8 + t],
      [w / 2 + t * 0.6, h / 2 + t],
      [w / 2 - 4, h / 2],
    ])
  const lines = drawEach([0.25, 0.5, 0.75], (k) =>
    strokePath(
      `M${point(w / 2 + t * 0.6 * k, -h / 2 + 10 + t * k)}V${num(h / 2 + t * k)}H${num(-w / 2 + 10 + t * 0.6 * k)}`,
      "#c9bfa8",
      1.2,
    ),
  )
  const backC = fillPath(rectPath(-w / 2 + t * 0.6, -h / 2 + t + 3, w + 3, h + 2, 7), darker(spec.spine ?? main, 0.4))
  const spineW = spec.binding === "spiral" ? 0 : w * 0.13
  const spine =
    spec.binding === "stitched"
      ? strokePath(
          `M${point(-w / 2 + 22, -h / 2 + 16)}V${num(h / 2 - 16)}`,
          spec.spine ?? accent,
          5,
          'stroke-dasharray="18 12"',
        )
      : spec.binding === "spiral"
        ? drawTimes(17, (i) => {
            const y = -h / 2 + 24 + i * ((h - 48) / 16)
            return (
              circle(-w / 2 + 17, y, 5.4, darker(main, 0.5)) +
              strokePath(
                `M${point(-w / 2 + 17, y)}C${point(-w / 2 - 6, y - 12)} ${point(-w / 2 - 20, y - 4)} ${point(-w / 2 - 12, y + 5)}`,
                "#b9bcc6",
                4,
              ) +
              strokePath(
                `M${point(-w / 2 + 12, y - 3)}C${point(-w / 2 - 4, y - 11)} ${point(-w / 2 - 14, y - 6)} ${point(-w / 2 - 14, y - 2)}`,
                "#fff",
                1.4,
              )
            )
          })
        : rect(-w / 2, -h / 2, spineW, h, spec.spine ?? main) +
          rect(-w / 2 + spineW - 3, -h / 2, 3, h, "#10183c", 'opacity=".25"') +
          rect(-w / 2 + 6, -h / 2, 6, h, "#fff", 'opacity=".25"')
  const lx = spec.binding === "spiral" ? 8 : spineW / 2
  let lab = ""
  if (spec.label !== false) {
    const lw = w * 0.5
    const lh = h * 0.2
    const ly = -h * 0.16
    lab =
      rect(lx - lw / 2, ly - lh / 2, lw, lh, COLOURS.cal, `stroke="${main}" stroke-width="2.6"`) +
      rect(lx - lw / 2 + 7, ly - lh / 2 + 7, lw - 14, lh - 14, "none", `stroke="${main}" stroke-width="1.2"`) +
      letter(spec.title ?? "NOTAS", lx, ly + lh * 0.04, lh * 0.24, main === COLOURS.cal ? COLOURS.tinta : main, {
        weight: 1.2,
        nib: 0.7,
        maxWidth: lw * 0.74,
      }) +
      strokePath(`M${point(lx - lw * 0.26, ly + lh * 0.26)}H${num(lx + lw * 0.26)}`, main, 1.6)
  }
  const elastic = spec.elastic
    ? rect(w / 2 - 46, -h / 2 - 1, 13, h + 2, spec.elastic) +
      rect(w / 2 - 46, -h / 2 - 1, 4, h + 2, "#fff", 'opacity=".3"')
    : ""
  const light = sketch.linear(
    [
      [0, "#fff", 0.3],
      [0.5, "#fff", 0],
      [1, "#10183c", 0.14],
    ],
    0,
    0,
    1,
    1,
  )
  const ribbon = spec.ribbon ? fillPath(`M${point(w * 0.1, h / 2 + t - 4)}l4 50l9 -10l9 10l-4 -50Z`, spec.ribbon) : ""
  return {
    svg:
      backC +
      fillPath(pages, "#f4eddc") +
      lines +
      ribbon +
      fillPath(face, main) +
      group(
        rect(-w / 2, -h / 2, w, h, coverFill(sketch, spec)) +
          (spec.binding === "spiral" ? "" : spine) +
          lab +
          elastic +
          fillPath(face, light),
        sketch.clip(face),
      ) +
      (spec.binding === "spiral" ? spine : ""),
    silhouette: face + rectPath(-w / 2 + t * 0.6, -h / 2 + t, w + 2, h + 2, 7),
    w,
    h,
    flat: true,
  }
}
