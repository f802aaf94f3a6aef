/** How ceramics are shown: from the front, in detail and in context. */

import { bowl, mug } from "../ceramics/cups.ts"
import { plate } from "../ceramics/plates.ts"
import { tilePanel } from "../ceramics/tilePanel.ts"
import { jug, vase } from "../ceramics/vases.ts"
import { darker, paler } from "../colour.ts"
import { ellipsePath } from "../geometry.ts"
import { drawEach } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import type { ArtOf } from "../productArt.ts"
import { sprigFlat, withBouquet } from "../props/branches.ts"
import { lemon, lemonFlat, orange, slice, withFruit } from "../props/food.ts"
import { tablecloth, tileWall } from "../props/furniture.ts"
import { books, fork, glass } from "../props/table.ts"
import { flatBackdrop, lay, leafShade, standingBackdrop, sunPatch } from "../stage.ts"
import { group, rect, strokePath } from "../svg.ts"
import { napkin } from "../textiles/towels.ts"
import type { KindDrawing } from "./kind.ts"

/** A turn within limits that depends on the art alone, so that a picture never changes. */
function slightTurn(art: object, low: number, high: number): number {
  let hash = 0
  for (const character of JSON.stringify(art)) hash = (hash * 31 + character.charCodeAt(0)) | 0
  return low + ((Math.abs(hash) % 1000) / 1000) * (high - low)
}

export const tilesKind: KindDrawing<ArtOf<"tiles">> = {
  flat: true,
  make: tilePanel,
  front: (o, art) => ({ x: 400, y: 500, s: Math.min(600 / o.w, 720 / o.h), rot: art.rot ?? 0 }),
  surface: "glaze",
  hand: { pose: "lying", x: 690, y: 960, s: 1.35, rot: -28 },
  detail: (o) => ({ fx: -o.w * 0.17, fy: -o.h * 0.15, s: Math.max(1.9, 1500 / o.w), rot: -7 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 690)
    const wall = tileWall(sketch, {
      design: art.design,
      way: art.way,
      size: 132,
      x: -10,
      y: 148,
      w: 820,
      h: 546,
      motif: art.motif?.[0],
      layout: art.layout ?? "c4",
    })
    const rail = rect(-10, 130, 820, 20, "#f7f4ec") + rect(-10, 146, 820, 6, "#10183c", 'opacity=".14"')
    const j = jug(sketch, { way: WAYS[art.way][1] === COLOURS.cobalto ? "blush" : "azul", paint: "ondas", count: 6 })
    return (
      b.svg +
      group(wall + rail, sketch.paint(3.4, 0.34)) +
      group(rect(-10, 600, 820, 92, "#10183c", 'opacity=".16"'), sketch.blur(26)) +
      rect(
        -10,
        690,
        820,
        320,
        sketch.linear(
          [
            [0, darker(b.ground, 0.03)],
            [1, paler(b.ground, 0.2)],
          ],
          0,
          0,
          0,
          1,
        ),
      ) +
      leafShade(sketch, b.wall, { x: 700, y: -60, op: 0.16 }) +
      lay(sketch, b.ground, [
        { o: j, x: 300, y: 860, s: 0.98 },
        { o: lemon(58), x: 500, y: 868 },
        { o: lemon(50, 14), x: 604, y: 900 },
      ])
    )
  },
}

