/** Pages of the texts: their list, and one for each. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { isLegal, slugSpec, textSpecs } from "#operator/pages/textSpecs.ts"
import { shownAt, textName } from "#operator/pages/textWords.ts"
import { savePart, type Typed, tryPart } from "#operator/site/savePart.ts"
import { textPath, textsPath } from "#operator/site/shopParts.ts"
import { siteAgain, siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import { type Spec, type Values, valueAt } from "#operator/site/spec.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import type { SiteDocument } from "#shared/contract/site.ts"
import type { SitePage } from "#shared/contract/siteParts.ts"
import { isOwnAddress } from "#shared/ownAddresses.ts"

async function listPage({ context }: OwnVisit): Promise<Answer> {
  return { view: "Texts", props: { site: await runAdmin(context, "viewSite", {}) } }
}

/** Empty for a new one. The texts with fixed addresses can be written at any time. */
async function textPage(visit: OwnVisit, slug: string, typed?: Typed): Promise<Answer> {
  const { context, frame } = visit
  const [site, places] = await Promise.all([runAdmin(context, "viewSite", {}), runAdmin(context, "listSitePlaces", {})])
  const page = site.draft.pages.find((each) => each.slug === slug)
  if (slug !== "" && !page && !isOwnAddress(slug)) throw notFound("page_not_found")
  return {
    view: "TextPage",
    props: {
      site,
      places,
      slug,
      isThere: page !== undefined,
      name: slug === "" ? "" : textName(frame, slug, page),
      version: typed?.version ?? site.version,
      values: typed?.values ?? (page as Values | undefined) ?? {},
    },
  }
}

const isEmpty = (values: Values) => ["es", "en"].every((locale) => !valueAt(values, `text.${locale}`))

/** The page's index in the sent document, which names faults by it. */
function formOf(slug: string, specs: readonly Spec[] = textSpecs(slug)) {
  let place = 0
  return {
    specs,
    shown: shownAt(slug),
    named: (field: string) => field.replace(`pages.${place}.`, ""),
    partOf({ pages }: SiteDocument, values: Values): { pages: SitePage[] } {
      const own = { ...values, slug } as unknown as SitePage
      place = pages.findIndex((page) => page.slug === slug)
      // Without the owner's additions, the default legal text remains.
      if (isLegal(slug) && isEmpty(values)) return { pages: pages.filter((page) => page.slug !== slug) }
      if (place >= 0) return { pages: pages.map((page, index) => (index === place ? { ...page, ...own } : page)) }
      place = pages.length
      return { pages: [...pages, own] }
    },
  }
}

/** The typed address, else one made from the title. */
function slugOf(values: Values): string {
  const [typed, es, en] = ["slug", "title.es", "title.en"].map((name) => `${valueAt(values, name) ?? ""}`)
  return typed || slugify(es || en || "")
}

const addText = siteForm("/pages/new-text", (visit) => {
  const specs = [...textSpecs(""), slugSpec]
  let form = formOf("", specs)
  return savePart(visit, {
    specs,
    shown: "",
    named: (field) => form.named(field),
    partOf(draft, values) {
      const slug = slugOf(values)
      if (slug === "") throw badInput({ "title.es": "missing" })
      if (isOwnAddress(slug) || draft.pages.some((page) => page.slug === slug)) throw badInput({ slug: "page_taken" })
      form = formOf(slug, specs)
      return form.partOf(draft, values)
    },
    to: textsPath,
    list: textsPath,
    again: (typed) => textPage(visit, "", typed),
  })
})

const slugIn = ({ params }: OwnVisit) => params["slug"] ?? ""

async function saveText(visit: OwnVisit): Promise<Answer> {
  const { form, context } = visit
  const slug = slugIn(visit)
  // Throws 404 where there is no such page.
  await textPage(visit, slug)
  const again = (typed: Typed) => textPage(visit, slug, typed)
  if (form.get("do") !== "remove")
    return savePart(visit, { ...formOf(slug), to: textPath(slug), list: textsPath, again })
  return orAgain(
    visit,
    async () => {
      const { draft } = await runAdmin(context, "viewSite", {})
      const pages = draft.pages.filter((page) => page.slug !== slug)
      await runAdmin(context, "saveSiteDraft", { version: numberIn(form, "version"), part: { pages } })
      return { to: textsPath, notice: { code: "drafted" } }
    },
    (error) => siteAgain(visit, error, () => textPage(visit, slug)),
  )
}

const tryText: OwnRoute = {
  ...siteForm("/pages/texts/:slug/try", (visit) => tryPart(visit, formOf(slugIn(visit)))),
  framed: true,
}

export const textPages: readonly OwnRoute[] = [
  sitePage("/pages/texts", listPage),
  sitePage("/pages/new-text", (visit) => textPage(visit, "")),
  addText,
  sitePage("/pages/texts/:slug", (visit) => textPage(visit, slugIn(visit))),
  siteForm("/pages/texts/:slug", saveText),
  tryText,
]
