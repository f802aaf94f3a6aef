import type { Frame } from "#operator/frame/frame.ts"
import type { SitePlaces } from "#provider/site/sitePlaces.ts"
import { pick } from "#shared/locale.ts"
import { paths } from "#shared/paths.ts"

export interface Place {
  to: string
  name: string
}

/** Names of link targets. The shop's own pages first. */
export function placesOf({ texts, locale }: Frame, { links }: Pick<SitePlaces, "links">): Place[] {
  const own = Object.entries(texts.shopPages.places).map(([name, text]) => ({
    to: paths[name as keyof typeof texts.shopPages.places],
    name: text,
  }))
  const known = new Set(own.map(({ to }) => to))
  return [...own, ...links.map(({ to, name }) => ({ to, name: pick(name, locale) }))].filter(
    ({ to }, index) => index < own.length || !known.has(to),
  )
}
