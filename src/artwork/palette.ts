/** The colours of the demo shop: paints, colourways of painted pieces, backdrops. */

import { namesOf } from "./lists.ts"

/** Every paint by name. */
export const COLOURS = {
  cal: "#fdfbf5",
  hueso: "#f1eadb",
  arena: "#e0d0b4",
  tinta: "#15224f",
  cobalto: "#2344a8",
  azul: "#4a74cf",
  cielo: "#a9c5ec",
  bruma: "#d7e3f3",
  naranja: "#ee7a2b",
  mandarina: "#f59a4c",
  limon: "#f5c945",
  paja: "#f6e3a6",
  teja: "#c4583a",
  arcilla: "#d4875f",
  rosa: "#f2c3b6",
  buganvilla: "#c23d6c",
  vino: "#7b2742",
  hoja: "#3e7352",
  oliva: "#87903f",
  salvia: "#b7c8a8",
  botella: "#22463a",
  miel: "#d98a1e",
  caramelo: "#9a5b2b",
  madera: "#b98556",
  nogal: "#7a4e31",
  carbon: "#2b2a33",
}

/** A colourway of a painted piece. */
export type Way = readonly [ground: string, main: string, second: string, accent: string]

const ways = {
  azul: [COLOURS.cal, COLOURS.cobalto, COLOURS.azul, COLOURS.cielo],
  azulLimon: [COLOURS.cal, COLOURS.cobalto, COLOURS.azul, COLOURS.limon],
  azulNaranja: [COLOURS.cal, COLOURS.cobalto, COLOURS.cielo, COLOURS.naranja],
  naranja: [COLOURS.cal, COLOURS.naranja, COLOURS.hoja, COLOURS.limon],
  verde: [COLOURS.cal, COLOURS.hoja, COLOURS.salvia, COLOURS.limon],
  verdeAzul: [COLOURS.cal, COLOURS.hoja, COLOURS.cobalto, COLOURS.salvia],
  rosa: [COLOURS.cal, COLOURS.buganvilla, COLOURS.rosa, COLOURS.hoja],
  teja: [COLOURS.hueso, COLOURS.teja, COLOURS.arcilla, COLOURS.tinta],
  manganeso: [COLOURS.hueso, COLOURS.vino, COLOURS.buganvilla, COLOURS.paja],
  noche: [COLOURS.tinta, COLOURS.cal, COLOURS.cielo, COLOURS.limon],
  cobalto: [COLOURS.cobalto, COLOURS.cal, COLOURS.cielo, COLOURS.limon],
  limon: [COLOURS.limon, COLOURS.cobalto, COLOURS.cal, COLOURS.naranja],
  barro: [COLOURS.arcilla, COLOURS.cal, COLOURS.teja, COLOURS.tinta],
  salvia: [COLOURS.salvia, COLOURS.cal, COLOURS.hoja, COLOURS.limon],
  cielo: [COLOURS.cielo, COLOURS.cal, COLOURS.cobalto, COLOURS.limon],
  mar: [COLOURS.cielo, COLOURS.tinta, COLOURS.cal, COLOURS.naranja],
  blush: [COLOURS.rosa, COLOURS.cal, COLOURS.buganvilla, COLOURS.vino],
  naranjal: [COLOURS.cal, COLOURS.hoja, COLOURS.salvia, COLOURS.naranja],
  olivar: [COLOURS.hueso, COLOURS.oliva, COLOURS.hoja, COLOURS.limon],
} satisfies Record<string, Way>

export type WayName = keyof typeof ways
export const WAY_NAMES = namesOf(ways)
export const WAYS: Readonly<Record<WayName, Way>> = ways

/** The wall and the table of a backdrop. */
export type Tint = readonly [wall: string, table: string]

const tints = {
  cal: ["#e7e5df", "#f3f2ed"],
  cielo: ["#cddcf0", "#e6edf6"],
  limon: ["#f7e3a8", "#fbf0cf"],
  rosa: ["#f2d0c1", "#f8e4d9"],
  salvia: ["#d0dbc4", "#e4ebda"],
  lila: ["#dfd5e6", "#eee8f1"],
  naranja: ["#f1a063", "#f6bb8b"],
  cobalto: ["#3457b8", "#4a6bc6"],
  hoja: ["#5b8a6c", "#77a184"],
  teja: ["#cf7452", "#dc9274"],
} satisfies Record<string, Tint>

export type TintName = keyof typeof tints
export const TINT_NAMES = namesOf(tints)
export const TINTS: Readonly<Record<TintName, Tint>> = tints
