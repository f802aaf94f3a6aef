/** The shop window of the home page, and the closed one of the 404 page. */

import { bowl, mug } from "../ceramics/cups.ts"
import { plateUp } from "../ceramics/plates.ts"
import { jug, vase } from "../ceramics/vases.ts"
import { darker, paler } from "../colour.ts"
import { rectPath } from "../geometry.ts"
import { COLOURS } from "../palette.ts"
import { bottle } from "../pantry/bottles.ts"
import { box } from "../pantry/boxes.ts"
import { jar } from "../pantry/jars.ts"
import { can, roundTin } from "../pantry/tins.ts"
import { notebook } from "../paper/notebooks.ts"
import { print } from "../paper/prints.ts"
import { withBouquet } from "../props/branches.ts"
import { cat } from "../props/cat.ts"
import { orange, withFruit } from "../props/food.ts"
import { makeSketch, type Sketch } from "../sketch.ts"
import { lay, sheet } from "../stage.ts"
import { group, rect } from "../svg.ts"
import { cushion } from "../textiles/cushions.ts"
import { throwFolded } from "../textiles/throws.ts"
import type { Placed } from "../thing.ts"
import { awning, frame, glow, lamp, reflections, shelfBar, stood } from "./shopFront.ts"

const WIDTH = 1040
const HEIGHT = 880
const [x1, y1, x2, y2] = [84, 150, WIDTH - 84, HEIGHT - 78]
/** Heights of the two shelves and of the floor. */
const s1 = y1 + (y2 - y1) * 0.335
const s2 = y1 + (y2 - y1) * 0.645
const fl = y2 - 16

const onShelf = (sketch: Sketch, wall: string, things: readonly Placed[]) =>
  lay(sketch, wall, things, { wobble: 2.4, grain: 0.26 })

const shelves = (sketch: Sketch) =>
  shelfBar(sketch, x1, x2, s1) +
  shelfBar(sketch, x1, x2, s2) +
  rect(x1, fl, x2 - x1, 40, "#c98f52") +
  rect(x1, fl, x2 - x1, 5, "#eac38c")

function fullShelves(sketch: Sketch, wall: string): string {
  const plateA = plateUp(sketch, { R: 270, way: "azulLimon", rim: "limones", centre: "pez" })
  const plateB = plateUp(sketch, { R: 270, way: "verdeAzul", rim: "ondas", centre: "pajaro", count: 22 })
  const amphora = vase(sketch, { shape: "anfora", way: "azulNaranja", paint: "flores", count: 8 })
  const oranges = withBouquet(sketch, amphora, "naranjo", { count: 5, len: 360 })
  const fruitBowl = withFruit(sketch, bowl(sketch, { way: "azul", paint: "petalos" }))
  return (
    lamp(x1 + 250, y1 - 10, 46) +
    lamp(x2 - 250, y1 - 10, 46) +
    shelves(sketch) +
    onShelf(sketch, wall, [
      { o: plateA, x: x1 + 84, y: s1, s: 0.29 },
      {
        o: bottle(sketch, {
          shape: "dorica",
          capKind: "wax",
          cap: COLOURS.naranja,
          label: { way: "verde", kind: "olive", title: "ACEITE", sub: "DE OLIVA" },
        }),
        x: x1 + 196,
        y: s1,
        s: 0.31,
      },
      {
        o: bottle(sketch, {
          shape: "alcuza",
          painted: { way: "azul" },
          capKind: "cork",
          label: { way: "azul", title: "OLIVA" },
        }),
        x: x1 + 268,
        y: s1,
        s: 0.31,
      },
      { o: stood(print(sketch, { art: "mar", frame: "#f4ecd8", h: 540 }), 0.29), x: x1 + 392, y: s1 },
      { o: jug(sketch, { way: "azulLimon", paint: "limones" }), x: x1 + 540, y: s1, s: 0.36 },
      {
        o: roundTin(sketch, { way: "azulNaranja", pattern: "waves", title: "BONITO", lid: "printed", h: 120 }),
        x: x1 + 668,
        y: s1,
        s: 0.36,
      },
      {
        o: roundTin(sketch, { way: "naranja", pattern: "dots", title: "ATÚN", lid: "printed", h: 120 }),
        x: x1 + 672,
        y: s1 - 43,
        s: 0.34,
        noShadow: true,
      },
      {
        o: stood(
          notebook(sketch, { way: "verde", pattern: "tiles", tile: "cadena", k: 0.6, elastic: COLOURS.limon }),
          0.27,
        ),
        x: x2 - 84,
        y: s1,
      },
    ]) +
    onShelf(sketch, wall, [
      {
        o: throwFolded(sketch, [
          { way: "azul", pattern: "stripe", style: 2 },
          { way: "teja", pattern: "stripe", style: 4 },
          { way: "olivar", pattern: "stripe", style: 1 },
        ]),
        x: x1 + 116,
        y: s2,
        s: 0.37,
      },
      { o: mug(sketch, { way: "verde", paint: "puntos" }), x: x1 + 108, y: s2 - 105, s: 0.29, noShadow: true },
      {
        o: jar(sketch, {
          fill: COLOURS.miel,
          label: { way: "azulNaranja", kind: "bee", title: "MIEL", sub: "DE AZAHAR" },
        }),
        x: x1 + 270,
        y: s2,
        s: 0.37,
      },
      {
        o: jar(sketch, {
          shape: "panza",
          fill: COLOURS.vino,
          lid: "cloth",
          clothWay: "rosa",
          label: { way: "rosa", kind: "fig", title: "HIGO", shape: "oval" },
        }),
        x: x1 + 366,
        y: s2,
        s: 0.3,
      },
      {
        o: can(sketch, {
          way: "verde",
          pattern: "sprigs",
          label: { kind: "olive", title: "ACEITE", sub: "VIRGEN", shape: "arch" },
        }),
        x: x1 + 474,
        y: s2,
        s: 0.36,
      },
      { o: fruitBowl, x: x1 + 640, y: s2, s: 0.37 },
    ]) +
    onShelf(sketch, wall, [
      {
        o: cushion(sketch, { way: "azulNaranja", pattern: "flames", k: 1.3, trim: "pompon" }),
        x: x1 + 116,
        y: fl,
        s: 0.42,
        rot: -3,
      },
      {
        o: cushion(sketch, { way: "rosa", pattern: "block", trim: "tassel", size: 360 }),
        x: x1 + 252,
        y: fl + 2,
        s: 0.36,
        rot: 5,
      },
      {
        o: stood(
          box(sketch, { way: "azulLimon", pattern: "block", label: { kind: "almond", title: "TURRÓN", sub: "DURO" } }),
          0.33,
        ),
        x: x1 + 372,
        y: fl,
      },
      {
        o: stood(
          box(sketch, { way: "teja", pattern: "lattice", label: { kind: "almond", title: "TURRÓN", sub: "BLANDO" } }),
          0.31,
        ),
        x: x1 + 458,
        y: fl,
      },
      { o: plateB, x: x1 + 592, y: fl, s: 0.31 },
      { o: oranges, x: x2 - 116, y: fl + 4, s: 0.42 },
    ]) +
    onShelf(sketch, wall, [{ o: cat(sketch), x: x1 + 590, y: fl + 14, s: 0.52 }])
  )
}

