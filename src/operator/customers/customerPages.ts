/** Pages of customers: the list, one customer, their data and its erasure. */
import { change } from "#operator/frame/change.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { panelsOf } from "#operator/own/ownPages.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

async function customersPage({ query, context }: OwnVisit): Promise<Answer> {
  const q = query.get("q") ?? ""
  const page = pageOf(query)
  const { customers, more } = await runAdmin(context, "listCustomers", { q, page })
  return {
    view: "Customers",
    props: { customers, q, ...pagesAround({ path: "/admin/customers", query: { q }, page, more }) },
  }
}

async function customerPage(visit: OwnVisit): Promise<Answer> {
  const customer = await runAdmin(visit.context, "viewCustomer", { id: idOf(visit) })
  const mayWrite = visit.person.actor.permissions.has("write_customers")
  const panels = await panelsOf(visit, "customer", customer.id)
  return { view: "Customer", props: { customer, mayWrite, panels } }
}

async function erasePage(visit: OwnVisit): Promise<Answer> {
  const customer = await runAdmin(visit.context, "viewCustomer", { id: idOf(visit) })
  return { view: "EraseCustomer", props: { customer } }
}

const own = { access: ["write_customers"], fresh: true } as const

export const customerPages: readonly OwnRoute[] = [
  { method: "GET", path: "/customers", access: ["read_customers"], handle: customersPage },
  { method: "GET", path: "/customers/:id", access: ["read_customers"], handle: customerPage },
  {
    method: "POST",
    path: "/customers/:id/export",
    ...own,
    async handle(visit) {
      const held = await runAdmin(visit.context, "exportCustomer", { id: idOf(visit) })
      const name = `${held.account.email.replace(/[^\w.@-]/g, "_")}.json`
      return { file: { name, type: "application/json", pieces: [JSON.stringify(held, null, 2)] } }
    },
  },
  { method: "GET", path: "/customers/:id/erase", ...own, handle: erasePage },
  {
    method: "POST",
    path: "/customers/:id/erase",
    ...own,
    handle: (visit) =>
      change(
        visit,
        "eraseCustomer",
        { id: idOf(visit) },
        { to: "/admin/customers", notice: { code: "erased" }, again: () => erasePage(visit) },
      ),
  },
]
