/** A look as custom properties, and as attributes of the html element that select variants of components. */
import { withAccent } from "#shared/look/accent.ts"
import { fonts } from "#shared/look/fonts.ts"
import { defaultLook, type Look } from "#shared/look/look.ts"
import { colourNames, type Palette, palettes } from "#shared/look/palettes.ts"

export type Properties = Record<`--${string}`, string | number>

export function lookPalette({ palette, accent }: Pick<Look, "palette" | "accent">): Palette {
  return accent === null ? palettes[palette] : withAccent(accent, palettes[palette])
}

function colourProperties(look: Look): Properties {
  const { light, dark } = lookPalette(look)
  return Object.fromEntries(
    colourNames.map((name) => [
      `--${name}`,
      light[name] === dark[name] ? light[name] : `light-dark(${light[name]}, ${dark[name]})`,
    ]),
  )
}

/** Fluid sizes: minimum, line (rem, vw), maximum; in rem. */
const SIZES = {
  hero: [2.75, 1.45, 5.2, 5.5],
  h1: [2.25, 1.6, 2.6, 3.75],
  h2: [1.75, 1.4, 1.4, 2.5],
  h3: [1.375, 1.25, 0.5, 1.625],
  card: [1.125, 1.02, 0.45, 1.3125],
} as const

type SizeName = keyof typeof SIZES

const HEADINGS: Record<Look["headings"], Record<SizeName, number>> = {
  small: { hero: 0.8, h1: 0.86, h2: 0.88, h3: 0.96, card: 1 },
  regular: { hero: 1, h1: 1, h2: 1, h3: 1, card: 1 },
  large: { hero: 1.5, h1: 1.3, h2: 1.24, h3: 1.04, card: 1 },
}

/** On phones large headings grow a quarter as much, so that long words fit on 320 pixels. */
const PHONE_GROWTH = 0.25
/** Product names stay at least as large as text; headings are larger. */
const leastSize = (name: SizeName) => (name === "card" ? 0.9375 : 1.125)

const rounded = (value: number) => Number(value.toFixed(4))

function sizeOf(name: SizeName, look: Look): string {
  const [least, base, perWidth, most] = SIZES[name]
  const { headings, cards } = fonts[look.fonts].scale
  const factor = (name === "card" ? cards : headings) * HEADINGS[look.headings][name]
  const onPhones = factor > 1 ? 1 + (factor - 1) * PHONE_GROWTH : factor
  const from = Math.max(least * onPhones, leastSize(name))
  const to = Math.max(most * factor, from)
  return `clamp(${rounded(from)}rem, ${rounded(base * factor)}rem + ${rounded(perWidth * factor)}vw, ${rounded(to)}rem)`
}

function typeProperties(look: Look): Properties {
  const { display, text, weights, tracking } = fonts[look.fonts]
  const sizes = (Object.keys(SIZES) as SizeName[]).map((name) => [`--fs-${name}`, sizeOf(name, look)])
  return {
    "--serif": display,
    "--sans": text,
    "--display-weight": weights.display,
    "--logo-weight": weights.logo,
    "--card-weight": weights.card,
    "--track-display": tracking,
    ...Object.fromEntries(sizes),
  }
}

const CORNERS: Record<Look["corners"], { control: string; button: string; picture: string }> = {
  square: { control: "0px", button: "0px", picture: "0px" },
  soft: { control: "3px", button: "3px", picture: "0px" },
  round: { control: "10px", button: "10px", picture: "8px" },
  pill: { control: "10px", button: "999px", picture: "8px" },
}

const DENSITY: Record<Look["density"], Properties> = {
  airy: {
    "--section": "clamp(3.5rem, 2rem + 7vw, 8.5rem)",
    "--gutter": "clamp(1.25rem, 5vw, 4.5rem)",
    "--card-pad": "1rem",
    "--card-pad-wide": "1.375rem",
  },
  regular: {
    "--section": "clamp(3rem, 2rem + 5vw, 6.5rem)",
    "--gutter": "clamp(1rem, 4vw, 3rem)",
    "--card-pad": "0.75rem",
    "--card-pad-wide": "1rem",
  },
  tight: {
    "--section": "clamp(2rem, 1.25rem + 3vw, 4rem)",
    "--gutter": "clamp(0.75rem, 2vw, 1.5rem)",
    "--card-pad": "0.5rem",
    "--card-pad-wide": "0.75rem",
  },
}

/** Space between pictures; adjacent ones have no rounded corners. */
const GRID_GAP: Record<Look["grid"], string> = { grout: "1px", gap: "clamp(1rem, 2vw, 2rem)", flush: "0px" }

/** Shadow of an object on its mount. */
const MOUNT_SHADOW = "drop-shadow(0 1px 1px rgb(0 0 0 / 0.28)) drop-shadow(0 10px 14px rgb(0 0 0 / 0.2))"

function shapeProperties({ corners, density, ratio, grid, columns, picture: shown }: Look): Properties {
  const { control, button, picture } = CORNERS[corners]
  return {
    "--radius": control,
    "--radius-button": button,
    "--radius-picture": grid === "gap" ? picture : "0px",
    ...DENSITY[density],
    "--ratio": ratio.replace(":", " / "),
    "--columns-wide": columns,
    "--grid-gap": GRID_GAP[grid],
    ...(shown === "mat" && { "--mount-shadow": MOUNT_SHADOW }),
  }
}

export const lookProperties = (look: Look) => ({
  colours: colourProperties(look),
  others: { ...typeProperties(look), ...shapeProperties(look) },
})

/** Properties that differ from the default look, which the style sheets contain. */
export function changedProperties(look: Look): { colours: Properties; others: Properties } {
  const [own, { colours, others }] = [lookProperties(defaultLook()), lookProperties(look)]
  return { colours: without(colours, own.colours), others: without(others, own.others) }
}

function without(properties: Properties, known: Properties): Properties {
  const own = new Map(Object.entries(known))
  return Object.fromEntries(Object.entries(properties).filter(([name, value]) => own.get(name) !== value))
}

/** With a longer name the header hides the mark on phones, to stay on one line. */
const LONG_NAME = 10

const ATTRIBUTES = [
  "fonts",
  "header",
  "hero",
  "ornament",
  "grid",
  "picture",
  "buttons",
] as const satisfies (keyof Look)[]

/** Attributes of the html element; default settings need none. */
export function lookAttributes(look: Look, shopName: string): Record<`data-${string}`, string> {
  const own = defaultLook()
  const chosen = ATTRIBUTES.filter((name) => look[name] !== own[name])
  return {
    ...Object.fromEntries(chosen.map((name) => [`data-${name}`, look[name]])),
    ...(shopName.length > LONG_NAME && { "data-name": "long" }),
  }
}
