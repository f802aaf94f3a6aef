/** What the catalogue may say about a product's looks: one struct for each kind of product. */

import {
  array,
  assert,
  enums,
  type Infer,
  literal,
  number,
  object,
  optional,
  partial,
  pattern,
  string,
  type,
} from "superstruct"
import { BAND_NAMES } from "./ceramics/bands.ts"
import { PLATE_CENTRES } from "./ceramics/plateCentres.ts"
import { PLATE_RIMS } from "./ceramics/plateRims.ts"
import { TILE_LAYOUTS } from "./ceramics/tilePanel.ts"
import { VASE_SHAPES } from "./ceramics/vases.ts"
import { namesOf } from "./lists.ts"
import { FABRIC_NAMES } from "./motifs/fabrics.ts"
import { TILE_EMBLEMS, TILE_NAMES } from "./motifs/tiles.ts"
import { TINT_NAMES, WAY_NAMES } from "./palette.ts"
import { BOTTLE_SHAPES } from "./pantry/bottles.ts"
import { TURRON_KINDS } from "./pantry/boxes.ts"
import { EMBLEM_NAMES, LABEL_SHAPES } from "./pantry/labels.ts"
import { ARTWORK_NAMES } from "./paper/artworks.ts"
import { BRANCH_KINDS } from "./props/branches.ts"

