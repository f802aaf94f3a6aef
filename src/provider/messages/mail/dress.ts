/**
 * Inserts a shop's look into a mail: mail programs do not support custom properties, so names are replaced by values.
 */
import { fonts } from "#shared/look/fonts.ts"
import { defaultLook, type Look } from "#shared/look/look.ts"
import { lookPalette, lookProperties } from "#shared/look/lookCss.ts"
import { type Colours, colourNames } from "#shared/look/palettes.ts"

const SERIFS = "Georgia,'Times New Roman',Times,serif"
export const SANS_FACES = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** `look`: the default look when left out. */
export function dress(html: string, look: Look = defaultLook()): string {
  const values = valuesOf(look)
  return html.replace(/var\(--([a-z0-9-]{1,40})\)/g, (whole, name: string) => values.get(name) ?? whole)
}

let known: { key: string; values: ReadonlyMap<string, string> } | undefined

/** Day colours under their own names, night colours with the prefix `night-`. Calculated once for each look. */
function valuesOf(look: Look): ReadonlyMap<string, string> {
  const key = JSON.stringify(look)
  if (known?.key !== key) known = { key, values: new Map(propertiesOf(look)) }
  return known.values
}

function propertiesOf(look: Look): [name: string, value: string][] {
  const { light, dark } = lookPalette(look)
  const isSerif = /(?<!sans-)serif$/.test(fonts[look.fonts].display)
  return [
    ...colourNames.flatMap((name): [string, string][] => [
      [name, light[name]],
      [`night-${name}`, dark[name]],
    ]),
    ["keyline", middle(light)],
    ["night-keyline", middle(dark)],
    ["faces", isSerif ? SERIFS : SANS_FACES],
    ["weight", isSerif ? "normal" : "bold"],
    ["radius", String(lookProperties(look).others["--radius-button"])],
  ]
}

/** Between a button's colour and its text's, because few programs support translucent colours. */
function middle({ primary, "on-primary": words }: Colours): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round((channel(primary, at) + channel(words, at)) / 2))
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}
