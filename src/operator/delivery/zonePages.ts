import { zoneLabels, zonesPath } from "#operator/delivery/deliveryWords.ts"
import { change } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { shopPath } from "#operator/site/shopParts.ts"
import { named, sitePage } from "#operator/site/siteRoutes.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import type { ShopDeliveryView } from "#provider/delivery/viewDelivery.ts"
import { zoneFields, zoneOf } from "#provider/delivery/zoneFields.ts"
import type { Fields } from "#provider/platform/operations/conflict.ts"
import { type ApiError, badInput, notFound } from "#shared/ApiError.ts"

const form = (path: string, handle: OwnRoute["handle"]): OwnRoute => ({ ...sitePage(path, handle), method: "POST" })

const readDelivery = ({ context }: OwnVisit) => runAdmin(context, "viewDelivery", {})

async function zonesPage(visit: OwnVisit): Promise<Answer> {
  return { view: "Zones", props: { delivery: await readDelivery(visit) } }
}

const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

function zoneIn({ madeZones }: ShopDeliveryView, id: string) {
  const zone = madeZones.find((each) => each.id === id)
  if (!zone) throw notFound("zone_not_found")
  return zone
}

interface Typed {
  fields: Fields
  version: number
}

async function zonePage(visit: OwnVisit, typed?: Typed): Promise<Answer> {
  const delivery = await readDelivery(visit)
  const zone = zoneIn(delivery, idOf(visit))
  return { view: "Zone", props: { fields: zoneFields(zone), version: delivery.version, ...typed, delivery, zone } }
}

async function newPage(visit: OwnVisit, typed?: Typed): Promise<Answer> {
  const delivery = await readDelivery(visit)
  return { view: "Zone", props: { fields: {}, version: delivery.version, ...typed, delivery, zone: undefined } }
}

function typedOf({ form: sent }: OwnVisit): Typed {
  const plain = ["name.es", "name.en", "zips", "excludedZips"].map((name) => [name, sent.get(name)])
  const fields = { ...Object.fromEntries(plain), countries: sent.all("countries").join(" ") }
  return { fields, version: numberIn(sent, "version") }
}

/** Throws 400 by field. */
function zoneTyped({ fields }: Typed) {
  const { zone, wrong } = zoneOf(fields)
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return zone
}

const saved = { to: zonesPath, notice: { code: "saved" } }

const add = form("/delivery/zones/new", async (visit) => {
  const typed = typedOf(visit)
  const input = () => ({ zone: zoneTyped(typed) })
  const again = async (error: ApiError) =>
    named(visit.frame, error, zoneLabels(visit.frame), await newPage(visit, typed))
  return change(visit, "addDeliveryZone", input, { ...saved, again })
})

const save = form("/delivery/zone/:id", async (visit) => {
  const typed = typedOf(visit)
  const labels = zoneLabels(visit.frame)
  const input = () => ({ version: typed.version, zone: { id: idOf(visit), ...zoneTyped(typed) } })
  const merging = { labels, back: { href: zonesPath, text: visit.frame.texts.shopZones.title } }
  const again = async (error: ApiError) => named(visit.frame, error, labels, await zonePage(visit, typed))
  return change(visit, "saveDeliveryZone", input, { ...saved, merging, again })
})

const remove = form("/delivery/zone/:id/remove", (visit) =>
  change(
    visit,
    "removeDeliveryZone",
    { version: numberIn(visit.form, "version"), id: idOf(visit) },
    { to: zonesPath, notice: { code: "removed" }, again: () => zonePage(visit) },
  ),
)

/** Value of the button, such as `up:baleares`. */
const moving =
  (what: "zone" | "method", to: string, again: (visit: OwnVisit) => Promise<Answer>) => (visit: OwnVisit) => {
    const [way = "", id = ""] = visit.form.get("do").split(":")
    const leads = { to, notice: { code: "groupMoved" }, again: () => again(visit) }
    return change(visit, "moveDelivery", { what, id, to: way }, leads)
  }

/**
 * Pages of delivery zones: the ordered list, a new zone, a zone's own page; and the order of the delivery methods.
 * `listPage`: the page of the delivery methods.
 */
export const zonePages = (listPage: (visit: OwnVisit) => Promise<Answer>): readonly OwnRoute[] => [
  form("/delivery/order", moving("method", shopPath("delivery"), listPage)),
  sitePage("/delivery/zones", zonesPage),
  form("/delivery/zones", moving("zone", zonesPath, zonesPage)),
  sitePage("/delivery/zones/new", (visit) => newPage(visit)),
  add,
  sitePage("/delivery/zone/:id", (visit) => zonePage(visit)),
  save,
  remove,
]