export const plateKind: KindDrawing<ArtOf<"plate">> = {
  flat: true,
  make: plate,
  front: (o, art) => ({ x: 400, y: 500, s: Math.min(620 / o.w, 1.14), rot: art.rot ?? slightTurn(art, -6, 6) }),
  surface: "glaze",
  hand: { pose: "holding", x: 60, y: 800, s: 1.35, rot: 52 },
  detail: (o) => ({ fx: -o.w * 0.16, fy: -o.h * 0.2, s: 2.25, rot: -12 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    const w = WAYS[art.way]
    const tcloth = tablecloth(
      sketch,
      { way: w[1] === COLOURS.cobalto ? "naranja" : "azul", pattern: art.cloth ?? "gingham", k: 1.5 },
      { x: -200, y: 250, w: 1300, h: 1000, rot: -9 },
    )
    const nap = napkin(sketch, {
      way: w[1] === COLOURS.hoja ? "olivar" : "verde",
      pattern: "stripe",
      style: 0,
      size: 300,
    })
    return (
      b.svg +
      group(tcloth, sketch.paint(3.4, 0.34)) +
      leafShade(sketch, b.ground, { x: 760, y: -40, op: 0.12 }) +
      lay(sketch, b.ground, [
        { o: nap, x: 670, y: 640, rot: 14, s: 1.05 },
        { o: fork(), x: 640, y: 610, rot: 14, s: 0.94 },
        { o: plate(sketch, art), x: 366, y: 470, s: art.oval ? 0.84 : 1.04 },
        { o: lemonFlat(62), x: 180, y: 840, rot: -22 },
        { o: slice(66, "lemon"), x: 330, y: 876 },
        { o: sprigFlat(250, "olive"), x: 520, y: 980, rot: 46 },
      ])
    )
  },
}

export const vaseKind: KindDrawing<ArtOf<"vase">> = {
  make: vase,
  front: (o) => ({ x: 400, y: 830, s: Math.min(640 / o.h, 520 / o.w) }),
  surface: "glaze",
  hand: { pose: "holding", x: 800, y: 940, s: 1.7, rot: -62 },
  detail: (o) => ({ fx: -o.w * 0.1, fy: -o.h * 0.44, s: 2.3 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 720)
    const empty = vase(sketch, art)
    const count = empty.mouthR > 70 ? 7 : empty.mouthR > 50 ? 5 : 3
    const full = withBouquet(sketch, empty, art.branch ?? "azahar", { count, len: 400 })
    const o = { ...full, silhouette: full.silhouette + ellipsePath(0, empty.top - 190, 190, 170) }
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 40 }) +
      lay(sketch, b.ground, [
        { o: books([COLOURS.cobalto, COLOURS.rosa]), x: 618, y: 858, s: 0.86 },
        { o, x: 350, y: 880, s: 0.98 * Math.min(1, 470 / o.h) },
        { o: orange(54), x: 604, y: 930 },
      ])
    )
  },
}

export const jugKind: KindDrawing<ArtOf<"jug">> = {
  camera: [1.06, 420, 528],
  make: jug,
  front: () => ({ x: 384, y: 830, s: 1.46 }),
  surface: "glaze",
  hand: { pose: "holding", x: 800, y: 960, s: 1.7, rot: -62 },
  detail: (o) => ({ fx: -10, fy: -o.h * 0.36, s: 2.4 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 660)
    const o = jug(sketch, art)
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 40, y: 30 }) +
      lay(sketch, b.ground, [
        { o, x: 300, y: 830, s: 1.22 },
        { o: glass("#f6cf6a", 200, 66), x: 600, y: 860, s: 1.1 },
        { o: lemon(56), x: 470, y: 920 },
        { o: lemon(46, 20), x: 200, y: 930 },
      ])
    )
  },
}

export const mugKind: KindDrawing<ArtOf<"mug">> = {
  camera: [1.2, 435, 583],
  make: mug,
  front: () => ({ x: 352, y: 780, s: 2.05 }),
  several(sketch, art) {
    if (!art.set) return undefined
    const a = mug(sketch, art)
    const b2 = mug(sketch, { ...art, way: art.way2 ?? art.way, paint: art.paint2 ?? art.paint })
    return {
      things: [
        { o: a, x: 366, y: 812, s: 1.5 },
        { o: b2, x: 372, y: 530, s: 1.5 },
      ],
    }
  },
  surface: "glaze",
  hand: { pose: "holding", x: 40, y: 1010, s: 1.9, rot: 48 },
  detail: () => ({ fx: 26, fy: -100, s: 3.5 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 600)
    const o = mug(sketch, { ...art, liquid: "#7a4a2a" })
    const steam = group(
      drawEach([0, 1, 2], (i) =>
        strokePath(
          `M${330 + i * 60} 460C${300 + i * 60} 400 ${370 + i * 56} 360 ${334 + i * 60} 290`,
          "#ffffff",
          12,
          'opacity=".5"',
        ),
      ),
      sketch.blur(9),
    )
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 80, y: 20, h: 560 }) +
      lay(sketch, b.ground, [
        { o: books([COLOURS.hoja, COLOURS.rosa, COLOURS.cobalto]), x: 590, y: 690, s: 1.05 },
        { o, x: 370, y: 840, s: 1.5 },
        { o: orange(62), x: 640, y: 870 },
      ]) +
      steam
    )
  },
}

export const bowlKind: KindDrawing<ArtOf<"bowl">> = {
  camera: [1.12, 420, 553],
  make: bowl,
  front: () => ({ x: 400, y: 760, s: 1.5 }),
  surface: "glaze",
  hand: { pose: "holding", x: 700, y: 980, s: 1.8, rot: -40 },
  detail: () => ({ fx: -30, fy: -110, s: 2.7 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 620)
    const base = bowl(sketch, art)
    const full = withFruit(sketch, base)
    const o = { ...full, silhouette: base.silhouette + ellipsePath(0, base.T - 40, 150, 90) }
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 20 }) +
      lay(sketch, b.ground, [
        { o, x: 400, y: 850, s: 1.34 },
        { o: orange(58), x: 680, y: 920 },
      ])
    )
  },
}
