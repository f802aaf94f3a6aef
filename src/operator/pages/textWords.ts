/** Pages of text as their list names them, and where the shop shows them. */
import type { Frame } from "#operator/frame/frame.ts"
import { isLegal } from "#operator/pages/textSpecs.ts"
import type { SitePage } from "#shared/contract/siteParts.ts"
import { pick } from "#shared/locale.ts"
import { isOwnAddress, ownAddresses } from "#shared/ownAddresses.ts"
import { paths } from "#shared/paths.ts"

export const shownAt = (slug: string): string => (isOwnAddress(slug) ? ownAddresses[slug] : paths.page(slug))

export function textName({ texts, locale }: Frame, slug: string, page: SitePage | undefined): string {
  const { places } = texts.shopPages
  const named = { "about-us": places.aboutUs, terms: places.terms, privacy: places.privacyPolicy }
  if (isLegal(slug) || slug === "about-us") return { ...named, accessibility: places.accessibility }[slug]
  return (page && pick(page.title, locale)) || slug
}
