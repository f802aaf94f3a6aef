/** The fourteen settings of a shop's look. Settings that are left out have their defaults. */
import { coerce, defaulted, type Infer, nullable, number, object, refine, type Struct, string } from "superstruct"
import { fault } from "#shared/fault.ts"
import { fontNames } from "#shared/look/fonts.ts"
import { paletteNames } from "#shared/look/palettes.ts"

/** The values of each setting except the accent; the first is the default. */
export const lookValues = {
  palette: paletteNames,
  fonts: fontNames,
  headings: ["regular", "small", "large"],
  corners: ["soft", "square", "round", "pill"],
  density: ["regular", "airy", "tight"],
  ratio: ["4:5", "1:1", "3:4", "2:3", "4:3"],
  picture: ["fill", "mat"],
  grid: ["grout", "gap", "flush"],
  columns: [4, 3, 5],
  header: ["bar", "centred", "facade"],
  ornament: ["flor", "estrella", "rombos", "oficio", "cadena", "stripe", "rule", "none"],
  hero: ["window", "page", "picture", "type"],
  buttons: ["label", "solid", "outline"],
} as const

/** Refuses other values with a list of the accepted ones. */
function oneOf<Value extends string | number>(
  struct: Struct<Value, null>,
  values: readonly [Value, ...Value[]],
): Struct<Value, null> {
  const known = refine(
    struct,
    "one of",
    (value) => values.includes(value) || fault("choice", { of: values.join(", ") }),
  )
  return defaulted(known, values[0])
}

const word = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  oneOf(string() as Struct<string, null> as unknown as Struct<Value, null>, values)

/** Null for the palette's own colour. */
const Accent = defaulted(
  nullable(
    coerce(
      refine(string(), "accent", (text) => /^#[0-9a-f]{6}$/.test(text) || "colour"),
      string(),
      (text) => text.toLowerCase(),
    ),
  ),
  null,
)

const settings = {
  palette: word(lookValues.palette),
  accent: Accent,
  fonts: word(lookValues.fonts),
  headings: word(lookValues.headings),
  corners: word(lookValues.corners),
  density: word(lookValues.density),
  ratio: word(lookValues.ratio),
  picture: word(lookValues.picture),
  grid: word(lookValues.grid),
  columns: oneOf(
    number() as Struct<number, null> as unknown as Struct<(typeof lookValues.columns)[number], null>,
    lookValues.columns,
  ),
  header: word(lookValues.header),
  ornament: word(lookValues.ornament),
  hero: word(lookValues.hero),
  buttons: word(lookValues.buttons),
}

export const Look = object(settings)
export type Look = Infer<typeof Look>
export type LookSetting = keyof Look

export const lookSettings = Object.keys(settings) as LookSetting[]

export const defaultLook = (): Look => Look.create({})

export function isDefaultLook(look: Look): boolean {
  const own = defaultLook()
  return lookSettings.every((name) => look[name] === own[name])
}
