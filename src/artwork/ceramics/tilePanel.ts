/** A panel of azulejos. */

import { num, point, rectPath } from "../geometry.ts"
import { itemAt } from "../lists.ts"
import { type TileEmblem, type TileName, tile } from "../motifs/tiles.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import { fillPath, group, rect } from "../svg.ts"
import type { Thing } from "../thing.ts"

function oneTile(sketch: Sketch, id: string, x: number, y: number, size: number, turn: number): string {
  const k = size / 100
  const tone = sketch.random.range(0, 0.1)
  return (
    `<g transform="translate(${point(x, y)})">` +
    `<g transform="scale(${k.toFixed(3)}) rotate(${turn} 50 50)"><use href="#${id}"/></g>` +
    rect(0, 0, size, size, "#10204a", `opacity="${(tone * 0.55).toFixed(3)}"`) +
    fillPath(`M0 0H${num(size)}L${num(size - 5)} 5H5V${num(size - 5)}L0 ${num(size)}Z`, "#ffffff", 'opacity=".5"') +
    fillPath(
      `M${num(size)} ${num(size)}H0L5 ${num(size - 5)}H${num(size - 5)}V5L${num(size)} 0Z`,
      "#0f1a40",
      'opacity=".22"',
    ) +
    "</g>"
  )
}

/** How neighbouring tiles are turned: in fours around a corner, in zigzag, or not at all. */
export const TILE_LAYOUTS = ["c4", "zig", ""] as const
export type TileLayout = (typeof TILE_LAYOUTS)[number]

/** Degrees of the tile in a row and column. */
export const tileTurn = (layout: TileLayout, row: number, column: number): number => {
  if (layout === "") return 0
  const upper = row % 2 === 0
  const left = column % 2 === 0
  if (upper) return left ? 0 : 90
  if (layout === "c4") return left ? 270 : 180
  return left ? 180 : 270
}

export interface TilePanelOptions {
  design: TileName
  way: WayName
  cols?: number
  rows?: number
  /** Side of one tile. */
  size?: number
  /** What trade tiles show, one after the other. */
  motif?: readonly TileEmblem[]
  layout?: TileLayout
}

export function tilePanel(
  sketch: Sketch,
  { design, way, cols = 3, rows = 3, size = 170, motif = [], layout = "c4" }: TilePanelOptions,
): Thing {
  const w = WAYS[way]
  const gap = 5
  const ids = (motif.length ? motif : [undefined]).map((m) =>
    sketch.symbol(`<g clip-path="url(#${tileClip(sketch)})">${tile(design, w, m)}</g>`),
  )
  const W2 = cols * size + (cols + 1) * gap
  const H2 = rows * size + (rows + 1) * gap
  let out = rect(-W2 / 2, -H2 / 2, W2, H2, "#ddd5c4")
  let k = 0
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      out += oneTile(
        sketch,
        itemAt(ids, k % ids.length),
        -W2 / 2 + gap + c * (size + gap),
        -H2 / 2 + gap + r * (size + gap),
        size,
        tileTurn(layout, r, c),
      )
      k++
    }
  }
  // A diagonal sheen over the glaze.
  const cl = sketch.clip(rectPath(-W2 / 2, -H2 / 2, W2, H2))
  const gr = sketch.linear(
    [
      [0, "#ffffff", 0.34],
      [0.32, "#ffffff", 0.06],
      [0.34, "#ffffff", 0.2],
      [0.46, "#ffffff", 0],
      [1, "#0f1a40", 0.09],
    ],
    0,
    0,
    1,
    1,
  )
  out += group(rect(-W2 / 2, -H2 / 2, W2, H2, gr), cl)
  return { svg: out, silhouette: rectPath(-W2 / 2, -H2 / 2, W2, H2), w: W2, h: H2, flat: true }
}

const tileClip = (sketch: Sketch) =>
  sketch.once("tile clip", () =>
    sketch.define("k", (id) => `<clipPath id="${id}"><rect width="100" height="100"/></clipPath>`),
  )
