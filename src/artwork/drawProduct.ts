/** Draws one view of one product. */

import { radians } from "./geometry.ts"
import type { KindDrawing, Look } from "./kinds/kind.ts"
import { KINDS } from "./kinds/kinds.ts"
import type { TintName } from "./palette.ts"
import type { ArtOf, Kind, ProductArt } from "./productArt.ts"
import { handHolding, handLying } from "./props/hand.ts"
import { makeSketch, type Sketch } from "./sketch.ts"
import { camera, flatBackdrop, lay, paperTooth, sheet, standingBackdrop } from "./stage.ts"
import { surfaceOver } from "./surfaces.ts"
import type { Placed, Thing } from "./thing.ts"

export const VIEWS = ["front", "detail", "context"] as const
export type View = (typeof VIEWS)[number]

/** A bold backdrop calms down for the context view, so that the things around can speak. */
const CALM: Partial<Record<TintName, TintName>> = { cobalto: "cielo", naranja: "limon", hoja: "salvia", teja: "rosa" }

const USUAL_WOBBLE = 3.4
/** Skin has less grain than paint. */
const HAND = { wobble: 3, grain: 0.2 } as const
const HORIZON = 650

/** SVG text, 800 x 1000; the same seed always gives the same picture. */
export function drawProduct(art: ProductArt, view: View, seed: string): string {
  const sketch = makeSketch(`${seed}:${view}`, `${seed.replace(/[^a-z0-9]/gi, "").toLowerCase()}${view[0]}`)
  return sheet(sketch, drawView(sketch, art, view) + paperTooth(sketch))
}

function drawView<K extends Kind>(sketch: Sketch, art: ArtOf<K> & { kind: K; tint: TintName }, view: View): string {
  const kind: KindDrawing<ArtOf<K>> = KINDS[art.kind]
  if (view === "context") {
    const scene = kind.context(sketch, art, CALM[art.tint] ?? art.tint)
    return kind.camera ? camera(scene, ...kind.camera) : scene
  }
  const thing = kind.make(sketch, art)
  const backdrop = kind.flat ? flatBackdrop(sketch, art.tint) : standingBackdrop(sketch, art.tint, HORIZON)
  if (view === "detail") {
    return drawDetail(sketch, art.tint, closeUp(thing, kind.detail(thing, art)), kind)
  }
  const several = kind.several?.(sketch, art)
  const { svg, ground } = several?.backdrop ?? backdrop
  const things = several?.things ?? [{ o: thing, ...kind.front(thing, art) }]
  return svg + lay(sketch, ground, things, { wobble: kind.wobble ?? USUAL_WOBBLE })
}

/** The thing itself close by, its surface, and on some a hand. */
function drawDetail(
  sketch: Sketch,
  tint: TintName,
  close: Placed,
  { surface, hand }: Pick<KindDrawing<never>, "surface" | "hand">,
): string {
  const { svg, ground } = flatBackdrop(sketch, tint)
  const body = lay(sketch, ground, [close], { wobble: 6 }) + (surface ? surfaceOver(sketch, surface, close) : "")
  if (!hand) return svg + body
  const { pose, ...stand } = hand
  if (pose === "lying") return svg + body + lay(sketch, ground, [{ o: handLying(sketch), ...stand }], HAND)
  const { behind, before } = handHolding(sketch)
  return (
    svg +
    lay(sketch, ground, [{ o: behind, ...stand }], HAND) +
    body +
    lay(sketch, ground, [{ o: before, ...stand }], HAND)
  )
}

/** Brings the point a look asks for to the middle of the sheet. */
function closeUp(thing: Thing, { fx, fy, s, rot = 0 }: Look): Placed {
  const cosine = Math.cos(radians(rot))
  const sine = Math.sin(radians(rot))
  return { o: thing, x: 400 - (fx * cosine - fy * sine) * s, y: 500 - (fx * sine + fy * cosine) * s, s, rot }
}
