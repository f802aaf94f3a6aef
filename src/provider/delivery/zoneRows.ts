/** Makes, changes and removes zones of delivery. */
import type { Kysely, Transaction } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { changeShop } from "#provider/delivery/changeShop.ts"
import { readZones, type Zone } from "#provider/delivery/ways.ts"
import { isReadyZone, readyZoneIds, readyZones } from "#provider/delivery/zones.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { upsert } from "#provider/write/changeCatalog.ts"

export type ZoneFields = Partial<Omit<Zone, "id">>

/** What is left out stays; a new zone is a ready one of that name, else the whole world. */
export async function putZone(trx: Transaction<Database>, id: string, fields: ZoneFields): Promise<void> {
  const zones = await readZones(trx)
  const index = zones.findIndex((zone) => zone.id === id)
  const ready = isReadyZone(id) ? readyZones[id] : undefined
  const nowhere = { name: { es: "", en: "" }, countries: [], zips: [], excludedZips: [] }
  const { name, countries, zips, excludedZips } = { ...(zones[index] ?? ready ?? nowhere), ...fields }
  const position = fields.position ?? (index < 0 ? newPosition(zones, ready !== undefined, id) : index)
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
  for (const [place, each] of order.entries()) {
    await trx.updateTable("delivery_zones").set({ position: place }).where("id", "=", each).execute()
  }
}

/** Ready zones stand in their order, so that the islands are looked for before all of Spain; others come last. */
function newPosition(zones: readonly Zone[], isReady: boolean, id: string): number {
  if (!isReady) return zones.length
  const rank = (each: string) => Object.keys(readyZones).indexOf(each)
  const later = zones.findIndex((zone) => rank(zone.id) > rank(id))
  return later < 0 ? zones.length : later
}

/** Its id; a ready zone is made when it is first asked for. Throws RefusedError for what is neither. */
export async function findZone(trx: Transaction<Database>, id: string): Promise<string> {
  const zones = await readZones(trx)
  if (zones.some((zone) => zone.id === id)) return id
  if (!isReadyZone(id)) {
    const all = [...new Set([...zones.map((zone) => zone.id), ...readyZoneIds])].join(", ")
    throw new RefusedError(`There is no zone ${id}: there are ${all}; make another with \`zones\`.`)
  }
  await putZone(trx, id, {})
  return id
}

export const removeZone = (db: Kysely<Database>, id: string): Promise<void> =>
  changeShop(db, async (trx) => {
    const rates = await trx.selectFrom("delivery_rates").select("method_id").where("zone_id", "=", id).execute()
    if (rates.length > 0) {
      const names = rates.map((rate) => rate.method_id).join(", ")
      throw new RefusedError(`${names} would go there still: take the zone from it first, with --zone ${id} --remove.`)
    }
    const { numDeletedRows } = await trx.deleteFrom("delivery_zones").where("id", "=", id).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw new RefusedError(`There is no zone ${id}.`)
  })
