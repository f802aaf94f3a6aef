/** Which delivery methods a cart may choose, and what each costs it. */
import type { Kysely } from "kysely"
import { array, create, string } from "superstruct"
import { areaInWords } from "#provider/cart/areaInWords.ts"
import { arrivalOf, etaOf } from "#provider/cart/arrival.ts"
import type { Context } from "#provider/context.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { readCalendar } from "#provider/shopCalendar.ts"
import { localized } from "#provider/wire.ts"
import { type CouponTerms, type DeliveryTerms, deliveryCost, wireNumber } from "#shared/cartLines.ts"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import { type Arrival, type DeliveryMethod, PickupPoint } from "#shared/contract/delivery.ts"
import { type DeliveryArea, type DeliveryAreaWords, type Destination, goesTo } from "#shared/deliveryArea.ts"

type MethodRow = Row<"delivery_methods">

const Texts = array(string())
const PickupPoints = array(PickupPoint)

const readAll = (db: Kysely<Database>): Promise<MethodRow[]> =>
  db.selectFrom("delivery_methods").selectAll().orderBy("position").orderBy("id").execute()

/** In the shop's order: those that go to the destination, and the others. Without a destination nothing speaks against a method. */
export async function readMethods(
  db: Kysely<Database>,
  destination: Destination | undefined,
): Promise<{ offered: MethodRow[]; others: MethodRow[] }> {
  const rows = await readAll(db)
  const isOffered = (row: MethodRow) => row.kind === "pickup" || !destination || goesTo(areaOf(row), destination)
  return { offered: rows.filter(isOffered), others: rows.filter((row) => !isOffered(row)) }
}

/** Each way of delivery that carries something, with where it goes. */
export async function readDeliveryAreas(db: Kysely<Database>): Promise<DeliveryAreaWords[]> {
  const rows = (await readAll(db)).filter(({ kind }) => kind !== "pickup")
  return rows.map((row) => ({ name: localized(row.name_es, row.name_en), area: areaInWords(areaOf(row)) }))
}

export async function listDeliveryMethods({ db, now }: Context): Promise<DeliveryMethod[]> {
  const [rows, calendar] = await Promise.all([readAll(db), readCalendar(db)])
  return rows.map((row) => deliveryMethod(row, arrivalOf(row, calendar, now())))
}

export const areaOf = (row: MethodRow): DeliveryArea => ({
  countries: create(JSON.parse(row.countries), Texts),
  zips: create(JSON.parse(row.zips), Texts),
  excludedZips: create(JSON.parse(row.excluded_zips), Texts),
})

/** Where a customer's parcels go when the cart does not say. Where their bills go says nothing about it. */
export async function usualDestination(db: Kysely<Database>, userId: string): Promise<Destination | undefined> {
  return db
    .selectFrom("addresses")
    .select(["country", "zip"])
    .where("user_id", "=", userId)
    .where("kind", "=", "delivery")
    .where("is_default", "=", 1)
    .executeTakeFirst()
}

/** Where goods are handed over, as far as it is known; undefined in the shop itself. */
export function placeOfSupply(
  row: MethodRow,
  destination: Destination | undefined,
  pointId: string | undefined,
): Destination | undefined {
  if (row.kind === "pickup") return undefined
  if (row.kind === "home") return destination
  const points = create(JSON.parse(row.pickup_points), PickupPoints)
  const { country, zip = "" } = points.find(({ id }) => id === pointId) ?? points[0] ?? {}
  return country === undefined ? destination : { country, zip }
}

export const deliveryTerms = (row: MethodRow): DeliveryTerms => ({
  costCents: row.cost_cents,
  freeFromCents: row.free_from_cents,
})

function deliveryMethod(row: MethodRow, arrival: Arrival): DeliveryMethod {
  const area = areaOf(row)
  return {
    id: row.id,
    name: localized(row.name_es, row.name_en),
    description: localized(row.description_es, row.description_en),
    icon: row.icon,
    kind: row.kind,
    cost: wireNumber(row.cost_cents),
    freeFrom: row.free_from_cents === null ? null : wireNumber(row.free_from_cents),
    eta: etaOf(row),
    arrival,
    pickupPoints: create(JSON.parse(row.pickup_points), PickupPoints),
    countries: [...area.countries],
    zips: [...area.zips],
    excludedZips: [...area.excludedZips],
    area: row.kind === "pickup" ? { es: "", en: "" } : areaInWords(area),
  }
}

/** `goodsCents`: goods after coupon. */
export const deliveryOption = (
  row: MethodRow,
  arrival: Arrival,
  goodsCents: number,
  coupon: CouponTerms | undefined,
): DeliveryOption => ({
  ...deliveryMethod(row, arrival),
  cost: wireNumber(deliveryCost(deliveryTerms(row), goodsCents, coupon)),
  fullCost: wireNumber(row.cost_cents),
})
