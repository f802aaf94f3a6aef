/** The ways of delivery a shop offers: lists, saves and removes them. Source: decisions §5, "Delivery method". */
import type { Kysely } from "kysely"
import { array, create } from "superstruct"
import type { Database, NewRow, Row } from "#provider/db/schema.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { type CatalogChange, changeCatalog } from "#provider/write/changeCatalog.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"

export type MethodRow = Row<"delivery_methods">
/** All but its id, its places and whether it is the one a cart begins with. */
export type MethodFields = Omit<NewRow<"delivery_methods">, "id" | "pickup_points" | "is_default">

const PickupPoints = array(PickupPoint)

export const pickupPointsOf = (row: MethodRow): PickupPoint[] => create(JSON.parse(row.pickup_points), PickupPoints)

/** In the order they are offered. */
export const readMethodRows = (db: Kysely<Database>): Promise<MethodRow[]> =>
  db.selectFrom("delivery_methods").selectAll().orderBy("position").orderBy("id").execute()

/** What a new method takes unless told otherwise; the owner's own words are missing. */
const usual: Omit<MethodFields, "name_es" | "name_en" | "kind" | "cost_cents" | "eta_min_days" | "eta_max_days"> = {
  position: 0,
  description_es: "",
  description_en: "",
  icon: "truck",
  free_from_cents: null,
  countries: "[]",
  zips: "[]",
  excluded_zips: "[]",
}
const needed = ["name_es", "name_en", "kind", "cost_cents", "eta_min_days", "eta_max_days"] as const

const icons: Record<MethodRow["kind"], string> = { home: "truck", pickup: "storefront", point: "map-pin" }

/**
 * Makes a way of delivery or changes it; `isDefault` makes it the one a cart begins with, which the first always is. Throws
 * RefusedError with a sentence where a new one lacks something: `nameOf` says how whoever asked calls the field.
 */
export async function saveMethod(
  db: Kysely<Database>,
  id: string,
  { fields, isDefault }: { fields: Partial<MethodFields>; isDefault: boolean },
  nameOf: (field: keyof MethodFields) => string,
): Promise<void> {
  await changeMethods(db, async ({ trx }) => {
    const rows = await readMethodRows(trx)
    const before = rows.find((row) => row.id === id)
    const missing = before ? undefined : needed.find((field) => fields[field] === undefined)
    if (missing) throw new RefusedError(`${id} is new: ${nameOf(missing)} is missing.`)
    const row = {
      ...(before ?? { ...usual, position: rows.length, icon: icons[fields.kind ?? "home"], pickup_points: "[]" }),
      ...fields,
      id,
      is_default: isDefault || (before?.is_default ?? (rows.length === 0 ? 1 : 0)) === 1 ? 1 : 0,
    } as NewRow<"delivery_methods">
    if (Number(row.eta_min_days) > Number(row.eta_max_days)) {
      throw new RefusedError(
        `${id} would take ${row.eta_min_days} to ${row.eta_max_days} days: the first is the larger.`,
      )
    }
    if (isDefault) await trx.updateTable("delivery_methods").set({ is_default: 0 }).execute()
    await trx
      .insertInto("delivery_methods")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute()
  })
}

/** Carts that chose it fall back on another; orders keep what they were told. */
export async function removeMethod(db: Kysely<Database>, id: string): Promise<void> {
  await changeMethods(db, async ({ trx }) => {
    const rows = await readMethodRows(trx)
    const row = found(rows, id)
    await trx.deleteFrom("delivery_methods").where("id", "=", id).execute()
    const next = rows.find((each) => each.id !== id)
    if (row.is_default === 1 && next) {
      await trx.updateTable("delivery_methods").set({ is_default: 1 }).where("id", "=", next.id).execute()
    }
  })
}

/** Changes the places of a method for pickup. `change` answers them anew, or throws RefusedError. */
export async function changePickupPoints(
  db: Kysely<Database>,
  id: string,
  change: (points: PickupPoint[]) => PickupPoint[],
): Promise<void> {
  await changeMethods(db, async ({ trx }) => {
    const row = found(await readMethodRows(trx), id)
    if (row.kind === "home") throw new RefusedError(`${id} brings orders home: it has no pickup points.`)
    const points = JSON.stringify(change(pickupPointsOf(row)))
    await trx.updateTable("delivery_methods").set({ pickup_points: points }).where("id", "=", id).execute()
  })
}

/** The row of that id. Throws RefusedError where there is none. */
export function found(rows: readonly MethodRow[], id: string): MethodRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new RefusedError(`There is no way of delivery ${id}.`)
  return row
}

/** By a version of the catalogue of its own, so that running shops make their pages anew. */
const changeMethods = (db: Kysely<Database>, work: (change: CatalogChange) => Promise<void>): Promise<void> =>
  changeCatalog(db, new Date(), async (change) => {
    change.touched = true
    await work(change)
  })
