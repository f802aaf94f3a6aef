/** How textiles are shown: from the front, in detail and in context. */

import { plate } from "../ceramics/plates.ts"
import { mix } from "../colour.ts"
import { ellipsePath } from "../geometry.ts"
import { vary } from "../lists.ts"
import { COLOURS, TINTS, WAYS } from "../palette.ts"
import type { ArtOf } from "../productArt.ts"
import { sprigFlat } from "../props/branches.ts"
import { lemonFlat } from "../props/food.ts"
import { chair, pot, sofa } from "../props/furniture.ts"
import { board, fork, knife } from "../props/table.ts"
import { flatBackdrop, lay, leafShade, standingBackdrop, sunPatch } from "../stage.ts"
import { fillPath } from "../svg.ts"
import type { ClothOptions } from "../textiles/cloth.ts"
import { type CushionOptions, cushion } from "../textiles/cushions.ts"
import { matRound, rug, rugOnFloor } from "../textiles/rugs.ts"
import { throwFolded, throwHung, throwOnSofa } from "../textiles/throws.ts"
import { napkin, towelHook, towelRail } from "../textiles/towels.ts"
import type { KindDrawing } from "./kind.ts"
export const throwsKind: KindDrawing<ArtOf<"throw">> = {
  wobble: 2,
  flat: true,
  make: throwHung,
  front: () => ({ x: 400, y: 850, s: 1.2 }),
  several(sketch, art) {
    if (!art.folded) return undefined
    const backdrop = standingBackdrop(sketch, art.tint, 660)
    const pile = throwFolded(
      sketch,
      art.folded.map((folded) => vary<ClothOptions>(art, folded)),
    )
    return { backdrop, things: [{ o: pile, x: 404, y: 776, s: 1.5 }] }
  },
  surface: "cloth",
  hand: { pose: "lying", x: 640, y: 900, s: 1.3, rot: -30 },
  detail: () => ({ fx: -70, fy: -70, s: 2.3 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 800)
    const sofaColour = mix(TINTS[tint][0], "#fbeedd", 0.72)
    const isBlue = WAYS[art.way][1] === COLOURS.cobalto
    const beside = cushion(sketch, {
      way: isBlue ? "naranja" : "azul",
      pattern: "plain",
      tone: isBlue ? 1 : 3,
      size: 300,
    })
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 480 }) +
      lay(sketch, b.ground, [{ o: sofa(sofaColour, 1100), x: 500, y: 960, s: 1.12 }]) +
      lay(
        sketch,
        sofaColour,
        [
          { o: beside, x: 210, y: 712, rot: -5 },
          { o: throwOnSofa(sketch, art, { back: 270, seat: 50, front: 90 }), x: 500, y: 842 },
        ],
        { wobble: 2.4 },
      )
    )
  },
}

export const cushionKind: KindDrawing<ArtOf<"cushion">> = {
  wobble: 2.4,
  camera: [1.24, 400, 590],
  make: cushion,
  front: () => ({ x: 400, y: 800, s: 1.32 }),
  several(sketch, art) {
    if (!art.set) return undefined
    return {
      things: [
        {
          o: cushion(sketch, { ...vary<CushionOptions>(art, art.second), size: 430 }),
          x: 300,
          y: 770,
          s: 1.12,
          rot: -4,
        },
        { o: cushion(sketch, { ...art, size: 400 }), x: 500, y: 820, s: 1.06, rot: 5 },
      ],
    }
  },
  surface: "cloth",
  hand: { pose: "lying", x: 150, y: 980, s: 1.4, rot: 24 },
  detail: () => ({ fx: 96, fy: -110, s: 2.3 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 800)
    const sofaC = mix(TINTS[tint][0], "#fbeedd", 0.72)
    const sf = sofa(sofaC, 1100)
    const isBlue = WAYS[art.way][1] === COLOURS.cobalto
    const plain: CushionOptions = { way: isBlue ? "naranja" : "azul", pattern: "plain", tone: isBlue ? 1 : 3 }
    // Pairs are sold as they are: only one that comes in other colours has one of them beside it.
    const other = art.second && !art.set ? vary<CushionOptions>(art, art.second) : plain
    const beside = cushion(sketch, { ...other, size: 330 })
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 480 }) +
      lay(sketch, b.ground, [{ o: sf, x: 470, y: 960, s: 1.12 }]) +
      lay(sketch, sofaC, [
        { o: beside, x: 230, y: 716, rot: -5 },
        { o: cushion(sketch, { ...art, size: 400 }), x: 450, y: 722, rot: 3 },
      ])
    )
  },
}

