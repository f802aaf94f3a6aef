/** The printed surface of paper goods. */

import { type FabricName, type FabricOptions, fabric } from "../motifs/fabrics.ts"
import { WAYS, type WayName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"

export interface CoverOptions extends FabricOptions {
  way: WayName
  pattern: FabricName
}

export const coverFill = (sketch: Sketch, spec: CoverOptions): string =>
  fabric(sketch, spec.pattern, WAYS[spec.way], spec)
