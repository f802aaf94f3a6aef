/** The sheet of a shop's own look. Pages carry it after all others; the default look needs none. */
import { type Build, type InlineStyles, inlineStyles } from "#server/builds.ts"
import { dayValue, NO_LIGHT_DARK } from "#shared/look/dayColours.ts"
import { defaultLook, isDefaultLook, type Look } from "#shared/look/look.ts"
import { changedProperties, type Properties } from "#shared/look/lookCss.ts"

/** Looks whose pages may still be shown: the published one, its predecessors, previews. */
const MOST_KEPT = 8

export interface LookStyles {
  /** Undefined for the default look. */
  of(look: Look): InlineStyles | undefined
  /** Hashes of all that pages may still carry; the same array until one is added. */
  hashes(): readonly string[]
}

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

export function createLookStyles({ looks }: Pick<Build, "looks">): LookStyles {
  const made = new Map<string, InlineStyles>()
  let hashes: readonly string[] = []

  function make(key: string, look: Look, properties: string): InlineStyles {
    const sheets = sheetsOf(look).map((name) => looks[name] ?? "")
    const styles = inlineStyles([...sheets, properties].join(""))
    made.set(key, styles)
    const [oldest] = made.keys()
    if (made.size > MOST_KEPT && oldest !== undefined) made.delete(oldest)
    hashes = [...made.values()].map(({ hash }) => hash)
    return styles
  }

  return {
    of(look) {
      const key = JSON.stringify(look)
      const known = made.get(key)
      if (known) return known
      const properties = propertySheet(look)
      return properties === undefined ? undefined : make(key, look, properties)
    },
    hashes: () => hashes,
  }
}
