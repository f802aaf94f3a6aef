/** Pages of today, orders, one order, slips. */
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import type { Answer, Notice, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { orderDeliveryPages } from "#operator/orders/orderDeliveryPages.ts"
import { panelsOf } from "#operator/own/ownPages.ts"
import type { AdminOperationName } from "#provider/api/adminOperations.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { allCarriers } from "#provider/delivery/carriers.ts"
import { type OrderTab, orderTabs } from "#provider/orders/operations/orderTabs.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { deliveryNames } from "#shared/fields/address.ts"

const MOST_SLIPS = 100

const page = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method: "GET",
  path,
  access: ["read_orders"],
  handle,
})

const form = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method: "POST",
  path,
  access: ["write_orders"],
  handle,
})

const numberOf = ({ params }: OwnVisit) => params["number"] ?? ""
const mayWrite = ({ person }: OwnVisit) => person.actor.permissions.has("write_orders")

async function ordersPage(visit: OwnVisit): Promise<Answer> {
  const { query, context } = visit
  const tab: OrderTab = orderTabs.find((each) => each === query.get("tab")) ?? "pack"
  const said = { q: query.get("q") ?? "", from: query.get("from") ?? "", to: query.get("to") ?? "" }
  const page = pageOf(query)
  const { orders, more } = await runAdmin(context, "searchOrders", { tab, ...said, page })
  // The search named exactly one order.
  const [only] = orders
  if (said.q !== "" && orders.length === 1 && only?.number.endsWith(said.q.trim())) {
    return { to: `/admin/orders/${only.number}` }
  }
  return {
    view: "Orders",
    props: {
      tab,
      orders,
      said,
      counts: await runAdmin(context, "countOrders", {}),
      ...pagesAround({ path: "/admin/orders", query: { tab, ...said }, page, more }),
      mayShip: mayWrite(visit) && tab !== "sent",
    },
  }
}

interface Typed {
  typedNote?: string
  typed?: { carrier: string; trackingNumber: string }
}

async function orderPage(visit: OwnVisit, typed: Typed = {}): Promise<Answer> {
  const order = await runAdmin(visit.context, "viewOrder", { number: numberOf(visit) })
  const carriers = Object.entries(await allCarriers(visit.services.db)).map(([id, { name }]) => ({ id, name }))
  const panels = await panelsOf(visit, "order", order.number)
  return { view: "Order", props: { order, carriers, mayWrite: mayWrite(visit), panels, ...typed } }
}

const changeOrder = (
  visit: OwnVisit,
  name: AdminOperationName,
  input: object,
  { notice, typed, labels }: { notice: Notice; typed?: Typed; labels?: Record<string, string> },
): Promise<Answer> => {
  const number = numberOf(visit)
  const again = () => orderPage(visit, typed)
  const to = `/admin/orders/${number}`
  const merging = labels && { labels, back: { href: to, text: number } }
  return change(visit, name, { number, ...input }, { to, notice, again, merging })
}

const shipOne = form("/orders/:number/ship", async (visit) => {
  const { form: sent, context } = visit
  const typed = { carrier: sent.get("carrier"), trackingNumber: sent.get("trackingNumber") }
  const before = await runAdmin(context, "viewOrder", { number: numberOf(visit) })
  const isNew = before.fulfilmentStatus === "unfulfilled"
  const seen = Number.parseInt(sent.get("parcels"), 10)
  const input = { ...typed, tells: sent.get("tells") === "yes", ...(seen >= 0 && { parcels: seen }) }
  const notice: Notice = isNew ? { code: "shipped", n: 1 } : { code: "tracked" }
  return changeOrder(visit, "shipOrder", input, { notice, typed: { typed } })
})

const shipMany = form("/orders/ship", async (visit) => {
  const { form: sent, context, frame, query } = visit
  const numbers = sent.all("order")
  if (numbers.length === 0) return { to: "/admin/orders" }
  const { shipped, refused } = await runAdmin(context, "shipOrders", { numbers })
  if (refused.length === 0) {
    const tab = query.get("tab") ?? "pack"
    return { to: `/admin/orders?tab=${encodeURIComponent(tab)}`, notice: { code: "shipped", n: shipped.length } }
  }
  const sentences: Record<string, string | object> = frame.texts.errors
  const why = refused.map(({ number, code }) => {
    const sentence = sentences[code]
    return `${number}: ${typeof sentence === "string" ? sentence : frame.texts.errors.other}`
  })
  const first = fill(frame.texts.partly, { done: shipped.length, all: numbers.length })
  const answer = await ordersPage(visit)
  return "view" in answer
    ? { ...answer, status: 409, frame: { error: { text: [first, ...why].join(" "), fields: {} } } }
    : answer
})

