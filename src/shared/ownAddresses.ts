/** Addresses of the owner's pages outside `/page`: the story, and her additions below the shop's legal texts. */
import { paths } from "#shared/paths.ts"

export const ownAddresses = {
  "about-us": paths.aboutUs,
  terms: paths.terms,
  privacy: paths.privacyPolicy,
  accessibility: paths.accessibility,
} as const

export type OwnAddress = keyof typeof ownAddresses

export const isOwnAddress = (slug: string): slug is OwnAddress => Object.hasOwn(ownAddresses, slug)
