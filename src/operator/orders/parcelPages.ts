/** Page of one parcel's tracking, for an order in parts. */
import { change } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { allCarriers } from "#provider/delivery/carriers.ts"

const namesOf = ({ params }: OwnVisit) => ({ number: params["number"] ?? "", parcel: params["parcel"] ?? "" })

async function parcelPage(visit: OwnVisit): Promise<Answer> {
  const { form, services, context, request } = visit
  const { number, parcel: name } = namesOf(visit)
  const order = await runAdmin(context, "viewOrder", { number })
  const parcel = order.parcels.find((each) => String(each.number) === name)
  if (!parcel) return { to: `/admin/orders/${order.number}` }
  const carriers = Object.entries(await allCarriers(services.db)).map(([id, each]) => ({ id, name: each.name }))
  const said = request.method === "POST" ? form.get : undefined
  return { view: "Parcel", props: { order, parcel, carriers, said } }
}

async function track(visit: OwnVisit): Promise<Answer> {
  const { form } = visit
  const given = { carrier: form.get("carrier"), trackingNumber: form.get("trackingNumber"), was: form.get("was") }
  return change(
    visit,
    "trackParcel",
    { ...namesOf(visit), ...given },
    {
      to: `/admin/orders/${namesOf(visit).number}`,
      notice: { code: "tracked" },
      again: () => parcelPage(visit),
    },
  )
}

const path = "/orders/:number/parcels/:parcel"

export const parcelPages: readonly OwnRoute[] = [
  { method: "GET", path, access: ["write_orders"], handle: parcelPage },
  { method: "POST", path, access: ["write_orders"], handle: track },
]
