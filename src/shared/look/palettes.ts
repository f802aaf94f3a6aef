/**
 * Six palettes: every colour of the shop, by day and by night. Tests check the contrast of all pairs of text and
 * background.
 */
import values from "#shared/look/palettes.json" with { type: "json" }

export const paletteNames = ["cobalto", "tinta", "asfalto", "olivar", "barro", "uva"] as const
export type PaletteName = (typeof paletteNames)[number]

/** Names of custom properties, without the dashes. */
export type ColourName = keyof (typeof values)["cobalto"]

export const schemes = ["light", "dark"] as const
export type Scheme = (typeof schemes)[number]

/** All colours of a scheme in CSS: `#rrggbb`, or translucent ones. */
export type Colours = Record<ColourName, string>

export type Palette = Record<Scheme, Colours>

export const colourNames = Object.keys(values.cobalto) as ColourName[]

/** A file has a single value where day and night are equal. */
function paletteOf(name: PaletteName): Palette {
  const pairs: Record<ColourName, string[]> = values[name]
  const side = (index: 0 | 1) =>
    Object.fromEntries(colourNames.map((colour) => [colour, pairs[colour][index] ?? pairs[colour][0]])) as Colours
  return { light: side(0), dark: side(1) }
}

export const palettes = Object.fromEntries(paletteNames.map((name) => [name, paletteOf(name)])) as Record<
  PaletteName,
  Palette
>
