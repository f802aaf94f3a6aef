/** One panel for each department. */

import { mug } from "../ceramics/cups.ts"
import { plateUp } from "../ceramics/plates.ts"
import { vase } from "../ceramics/vases.ts"
import { namesOf } from "../lists.ts"
import { COLOURS, type TintName } from "../palette.ts"
import { bottle } from "../pantry/bottles.ts"
import { jar } from "../pantry/jars.ts"
import { can, roundTin } from "../pantry/tins.ts"
import { notebook } from "../paper/notebooks.ts"
import { print } from "../paper/prints.ts"
import { withBouquet } from "../props/branches.ts"
import { lemon } from "../props/food.ts"
import { bench } from "../props/furniture.ts"
import { books } from "../props/table.ts"
import { makeSketch, type Sketch } from "../sketch.ts"
import { lay, paperTooth, sheet, standingBackdrop, sunPatch } from "../stage.ts"
import { cushion } from "../textiles/cushions.ts"
import { throwFolded } from "../textiles/throws.ts"
import type { Placed } from "../thing.ts"
import { stood } from "./shopFront.ts"

interface Panel {
  tint: TintName
  goods(sketch: Sketch): Placed[]
}

const panels = {
  ceramica: {
    tint: "cielo",
    goods: (sketch) => {
      const empty = vase(sketch, { shape: "bola", way: "azul", paint: "hojas", count: 9 })
      const v = withBouquet(sketch, empty, "azahar", { count: 5, len: 330 })
      return [
        { o: plateUp(sketch, { R: 270, way: "azulLimon", rim: "limones", centre: "pez" }), x: 500, y: 800, s: 0.86 },
        { o: v, x: 240, y: 850, s: 0.92 },
        { o: mug(sketch, { way: "azulNaranja", paint: "petalos", count: 12 }), x: 470, y: 900, s: 0.94 },
        { o: lemon(50), x: 670, y: 900 },
      ]
    },
  },
  textil: {
    tint: "rosa",
    goods: (sketch) => [
      { o: bench(640, 250), x: 400, y: 920 },
      {
        o: throwFolded(sketch, [
          { way: "azul", pattern: "stripe", style: 2 },
          { way: "olivar", pattern: "stripe", style: 1 },
          { way: "teja", pattern: "stripe", style: 4 },
        ]),
        x: 262,
        y: 672,
        s: 0.62,
      },
      {
        o: cushion(sketch, { way: "azulNaranja", pattern: "flames", k: 1.3, trim: "pompon" }),
        x: 540,
        y: 676,
        s: 0.74,
        rot: 4,
      },
    ],
  },
  despensa: {
    tint: "limon",
    goods: (sketch) => [
      {
        o: can(sketch, {
          way: "verde",
          pattern: "sprigs",
          label: { kind: "olive", title: "ACEITE", sub: "VIRGEN EXTRA", shape: "arch" },
        }),
        x: 520,
        y: 800,
        s: 1,
      },
      {
        o: bottle(sketch, {
          shape: "dorica",
          capKind: "wax",
          cap: COLOURS.naranja,
          label: { way: "azulNaranja", kind: "olive", title: "ACEITE", sub: "DE OLIVA" },
        }),
        x: 220,
        y: 830,
        s: 0.96,
      },
      {
        o: jar(sketch, {
          fill: COLOURS.miel,
          label: { way: "azulNaranja", kind: "bee", title: "MIEL", sub: "DE AZAHAR" },
        }),
        x: 380,
        y: 890,
        s: 0.8,
      },
      {
        o: roundTin(sketch, { way: "azul", pattern: "waves", title: "BONITO", lid: "printed" }),
        x: 600,
        y: 930,
        s: 0.74,
      },
    ],
  },
  papel: {
    tint: "salvia",
    goods: (sketch) => [
      { o: stood(print(sketch, { art: "naranjo", frame: COLOURS.madera, h: 540 }), 0.86), x: 300, y: 800 },
      {
        o: stood(
          notebook(sketch, {
            way: "azulNaranja",
            pattern: "tiles",
            tile: "estrella",
            k: 0.5,
            elastic: COLOURS.naranja,
          }),
          0.66,
        ),
        x: 560,
        y: 850,
      },
      { o: books([COLOURS.cobalto, COLOURS.rosa, COLOURS.limon]), x: 300, y: 920, s: 0.8 },
    ],
  },
} satisfies Record<string, Panel>

export type DepartmentName = keyof typeof panels
export const DEPARTMENT_NAMES = namesOf(panels)
const PANELS: Readonly<Record<DepartmentName, Panel>> = panels

/** The panel of a department, 800 x 1000. */
export function department(name: DepartmentName): string {
  const sketch = makeSketch(`dep-${name}`, `d${name[0]}`)
  const { tint, goods } = PANELS[name]
  const b = standingBackdrop(sketch, tint, 700)
  const things = goods(sketch)
  return sheet(
    sketch,
    b.svg + sunPatch(sketch, b.wall, { x: 60, y: 10, h: 560 }) + lay(sketch, b.ground, things) + paperTooth(sketch),
  )
}
