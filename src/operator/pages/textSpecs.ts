/** Fields of a page of text: all of an owner's page, and the additions to a legal one. */
import type { Spec } from "#operator/site/spec.ts"
import { pageBounds } from "#shared/siteBounds.ts"

const text: Spec = { type: "pair", name: "text", label: "text", most: pageBounds.text, rows: 18, hint: "markdown" }
const updated: Spec = { type: "day", name: "updated", label: "updated", hint: "updated" }
const guides: Spec = { type: "lines", name: "guides", label: "guides", hint: "guides" }

export const slugSpec: Spec = { type: "line", name: "slug", label: "slug", most: pageBounds.slug, hint: "slug" }

const own: readonly Spec[] = [
  { type: "pair", name: "title", label: "title", most: pageBounds.title },
  { type: "pair", name: "lead", label: "lead", most: pageBounds.lead, rows: 2, hint: "lead" },
  text,
  { type: "cover", name: "picture", label: "picture" },
]

/** The shop's legal texts with fixed addresses. */
export const legalSlugs = ["terms", "privacy", "accessibility"] as const
export type LegalSlug = (typeof legalSlugs)[number]
export const isLegal = (slug: string): slug is LegalSlug => legalSlugs.some((each) => each === slug)

export const textSpecs = (slug: string): readonly Spec[] => {
  if (isLegal(slug)) return [{ ...text, rows: 12 }, updated]
  return slug === "about-us" ? own : [...own, guides, updated]
}
