/** How pantry goods are shown: from the front, in detail and in context. */

import { bowl } from "../ceramics/cups.ts"
import { plate } from "../ceramics/plates.ts"
import { mix } from "../colour.ts"
import { ellipsePath, rectPath } from "../geometry.ts"
import { drawEach, itemAt, vary } from "../lists.ts"
import { COLOURS } from "../palette.ts"
import { type BottleOptions, bottle } from "../pantry/bottles.ts"
import { type BoxUpOptions, box, boxUp, sack, turronBar } from "../pantry/boxes.ts"
import { type JarOptions, jar } from "../pantry/jars.ts"
import { can, type FlatTinOptions, flatTin, roundTin } from "../pantry/tins.ts"
import type { ArtOf } from "../productArt.ts"
import { sprigFlat } from "../props/branches.ts"
import { almonds, bread, lemon, olives, slice, toast, tomato } from "../props/food.ts"
import { board, cupTop, fork, glass } from "../props/table.ts"
import { flatBackdrop, lay, leafShade, standingBackdrop, sunPatch } from "../stage.ts"
import { ellipse, fillPath, group, moved, strokePath } from "../svg.ts"
import type { KindDrawing } from "./kind.ts"
export const bottleKind: KindDrawing<ArtOf<"bottle">> = {
  camera: [1.14, 420, 561],
  make: bottle,
  front: (o) => ({ x: 400, y: 856, s: Math.min(1.32, 720 / o.h) }),
  several(sketch, art) {
    if (!art.set) return undefined
    return {
      things: [
        { o: bottle(sketch, vary<BottleOptions>(art, art.second)), x: 285, y: 800, s: 1.12 },
        { o: bottle(sketch, art), x: 510, y: 850, s: 1.16 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 856, y: 1076, s: 2.1, rot: -58 },
  detail: (o) => ({ fx: -14, fy: -o.h * 0.3, s: 2.7 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 640)
    const empty = bowl(sketch, { way: "azul", paint: "ondas", deep: 0.66 })
    const oil =
      ellipse(0, empty.T + 12, empty.r * 0.78, empty.r * 0.17, art.liquid ?? "#cdb43a") +
      ellipse(-40, empty.T + 4, 50, 10, "#f0e08a", 'opacity=".8"')
    const dip = { ...empty, svg: empty.svg + oil }
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 70, y: 10 }) +
      lay(sketch, b.ground, [
        { o: bread(), x: 580, y: 742, s: 0.94 },
        { o: bottle(sketch, art), x: 280, y: 850, s: 1.08 },
        { o: dip, x: 560, y: 890, s: 0.74 },
        { o: tomato(52), x: 404, y: 930 },
      ]) +
      lay(sketch, b.ground, [{ o: sprigFlat(230, "olive"), x: 130, y: 950, rot: 70 }])
    )
  },
}

export const canKind: KindDrawing<ArtOf<"can">> = {
  camera: [1.18, 400, 576],
  make: can,
  front: () => ({ x: 396, y: 826, s: 1.44 }),
  hand: { pose: "holding", x: 870, y: 1090, s: 2.1, rot: -60 },
  detail: (o) => ({ fx: -34, fy: -o.h * 0.48, s: 2.5 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 640)
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 70, y: 10 }) +
      lay(sketch, b.ground, [
        { o: can(sketch, art), x: 290, y: 800, s: 1.12 },
        { o: glass("", 170, 60), x: 560, y: 800 },
        { o: tomato(60), x: 640, y: 880 },
        { o: tomato(50), x: 524, y: 920 },
      ]) +
      lay(sketch, b.ground, [{ o: sprigFlat(250, "olive"), x: 170, y: 940, rot: 72 }])
    )
  },
}

