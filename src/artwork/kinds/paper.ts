/** How paper goods are shown: from the front, in detail and in context. */

import { vase } from "../ceramics/vases.ts"
import { vary } from "../lists.ts"
import { COLOURS, WAYS } from "../palette.ts"
import { card, envelope, giftCard } from "../paper/cards.ts"
import type { CoverOptions } from "../paper/covers.ts"
import { type NotebookOptions, notebook } from "../paper/notebooks.ts"
import { print } from "../paper/prints.ts"
import { gift, paperSheet, roll } from "../paper/wrapping.ts"
import type { ArtOf } from "../productArt.ts"
import { sprigFlat, withBouquet } from "../props/branches.ts"
import { orange, slice } from "../props/food.ts"
import { books, cupTop, pencil, scissors } from "../props/table.ts"
import { flatBackdrop, lay, leafShade, standingBackdrop, sunPatch } from "../stage.ts"
import type { KindDrawing } from "./kind.ts"
export const notebookKind: KindDrawing<ArtOf<"notebook">> = {
  wobble: 2.4,
  flat: true,
  make: notebook,
  front: (o, art) => ({ x: 396, y: 494, s: Math.min(1.28, 520 / o.w), rot: art.rot ?? -5 }),
  several(sketch, art) {
    if (!art.set) return undefined
    return {
      things: [
        {
          o: notebook(sketch, { ...vary<NotebookOptions>(art, art.third), label: false }),
          x: 450,
          y: 540,
          s: 1.06,
          rot: 14,
        },
        {
          o: notebook(sketch, { ...vary<NotebookOptions>(art, art.second), label: false }),
          x: 420,
          y: 515,
          s: 1.06,
          rot: 4,
        },
        { o: notebook(sketch, art), x: 380, y: 490, s: 1.06, rot: -7 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 560, y: 1010, s: 1.25, rot: -12 },
  detail: (o) => ({ fx: -o.w * 0.16, fy: o.h * 0.24, s: 2.2, rot: -10 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        { o: notebook(sketch, art), x: 360, y: 560, s: 1.02, rot: -9 },
        { o: pencil(COLOURS.naranja), x: 660, y: 620, rot: 18, s: 1.02 },
        { o: cupTop("azul"), x: 610, y: 210 },
        { o: sprigFlat(240, "azahar"), x: 100, y: 300, rot: -8 },
        { o: slice(52, "orange"), x: 180, y: 900 },
      ])
    )
  },
}

export const printsKind: KindDrawing<ArtOf<"print">> = {
  wobble: 2.2,
  flat: true,
  make: print,
  front: (o, art) => ({ x: 400, y: 496, s: Math.min(1.24, 600 / o.w), rot: art.frame ? 0 : -2 }),
  surface: "paper",
  detail: (o) => ({ fx: -o.w * 0.16, fy: -o.h * 0.12, s: 2.3, rot: -6 }),
  context(sketch, art, tint) {
    const b = standingBackdrop(sketch, tint, 770)
    const v = withBouquet(sketch, vase(sketch, { shape: "bola", way: "azul", paint: "rayas" }), "olivo", {
      count: 5,
      len: 260,
    })
    const fr = print(sketch, { art: art.art, frame: art.frame ?? COLOURS.madera })
    return (
      b.svg +
      sunPatch(sketch, b.wall, { x: 40, y: 10, h: 640 }) +
      lay(sketch, b.wall, [{ o: fr, x: 420, y: 360, s: 0.94 }]) +
      lay(sketch, b.ground, [
        { o: v, x: 180, y: 900, s: 0.8 },
        { o: books([COLOURS.rosa, COLOURS.cobalto, COLOURS.limon]), x: 590, y: 880, s: 1 },
        { o: orange(46), x: 560, y: 750, noShadow: true },
      ])
    )
  },
}

export const wrapKind: KindDrawing<ArtOf<"wrap">> = {
  wobble: 2.2,
  flat: true,
  make: paperSheet,
  front: () => ({ x: 366, y: 470, s: 1.02, rot: -5 }),
  several(sketch, art) {
    if (art.rolls) {
      const rolls = art.rolls.map((change, i) => ({
        o: roll(sketch, { ...vary<CoverOptions>(art, change), w: 118, h: 700, bandY: -40 + i * 40 }),
        x: 250 + i * 150,
        y: 500 + (i - 1) * 14,
        rot: -6 + i * 5,
        s: 1.04,
      }))
      return { things: rolls }
    }
    return {
      things: [
        { o: paperSheet(sketch, art), x: 360, y: 466, s: 1.04, rot: -5 },
        { o: roll(sketch, { ...art, w: 104, h: 680 }), x: 640, y: 560, rot: 13, s: 1.06 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 690, y: 900, s: 1.25, rot: -40 },
  detail: () => ({ fx: 90, fy: 160, s: 1.9, rot: -8 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    const rib =
      WAYS[art.way][3] === COLOURS.limon
        ? COLOURS.naranja
        : WAYS[art.way][1] === COLOURS.naranja
          ? COLOURS.cobalto
          : COLOURS.limon
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        { o: gift(sketch, { ...art, ribbon: rib, w: 420, h: 330 }), x: 350, y: 380, s: 1.1, rot: -8 },
        {
          o: gift(sketch, { way: "naranja", pattern: "dots", ribbon: COLOURS.cobalto, w: 230, h: 200 }),
          x: 560,
          y: 680,
          s: 1.04,
          rot: 10,
        },
        { o: scissors(), x: 200, y: 780, rot: 32, s: 0.98 },
        { o: sprigFlat(210, "azahar"), x: 650, y: 330, rot: 24 },
      ])
    )
  },
}

export const cardsKind: KindDrawing<ArtOf<"card">> = {
  wobble: 2.2,
  flat: true,
  make: card,
  front: () => ({ x: 390, y: 420, s: 1.2, rot: -6 }),
  several(sketch, art) {
    if (art.fan) {
      const cards = art.fan.map((f, i) => ({
        o: card(sketch, { ...art, ...f }),
        x: 212 + i * 190,
        y: 500 + (i - 1) * 30 + Math.abs(i - 1) * 14,
        s: 0.98,
        rot: -10 + i * 9,
      }))
      return { things: cards }
    }
    return {
      things: [
        {
          o: envelope(sketch, { way: art.way, pattern: art.liner ?? "lattice", paper: art.envelope ?? COLOURS.cielo }),
          x: 410,
          y: 690,
          s: 1.12,
          rot: 5,
        },
        { o: card(sketch, art), x: 384, y: 420, s: 1.22, rot: -5 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 560, y: 1120, s: 1.35, rot: -14 },
  detail: () => ({ fx: -20, fy: -30, s: 2.8, rot: -7 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        {
          o: envelope(sketch, { way: art.way, pattern: art.liner ?? "lattice", paper: art.envelope ?? COLOURS.cielo }),
          x: 470,
          y: 730,
          s: 1.06,
          rot: 10,
        },
        { o: card(sketch, art), x: 320, y: 410, s: 1.16, rot: -8 },
        { o: pencil(COLOURS.cobalto), x: 660, y: 330, rot: 24 },
        { o: sprigFlat(230, "azahar"), x: 120, y: 900, rot: 18 },
      ])
    )
  },
}

export const giftcardKind: KindDrawing<ArtOf<"giftcard">> = {
  flat: true,
  make: giftCard,
  front: () => ({ x: 400, y: 500, s: 1.36, rot: -9 }),
  several(sketch, art) {
    return {
      things: [
        { o: giftCard(sketch, { ...art, way: "naranja", pattern: "block" }), x: 430, y: 600, s: 1.2, rot: 10 },
        { o: giftCard(sketch, art), x: 380, y: 420, s: 1.26, rot: -9 },
      ],
    }
  },
  surface: "paper",
  hand: { pose: "holding", x: 700, y: 930, s: 1.35, rot: -12 },
  detail: () => ({ fx: -80, fy: 40, s: 2.3, rot: -9 }),
  context(sketch, art, tint) {
    const b = flatBackdrop(sketch, tint)
    return (
      b.svg +
      leafShade(sketch, b.ground, { x: 740, y: -60 }) +
      lay(sketch, b.ground, [
        {
          o: envelope(sketch, { way: "azul", pattern: "tiles", paper: COLOURS.limon }),
          x: 400,
          y: 690,
          s: 1.2,
          rot: 4,
        },
        { o: giftCard(sketch, art), x: 390, y: 400, s: 1.12, rot: -7 },
        { o: sprigFlat(220, "azahar"), x: 660, y: 420, rot: 14 },
      ])
    )
  },
}
