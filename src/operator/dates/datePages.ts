/** Pages of the dates of services: those that come, those that are over, and who comes on one. */
import { datePath } from "#operator/dates/datesPath.ts"
import { change } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const access = ["read_orders"] as const

async function listPage({ context, query }: OwnVisit): Promise<Answer> {
  const isPast = query.get("past") === "yes"
  return { view: "Dates", props: { dates: await runAdmin(context, "listDates", { past: isPast }), isPast } }
}

async function datePage({ context, params }: OwnVisit): Promise<Answer> {
  return { view: "DateComers", props: await runAdmin(context, "listComers", { id: params["id"] ?? "" }) }
}

function saveCame(visit: OwnVisit): Promise<Answer> {
  const { form, params } = visit
  const id = params["id"] ?? ""
  return change(
    visit,
    "markCame",
    { id, orders: form.all("came") },
    { to: datePath(id), notice: { code: "cameSaved" }, again: () => datePage(visit) },
  )
}

function callOff(visit: OwnVisit): Promise<Answer> {
  const id = visit.params["id"] ?? ""
  return change(
    visit,
    "callOffDate",
    { id },
    { to: datePath(id), notice: { code: "dateCalledOff" }, again: () => datePage(visit) },
  )
}

export const datePages: readonly OwnRoute[] = [
  { method: "GET", path: "/dates", access, handle: listPage },
  { method: "GET", path: "/dates/item/:id", access, handle: datePage },
  { method: "POST", path: "/dates/item/:id/came", access: ["write_orders"], handle: saveCame },
  { method: "POST", path: "/dates/item/:id/call-off", access: ["write_catalog"], fresh: true, handle: callOff },
]
