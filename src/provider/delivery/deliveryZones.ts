/** Owners' changes of zones, and the order of zones and delivery methods: errors are reported by field. */
import { changeDelivery, deliveryVersion, mergeDelivery } from "#provider/delivery/deliveryChange.ts"
import { zoneDocument } from "#provider/delivery/document.ts"
import { newId } from "#provider/delivery/newId.ts"
import { type ViewedZone, viewDelivery } from "#provider/delivery/viewDelivery.ts"
import { readWays, readZones, zoneOf as zoneOfRow } from "#provider/delivery/ways.ts"
import { type ZoneFacts, zoneFields, zoneOf } from "#provider/delivery/zoneFields.ts"
import { putInOrder, putZone, waysInto } from "#provider/delivery/zoneRows.ts"
import { isReadyZone, readyZoneIds, readyZones } from "#provider/delivery/zones.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import type { ShopRows } from "#provider/site/shopRows.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

/** Missing fields stay; for a new zone they come from the ready-made one with that id, else from the whole world. */
type Given = { [Name in keyof ZoneFacts]?: ZoneFacts[Name] | undefined } & { position?: number | undefined }

const world: ZoneFacts = { name: { es: "", en: "" }, countries: [], zips: [], excludedZips: [] }

/** Answers the id. Throws 400 by field, and 409 if the id is taken. */
export async function addZone(
  context: AdminContext,
  { id: wanted, position, ...given }: Given & { id?: string | undefined },
): Promise<{ id: string }> {
  let id = ""
  await changeDelivery(context, async (trx) => {
    const taken = (await readZones(trx)).map((zone) => zone.id)
    if (wanted !== undefined && taken.includes(wanted)) throw new ApiError(409, "id_taken")
    id = wanted ?? newId(given.name?.en ?? "", [...taken, ...readyZoneIds], "zone")
    const usual = isReadyZone(id) ? readyFacts(id) : world
    await putZone(trx, id, {
      ...checked(zoneFields({ ...usual, ...definedFacts(given) })),
      ...(position !== undefined && { position }),
    })
  })
  return { id }
}

/** Throws 404, 400 by field, and 409 with both sides for a concurrent change. */
export const saveZone = (
  context: AdminContext,
  version: number | undefined,
  { id, position, ...given }: Given & { id: string },
): Promise<void> =>
  changeDelivery(context, async (trx) => {
    const zone = (await readZones(trx)).find((each) => each.id === id)
    if (!zone) throw notFound("zone_not_found")
    const { id: _id, ...now } = zoneDocument(zone)
    const mine = zoneFields({ ...now, ...definedFacts(given) })
    const fields = await mergeDelivery(trx, { version, mine, fieldsOf: (rows) => fieldsIn(rows, id) })
    await putZone(trx, id, { ...checked(fields), ...(position !== undefined && { position }) })
  })

/** Throws 404, and 409 if a delivery method uses it or anything changed since `version`. */
export const removeZone = (context: AdminContext, version: number | undefined, id: string): Promise<void> =>
  changeDelivery(context, async (trx) => {
    if (!(await readZones(trx)).some((zone) => zone.id === id)) throw notFound("zone_not_found")
    if ((await waysInto(trx, id)).length > 0) throw new ApiError(409, "zone_in_use")
    if (version !== undefined && (await deliveryVersion(trx)) !== version) throw new ApiError(409, "changed_since")
    await trx.deleteFrom("delivery_zones").where("id", "=", id).execute()
  })

/** Creates the zone, or changes it whatever others saved meanwhile. Throws 400 by field. */
export async function setZone(context: AdminContext, zone: Given & { id: string }): Promise<ViewedZone> {
  const zones = await readZones(context.db)
  const isNew = !zones.some(({ id }) => id === zone.id)
  await (isNew ? addZone(context, zone) : saveZone(context, undefined, zone))
  const { madeZones } = await viewDelivery(context)
  const made = madeZones.find(({ id }) => id === zone.id)
  if (!made) throw notFound("zone_not_found")
  return made
}

interface Move {
  what: "method" | "zone"
  id: string
  to: "up" | "down"
}

/** Moves by one position; nothing happens at the end. */
export const moveDelivery = (context: AdminContext, { what, id, to }: Move): Promise<void> =>
  changeDelivery(context, async (trx) => {
    const isZone = what === "zone"
    const ids = isZone ? (await readZones(trx)).map((zone) => zone.id) : (await readWays(trx)).map(({ row }) => row.id)
    const place = ids.indexOf(id)
    if (place < 0) throw notFound(isZone ? "zone_not_found" : "delivery_method_not_found")
    const other = ids[place + (to === "up" ? -1 : 1)]
    if (other === undefined) return
    const order = ids.map((each) => (each === id ? other : each === other ? id : each))
    await putInOrder(trx, isZone ? "delivery_zones" : "delivery_methods", order)
  })

function checked(fields: Record<string, string>): ZoneFacts {
  const { zone, wrong } = zoneOf(fields)
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return zone
}

const definedFacts = (given: Given): Partial<ZoneFacts> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

function readyFacts(id: keyof typeof readyZones): ZoneFacts {
  const { id: _id, ...facts } = zoneDocument({ id, position: 0, ...readyZones[id] })
  return facts
}

function fieldsIn({ delivery_zones: rows = [] }: ShopRows, id: string) {
  const row = (rows as unknown as Row<"delivery_zones">[]).find((each) => each.id === id)
  return row ? zoneFields(zoneDocument(zoneOfRow(row))) : {}
}
