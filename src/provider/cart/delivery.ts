/** Which delivery methods a cart may choose, and what each costs it. */
import type { Kysely } from "kysely"
import { array, create, object, string } from "superstruct"
import type { Database, Row } from "#provider/db/schema.ts"
import { localized } from "#provider/wire.ts"
import { type CouponTerms, type DeliveryTerms, deliveryCost, wireNumber } from "#shared/cartLines.ts"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import { Localized } from "#shared/contract/localized.ts"

export interface Destination {
  country: string
  zip: string
}

const Texts = array(string())
const PickupPoints = array(object({ id: string(), name: Localized, address: string() }))

/** In the shop's order. Without a destination nothing speaks against a method. */
export async function readMethods(
  db: Kysely<Database>,
  destination: Destination | undefined,
): Promise<Row<"delivery_methods">[]> {
  const rows = await db.selectFrom("delivery_methods").selectAll().orderBy("position").orderBy("id").execute()
  return rows.filter((row) => row.kind === "pickup" || !destination || goesTo(row, destination))
}

function goesTo(row: Row<"delivery_methods">, { country, zip }: Destination): boolean {
  const countries = create(JSON.parse(row.countries), Texts)
  const excluded = create(JSON.parse(row.excluded_zips), Texts)
  if (countries.length > 0 && !countries.includes(country)) return false
  return !excluded.some((start) => zip.startsWith(start))
}

/** Where a customer's parcels go when the cart does not say: the default delivery address, else where bills go. */
export async function usualDestination(db: Kysely<Database>, userId: string): Promise<Destination | undefined> {
  return db
    .selectFrom("addresses")
    .select(["country", "zip"])
    .where("user_id", "=", userId)
    .where((where) => where.or([where("kind", "=", "billing"), where("is_default", "=", 1)]))
    .orderBy("kind", "desc")
    .limit(1)
    .executeTakeFirst()
}

export const deliveryTerms = (row: Row<"delivery_methods">): DeliveryTerms => ({
  costCents: row.cost_cents,
  freeFromCents: row.free_from_cents,
})

/** `goodsCents`: goods after coupon. */
export const deliveryOption = (
  row: Row<"delivery_methods">,
  goodsCents: number,
  coupon: CouponTerms | undefined,
): DeliveryOption => ({
  id: row.id,
  name: localized(row.name_es, row.name_en),
  description: localized(row.description_es, row.description_en),
  icon: row.icon,
  kind: row.kind,
  cost: wireNumber(deliveryCost(deliveryTerms(row), goodsCents, coupon)),
  fullCost: wireNumber(row.cost_cents),
  freeFrom: row.free_from_cents === null ? null : wireNumber(row.free_from_cents),
  eta: { min: row.eta_min_days, max: row.eta_max_days },
  pickupPoints: create(JSON.parse(row.pickup_points), PickupPoints),
})
