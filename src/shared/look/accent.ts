/** Applies an owner's accent colour to a palette, changed only as far as legible text requires. */
import {
  contrast,
  fromOklch,
  type Hex,
  legible,
  lighten,
  mostLegible,
  toOklch,
  translucent,
} from "#shared/look/colour.ts"
import { type ColourName, type Colours, type Palette, type Scheme, schemes } from "#shared/look/palettes.ts"

/** Contrast of text. Source: WCAG 2.2, 1.4.3. */
export const LEAST_CONTRAST = 4.5
/** A larger change in lightness would make it another colour. */
const MOST_CHANGE = 0.2

/** Backgrounds of text in the accent colour. */
const GROUNDS = [
  "page",
  "surface",
  "raised",
  "sunken",
  "tint-ceramica",
  "tint-textil",
  "tint-despensa",
  "tint-papel",
  "info-tint",
] as const satisfies ColourName[]

const FACADE = ["facade", "facade-2", "facade-glow"] as const satisfies ColourName[]

const WHITE = fromOklch([1, 0, 0])
const BLACK = fromOklch([0, 0, 0])

/** The accent adapted as the colour of buttons and links. */
export interface AccentResult {
  scheme: Scheme
  /** `kept` unchanged, `moved` in lightness, or `ink`: replaced by the palette's ink. */
  how: "kept" | "moved" | "ink"
  colour: Hex
  contrast: number
}

const leastOn = (colour: Hex, grounds: readonly Hex[]) => Math.min(...grounds.map((ground) => contrast(colour, ground)))

const groundsOf = (colours: Colours) => GROUNDS.map((name) => colours[name])

/** The lowest contrast on any background of text in the accent colour. */
export const leastOnGrounds = (colour: Hex, colours: Colours) => leastOn(colour, groundsOf(colours))

/** The accent as the colour of a scheme's buttons and links. */
function actionColour(accent: Hex, colours: Colours, scheme: Scheme): AccentResult {
  const grounds = groundsOf(colours)
  const fitted = legible(accent, grounds, LEAST_CONTRAST, scheme === "dark" ? "lighter" : "darker")
  const change = Math.abs(toOklch(fitted)[0] - toOklch(accent)[0])
  const colour = change > MOST_CHANGE ? colours.ink : fitted
  const how = change > MOST_CHANGE ? "ink" : leastOn(accent, grounds) >= LEAST_CONTRAST ? "kept" : "moved"
  return { scheme, how, colour: how === "kept" ? accent : colour, contrast: leastOn(colour, grounds) }
}

/** The adapted accents by scheme, shown to an owner who chooses one. */
export const accentResults = (accent: Hex, palette: Palette): AccentResult[] =>
  schemes.map((scheme) => actionColour(accent, palette[scheme], scheme))

/** A button's colours under the pointer and pressed: one step, or a smaller one where the text would lose contrast. */
function pressedColours(fill: Hex, text: Hex, { scheme, how }: AccentResult) {
  const [hover, press] = scheme === "dark" || how === "ink" ? [0.05, -0.05] : [-0.06, -0.12]
  const small = scheme === "dark" ? 0.02 : -0.02
  const step = (by: number) => {
    const stepped = lighten(fill, by)
    return contrast(stepped, text) < LEAST_CONTRAST ? lighten(fill, small) : stepped
  }
  return { "primary-hover": step(hover), "primary-press": step(press) }
}

/** Colours of buttons, links and focus. */
function actions(accent: Hex, colours: Colours, scheme: Scheme): Partial<Colours> {
  const result = actionColour(accent, colours, scheme)
  const { colour } = result
  const ownText = contrast(accent, colour) >= LEAST_CONTRAST ? accent : colours.page
  const text = result.how === "ink" ? ownText : mostLegible(colour, colours.surface, colours["ink-fixed"])
  const mark = result.how === "ink" ? colour : accent
  return {
    primary: colour,
    ...pressedColours(colour, text, result),
    "on-primary": text,
    keyline: translucent(text, 0.55),
    link: colour,
    focus: colour,
    naranja: mark,
    "on-accent": mostLegible(mark, text, WHITE, BLACK),
    "logo-petals": colour,
    "logo-heart": accent,
  }
}

/** The unchanged accent, for areas with dark text and the façade; the same by day and by night. */
function fills(accent: Hex, colours: Colours): Partial<Colours> {
  const dark = colours["ink-fixed"]
  const isLight = contrast(accent, dark) >= LEAST_CONTRAST
  const isFacadeText = FACADE.every((name) => contrast(accent, colours[name]) >= LEAST_CONTRAST)
  return {
    "sale-fill": accent,
    "on-seal": isLight ? dark : mostLegible(accent, WHITE, BLACK),
    ...(isLight && { limon: accent, "lemon-hover": legible(lighten(accent, 0.06), [dark], LEAST_CONTRAST, "lighter") }),
    ...(isFacadeText && { "foot-head": accent, "facade-focus": accent }),
  }
}

export function withAccent(accent: Hex, palette: Palette): Palette {
  const side = (scheme: Scheme): Colours => {
    const colours = palette[scheme]
    return { ...colours, ...actions(accent, colours, scheme), ...fills(accent, colours) }
  }
  return { light: side("light"), dark: side("dark") }
}
