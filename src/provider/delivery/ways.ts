/** The shop's delivery methods as stored, each with its zones and prices. */
import type { Kysely } from "kysely"
import { array, create, integer, object, string } from "superstruct"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { PickupPoint } from "#shared/contract/delivery.ts"
import { type DeliveryArea, type Destination, liesIn } from "#shared/deliveryArea.ts"
import type { Eta } from "#shared/deliveryDates.ts"
import type { Localized } from "#shared/locale.ts"

export type MethodRow = Row<"delivery_methods">

/** The price in a zone from so many cents or grams on. */
const Band = object({ from: integer(), cents: integer() })
const Bands = array(Band)
export type Band = typeof Band.TYPE

export interface Zone extends DeliveryArea {
  id: string
  /** Order of evaluation: the first zone that contains a place applies. */
  position: number
  /** Empty: the name is made from its countries and zips. */
  name: Localized
}

export interface WayRate {
  zone: Zone
  measure: "sum" | "weight"
  /** In ascending order, the first from 0. */
  bands: Band[]
  freeFromCents: number | null
  eta: Eta
  /** Null for the method's days. */
  ownEta: Eta | null
}

export interface Way {
  row: MethodRow
  /** In the order of their zones; empty for pickup at the shop. */
  rates: WayRate[]
  points: PickupPoint[]
}

const Texts = array(string())
const PickupPoints = array(PickupPoint)

export const pickupPointsOf = ({ pickup_points }: Pick<MethodRow, "pickup_points">): PickupPoint[] =>
  create(JSON.parse(pickup_points), PickupPoints)

const areaOf = (row: Row<"delivery_zones">): DeliveryArea => ({
  countries: create(JSON.parse(row.countries), Texts),
  zips: create(JSON.parse(row.zips), Texts),
  excludedZips: create(JSON.parse(row.excluded_zips), Texts),
})

export const zoneOf = (row: Row<"delivery_zones">): Zone => ({
  id: row.id,
  position: row.position,
  name: { es: row.name_es, en: row.name_en },
  ...areaOf(row),
})

/** In the order of evaluation. */
export const readZones = async (db: Kysely<Database>): Promise<Zone[]> =>
  (await db.selectFrom("delivery_zones").selectAll().orderBy("position").orderBy("id").execute()).map(zoneOf)

/** In the order in which they are offered. */
export async function readWays(db: Kysely<Database>): Promise<Way[]> {
  const [methods, zones, rates] = await Promise.all([
    db.selectFrom("delivery_methods").selectAll().orderBy("position").orderBy("id").execute(),
    readZones(db),
    db.selectFrom("delivery_rates").selectAll().execute(),
  ])
  return waysOf(methods, zones, rates)
}

/** In the order of `methods`, with rates in that of `zones`. */
export const waysOf = (
  methods: readonly MethodRow[],
  zones: readonly Zone[],
  rates: readonly Row<"delivery_rates">[],
): Way[] =>
  methods.map((row) => ({
    row,
    rates: zones.flatMap((zone) => {
      const rate = rates.find((each) => each.method_id === row.id && each.zone_id === zone.id)
      return rate ? [rateOf(row, zone, rate)] : []
    }),
    points: pickupPointsOf(row),
  }))

function rateOf(row: MethodRow, zone: Zone, rate: Row<"delivery_rates">): WayRate {
  const { measure, free_from_cents: freeFromCents, eta_min_days: min, eta_max_days: max } = rate
  const ownEta = min === null || max === null ? null : { min, max }
  const eta = ownEta ?? { min: row.eta_min_days, max: row.eta_max_days }
  return { zone, measure, bands: create(JSON.parse(rate.bands), Bands), freeFromCents, eta, ownEta }
}

/**
 * A delivery method for one place: the first of its zones that contains the place. `rate` is undefined for pickup at
 * the shop.
 */
export interface WayThere {
  way: Way
  rate: WayRate | undefined
}

/** Undefined if it does not serve the place. Without a place, the shop's first zone is used. */
export function wayTo(way: Way, destination: Destination | undefined): WayThere | undefined {
  if (way.row.kind === "pickup") return { way, rate: undefined }
  const rate = destination ? way.rates.find(({ zone }) => liesIn(zone, destination)) : way.rates[0]
  return rate && { way, rate }
}

export const etaOf = ({ way: { row }, rate }: WayThere): Eta =>
  rate?.eta ?? { min: row.eta_min_days, max: row.eta_max_days }

export const freeFromOf = ({ way: { row }, rate }: WayThere): number | null =>
  rate ? rate.freeFromCents : row.free_from_cents

/** The contents of a cart as far as delivery prices depend on them. */
export interface Goods {
  /** After coupon. */
  cents: number
  /** Items of unknown weight count as 0. */
  grams: number
}

/** By the goods' value or weight, as the rate says. */
export function bandOf({ measure, bands }: WayRate, goods: Goods): Band | undefined {
  const measured = measure === "weight" ? goods.grams : goods.cents
  return bands.findLast(({ from }) => from <= measured) ?? bands[0]
}

/** Before any reduction. */
export const costOf = ({ way: { row }, rate }: WayThere, goods: Goods): number =>
  rate ? (bandOf(rate, goods)?.cents ?? 0) : row.cost_cents
