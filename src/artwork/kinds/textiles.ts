/** How textiles are shown: from the front, in detail and in context. */

import { plate } from "../ceramics/plates.ts"
import { darker, mix } from "../colour.ts"
import { ellipsePath } from "../geometry.ts"
import { drawEach, drawTimes, vary } from "../lists.ts"
import { COLOURS, TINTS, WAYS } from "../palette.ts"
import type { ArtOf } from "../productArt.ts"
import { sprigFlat } from "../props/branches.ts"
import { lemonFlat } from "../props/food.ts"
import { chair, pot, sofa } from "../props/furniture.ts"
import { board, fork, knife } from "../props/table.ts"
import { flatBackdrop, lay, leafShade, standingBackdrop, sunPatch } from "../stage.ts"
import { fillPath, group, rect, strokePath } from "../svg.ts"
import { type ClothOptions, cloth, weave } from "../textiles/cloth.ts"
import { type CushionOptions, cushion } from "../textiles/cushions.ts"
import { matRound, rug } from "../textiles/rugs.ts"
import { throwFolded, throwHung } from "../textiles/throws.ts"
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
    return { backdrop, things: [{ o: pile, x: 410, y: 770, s: 1.34 }] }
  },
  detail: () => ({ fx: -70, fy: -70, s: 2.3 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 760)
    const ch = chair()
    const cl = "M-146 -672C-60 -690 60 -690 146 -672L152 -300C100 -286 40 -310 -20 -294C-70 -284 -120 -300 -156 -288Z"
    const over = group(
      cloth(sketch, art, -170, -690, 340, 420) +
        rect(-170, -690, 340, 420, weave(sketch), 'opacity=".3"') +
        group(
          drawEach(
            [-90, -10, 70],
            (x) =>
              rect(x, -690, 26, 420, "#131a40", 'opacity=".2"') +
              rect(x - 30, -690, 24, 420, "#fffaf0", 'opacity=".3"'),
          ) + rect(-170, -650, 340, 26, "#131a40", 'opacity=".16"'),
          sketch.blur(9),
        ),
      sketch.clip(cl),
    )
    const fr = drawTimes(20, (i) =>
      strokePath(
        `M${-150 + i * 15.6} -296q${sketch.random.jitter(4).toFixed(1)} 16 ${sketch.random.jitter(4).toFixed(1)} 36`,
        WAYS[art.way][0],
        7,
      ),
    )
    const o = { ...ch, svg: ch.svg + fr + over, silhouette: ch.silhouette + cl }
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 20, y: 20 }) +
      lay(sketch, b.ground, [
        { o: pot(), x: 660, y: 830, s: 1.05 },
        { o, x: 350, y: 930, s: 1.14 },
      ])
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
  detail: (o) => ({ fx: -o.w * 0.2, fy: o.h * 0.34, s: 2.1, rot: -9 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 560)
    const r = rug(sketch, art)
    const lying = `<g transform="translate(430 800) matrix(1.06 0 -0.42 0.44 0 0) rotate(0)">${r.svg}</g>`
    const sh = `<g transform="translate(436 812) matrix(1.06 0 -0.42 0.44 0 0)" opacity=".26" ${sketch.blur(8)}>${fillPath(r.silhouette, darker(b.ground, 0.5))}</g>`
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 480 }) +
      sh +
      group(lying, sketch.paint(3, 0.34)) +
      lay(sketch, b.ground, [
        { o: chair(), x: 250, y: 760, s: 0.86 },
        { o: pot(), x: 660, y: 650, s: 1 },
      ])
    )
  },
}

export const matKind: KindDrawing<ArtOf<"mat">> = {
  flat: true,
  make: matRound,
  front: () => ({ x: 400, y: 500, s: 1.06 }),
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
