/** Azulejo tiles, each drawn in a 100 x 100 square. */

import { drawEach, namesOf } from "../lists.ts"
import type { Way } from "../palette.ts"
import { circle, fillPath, moved, rect, strokePath } from "../svg.ts"
import { bird, fish } from "./animals.ts"
import { lemonFruit, orangeFruit, pomegranate } from "./plants.ts"
import { around, leafPath, petalPath } from "./strokes.ts"

const fourTurns = (s: string) => drawEach([0, 90, 180, 270], (a) => `<g transform="rotate(${a} 50 50)">${s}</g>`)

const centred = (s: string) => `<g transform="translate(50 50)">${s}</g>`

/** What the roundel of a trade tile shows. */
export const TILE_EMBLEMS = ["orange", "lemon", "fish", "pomegranate", "bird"] as const
export type TileEmblem = (typeof TILE_EMBLEMS)[number]
const tiles = {
  // Eight-pointed star with corner stars.
  estrella: ([ground, main, second, accent]) =>
    rect(0, 0, 100, 100, ground) +
    fourTurns(
      `<g>${fillPath("M0 0H31L22 9L28 22L9 22L0 31Z", second)}${fillPath("M0 0H15A15 15 0 0 1 0 15Z", accent)}</g>`,
    ) +
    centred(
      `<g>${rect(-24, -24, 48, 48, main)}<g transform="rotate(45)">${rect(-24, -24, 48, 48, main)}</g></g>` +
        circle(0, 0, 22, ground) +
        around(8, () => fillPath(leafPath(20, 5), main)) +
        around(8, () => circle(0, -17, 2.4, second), 22.5) +
        circle(0, 0, 6.5, accent) +
        circle(0, 0, 2.4, ground),
    ) +
    fourTurns(strokePath("M50 2V15M44 7H56", main, 2.6)),
  // Flower with corner quarter-flowers joined by leaves.
  flor: ([ground, main, second, accent]) =>
    rect(0, 0, 100, 100, ground) +
    fourTurns(
      `<g>${around(8, (i) => (i % 2 ? "" : fillPath(petalPath(30, 9), second)), 0)}${fillPath("M0 0H13A13 13 0 0 1 0 13Z", main)}${circle(0, 0, 6, accent)}</g>`,
    ) +
    centred(
      around(4, () => `${fillPath(leafPath(45, 11), main)}${strokePath("M0 -8V-36", ground, 2)}`) +
        around(4, () => fillPath(petalPath(31, 11), second), 45) +
        around(8, () => fillPath(leafPath(22, 5.5), ground), 22.5) +
        circle(0, 0, 11, accent) +
        circle(0, 0, 4.6, main),
    ) +
    fourTurns(`<g transform="translate(50 0)">${circle(0, 0, 4.5, accent)}</g>`),
  // Overlapping circles.
  cadena: ([ground, main, second, accent]) =>
    rect(0, 0, 100, 100, ground) +
    fourTurns(
      `<g>${fillPath("M0 0C26 8 42 24 50 50C24 42 8 26 0 0Z", main)}${fillPath("M7 7C24 14 36 26 43 43C26 36 14 24 7 7Z", second)}${strokePath("M12 12L38 38", ground, 1.8)}</g>`,
    ) +
    fourTurns(
      `<g transform="translate(50 14)">${fillPath("M0 -9L9 0L0 9L-9 0Z", accent)}${circle(0, 0, 2.6, main)}</g>`,
    ) +
    centred(circle(0, 0, 7, ground) + circle(0, 0, 4.4, accent)) +
    fourTurns(circle(0, 0, 6, main)),
  // Diagonal half tile, laid in turns.
  mocadoret: ([ground, main]) => rect(0, 0, 100, 100, ground) + fillPath("M0 0H100L0 100Z", main),
  // Acanthus leaf on the diagonal, meant to be turned in fours.
  hojas: ([ground, main, second, accent]) =>
    rect(0, 0, 100, 100, ground) +
    fillPath("M100 0V32A68 68 0 0 0 32 100H0V100A100 100 0 0 1 100 0Z", second) +
    `<g transform="translate(100 100) rotate(-45)">${drawEach(
      [
        [-58, 30],
        [-34, 40],
        [-12, 46],
        [12, 46],
        [34, 40],
        [58, 30],
      ],
      ([a, l]) => `<g transform="translate(0 -34) rotate(${a})">${fillPath(leafPath(l, 8.5), main)}</g>`,
    )}${fillPath(leafPath(112, 13), main)}${strokePath("M0 -22V-96", ground, 2.2)}</g>` +
    fillPath("M100 72A28 28 0 0 0 72 100H100Z", accent) +
    fillPath("M100 86A14 14 0 0 0 86 100H100Z", main) +
    fillPath("M0 0H17A17 17 0 0 1 0 17Z", accent) +
    circle(0, 0, 8, main),
  // Interlaced arcs.
  lazo: ([ground, main, second, accent]) =>
    rect(0, 0, 100, 100, ground) +
    drawEach(
      [
        [0, 0],
        [100, 100],
      ],
      ([x, y]) =>
        `<g>${circle(x, y, 63, main)}${circle(x, y, 58, ground)}${circle(x, y, 52, second)}${circle(x, y, 44, ground)}${circle(x, y, 37, main)}${circle(x, y, 30, ground)}</g>`,
    ) +
    drawEach(
      [
        [0, 0],
        [100, 100],
      ],
      ([x, y]) =>
        `<g transform="translate(${x} ${y})">${around(8, () => fillPath(petalPath(26, 7), accent))}${circle(0, 0, 7, main)}</g>`,
    ) +
    fillPath("M100 0L86 14M0 100L14 86", "none") +
    drawEach(
      [
        [100, 0],
        [0, 100],
      ],
      ([x, y]) => circle(x, y, 13, main) + circle(x, y, 6, accent),
    ),
  // Nested diamonds.
  rombos: ([ground, main, second, accent]) =>
    rect(0, 0, 100, 100, second) +
    fillPath("M50 0L100 50L50 100L0 50Z", ground) +
    fillPath("M50 11L89 50L50 89L11 50Z", main) +
    fillPath("M50 24L76 50L50 76L24 50Z", ground) +
    centred(
      around(4, () => fillPath(leafPath(23, 6), main)) +
        around(4, () => fillPath(leafPath(13, 3.6), accent), 45) +
        circle(0, 0, 4.6, accent),
    ) +
    fourTurns(`${fillPath("M0 0H24L0 24Z", main)}${fillPath("M0 0H12L0 12Z", accent)}`),
  // A trade tile: one fruit or fish in a roundel.
  oficio: ([ground, main, second, accent], what = "orange") =>
    rect(0, 0, 100, 100, ground) +
    fourTurns(
      `<g>${fillPath("M0 0H20A20 20 0 0 1 0 20Z", second)}<g transform="rotate(135)">${around(1, () => fillPath(leafPath(26, 5), main), 0)}</g>${fillPath("M0 0H9A9 9 0 0 1 0 9Z", accent)}</g>`,
    ) +
    centred(
      `<circle r="37" fill="none" stroke="${main}" stroke-width="2.4"/><circle r="33" fill="none" stroke="${second}" stroke-width="1.2"/>` +
        (what === "orange"
          ? moved(orangeFruit(15, { skin: accent, leafC: second === ground ? main : second, flat: true }), -2, 5)
          : what === "lemon"
            ? moved(lemonFruit(14, { skin: accent, leafC: main, flat: true }), 3, 2, 1, -18)
            : what === "fish"
              ? moved(fish(52, [main, ground, accent]), 0, 0, 1, -12)
              : what === "pomegranate"
                ? moved(pomegranate(17, [main, accent, ground]), 0, 4)
                : moved(bird(17, [main, second, accent]), -1, 2)),
    ),
} satisfies Record<string, (way: Way, emblem?: TileEmblem) => string>

export type TileName = keyof typeof tiles
export const TILE_NAMES = namesOf(tiles)
const TILES: Readonly<Record<TileName, (way: Way, emblem?: TileEmblem) => string>> = tiles

export const tile = (name: TileName, way: Way, emblem?: TileEmblem): string => TILES[name](way, emblem)
