/** Changes the delivery method of an unsent order: it is never charged more, and a lower price is refunded or not. */
import type { Kysely, Transaction } from "kysely"
import { array, create, enums, type Infer, nullable, number, object, string } from "superstruct"
import { datesOf } from "#provider/cart/arrival.ts"
import { placeOfSupply } from "#provider/cart/delivery.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import { readTax, taxOf } from "#provider/delivery/tax/shopTax.ts"
import { costOf, etaOf, freeFromOf, type Goods, readWays, type WayThere, wayTo } from "#provider/delivery/ways.ts"
import { linePaid } from "#provider/orders/linePaid.ts"
import { PICKUP_PAYMENT } from "#provider/orders/readOrder.ts"
import { storedAddress } from "#provider/orders/storedAddress.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { Localized } from "#shared/contract/localized.ts"
import type { Destination } from "#shared/deliveryArea.ts"
import { type DeliveryFields, deliveryAddress } from "#shared/fields/address.ts"
import { checkPhone } from "#shared/fields/phoneLibrary.ts"

type Order = Row<"orders">

export const OtherWay = object({
  method: string(),
  kind: enums(["pickup", "home", "point"]),
  name: Localized,
  /** Pickup points; empty for delivery and for the shop itself. */
  points: array(PickupPoint),
  /** Its present price for such goods; null if it does not serve the order's address. */
  cents: nullable(number()),
  /** Refundable part of the price paid for delivery. */
  lessCents: number(),
})
export type OtherWay = Infer<typeof OtherWay>

/** Columns of the order as stored. */
export type DeliveryColumns = Pick<
  Order,
  | "delivery_method"
  | "delivery_kind"
  | "delivery_name_es"
  | "delivery_name_en"
  | "pickup_point"
  | "delivery_address"
  | "expected_from"
  | "expected_to"
  | "eta_min_days"
  | "eta_max_days"
>

export const deliveryColumns = (order: DeliveryColumns): DeliveryColumns => ({
  delivery_method: order.delivery_method,
  delivery_kind: order.delivery_kind,
  delivery_name_es: order.delivery_name_es,
  delivery_name_en: order.delivery_name_en,
  pickup_point: order.pickup_point,
  delivery_address: order.delivery_address,
  expected_from: order.expected_from,
  expected_to: order.expected_to,
  eta_min_days: order.eta_min_days,
  eta_max_days: order.eta_max_days,
})

/** Its delivery address; the billing address for pickup. */
export function addressOf(order: Pick<Order, "delivery_address" | "billing">): DeliveryFields {
  return storedAddress(order.delivery_address ?? order.billing)
}

const destinationOf = ({ country, zip }: DeliveryFields): Destination | undefined =>
  country === "" || zip === "" ? undefined : { country, zip }

/** Throws 409 if it can no longer be changed. */
export function checkUnsent(order: Order): void {
  const refused = (code: string) => new ApiError(409, code)
  if (order.cancelled_at !== null) throw refused("already_cancelled")
  if (order.delivery_kind === "none") throw refused("nothing_carried")
  if (order.parcels > 0) throw refused("partly_sent")
  if (order.fulfilment_status === "ready_for_pickup") throw refused("waits_to_be_fetched")
  if (order.fulfilment_status !== "unfulfilled") throw refused("already_sent")
}

/** In the shop's order. */
export async function readOtherWays(db: Kysely<Database>, order: Order): Promise<OtherWay[]> {
  const goods = await goodsOf(db, order)
  const destination = destinationOf(addressOf(order))
  const ways: OtherWay[] = []
  for (const way of await readWays(db)) {
    const there = destination || way.row.kind === "pickup" ? wayTo(way, destination) : undefined
    // A carrier's points are near the destination.
    if (!there && way.row.kind !== "home") continue
    const { id: method, kind, name_es, name_en } = way.row
    ways.push({
      method,
      kind,
      name: { es: name_es, en: name_en },
      points: way.points,
      cents: there ? priceOf(there, goods) : null,
      lessCents: there ? await lessOf(db, order, priceOf(there, goods)) : 0,
    })
  }
  return ways
}

const priceOf = (there: WayThere, goods: Goods): number => {
  const freeFrom = freeFromOf(there)
  return freeFrom !== null && goods.cents >= freeFrom ? 0 : costOf(there, goods)
}

