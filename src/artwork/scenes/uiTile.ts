/** A single azulejo for the interface: flat colours, no filter. */

import { type TileEmblem, type TileName, tile } from "../motifs/tiles.ts"
import type { Way } from "../palette.ts"

/** 100 x 100 units. */
export const uiTile = (design: TileName, way: Way, emblem?: TileEmblem): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${tile(design, way, emblem)}</svg>`
