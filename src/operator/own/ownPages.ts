/** Pages and panels of extensions: what they show, and their forms. Permissions are those that each names. */
import { type Answer, type OwnRoute, type OwnVisit, safeNext } from "#operator/frame/route.ts"
import type { Panels } from "#operator/own/OwnPanels.tsx"
import type { AreaAsking, PanelPlace } from "#provider/admin/extensions/ownArea.ts"
import { notFound } from "#shared/ApiError.ts"
import { type Localized, pick } from "#shared/locale.ts"

const MOST_CHARACTERS = 10_000
const PREFIX = "own."

const askingOf = ({ person, frame }: OwnVisit): AreaAsking => ({
  permissions: person.actor.permissions,
  personId: person.id,
  locale: frame.locale,
})

function areaOf({ services }: OwnVisit) {
  if (!services.ownArea) throw notFound("not_found")
  return services.ownArea
}

const param = ({ params }: OwnVisit, name: string) => params[name] ?? ""

/** Fields of an extension's form; all others are the area's. */
const sentIn = ({ form }: OwnVisit) => ({
  subject: form.get("subject").slice(0, MOST_CHARACTERS),
  fields: Object.fromEntries(
    form
      .names()
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => [name.slice(PREFIX.length), form.get(name).slice(0, MOST_CHARACTERS)]),
  ),
})

export async function panelsOf(visit: OwnVisit, place: PanelPlace, subject: string): Promise<Panels> {
  const shown = await visit.services.ownArea?.panels(place, subject, askingOf(visit))
  return { subject, shown: shown ?? [] }
}

async function showPage(visit: OwnVisit, query = visit.query): Promise<Answer> {
  const part = await areaOf(visit).page(param(visit, "slug"), query, askingOf(visit))
  return { view: "Own", props: { part }, ...(!part.blocks && { status: 502 }) }
}

const refusal = (visit: OwnVisit, refused: Localized) => ({
  status: 409,
  frame: { error: { text: pick(refused, visit.frame.locale), fields: {} } },
})

async function actOnPage(visit: OwnVisit): Promise<Answer> {
  const slug = param(visit, "slug")
  const refused = await areaOf(visit).actOnPage(slug, param(visit, "action"), sentIn(visit), askingOf(visit))
  const to = backTo(visit, `/admin/own/${slug}`)
  if (!refused) return { to, notice: { code: "ownDone" } }
  const page = await showPage(visit, new URLSearchParams(to.split("?")[1]))
  return { ...page, ...refusal(visit, refused) } as Answer
}

async function actInPanel(visit: OwnVisit): Promise<Answer> {
  const name = param(visit, "name")
  const refused = await areaOf(visit).actInPanel(name, param(visit, "action"), sentIn(visit), askingOf(visit))
  const to = safeNext(visit.form.get("to"))
  if (!refused) return { to, notice: { code: "ownDone" } }
  const { own: words } = visit.frame.texts
  const props = { title: words.refused, text: pick(refused, visit.frame.locale), to: { href: to, text: words.back } }
  return { view: "Message", status: 409, props }
}

/** The page itself, with the query that it was shown with. */
function backTo({ form }: OwnVisit, path: string): string {
  const to = safeNext(form.get("to"))
  return to === path || to.startsWith(`${path}?`) ? to : path
}

export const ownPages: readonly OwnRoute[] = [
  { method: "GET", path: "/own/:slug", access: [], handle: (visit) => showPage(visit) },
  { method: "POST", path: "/own/:slug/:action", access: [], handle: actOnPage },
  { method: "POST", path: "/own-panel/:name/:action", access: [], handle: actInPanel },
]