export const towelKind: KindDrawing<ArtOf<"towel">> = {
  wobble: 2,
  flat: true,
  make: (sketch, art) => (art.hang === "hook" ? towelHook(sketch, art) : towelRail(sketch, art)),
  front: (_, art) => (art.hang === "hook" ? { x: 400, y: 876, s: 1.22 } : { x: 400, y: 842, s: 1.2 }),
  several(sketch, art) {
    if (!art.set) return undefined
    const a = towelRail(sketch, { ...art, h: 560, dx: -125 })
    const b2 = towelRail(sketch, { ...vary<ClothOptions>(art, art.second), noRail: true, h: 500 })
    return {
      things: [
        { o: a, x: 400, y: 820, s: 1.12 },
        { o: b2, x: 560, y: 754, s: 1.12 },
      ],
    }
  },
  surface: "cloth",
  hand: { pose: "lying", x: 650, y: 900, s: 1.3, rot: -30 },
  detail: () => ({ fx: -40, fy: -100, s: 2.5 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    const nap = napkin(sketch, { ...art, size: 470 })
    const dough = {
      svg:
        fillPath("M-150 20C-170 -80 -60 -120 20 -110C110 -110 170 -40 150 40C130 120 -120 120 -150 20Z", "#f3e3bf") +
        fillPath("M-90 -20C-60 -70 30 -84 80 -54C40 -50 -40 -40 -90 -20Z", "#fffaf0", 'opacity=".8"') +
        fillPath("M-130 40C-60 90 90 90 140 30C130 110 -100 110 -130 40Z", "#c9a868", 'opacity=".5"'),
      silhouette: ellipsePath(0, 0, 150, 105),
      w: 300,
      h: 210,
      flat: true,
    }
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60, op: 0.13 }) +
      lay(sketch, b.ground, [
        { o: board(540, 340), x: 330, y: 330, rot: -8 },
        { o: nap, x: 470, y: 640, rot: 12, s: 1.06 },
        { o: dough, x: 310, y: 330, s: 1.12 },
        { o: lemonFlat(60), x: 660, y: 350, rot: 30 },
        { o: sprigFlat(240, "olive"), x: 120, y: 820, rot: 20 },
      ])
    )
  },
}

export const rugKind: KindDrawing<ArtOf<"rug">> = {
  wobble: 2.4,
  camera: [1.12, 420, 553],
  flat: true,
  make: rug,
  front: (o, art) => ({ x: 400, y: 500, s: Math.min(800 / o.h, 600 / o.w), rot: art.rot ?? 0 }),
  surface: "cloth",
  hand: { pose: "lying", x: 600, y: 930, s: 1.3, rot: -14 },
  detail: (o) => ({ fx: -o.w * 0.2, fy: o.h * 0.34, s: 2.1, rot: -9 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 560)
    const narrow = (art.w ?? 450) < 400
    const lying = rugOnFloor(
      sketch,
      art,
      narrow
        ? { far: { y: 626, left: 356, right: 520 }, near: { y: 930, left: 250, right: 610 } }
        : { far: { y: 640, left: 250, right: 590 }, near: { y: 920, left: 110, right: 710 } },
    )
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 480 }) +
      lay(sketch, b.ground, [{ o: lying, x: 0, y: 0 }], { wobble: 2.4 }) +
      lay(sketch, b.ground, [
        { o: chair(), x: narrow ? 190 : 236, y: 706, s: 0.84 },
        { o: pot(), x: 684, y: 650, s: 0.94 },
      ])
    )
  },
}

export const matKind: KindDrawing<ArtOf<"mat">> = {
  flat: true,
  make: matRound,
  front: () => ({ x: 400, y: 500, s: 1.06 }),
  surface: "cloth",
  hand: { pose: "lying", x: 660, y: 930, s: 1.25, rot: -32 },
  detail: () => ({ fx: 120, fy: -120, s: 2.3 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        { o: matRound(sketch, art), x: 390, y: 480, s: 1.12 },
        { o: plate(sketch, { R: 210, way: "azul", rim: "petalos", centre: "estrella" }), x: 390, y: 480 },
        { o: fork(), x: 90, y: 520, s: 1 },
        { o: knife(), x: 716, y: 540, s: 1 },
        { o: sprigFlat(220, "azahar"), x: 610, y: 960, rot: 40 },
      ])
    )
  },
}
