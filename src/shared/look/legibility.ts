/** Which colours are used on which, and the contrast that each pair needs. Source: WCAG 2.2, 1.4.3 and 1.4.11. */
import { LEAST_CONTRAST } from "#shared/look/accent.ts"
import { contrast } from "#shared/look/colour.ts"
import { type ColourName, type Palette, type Scheme, schemes } from "#shared/look/palettes.ts"

interface Pair {
  what: string
  colour: ColourName
  grounds: readonly ColourName[]
  least: number
}

/** Contrast of shapes and outlines. */
const LEAST_OF_SHAPES = 3

const PAGE = ["page", "surface", "raised", "sunken"] as const satisfies ColourName[]
const TINTS = ["tint-ceramica", "tint-textil", "tint-despensa", "tint-papel"] as const satisfies ColourName[]
const STATES = ["leaf-tint", "warn-tint", "danger-tint", "info-tint"] as const satisfies ColourName[]
const FACADE = ["facade", "facade-2"] as const satisfies ColourName[]

const text = (what: string, colour: ColourName, grounds: readonly ColourName[]): Pair => ({
  what,
  colour,
  grounds,
  least: LEAST_CONTRAST,
})
const shape = (what: string, colour: ColourName, grounds: readonly ColourName[]): Pair => ({
  what,
  colour,
  grounds,
  least: LEAST_OF_SHAPES,
})

export const pairs: readonly Pair[] = [
  text("text", "ink", [...PAGE, ...TINTS, ...STATES]),
  text("secondary text", "ink-2", [...PAGE, ...TINTS, ...STATES]),
  text("hints", "ink-3", [...PAGE, ...TINTS]),
  text("links", "link", [...PAGE, ...TINTS, "info-tint"]),
  text("reduced prices", "sale", PAGE),
  text("stock", "leaf", [...PAGE, "leaf-tint"]),
  text("warnings", "warn", [...PAGE, "warn-tint"]),
  text("errors", "danger", [...PAGE, "danger-tint"]),
  text("words on buttons", "on-primary", ["primary", "primary-hover", "primary-press"]),
  text("words on the highlight", "ink-fixed", ["limon", "lemon-hover"]),
  text("the cart's count", "on-accent", ["naranja"]),
  text("the sale seal", "on-seal", ["sale-fill"]),
  text("words on the façade", "on-facade", [...FACADE, "facade-glow"]),
  text("secondary words on the façade", "on-facade-2", [...FACADE, "facade-glow"]),
  text("headings of the footer", "foot-head", FACADE),
  text("selected text", "on-selection", ["selection"]),
  text("a chosen label", "page", ["ink"]),
  shape("buttons", "primary", [...PAGE, ...TINTS, "info-tint"]),
  shape("borders of fields", "line-strong", PAGE),
  shape("stars", "star", PAGE),
  shape("the focus outline", "focus", [...PAGE, ...TINTS]),
  shape("the focus outline on the façade", "facade-focus", FACADE),
]

export interface Measured {
  what: string
  scheme: Scheme
  contrast: number
  least: number
}

/** The pairs of a palette whose contrast is too low. */
export const illegible = (palette: Palette): Measured[] =>
  measured(palette).filter(({ contrast: worst, least }) => worst < least)

/** Each pair on its worst background, by day and by night. */
export function measured(palette: Palette): Measured[] {
  return schemes.flatMap((scheme) => {
    const colours = palette[scheme]
    return pairs.map(({ what, colour, grounds, least }) => {
      const worst = Math.min(...grounds.map((ground) => contrast(colours[colour], colours[ground])))
      return { what, scheme, contrast: worst, least }
    })
  })
}
