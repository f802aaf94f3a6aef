/** Pages of the dates of services: those that come, those that are over, and who comes on one. */
import { datePath } from "#operator/dates/datesPath.ts"
import type { TypedMessage } from "#operator/dates/WriteToComers.tsx"
import { change } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const access = ["read_orders"] as const

async function listPage({ context, query }: OwnVisit): Promise<Answer> {
  const isPast = query.get("past") === "yes"
  return { view: "Dates", props: { dates: await runAdmin(context, "listDates", { past: isPast }), isPast } }
}

async function datePage({ context, params }: OwnVisit, typed?: TypedMessage): Promise<Answer> {
  const comers = await runAdmin(context, "listComers", { id: params["id"] ?? "" })
  return { view: "DateComers", props: { ...comers, typed } }
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

function write(visit: OwnVisit): Promise<Answer> {
  const { form, params } = visit
  const id = params["id"] ?? ""
  const text = (name: string) => form.get(name).replaceAll("\r\n", "\n")
  const both = (name: string) => ({ es: text(`${name}.es`), en: text(`${name}.en`) })
  const typed = { subject: both("subject"), text: both("text") }
  return change(
    visit,
    "writeToComers",
    { id, ...typed },
    { to: datePath(id), notice: { code: "dateWritten" }, again: () => datePage(visit, typed) },
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
  { method: "GET", path: "/dates/item/:id", access, handle: (visit) => datePage(visit) },
  { method: "POST", path: "/dates/item/:id/came", access: ["write_orders"], handle: saveCame },
  { method: "POST", path: "/dates/item/:id/message", access: ["write_orders"], handle: write },
  { method: "POST", path: "/dates/item/:id/call-off", access: ["write_catalog"], fresh: true, handle: callOff },
]
