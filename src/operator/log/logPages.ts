/** The log, and people and keys. */
import { change, orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { type AdminOperationName, runAdmin } from "#provider/api/adminOperations.ts"
import { EVENTS_PER_PAGE } from "#provider/platform/events/listEvents.ts"

export async function logPage({ query, context, person, services }: OwnVisit) {
  const seesAll = person.actor.permissions.has("read_log")
  const said = { q: query.get("q") ?? "", what: query.get("what") ?? "", who: query.get("who") ?? "" }
  const before = Number.parseInt(query.get("before") ?? "", 10)
  const { what, ...words } = said
  const input = { ...words, ...(what !== "" && { what }), ...(before > 0 && { before }) }
  const { events, more } = await runAdmin(context, seesAll ? "listEvents" : "listOwnEvents", input)
  const last = events[EVENTS_PER_PAGE - 1]
  const people = seesAll ? await services.db.selectFrom("people").select(["id", "name"]).execute() : undefined
  const older = more && last ? `/admin/log?${new URLSearchParams({ ...said, before: String(last.id) })}` : undefined
  return { view: "Log" as const, props: { events, said, people, older } }
}

const log: OwnRoute = {
  method: "GET",
  path: "/log",
  access: ["read_log", "read_own_log"],
  handle: logPage,
}

async function peoplePage(visit: OwnVisit, newKey?: string): Promise<Answer> {
  const { people, keys } = await runAdmin(visit.context, "listPeople", {})
  const { form } = visit
  // The form is empty again once the key was created.
  const key =
    newKey === undefined
      ? { name: form.get("name"), permissions: form.all("permissions"), days: form.get("days") }
      : { name: "", permissions: [], days: "" }
  const said = { email: form.get("email"), role: form.get("role"), key }
  return { view: "People", props: { people, keys, said, newKey, staffRefundCents: visit.context.staffRefundCents() } }
}

const form = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method: "POST",
  path,
  access: ["write_people"],
  fresh: true,
  handle,
})

const doing = (path: string, name: AdminOperationName, code: string, inputOf: (visit: OwnVisit) => object) =>
  form(path, (visit) =>
    change(visit, name, inputOf(visit), { to: "/admin/people", notice: { code }, again: () => peoplePage(visit) }),
  )

const makeKey = form("/keys", (visit) =>
  orAgain(
    visit,
    async () => {
      const { form, context } = visit
      const input = { name: form.get("name"), permissions: form.all("permissions"), days: numberIn(form, "days") }
      const { key } = await runAdmin(context, "makeKey", input)
      return peoplePage(visit, key)
    },
    () => peoplePage(visit),
  ),
)

const fields =
  (...names: string[]) =>
  ({ form }: OwnVisit) =>
    Object.fromEntries(names.map((name) => [name, form.get(name)]))

const byId = ({ params }: OwnVisit) => ({ id: params["id"] ?? "" })

export const logPages: readonly OwnRoute[] = [
  log,
  { method: "GET", path: "/people", access: ["write_people"], fresh: true, handle: (visit) => peoplePage(visit) },
  doing("/people/invite", "invitePerson", "invited", fields("email", "role", "locale")),
  doing("/people/:id/role", "setRole", "changed", (visit) => ({ ...byId(visit), role: visit.form.get("role") })),
  doing("/people/:id/remove", "removePerson", "removed", byId),
  makeKey,
  doing("/keys/:id/revoke", "revokeKey", "revoked", byId),
]