const simple = (path: string, name: AdminOperationName, code: string) =>
  form(`/orders/:number/${path}`, (visit) => changeOrder(visit, name, {}, { notice: { code } }))

/** Waives the missing amount of an underpaid order. */
const forgive = form("/orders/:number/forgive", async (visit) => {
  const { parts, number } = await runAdmin(visit.context, "viewOrder", { number: numberOf(visit) })
  const to = `/admin/orders/${number}`
  const id = parts.at(-1)?.id
  if (id === undefined) return { to }
  const leads = { to, notice: { code: "forgiven" }, again: () => orderPage(visit) }
  return change(visit, "settleFlagged", { id, word: "paid" }, leads)
})

const note = form("/orders/:number/note", (visit) => {
  const text = visit.form.get("note").replaceAll("\r\n", "\n")
  const input = { note: text, version: numberIn(visit.form, "version") }
  const labels = { note: visit.frame.texts.order.note }
  return changeOrder(visit, "noteOrder", input, { notice: { code: "noted" }, typed: { typedNote: text }, labels })
})

async function addressPage(visit: OwnVisit): Promise<Answer> {
  const { deliveryAddress, version, number } = await runAdmin(visit.context, "viewOrder", { number: numberOf(visit) })
  const values = Object.fromEntries(Object.entries(deliveryAddress ?? {}).map(([name, value]) => [name, String(value)]))
  return { view: "Address", props: { number, version, values } }
}

const address = form("/orders/:number/address", (visit) => {
  const number = numberOf(visit)
  const values = Object.fromEntries(deliveryNames.map((name) => [name, visit.form.get(name)]))
  const input = { number, version: numberIn(visit.form, "version"), ...values }
  return change(visit, "editOrderAddress", input, {
    to: `/admin/orders/${number}`,
    notice: { code: "addressed" },
    merging: { labels: visit.frame.texts.address.fields, back: { href: `/admin/orders/${number}`, text: number } },
    async again() {
      const { version } = await runAdmin(visit.context, "viewOrder", { number })
      return { view: "Address", props: { number, version, values } }
    },
  })
})

const csv: OwnRoute = {
  method: "GET",
  path: "/orders/export",
  access: ["read_orders"],
  fresh: true,
  handle: async ({ query, context }) => ({
    file: await runAdmin(context, "exportOrders", {
      tab: orderTabs.find((each) => each === query.get("tab")),
      ...Object.fromEntries(["q", "from", "to"].map((name) => [name, query.get(name) ?? ""])),
    }),
  }),
}

const slips = page("/orders/print", async ({ query, context, shop }) => {
  const numbers = [...new Set(query.getAll("order"))].slice(0, MOST_SLIPS)
  if (numbers.length === 0) return { to: "/admin/orders" }
  const orders = []
  for (const number of numbers) orders.push(await runAdmin(context, "viewOrder", { number }))
  const isChosen = query.has("chosen")
  const withList = isChosen ? query.has("pick") : orders.length > 1
  return { view: "Slips", props: { orders, withList, withPrices: query.has("prices"), sender: shop } }
})

export const orderPages: readonly OwnRoute[] = [
  ...orderDeliveryPages,
  page("", async ({ context }) => ({ view: "Today", props: { today: await runAdmin(context, "viewToday", {}) } })),
  page("/orders", ordersPage),
  slips,
  csv,
  shipMany,
  page("/orders/:number", (visit) => orderPage(visit)),
  shipOne,
  simple("ready", "readyOrder", "ready"),
  simple("deliver", "deliverOrder", "delivered"),
  simple("pay", "payOrder", "paid"),
  { ...forgive, access: ["write_queue"] },
  note,
  { ...page("/orders/:number/address", addressPage), access: ["write_orders"] },
  address,
  form("/orders/:number/mails", (visit) =>
    changeOrder(visit, "resendOrderMail", { template: visit.form.get("template") }, { notice: { code: "resent" } }),
  ),
]