export const tinKind: KindDrawing<ArtOf<"tin">> = {
  camera: [1.3, 430, 615],
  make: roundTin,
  front: () => ({ x: 400, y: 690, s: 1.72 }),
  several(sketch, art) {
    if (!art.stack) return undefined
    const t = () => roundTin(sketch, art)
    const step = ((art.h ?? 120) - 6) * 1.36
    return {
      things: [0, 1, 2]
        .slice(0, art.stack)
        .map((i) => ({ o: t(), x: 400 + itemAt([0, 10, -6], i), y: 800 - i * step, s: 1.36, noShadow: i > 0 })),
    }
  },
  hand: { pose: "holding", x: 850, y: 1140, s: 2.2, rot: -50 },
  detail: (o) => ({ fx: 0, fy: -o.h * 0.42, s: 3.2 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 610)
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 10, h: 560 }) +
      lay(sketch, b.ground, [
        { o: bread(), x: 570, y: 700, s: 0.9 },
        { o: roundTin(sketch, art), x: 300, y: 800, s: 1.18 },
        { o: glass("#e8c76a", 180, 56), x: 610, y: 860 },
      ]) +
      lay(sketch, b.ground, [{ o: olives(sketch, 5, 80), x: 400, y: 920 }])
    )
  },
}

export const flatTinKind: KindDrawing<ArtOf<"flatTin">> = {
  flat: true,
  make: flatTin,
  front: () => ({ x: 400, y: 500, s: 1.42, rot: -9 }),
  several(sketch, art) {
    if (!art.stack) return undefined
    return {
      things: [
        { o: flatTin(sketch, vary<FlatTinOptions>(art, art.second)), x: 430, y: 640, s: 1.26, rot: 12 },
        { o: flatTin(sketch, art), x: 380, y: 390, s: 1.3, rot: -10 },
      ],
    }
  },
  hand: { pose: "holding", x: 470, y: 1000, s: 1.3, rot: -8 },
  detail: () => ({ fx: -40, fy: -16, s: 2.5, rot: -9 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    const open = {
      svg:
        fillPath(rectPath(-200, -132, 400, 264, 54), "#cfd2d6") +
        fillPath(rectPath(-184, -116, 368, 232, 44), "#d9b64a") +
        group(
          drawEach([-72, -24, 24, 72], (y, i) =>
            moved(
              fillPath(
                "M-150 0C-110 -26 60 -28 130 -6L160 -18C154 -6 154 8 160 20L130 6C60 26 -110 24 -150 0Z",
                i % 2 ? "#8fa0b4" : "#a9b6c4",
              ) + strokePath("M-120 -4C-60 -12 40 -12 120 -2", "#dfe6ee", 5),
              0,
              y,
              i % 2 ? [-1, 1] : 1,
            ),
          ),
          sketch.clip(rectPath(-184, -116, 368, 232, 44)),
        ) +
        fillPath("M-160 -96C-80 -110 60 -108 120 -98C60 -88 -80 -84 -160 -96Z", "#fff", 'opacity=".5"'),
      silhouette: rectPath(-200, -132, 400, 264, 54),
      w: 400,
      h: 264,
      flat: true,
    }
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        { o: board(560, 380), x: 350, y: 600, rot: -6, s: 1.06 },
        { o: flatTin(sketch, art), x: 470, y: 250, s: 0.96, rot: 10 },
        { o: open, x: 320, y: 610, rot: -10 },
        { o: toast("#d4472f"), x: 610, y: 640, s: 0.66, rot: 20 },
        { o: fork(), x: 700, y: 720, rot: 26, s: 0.8 },
        { o: slice(62, "lemon"), x: 130, y: 880 },
      ]) +
      lay(sketch, b.ground, [{ o: olives(sketch, 4, 70), x: 330, y: 900 }])
    )
  },
}

export const jarKind: KindDrawing<ArtOf<"jar">> = {
  camera: [1.26, 390, 603],
  make: jar,
  front: (o) => ({ x: 400, y: 812, s: Math.min(1.86, 620 / o.h) }),
  several(sketch, art) {
    if (!art.set) return undefined
    return {
      things: [
        { o: jar(sketch, vary<JarOptions>(art, art.second)), x: 232, y: 720, s: 1.14 },
        { o: jar(sketch, art), x: 532, y: 810, s: 1.3 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 840, y: 1010, s: 2.1, rot: -58 },
  detail: (o) => ({ fx: -6, fy: -o.h * 0.34, s: 2.9 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 560)
    const pl = plate(sketch, { R: 250, way: "azul", rim: "rayas", centre: "nada" })
    const t = toast(art.fill)
    const lying = {
      svg:
        `<g transform="scale(1 .42)">${pl.svg}</g>` +
        `<g transform="translate(0 -10) scale(1 .46) rotate(-16)">${fillPath(t.silhouette, "#8a5a28", 'transform="translate(0 26)"')}${t.svg}</g>`,
      silhouette: ellipsePath(0, 0, 250, 105),
      w: 500,
      h: 210,
      flat: true,
    }
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 520 }) +
      lay(sketch, b.ground, [{ o: jar(sketch, art), x: 280, y: 730, s: 1.28 }]) +
      lay(sketch, b.ground, [{ o: lying, x: 520, y: 850, s: 1 }]) +
      lay(sketch, b.ground, [{ o: sprigFlat(200, "azahar"), x: 110, y: 930, rot: 60 }])
    )
  },
}

