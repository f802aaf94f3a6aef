/** Creates and changes delivery zones. */
import type { Kysely, Transaction } from "kysely"
import { upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { placeAmong } from "#provider/delivery/overlaps.ts"
import { readZones, type Zone } from "#provider/delivery/ways.ts"
import { isReadyZone, readyZoneIds, readyZones } from "#provider/delivery/zones.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import type { DeliveryArea } from "#shared/deliveryArea.ts"

export type ZoneFields = Partial<Omit<Zone, "id">>

/** Missing fields stay; a new zone starts as the ready-made one with that name, else as the whole world. */
export async function putZone(trx: Transaction<Database>, id: string, fields: ZoneFields): Promise<void> {
  const zones = await readZones(trx)
  const index = zones.findIndex((zone) => zone.id === id)
  const ready = isReadyZone(id) ? readyZones[id] : undefined
  const nowhere = { name: { es: "", en: "" }, countries: [], zips: [], excludedZips: [] }
  const { name, countries, zips, excludedZips } = { ...(zones[index] ?? ready ?? nowhere), ...fields }
  const position = fields.position ?? (index < 0 ? newPosition(zones, { id, countries, zips, excludedZips }) : index)
  const others = zones.filter((zone) => zone.id !== id)
  const order = [
    ...others.slice(0, position).map((zone) => zone.id),
    id,
    ...others.slice(position).map((zone) => zone.id),
  ]
  await upsert(
    trx,
    "delivery_zones",
    ["id"],
    [
      {
        id,
        position,
        name_es: name.es,
        name_en: name.en,
        countries: JSON.stringify(countries),
        zips: JSON.stringify(zips),
        excluded_zips: JSON.stringify(excludedZips),
      },
    ],
  )
  await putInOrder(trx, "delivery_zones", order)
}

/**
 * Ready-made zones have a fixed order, so that islands come before all of Spain; others come before the zones that
 * contain them.
 */
function newPosition(zones: readonly Zone[], { id, ...area }: DeliveryArea & { id: string }): number {
  if (!isReadyZone(id)) return placeAmong(zones, area)
  const rank = (each: string) => Object.keys(readyZones).indexOf(each)
  const later = zones.findIndex((zone) => rank(zone.id) > rank(id))
  return later < 0 ? zones.length : later
}

/** Its id; a ready-made zone is created on first use. Throws RefusedError for an unknown one. */
export async function findZone(trx: Transaction<Database>, id: string): Promise<string> {
  const zones = await readZones(trx)
  if (zones.some((zone) => zone.id === id)) return id
  if (!isReadyZone(id)) {
    const all = [...new Set([...zones.map((zone) => zone.id), ...readyZoneIds])].join(", ")
    throw new RefusedError(says`There is no zone ${id}: there are ${all}; make another with \`zones\`.`)
  }
  await putZone(trx, id, {})
  return id
}

/** The ids of the delivery methods that serve it. */
export const waysInto = async (db: Kysely<Database>, zone: string): Promise<string[]> =>
  (await db.selectFrom("delivery_rates").select("method_id").where("zone_id", "=", zone).execute()).map(
    ({ method_id }) => method_id,
  )

export async function putInOrder(
  trx: Transaction<Database>,
  table: "delivery_zones" | "delivery_methods",
  ids: readonly string[],
): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await trx.updateTable(table).set({ position }).where("id", "=", id).execute()
  }
}
