/** Pages of the owner's that stand under addresses of their own: the story, and what she adds below the shop's own legal texts. */
import { paths } from "#shared/paths.ts"

export const ownAddresses = {
  "about-us": paths.aboutUs,
  terms: paths.terms,
  privacy: paths.privacyPolicy,
  accessibility: paths.accessibility,
} as const

export type OwnAddress = keyof typeof ownAddresses

export const isOwnAddress = (slug: string): slug is OwnAddress => Object.hasOwn(ownAddresses, slug)
