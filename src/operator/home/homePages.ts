/** Pages of the home page: the list of its sections, and one for each. */
import { orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { specsOf } from "#operator/home/sectionSpecs.ts"
import { sectionName } from "#operator/home/sectionWords.ts"
import { drafting } from "#operator/site/drafting.ts"
import { previewOf, savePart, type Typed, tryPart } from "#operator/site/savePart.ts"
import { sectionPath, shopPath } from "#operator/site/shopParts.ts"
import { siteAgain, siteForm, sitePage } from "#operator/site/siteRoutes.ts"
import type { Values } from "#operator/site/spec.ts"
import { movedIn } from "#operator/site/typedValues.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import { contactFacts, type Home, type Section, type SectionKind, sectionKinds } from "#shared/contract/home.ts"
import { freeSectionId, kindsLeft, withSection } from "#shared/contract/homeOrder.ts"
import type { SiteDocument } from "#shared/contract/site.ts"

const LIST = shopPath("pages")

async function homePage({ context }: OwnVisit): Promise<Answer> {
  const site = await runAdmin(context, "viewSite", {})
  return { view: "Home", props: { site, kinds: kindsLeft(site.draft.home) } }
}

/** A button of the list, or of the action bar. */
const saveHome = siteForm("/pages", (visit) => {
  const { form, context } = visit
  const version = numberIn(form, "version")
  const done = form.get("do")
  const [how = "", id] = done.split(/:(.*)/s)
  return orAgain(
    visit,
    async () => {
      if (how === "see") return { to: await previewOf(visit, "") }
      if (id === undefined) return drafting(visit, async () => version, LIST)
      const { draft } = await runAdmin(context, "viewSite", {})
      const place = draft.home.findIndex((section) => section.id === id)
      if (place < 0) throw notFound("section_not_found")
      const home = movedIn(draft.home, place, how)
      await runAdmin(context, "saveSiteDraft", { version, part: { home } })
      return { to: LIST, notice: { code: "drafted" } }
    },
    (error) => siteAgain(visit, error, () => homePage(visit)),
  )
})

interface Opened {
  kind: SectionKind
  /** Empty for a new one. */
  id: string
}

async function sectionPage(visit: OwnVisit, { kind, id }: Opened, typed?: Typed): Promise<Answer> {
  const { context, frame } = visit
  const [site, places] = await Promise.all([runAdmin(context, "viewSite", {}), runAdmin(context, "listSitePlaces", {})])
  const section = id === "" ? undefined : sectionOf(site.draft, id)
  return {
    view: "HomeSection",
    props: {
      site,
      kind,
      id,
      places,
      name: section ? sectionName(frame, section) : "",
      version: typed?.version ?? site.version,
      values: typed?.values ?? (section as Values | undefined) ?? fresh(kind),
    },
  }
}

/** Initial values of a new section; each kind uses its own. */
const fresh = (kind: SectionKind): Values => ({
  on: true,
  count: kind === "reviews" ? 3 : 8,
  by: "newest",
  side: "start",
  ground: "tint-3",
  align: "start",
  link: true,
  form: true,
  show: kind === "contact" ? contactFacts : "items",
})

function sectionOf({ home }: Pick<SiteDocument, "home">, id: string): Section {
  const section = home.find((each) => each.id === id)
  if (!section) throw notFound("section_not_found")
  return section
}

/** The section's index in the sent document, which names faults by it. */
const formOf = (visit: OwnVisit, { kind, id }: Opened) => {
  let place = 0
  return {
    specs: specsOf(kind),
    shown: id === "" ? "" : `/#${id}`,
    named: (field: string) => field.replace(`home.${place}.`, ""),
    async partOf({ home }: SiteDocument, values: Values): Promise<{ home: Home }> {
      const ready = await withProducts(visit, values)
      if (id === "") {
        const added = { kind, ...ready, id: freeSectionId(home, kind) } as unknown as Section
        const all = withSection(home, added)
        place = all.indexOf(added)
        return { home: all }
      }
      place = home.findIndex((section) => section.id === id)
      // Values without a field on this page are kept.
      return { home: home.map((section) => (section.id === id ? ({ ...section, ...ready } as Section) : section)) }
    },
  }
}

/** Products by any of their names. */
async function withProducts({ context }: OwnVisit, values: Values): Promise<Values> {
  const called = values["products"] as string[] | undefined
  if (!called) return values
  const ids = await runAdmin(context, "findShownProducts", { called })
  if (called.some((text) => !Object.hasOwn(ids, text))) throw badInput({ products: "no_product" })
  return { ...values, products: called.map((text) => ids[text]) }
}

const saveSection = siteForm("/pages/section/:id", async (visit) => {
  const { form, context, params } = visit
  const { draft } = await runAdmin(context, "viewSite", {})
  const { id, kind } = sectionOf(draft, params["id"] ?? "")
  const to = sectionPath(id)
  const again = (typed: Typed) => sectionPage(visit, { kind, id }, typed)
  if (form.get("do") !== "remove") return savePart(visit, { ...formOf(visit, { kind, id }), to, list: LIST, again })
  return orAgain(
    visit,
    async () => {
      const home = draft.home.filter((section) => section.id !== id)
      await runAdmin(context, "saveSiteDraft", { version: numberIn(form, "version"), part: { home } })
      return { to: LIST, notice: { code: "drafted" } }
    },
    (error) => siteAgain(visit, error, () => sectionPage(visit, { kind, id })),
  )
})

const trySection: OwnRoute = {
  ...siteForm("/pages/section/:id/try", async (visit) => {
    const { draft } = await runAdmin(visit.context, "viewSite", {})
    const { id, kind } = sectionOf(draft, visit.params["id"] ?? "")
    return tryPart(visit, formOf(visit, { kind, id }))
  }),
  framed: true,
}

const kindOf = ({ query }: OwnVisit): SectionKind => {
  const kind = sectionKinds.find((each) => each === query.get("kind"))
  if (!kind) throw notFound("section_not_found")
  return kind
}

const addSection = siteForm("/pages/new-section", (visit) => {
  const opened = { kind: kindOf(visit), id: "" }
  return savePart(visit, {
    ...formOf(visit, opened),
    to: LIST,
    list: LIST,
    again: (typed) => sectionPage(visit, opened, typed),
  })
})

const preview: OwnRoute = {
  ...sitePage("/pages/preview", async (visit) => ({ to: await previewOf(visit, visit.query.get("to") ?? "") })),
  framed: true,
}

export const homePages: readonly OwnRoute[] = [
  sitePage("/pages", homePage),
  saveHome,
  preview,
  sitePage("/pages/new-section", (visit) => sectionPage(visit, { kind: kindOf(visit), id: "" })),
  addSection,
  sitePage("/pages/section/:id", async (visit) => {
    const { draft } = await runAdmin(visit.context, "viewSite", {})
    const { id, kind } = sectionOf(draft, visit.params["id"] ?? "")
    return sectionPage(visit, { kind, id })
  }),
  saveSection,
  trySection,
]
