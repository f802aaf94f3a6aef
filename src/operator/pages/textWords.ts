/** Names of the pages of text in their list, and their addresses in the shop. */
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
