/** What a page of text has, as its form asks for it: the owner's own whole, the shop's legal ones by what she adds below. */
import type { Spec } from "#operator/site/spec.ts"

const text: Spec = { type: "pair", name: "text", label: "text", most: 20_000, rows: 18, hint: "markdown" }
const updated: Spec = { type: "day", name: "updated", label: "updated", hint: "updated" }

export const slugSpec: Spec = { type: "line", name: "slug", label: "slug", most: 60, hint: "slug" }

const own: readonly Spec[] = [
  { type: "pair", name: "title", label: "title", most: 90 },
  { type: "pair", name: "lead", label: "lead", most: 300, rows: 2, hint: "lead" },
  text,
  { type: "cover", name: "picture", label: "picture" },
]

/** Of the shop's own texts that have an address of their own. */
export const legalSlugs = ["terms", "privacy", "accessibility"] as const
export type LegalSlug = (typeof legalSlugs)[number]
export const isLegal = (slug: string): slug is LegalSlug => legalSlugs.some((each) => each === slug)

export const textSpecs = (slug: string): readonly Spec[] => {
  if (isLegal(slug)) return [{ ...text, rows: 12 }, updated]
  return slug === "about-us" ? own : [...own, updated]
}