function emptyShelves(sketch: Sketch, wall: string): string {
  return (
    shelves(sketch) +
    onShelf(sketch, wall, [{ o: orange(40), x: x1 + (x2 - x1) * 0.3, y: s2, s: 0.9 }]) +
    onShelf(sketch, wall, [{ o: cat(sketch), x: (x1 + x2) / 2 + 40, y: fl + 10, s: 1.02 }])
  )
}

/** The shop window, 1040 x 880; `empty` is the closed one, with the cat left inside. */
export function shopWindow({ empty }: { empty: boolean }): string {
  const sketch = makeSketch(empty ? "cerrado" : "escaparate", empty ? "ec" : "es", WIDTH, HEIGHT)
  const wall = empty ? "#c9d6ea" : "#f7dcae"
  const clip = sketch.clip(rectPath(x1, y1, x2 - x1, y2 - y1))
  const back = rect(
    x1,
    y1,
    x2 - x1,
    y2 - y1,
    sketch.linear(
      [
        [0, paler(wall, 0.25)],
        [1, darker(wall, 0.06)],
      ],
      0,
      0,
      0,
      1,
    ),
  )
  const light = empty
    ? ""
    : glow(sketch, [
        [x1 + 250, y1 + 96, 300],
        [x2 - 250, y1 + 96, 300],
      ])
  const goods = empty ? emptyShelves(sketch, wall) : fullShelves(sketch, wall)
  const aw = awning(sketch, x1 - 26, x2 + 26, 34, 92, {
    stripes: 17,
    colours: [empty ? COLOURS.azul : COLOURS.naranja, "#fff8ea"],
  })
  const sill =
    rect(x1 - 48, y2 + 26, x2 - x1 + 96, 30, "#f7f1e3") +
    rect(x1 - 48, y2 + 26, x2 - x1 + 96, 7, "#fff") +
    rect(x1 - 48, y2 + 50, x2 - x1 + 96, 8, "#b9ab8f") +
    group(rect(x1 - 40, y2 + 60, x2 - x1 + 80, 16, "#0b1230", 'opacity=".3"'), sketch.blur(7))
  const inner =
    group(back + light + goods, clip) +
    reflections(sketch, x1, y1, x2, y2) +
    group(frame(sketch, x1, y1, x2, y2, 26) + sill, sketch.paint(0, 0.2)) +
    aw.shadow +
    group(aw.svg, sketch.paint(3, 0.26))
  return sheet(sketch, inner)
}
