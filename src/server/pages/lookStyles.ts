/** The sheet of a shop's own look. Pages carry it after all others; the default look needs none. */
import type { Build } from "#server/builds.ts"
import { dayValue, NO_LIGHT_DARK } from "#shared/look/dayColours.ts"
import { defaultLook, isDefaultLook, type Look } from "#shared/look/look.ts"
import { changedProperties, type Properties } from "#shared/look/lookCss.ts"

const ownFonts = defaultLook().fonts

/** Names of the sheets that a look needs beside its properties. */
export const sheetsOf = ({ fonts }: Look): string[] => [...(fonts === ownFonts ? [] : [fonts]), "look"]

/** Undefined for the default look. */
export function propertySheet(look: Look): string | undefined {
  if (isDefaultLook(look)) return undefined
  const { colours, others } = changedProperties(look)
  // In forced-colours mode, tokens.css sets the colours of lines.
  const own = `:root{${declare(colours)}}@supports ${NO_LIGHT_DARK}{:root{${dayValue(declare(colours))}}}`
  return `@layer look{:root{${declare(others)}}@media not (forced-colors:active){${own}}}`
}

const declare = (properties: Properties) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";")

/** All that a look needs after the other sheets of a page; nothing for the default look. */
export function lookStyles({ looks }: Pick<Build, "looks">, look: Look): string {
  const properties = propertySheet(look)
  return properties === undefined ? "" : [...sheetsOf(look).map((name) => looks[name] ?? ""), properties].join("")
}