const tint = enums(TINT_NAMES)
const way = enums(WAY_NAMES)
const colour = pattern(string(), /^#[0-9a-f]{6}$/)
const fabric = enums(FABRIC_NAMES)
const band = enums(BAND_NAMES)
const maybe = {
  number: optional(number()),
  way: optional(way),
  colour: optional(colour),
  flag: optional(literal(true)),
}

const anyLabel = {
  kind: optional(enums(EMBLEM_NAMES)),
  title: optional(string()),
  sub: optional(string()),
  shape: optional(enums(LABEL_SHAPES)),
}
const label = object({ ...anyLabel, way: maybe.way })
const wayLabel = object({ ...anyLabel, way })

/** A repeating print, and cloth that may be striped instead. */
const printed = { way, pattern: fabric, k: maybe.number, tile: optional(enums(TILE_NAMES)) }
const cloth = {
  ...printed,
  pattern: enums([...FABRIC_NAMES, "stripe"]),
  style: optional(enums([0, 1, 2, 3, 4, 5, 6])),
}
const cushion = { ...cloth, trim: optional(enums(["pompon", "fringe", "tassel", ""])) }
const bottle = {
  shape: enums(BOTTLE_SHAPES),
  label,
  glass: maybe.colour,
  liquid: maybe.colour,
  level: maybe.number,
  cap: maybe.colour,
  capKind: optional(enums(["wax", "cork"])),
  painted: optional(object({ way })),
}
const packed = { way, pattern: fabric, label }
const jar = {
  shape: optional(enums(["panza", "hex"])),
  fill: colour,
  bits: maybe.flag,
  label: wayLabel,
  cap: maybe.colour,
  lid: optional(literal("cloth")),
  clothWay: maybe.way,
}
const carton = { ...packed, w: maybe.number, h: maybe.number }
const artwork = enums(ARTWORK_NAMES)

/** The kinds of product with what each may say; `set` and `second` show two, `stack` a pile. */
const structs = {
  tiles: object({
    kind: literal("tiles"),
    tint,
    design: enums(TILE_NAMES),
    way,
    cols: maybe.number,
    rows: maybe.number,
    size: maybe.number,
    motif: optional(array(enums(TILE_EMBLEMS))),
    layout: optional(enums(TILE_LAYOUTS)),
    rot: maybe.number,
  }),
  plate: object({
    kind: literal("plate"),
    tint,
    way,
    rim: enums(PLATE_RIMS),
    centre: enums(PLATE_CENTRES),
    R: maybe.number,
    count: maybe.number,
    oval: maybe.number,
    cloth: optional(fabric),
    rot: maybe.number,
  }),
  vase: object({
    kind: literal("vase"),
    tint,
    way,
    shape: enums(VASE_SHAPES),
    paint: band,
    count: maybe.number,
    branch: optional(enums(BRANCH_KINDS)),
  }),
  jug: object({ kind: literal("jug"), tint, way, paint: band, count: maybe.number }),
  mug: object({
    kind: literal("mug"),
    tint,
    way,
    paint: band,
    count: maybe.number,
    shape: optional(enums(["recta", "panza"])),
    set: maybe.flag,
    way2: maybe.way,
    paint2: optional(band),
  }),
  bowl: object({
    kind: literal("bowl"),
    tint,
    way,
    paint: band,
    count: maybe.number,
    deep: maybe.number,
    wide: maybe.number,
  }),
  throw: object({ kind: literal("throw"), tint, ...cloth, folded: optional(array(partial(object(cloth)))) }),
  cushion: object({
    kind: literal("cushion"),
    tint,
    ...cushion,
    set: maybe.flag,
    second: optional(partial(object(cushion))),
  }),
  towel: object({
    kind: literal("towel"),
    tint,
    ...cloth,
    hang: optional(literal("hook")),
    set: maybe.flag,
    second: optional(partial(object(cloth))),
  }),
  rug: object({
    kind: literal("rug"),
    tint,
    way,
    kindR: optional(enums(["alpujarra", "medallon"])),
    pattern: optional(cloth.pattern),
    k: maybe.number,
    w: maybe.number,
    h: maybe.number,
    rot: maybe.number,
  }),
  mat: object({
    kind: literal("mat"),
    tint,
    way: maybe.way,
    colourRings: optional(array(number())),
    colourRings2: optional(array(number())),
  }),
  bottle: object({
    kind: literal("bottle"),
    tint,
    ...bottle,
    set: maybe.flag,
    second: optional(partial(object(bottle))),
  }),
  can: object({ kind: literal("can"), tint, ...packed }),
  tin: object({
    kind: literal("tin"),
    tint,
    way,
    pattern: fabric,
    title: string(),
    sub: optional(string()),
    lid: optional(literal("printed")),
    kindE: optional(enums(EMBLEM_NAMES)),
    r: maybe.number,
    h: maybe.number,
    e: maybe.number,
    k: maybe.number,
    stack: maybe.number,
  }),
  flatTin: object({
    kind: literal("flatTin"),
    tint,
    ...packed,
    stack: maybe.number,
    second: optional(partial(object(packed))),
  }),
  jar: object({
    kind: literal("jar"),
    tint,
    ...jar,
    set: maybe.flag,
    second: optional(partial(object(jar))),
  }),
  box: object({
    kind: literal("box"),
    tint,
    ...packed,
    body: maybe.colour,
    bar: optional(enums(TURRON_KINDS)),
  }),
  carton: object({
    kind: literal("carton"),
    tint,
    ...carton,
    set: maybe.flag,
    second: optional(partial(object(carton))),
  }),
  sack: object({ kind: literal("sack"), tint, way, label }),
  notebook: object({
    kind: literal("notebook"),
    tint,
    ...printed,
    binding: optional(enums(["spiral", "stitched"])),
    spine: maybe.colour,
    elastic: maybe.colour,
    ribbon: maybe.colour,
    title: optional(string()),
    thick: maybe.number,
    rot: maybe.number,
    set: maybe.flag,
    second: optional(partial(object(printed))),
    third: optional(partial(object(printed))),
  }),
  print: object({ kind: literal("print"), tint, art: artwork, frame: maybe.colour, tape: maybe.colour }),
  wrap: object({
    kind: literal("wrap"),
    tint,
    ...printed,
    rolls: optional(array(partial(object(printed)))),
  }),
  card: object({
    kind: literal("card"),
    tint,
    art: artwork,
    way,
    word: optional(string()),
    envelope: maybe.colour,
    liner: optional(fabric),
    fan: optional(array(object({ art: artwork }))),
  }),
  giftcard: object({ kind: literal("giftcard"), tint, ...printed }),
}

/** JSON holds no undefined: a field is there or it is not. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { [Key in keyof T]: undefined extends T[Key] ? Given<Exclude<T[Key], undefined>> : Given<T[Key]> }
    : T

export type Kind = keyof typeof structs
export type ArtOf<K extends Kind> = Given<Infer<(typeof structs)[K]>>
export type ProductArt = { [K in Kind]: ArtOf<K> }[Kind]

const anyKind = type({ kind: enums(namesOf(structs)) })

/** Throws a StructError that names the wrong field. */
export function assertProductArt(value: unknown): asserts value is ProductArt {
  assert(value, anyKind)
  const [error] = structs[value.kind].validate(value)
  if (error) throw error
}
