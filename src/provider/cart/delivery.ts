/** The delivery methods available to a cart, with their costs. */
import type { Kysely } from "kysely"
import { arrivalOf } from "#provider/cart/arrival.ts"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import type { Context } from "#provider/delivery/context.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import {
  costOf,
  etaOf,
  freeFromOf,
  type Goods,
  readWays,
  type Way,
  type WayRate,
  type WayThere,
  wayTo,
} from "#provider/delivery/ways.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import { type CartTerms, type CouponTerms, deliveryCost, wireNumber } from "#shared/cartLines.ts"
import type { DeliveryOption } from "#shared/contract/cart.ts"
import type { Arrival, DeliveryMethod, DeliveryZone } from "#shared/contract/delivery.ts"
import type { DeliveryAreaWords, Destination } from "#shared/deliveryArea.ts"

/** In the shop's order: those that serve the destination, and the others. Without a destination all are offered. */
export async function readMethods(
  db: Kysely<Database>,
  destination: Destination | undefined,
): Promise<{ offered: WayThere[]; others: WayThere[] }> {
  const ways = await readWays(db)
  const there = ways.map((way) => wayTo(way, destination))
  const isOffered = (index: number) => there[index] !== undefined
  return {
    offered: there.filter((way) => way !== undefined),
    others: ways.flatMap((way, index) => (isOffered(index) ? [] : (wayTo(way, undefined) ?? []))),
  }
}

/** Each delivery method that carries goods, with its area. */
export async function readDeliveryAreas(db: Kysely<Database>): Promise<DeliveryAreaWords[]> {
  const ways = (await readWays(db)).filter(({ row, rates }) => row.kind !== "pickup" && rates.length > 0)
  return ways.map(({ row, rates }) => ({
    name: localized(row.name_es, row.name_en),
    area: areaInWords(zonesOf(rates)),
  }))
}

/** For the shop's first zone; methods that serve no zone are left out. */
export async function listDeliveryMethods({ db, now }: Context): Promise<DeliveryMethod[]> {
  const [ways, calendar] = await Promise.all([readWays(db), readCalendar(db)])
  return ways.flatMap((way) => {
    const there = wayTo(way, undefined)
    return there ? [deliveryMethod(there, arrivalOf(there, calendar, now()))] : []
  })
}

/** Destination of a customer whose cart names none. The billing address is not used. */
export async function usualDestination(db: Kysely<Database>, userId: string): Promise<Destination | undefined> {
  return db
    .selectFrom("addresses")
    .select(["country", "zip"])
    .where("user_id", "=", userId)
    .where("kind", "=", "delivery")
    .where("is_default", "=", 1)
    .executeTakeFirst()
}

/** Country and zip of a customer's billing address; undefined without one. */
export async function billingPlace(db: Kysely<Database>, userId: string): Promise<Destination | undefined> {
  const place = await db
    .selectFrom("addresses")
    .select(["country", "zip"])
    .where("user_id", "=", userId)
    .where("kind", "=", "billing")
    .executeTakeFirst()
  return place && place.country !== "" ? place : undefined
}

/** Where goods are handed over, as far as known; undefined in the shop itself. */
export function placeOfSupply(
  { row, points }: Way,
  destination: Destination | undefined,
  pointId: string | undefined,
): Destination | undefined {
  if (row.kind === "pickup") return undefined
  if (row.kind === "home") return destination
  const { country, zip = "" } = points.find(({ id }) => id === pointId) ?? points[0] ?? {}
  return country === undefined ? destination : { country, zip }
}

/**
 * `quoted`: the carrier's price, if it was asked. Rates by value include their bands, since a coupon may lower the
 * value. `grams`: of the whole cart.
 */
export function deliveryTerms(
  there: WayThere,
  grams: number,
  quoted: number | undefined,
): NonNullable<CartTerms["delivery"]> {
  const freeFromCents = freeFromOf(there)
  if (quoted !== undefined) return { costCents: quoted, freeFromCents }
  return {
    costCents: costOf(there, { cents: 0, grams }),
    freeFromCents,
    ...(there.rate?.measure === "sum" && {
      bands: there.rate.bands.map(({ from, cents }) => ({ fromCents: from, costCents: cents })),
    }),
  }
}

const zonesOf = (rates: readonly WayRate[]) => rates.map(({ zone }) => zone)

const zoneRate = ({ zone, measure, bands, freeFromCents, eta }: WayRate): DeliveryZone => ({
  id: zone.id,
  name: areaInWords([zone]),
  countries: [...zone.countries],
  zips: [...zone.zips],
  excludedZips: [...zone.excludedZips],
  measure,
  bands: bands.map(({ from, cents }) => ({
    from: measure === "sum" ? wireNumber(from) : from,
    cost: wireNumber(cents),
  })),
  freeFrom: freeFromCents === null ? null : wireNumber(freeFromCents),
  eta,
})

function deliveryMethod(there: WayThere, arrival: Arrival): DeliveryMethod {
  const { row, rates, points } = there.way
  const freeFromCents = freeFromOf(there)
  return {
    id: row.id,
    name: localized(row.name_es, row.name_en),
    description: localized(row.description_es, row.description_en),
    icon: row.icon,
    kind: row.kind,
    cost: wireNumber(costOf(there, { cents: 0, grams: 0 })),
    freeFrom: freeFromCents === null ? null : wireNumber(freeFromCents),
    eta: etaOf(there),
    arrival,
    pickupPoints: points,
    zones: rates.map(zoneRate),
    area: row.kind === "pickup" ? { es: "", en: "" } : areaInWords(zonesOf(rates)),
  }
}

/** The method with its cost for this cart; `quoted` is the carrier's price, if it was asked. */
export function deliveryOption(
  there: WayThere,
  arrival: Arrival,
  { goods, coupon, quoted }: { goods: Goods; coupon: CouponTerms | undefined; quoted: number | undefined },
): DeliveryOption {
  const costCents = quoted ?? costOf(there, goods)
  const terms = { costCents, freeFromCents: freeFromOf(there) }
  return {
    ...deliveryMethod(there, arrival),
    cost: wireNumber(deliveryCost(terms, goods.cents, coupon)),
    fullCost: wireNumber(costCents),
  }
}
