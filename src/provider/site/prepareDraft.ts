import { cleanSvg } from "#provider/site/cleanSvg.ts"
import { badInput } from "#shared/ApiError.ts"
import type { Identity, SiteDocument } from "#shared/contract/site.ts"
import { dayOf } from "#shared/dates.ts"

/** Facts in the legal texts. */
const LEGAL_FACTS = [
  "name",
  "owner",
  "taxNumber",
  "register",
  "email",
  "phone",
  "address",
] as const satisfies (keyof Identity)[]

/**
 * Prepares a document for storage: sanitises its logo, and updates dates that readers see. `published` is the visible
 * version. Throws 400 if the logo is no SVG.
 */
export function prepareDraft(document: SiteDocument, published: SiteDocument | undefined, now: Date): SiteDocument {
  return withDates(withCleanLogo(document), published, dayOf(now.toISOString()))
}

function withCleanLogo(document: SiteDocument): SiteDocument {
  const { svg, picture } = document.brand.logo
  if (svg === "") return document
  if (picture !== "") throw badInput({ "brand.logo": "one_logo" })
  const clean = cleanSvg(svg)
  if (clean === undefined) throw badInput({ "brand.logo.svg": "drawing" })
  return { ...document, brand: { ...document.brand, logo: { svg: clean, picture } } }
}

/** A date set by the owner stays. */
function withDates(document: SiteDocument, published: SiteDocument | undefined, today: string): SiteDocument {
  if (!published) return document
  const before = new Map(published.pages.map((page) => [page.slug, page]))
  const pages = document.pages.map((page) => {
    const was = before.get(page.slug)
    const isNew =
      was === undefined || (was.updated === page.updated && JSON.stringify(was.text) !== JSON.stringify(page.text))
    return isNew && page.slug !== "about-us" && (was !== undefined || page.updated === undefined)
      ? { ...page, updated: today }
      : page
  })
  const [own, theirs] = [document, published].map(({ identity }) =>
    JSON.stringify(LEGAL_FACTS.map((name) => identity[name])),
  )
  const isDated = own === theirs || document.factsUpdated !== published.factsUpdated
  return { ...document, pages, ...(!isDated && { factsUpdated: today }) }
}
