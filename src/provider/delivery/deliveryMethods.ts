/** Creates, changes and removes delivery methods and their prices. Source: decisions §5, "Delivery method". */
import type { Transaction } from "kysely"
import { upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { type Band, type MethodRow, pickupPointsOf, readWays, type Way } from "#provider/delivery/ways.ts"
import { findZone } from "#provider/delivery/zoneRows.ts"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { notFound } from "#shared/ApiError.ts"
import type { PickupPoint } from "#shared/contract/delivery.ts"

/** All columns except id, places and default. */
export type MethodFields = Omit<NewRow<"delivery_methods">, "id" | "pickup_points" | "is_default">

/** Price in a zone; missing fields stay, or have the defaults of a new one: never free, the method's days. */
export interface RateFields {
  measure?: "sum" | "weight"
  bands?: Band[]
  freeFromCents?: number | null
  /** Null for the method's own. */
  eta?: { min: number; max: number } | null
}

export interface MethodChange {
  fields: Partial<MethodFields>
  isDefault: boolean
  /** By the zone's id. */
  rate?: { zone: string; fields: RateFields }
}

/** Defaults of a new method; the texts must be given. */
const usual = { position: 0, description_es: "", description_en: "", cost_cents: 0, free_from_cents: null }
const needed = ["name_es", "name_en", "kind", "eta_min_days", "eta_max_days"] as const

const icons: Record<MethodRow["kind"], string> = { home: "truck", pickup: "storefront", point: "map-pin" }

/**
 * Creates a delivery method or changes it; `isDefault` makes it the carts' default, which the first one always is.
 * Throws RefusedError with a sentence if a new one lacks a field: `nameOf` gives the caller's name of the field.
 */
export async function putMethod(
  trx: Transaction<Database>,
  id: string,
  { fields, isDefault, rate }: MethodChange,
  nameOf: (field: keyof MethodFields) => string,
): Promise<void> {
  const ways = await readWays(trx)
  const before = ways.find(({ row }) => row.id === id)?.row
  const missing = before ? undefined : needed.find((field) => fields[field] === undefined)
  if (missing) throw new RefusedError(says`${id} is new: ${nameOf(missing)} is missing.`)
  const row = {
    ...(before ?? { ...usual, position: ways.length, icon: icons[fields.kind ?? "home"], pickup_points: "[]" }),
    ...fields,
    id,
    is_default: isDefault || (before?.is_default ?? (ways.length === 0 ? 1 : 0)) === 1 ? 1 : 0,
  } as NewRow<"delivery_methods">
  checkDays(id, { min: Number(row.eta_min_days), max: Number(row.eta_max_days) })
  if (isDefault) await trx.updateTable("delivery_methods").set({ is_default: 0 }).execute()
  await upsert(trx, "delivery_methods", ["id"], [row])
  if (rate) await putRate(trx, id, rate)
}

function checkDays(what: string, { min, max }: { min: number; max: number }): void {
  if (min > max) throw new RefusedError(says`${what} would take ${min} to ${max} days: the first is the larger.`)
}

async function putRate(
  trx: Transaction<Database>,
  id: string,
  { zone: zoneId, fields }: NonNullable<MethodChange["rate"]>,
): Promise<void> {
  const way = found(await readWays(trx), id)
  if (way.row.kind === "pickup") throw new RefusedError(says`${id} is fetched at the shop: it goes to no zone.`)
  const zone = await findZone(trx, zoneId)
  const before = way.rates.find((rate) => rate.zone.id === zone)
  const bands = fields.bands ?? before?.bands
  if (!bands) throw new RefusedError(says`${id} does not go to ${zone} yet: what it costs there is missing.`)
  const eta = fields.eta === undefined ? (before?.ownEta ?? null) : fields.eta
  if (eta) checkDays(`${id} to ${zone}`, eta)
  await upsert(
    trx,
    "delivery_rates",
    ["method_id", "zone_id"],
    [
      {
        method_id: id,
        zone_id: zone,
        measure: fields.measure ?? before?.measure ?? "sum",
        bands: JSON.stringify(bands),
        free_from_cents: fields.freeFromCents === undefined ? (before?.freeFromCents ?? null) : fields.freeFromCents,
        eta_min_days: eta?.min ?? null,
        eta_max_days: eta?.max ?? null,
      },
    ],
  )
}

/** Removes a zone from the method. Throws 404 for an unknown method, or a zone that it does not go to. */
export async function removeRate(trx: Transaction<Database>, id: string, zone: string): Promise<void> {
  if (!(await readWays(trx)).some(({ row }) => row.id === id)) throw notFound("delivery_method_not_found")
  const { numDeletedRows } = await trx
    .deleteFrom("delivery_rates")
    .where("method_id", "=", id)
    .where("zone_id", "=", zone)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw notFound("delivery_rate_not_found")
}

/** Carts that chose it fall back to another; orders keep their data. Throws RefusedError if unknown. */
export async function deleteMethod(trx: Transaction<Database>, id: string): Promise<void> {
  const ways = await readWays(trx)
  const { row } = found(ways, id)
  await trx.deleteFrom("delivery_methods").where("id", "=", id).execute()
  const next = ways.find((each) => each.row.id !== id)
  if (row.is_default === 1 && next) {
    await trx.updateTable("delivery_methods").set({ is_default: 1 }).where("id", "=", next.row.id).execute()
  }
}

/** Changes the places of a pickup method. `change` answers the new ones, or throws RefusedError. */
export async function changePickupPoints(
  trx: Transaction<Database>,
  id: string,
  change: (points: PickupPoint[]) => PickupPoint[],
): Promise<void> {
  const { row } = found(await readWays(trx), id)
  if (row.kind === "home") throw new RefusedError(says`${id} brings orders home: it has no pickup points.`)
  const points = JSON.stringify(change(pickupPointsOf(row)))
  await trx.updateTable("delivery_methods").set({ pickup_points: points }).where("id", "=", id).execute()
}

/** The method with that id. Throws RefusedError if unknown. */
export function found(ways: readonly Way[], id: string): Way {
  const way = ways.find(({ row }) => row.id === id)
  if (!way) throw new RefusedError(says`There is no way of delivery ${id}.`)
  return way
}
