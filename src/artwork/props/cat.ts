/** The cat, asleep. */

import { darker, mix } from "../colour.ts"
import { drawEach } from "../lists.ts"
import { COLOURS } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { fillPath, group, strokePath } from "../svg.ts"
import type { Thing } from "../thing.ts"

/** Asleep, curled up; origin at the ground line, centred. */
export function cat(sketch: Sketch): Thing {
  const c = "#ee8a35"
  const dk = darker(c, 0.26)
  const lt = mix(c, "#fff3df", 0.72)
  const body = "M-96 0C-150 -4 -150 -60 -118 -92C-80 -132 0 -158 70 -140C140 -122 168 -60 150 -20C146 -6 136 0 120 0Z"
  const head =
    "M-168 -30C-178 -58 -170 -84 -160 -96L-162 -134C-148 -130 -134 -120 -124 -110C-114 -113 -100 -113 -90 -110C-80 -121 -68 -130 -54 -134C-50 -118 -50 -104 -54 -92C-44 -72 -44 -46 -58 -28C-76 -6 -146 -4 -168 -30Z"
  const stripes = drawEach(
    [
      [-20, -150, -8, -96],
      [16, -154, 26, -98],
      [54, -148, 60, -96],
      [92, -132, 90, -88],
      [124, -104, 112, -70],
    ],
    ([x1, y1, x2, y2]) =>
      fillPath(
        `M${x1 - 9} ${y1}C${x1 + 2} ${y1 + 20} ${x2 - 2} ${y2 - 14} ${x2} ${y2}C${x2 + 6} ${y2 - 16} ${x1 + 14} ${y1 + 18} ${x1 + 9} ${y1 + 1}Z`,
        dk,
        'opacity=".75"',
      ),
  )
  const tail =
    "M146 -34C168 -20 150 6 112 2C60 -4 10 2 -40 0C-62 -2 -62 -26 -40 -28C10 -30 60 -36 110 -30C122 -30 132 -40 134 -52Z"
  const line = darker(c, 0.62)
  return {
    svg:
      fillPath(body, c) +
      group(stripes, sketch.clip(body)) +
      fillPath("M-40 0C-20 -30 30 -40 80 -32C120 -26 140 -14 136 -4L120 0Z", lt, 'opacity=".5"') +
      fillPath(tail, mix(c, dk, 0.25)) +
      fillPath("M-58 -27C-60 -24 -62 -4 -42 -1L-20 0V-28Z", lt) +
      strokePath("M20 -31V-1M54 -34V0M86 -33V0", dk, 7, 'opacity=".6"') +
      fillPath(head, mix(c, "#ffffff", 0.07)) +
      fillPath("M-156 -124L-156 -100L-136 -110Z", COLOURS.rosa) +
      fillPath("M-60 -124L-60 -100L-80 -110Z", COLOURS.rosa) +
      fillPath("M-150 -30C-146 -58 -124 -62 -109 -52C-94 -62 -70 -58 -66 -30C-84 -12 -132 -12 -150 -30Z", lt) +
      drawEach([-122, -108, -94], (x, i) =>
        strokePath(`M${x} ${i === 1 ? -112 : -108}V${i === 1 ? -90 : -94}`, dk, 6, 'opacity=".8"'),
      ) +
      strokePath("M-146 -66q11 9 22 1M-92 -65q11 8 22 -1", line, 4.4) +
      fillPath("M-115 -52h13l-6.500 8z", "#c96a5a") +
      strokePath("M-108 -43q-8 9 -17 4M-108 -43q8 9 17 4", line, 3) +
      strokePath("M-150 -44l-30 -5M-150 -38l-29 4M-66 -44l30 -5M-66 -38l29 4", "#fffaf0", 2, 'opacity=".9"'),
    silhouette: body + head,
    w: 330,
    h: 160,
    foot: 140,
    e: 0.05,
  }
}