export const boxKind: KindDrawing<ArtOf<"box">> = {
  flat: true,
  make: box,
  front: () => ({ x: 400, y: 500, s: 1.3, rot: -5 }),
  several(sketch, art) {
    if (!art.bar) return undefined
    return {
      things: [
        { o: turronBar(sketch, { kind: art.bar, h: 440 }), x: 520, y: 540, s: 1.16, rot: 13 },
        { o: box(sketch, art), x: 318, y: 484, s: 1.2, rot: -6 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 610, y: 1140, s: 2, rot: -24 },
  detail: () => ({ fx: 0, fy: 0, s: 2.4, rot: -7 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    const piece = (x: number, y: number, rot: number) => ({
      o: turronBar(sketch, { kind: art.bar ?? "duro", w: 110, h: 120 }),
      x: 470 + x,
      y: 610 + y,
      rot,
    })
    const pieces = [piece(-70, -30, 12), piece(66, -54, -20), piece(4, 66, 40)]
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        { o: box(sketch, art), x: 200, y: 360, s: 0.98, rot: -12 },
        {
          o: plate(sketch, { R: 250, way: "azulNaranja", rim: "comas", centre: "nada", count: 22 }),
          x: 470,
          y: 610,
          s: 1.04,
        },
        ...pieces,
        { o: cupTop("azul"), x: 640, y: 210, s: 0.94 },
      ]) +
      lay(sketch, b.ground, [{ o: almonds(sketch, 6, 100), x: 170, y: 850 }])
    )
  },
}

export const cartonKind: KindDrawing<ArtOf<"carton">> = {
  camera: [1.3, 395, 615],
  make: boxUp,
  front: (o) => ({ x: 396, y: 820, s: Math.min(1.66, 600 / o.h) }),
  several(sketch, art) {
    if (!art.set) return undefined
    return {
      things: [
        { o: boxUp(sketch, vary<BoxUpOptions>(art, art.second)), x: 270, y: 760, s: 1.2 },
        { o: boxUp(sketch, art), x: 506, y: 830, s: 1.26 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 800, y: 980, s: 2, rot: -58 },
  detail: (o) => ({ fx: -24, fy: -o.h * 0.42, s: 2.8 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 600)
    const empty = bowl(sketch, { way: "azul", paint: "ondas", deep: 0.66 })
    const powder = `<g>${ellipse(0, empty.T + 6, empty.r * 0.7, empty.r * 0.16, COLOURS.teja)}${fillPath(`M-90 ${empty.T + 6}C-50 ${empty.T - 44} 40 ${empty.T - 50} 94 ${empty.T + 6}Z`, mix(COLOURS.teja, "#ffffff", 0.12))}</g>`
    const dip = { ...empty, svg: empty.svg + powder }
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 540 }) +
      lay(sketch, b.ground, [
        { o: boxUp(sketch, art), x: 300, y: 770, s: 1.2 },
        { o: dip, x: 560, y: 850, s: 0.8 },
        { o: tomato(52), x: 380, y: 910 },
      ])
    )
  },
}

export const sackKind: KindDrawing<ArtOf<"sack">> = {
  camera: [1.24, 390, 596],
  make: sack,
  front: () => ({ x: 400, y: 830, s: 1.58 }),
  surface: "cloth",
  hand: { pose: "holding", x: 800, y: 980, s: 2, rot: -58 },
  detail: () => ({ fx: -10, fy: -140, s: 3 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 620)
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 60, y: 0, h: 560 }) +
      lay(sketch, b.ground, [
        { o: sack(sketch, art), x: 310, y: 800, s: 1.12 },
        { o: lemon(54), x: 600, y: 850 },
        { o: tomato(58), x: 520, y: 910 },
      ]) +
      lay(sketch, b.ground, [{ o: sprigFlat(220, "olive"), x: 120, y: 930, rot: 70 }])
    )
  },
}