async function goodsOf(db: Kysely<Database>, order: Order): Promise<Goods> {
  const lines = await db
    .selectFrom("order_lines")
    .leftJoin("variants", "variants.id", "order_lines.variant_id")
    .select(["order_lines.amount", "order_lines.is_virtual", "variants.weight"])
    .where("order_id", "=", order.id)
    .execute()
  const grams = lines.reduce((sum, line) => sum + (line.is_virtual === 1 ? 0 : line.amount * (line.weight ?? 0)), 0)
  return { cents: order.subtotal_cents - order.discount_cents, grams }
}

/** With tax; less refunds of earlier changes. */
async function lessOf(db: Kysely<Database>, order: Order, cents: number): Promise<number> {
  if (order.delivery_cents === 0 || cents >= order.delivery_cents) return 0
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", order.id).execute()
  const paid = order.total_cents - lines.reduce((sum, line) => sum + linePaid(order, line), 0)
  const before = await db
    .selectFrom("events")
    .select("cents")
    .where("subject_type", "=", "order")
    .where("subject_id", "=", order.id)
    .where("kind", "=", "order.delivery_changed")
    .execute()
  const given = before.reduce((sum, event) => sum + (event.cents ?? 0), 0)
  return Math.max(0, paid - Math.round((paid * cents) / order.delivery_cents) - given)
}

export interface DeliveryWish {
  method: string
  pickupPoint?: string | undefined
  /** Changed fields of the delivery address. */
  address?: Partial<DeliveryFields> | undefined
}

/** The changed order, and the price difference. Throws 400 by field, 409 `paid_there`, `other_tax`, `same_delivery`. */
export async function otherDelivery(
  trx: Transaction<Database>,
  now: Date,
  order: Order,
  { method, pickupPoint, address = {} }: DeliveryWish,
): Promise<{ columns: DeliveryColumns; lessCents: number }> {
  const way = (await readWays(trx)).find(({ row }) => row.id === method)
  if (!way) throw badInput({ method: "not_offered" })
  const { kind } = way.row
  const paysThere = order.payment_method === PICKUP_PAYMENT && order.paid_at === null
  if (paysThere && kind !== "pickup") throw new ApiError(409, "paid_there")
  const before = addressOf(order)
  const place = kind === "home" ? create({ ...before, ...address }, deliveryAddress(checkPhone)) : before
  const destination = destinationOf(place)
  const there = destination || kind === "pickup" ? wayTo(way, destination) : undefined
  if (!there) throw badInput({ method: "not_there" })
  const point = pickupPoint === undefined ? way.points[0] : way.points.find(({ id }) => id === pickupPoint)
  if (!point && (way.points.length > 0 || pickupPoint !== undefined)) throw badInput({ method: "not_offered" })
  const supplied = placeOfSupply(way, destination, point?.id)
  const { territory } = taxOf(await readTax(trx), supplied, now)
  if (order.tax_territory !== "" && territory !== order.tax_territory) throw new ApiError(409, "other_tax")
  const eta = etaOf(there)
  const dates = order.expected_from === null ? undefined : datesOf(kind, eta, await readCalendar(trx), now)
  const columns = {
    delivery_method: method,
    delivery_kind: kind,
    delivery_name_es: way.row.name_es,
    delivery_name_en: way.row.name_en,
    pickup_point: point ? JSON.stringify(kind === "point" ? { ...destination, ...point } : point) : null,
    delivery_address: kind === "home" ? JSON.stringify(place) : null,
    expected_from: dates?.from ?? null,
    expected_to: dates?.to ?? null,
    eta_min_days: eta.min,
    eta_max_days: eta.max,
  }
  const told = ["delivery_method", "pickup_point", "delivery_address"] as const
  if (told.every((name) => isSame(columns[name], order[name]))) throw new ApiError(409, "same_delivery")
  return { columns, lessCents: await lessOf(trx, order, priceOf(there, await goodsOf(trx, order))) }
}

/** Regardless of the stored order of fields. */
function isSame(one: string | null, other: string | null): boolean {
  const fields = (text: string | null) =>
    text?.startsWith("{")
      ? JSON.stringify(
          Object.entries(JSON.parse(text))
            .filter(([, value]) => value !== "")
            .toSorted(),
        )
      : text
  return fields(one) === fields(other)
}
