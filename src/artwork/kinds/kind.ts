/** What the stage needs to know about a kind of product. */

import type { TintName } from "../palette.ts"
import type { Sketch } from "../sketch.ts"
import type { Backdrop } from "../stage.ts"
import type { Surface } from "../surfaces.ts"
import type { Placed, Thing } from "../thing.ts"

/** Where one thing stands on the sheet. */
export type Stand = Omit<Placed, "o">

/** Several things in place of one, before the usual backdrop unless they bring their own. */
export interface Arrangement {
  things: readonly Placed[]
  backdrop?: Backdrop
}

/** Where a detail looks, in units of the thing, how close and with how many degrees of turn. */
export interface Look {
  fx: number
  fy: number
  s: number
  rot?: number
}

/** How one kind of product is shown; `Art` is what the catalogue says about its looks. */
export interface KindDrawing<Art> {
  /** Lies on a table instead of standing on it. */
  flat?: true
  /** Strength of the paint filter: fine stripes and thin rules want a steadier hand than glaze does. */
  wobble?: number
  /** How close the context view stands: scale, and the point it looks at. */
  camera?: readonly [scale: number, cx: number, cy: number]
  make(sketch: Sketch, art: Art): Thing
  front(thing: Thing, art: Art): Stand
  /** Undefined where the art asks for one thing only. */
  several?(sketch: Sketch, art: Art): Arrangement | undefined
  detail(thing: Thing, art: Art): Look
  /** What a detail shows beside its shape. */
  surface?: Surface
  /** Where a hand gives a detail its scale. */
  hand?: Omit<Stand, "wobble"> & { pose: "lying" | "holding" }
  /** A whole scene around it. */
  context(sketch: Sketch, art: Art, tint: TintName): string
}
