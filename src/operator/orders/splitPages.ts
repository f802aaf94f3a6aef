/** Page for sending a part of an order: the pieces of this parcel, and its carrier. */
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, Notice, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { parcelPages } from "#operator/orders/parcelPages.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { allCarriers } from "#provider/delivery/carriers.ts"

const numberOf = ({ params }: OwnVisit) => params["number"] ?? ""

async function splitPage(visit: OwnVisit): Promise<Answer> {
  const { form, services, context, request } = visit
  const order = await runAdmin(context, "viewOrder", { number: numberOf(visit) })
  // A sent order, or one without delivery, has no rest.
  if (order.fulfilmentStatus !== "unfulfilled" || order.delivery.kind !== "home") {
    return { to: `/admin/orders/${order.number}` }
  }
  const carriers = Object.entries(await allCarriers(services.db)).map(([id, { name }]) => ({ id, name }))
  const said = request.method === "POST" ? form.get : undefined
  return { view: "Split", props: { order, carriers, said } }
}

async function split(visit: OwnVisit): Promise<Answer> {
  const { form, context } = visit
  const number = numberOf(visit)
  const before = await runAdmin(context, "viewOrder", { number })
  const ticked = before.lines.map((_, line) => ({
    line,
    pieces: form.get(`l${line}`) === "yes" ? Number.parseInt(form.get(`q${line}`), 10) || 0 : 0,
  }))
  const lines = ticked.filter(({ pieces }) => pieces > 0)
  const parcel = { carrier: form.get("carrier"), trackingNumber: form.get("trackingNumber") }
  const left = before.lines.reduce((sum, line) => sum + line.left, 0)
  const isAll = lines.reduce((sum, { pieces }) => sum + pieces, 0) === left
  const notice: Notice = isAll ? { code: "shipped", n: 1 } : { code: "partShipped" }
  const seen = { parcels: numberIn(form, "parcels"), tells: form.get("tells") === "yes" }
  return change(
    visit,
    "splitShipment",
    { number, lines, ...parcel, ...seen },
    {
      to: `/admin/orders/${number}`,
      notice,
      again: () => splitPage(visit),
    },
  )
}

const path = "/orders/:number/split"

export const splitPages: readonly OwnRoute[] = [
  { method: "GET", path, access: ["write_orders"], handle: splitPage },
  { method: "POST", path, access: ["write_orders"], handle: split },
  ...parcelPages,
]
