/** The delivery settings for the owner's area: prices by method and zone, arrivals, and promises. */
import { array, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import { areaInWords } from "#provider/delivery/areaInWords.ts"
import { OwnCarrier, readCarriers } from "#provider/delivery/carriers.ts"
import { MethodDocument, methodDocument, zoneDocument } from "#provider/delivery/document.ts"
import { Overlap, overlapOf } from "#provider/delivery/overlaps.ts"
import { promisesOf, readSelling } from "#provider/delivery/promises.ts"
import { readReturnDays } from "#provider/delivery/returnDays.ts"
import { readCalendar } from "#provider/delivery/shopCalendar.ts"
import { readZones, type Way } from "#provider/delivery/ways.ts"
import { readyZones } from "#provider/delivery/zones.ts"
import { listOf } from "#provider/platform/operations/answerStructs.ts"
import { DELIVERY } from "#provider/site/changeShop.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { lastEventOf } from "#provider/site/shopRows.ts"
import { Localized } from "#shared/contract/localized.ts"
import { ShopPromises } from "#shared/contract/promises.ts"
import { liesIn } from "#shared/deliveryArea.ts"
import { deliveryDates, type ShopCalendar } from "#shared/deliveryDates.ts"
import { countries } from "#shared/fields/countries.ts"
import type { Currency } from "#shared/money.ts"

export const DeliveryRow = object({
  method: string(),
  name: Localized,
  kind: enums(["pickup", "home", "point"]),
  /** Undefined for pickup at the shop. */
  zone: optional(
    object({
      id: string(),
      area: Localized,
      places: object({
        countries: listOf(string()),
        zips: listOf(string()),
        excludedZips: listOf(string()),
      }),
    }),
  ),
  measure: enums(["sum", "weight"]),
  /** The first starts at 0. */
  bands: array(
    object({
      from: number(),
      cents: number(),
    }),
  ),
  freeFromCents: nullable(number()),
  days: object({
    min: number(),
    max: number(),
  }),
  /** For an order placed now. */
  arrival: object({
    from: string(),
    to: string(),
  }),
})
export type DeliveryRow = Infer<typeof DeliveryRow>

export const ViewedZone = object({
  ...Overlap.schema,
  id: string(),
  name: object({
    en: string(),
    es: string(),
  }),
  countries: array(string()),
  zips: array(string()),
  excludedZips: array(string()),
  area: Localized,
  /** Ids of the delivery methods that serve it. */
  ways: array(string()),
})
export type ViewedZone = Infer<typeof ViewedZone>

export const ShopDeliveryView = object({
  version: number(),
  /** Pickup first, then in the order in which zones are evaluated. */
  rows: array(DeliveryRow),
  methods: array(MethodDocument),
  /** Existing zones, and ready-made ones that are created on demand. */
  zones: array(
    object({
      id: string(),
      area: Localized,
    }),
  ),
  /** Existing zones in the order of evaluation. */
  madeZones: array(ViewedZone),
  /** Countries of the shop's list in no zone. */
  zoneless: array(string()),
  /** Countries of the shop's list without delivery. */
  nowhere: array(string()),
  /** In addition to those the shop knows. */
  carriers: array(OwnCarrier),
  calendar: object({
    lastCollection: string(),
    workingDays: listOf(number()),
    openingDays: listOf(number()),
    holidays: listOf(string()),
  }),
  returnDays: nullable(number()),
  promises: ShopPromises,
})
export type ShopDeliveryView = Infer<typeof ShopDeliveryView>

export async function viewDelivery({ db, now, currency }: AdminContext): Promise<ShopDeliveryView> {
  const [selling, calendar, zones] = [await readSelling(db), await readCalendar(db), await readZones(db)]
  const { ways } = selling
  const place = (id: string | undefined) => zones.findIndex((zone) => zone.id === id)
  const carried = ways.flatMap(({ row, rates }) => (row.kind === "pickup" ? [] : rates))
  return {
    version: await lastEventOf(db, DELIVERY.subject),
    rows: ways
      .flatMap((way) => rowsOfWay(way, calendar, now()))
      .toSorted((one, other) => place(one.zone?.id) - place(other.zone?.id)),
    methods: ways.map(methodDocument),
    zones: [...zones, ...Object.entries(readyZones).map(([id, zone]) => ({ id, ...zone }))]
      .filter(({ id }, index, all) => all.findIndex((each) => each.id === id) === index)
      .map((zone) => ({ id: zone.id, area: areaInWords([zone]) })),
    madeZones: zones.map((zone, index) => ({
      ...zoneDocument(zone),
      ...overlapOf(zones, index),
      area: areaInWords([zone]),
      ways: ways.filter(({ rates }) => rates.some((rate) => rate.zone.id === zone.id)).map(({ row }) => row.id),
    })),
    zoneless: countries.filter((country) => !zones.some((zone) => liesIn(zone, { country, zip: "" }))),
    nowhere: countries.filter((country) => !carried.some(({ zone }) => liesIn(zone, { country, zip: "" }))),
    carriers: await readCarriers(db),
    calendar,
    returnDays: await readReturnDays(db),
    promises: promisesOf(selling, now(), currency as Currency),
  }
}

function rowsOfWay({ row, rates }: Way, calendar: ShopCalendar, now: Date): DeliveryRow[] {
  const of = { method: row.id, name: { es: row.name_es, en: row.name_en }, kind: row.kind }
  if (row.kind === "pickup") {
    const days = { min: row.eta_min_days, max: row.eta_max_days }
    const arrival = deliveryDates(calendar, calendar.openingDays, days, now)
    const bands = [{ from: 0, cents: row.cost_cents }]
    return [{ ...of, measure: "sum", bands, freeFromCents: row.free_from_cents, days, arrival }]
  }
  return rates.map(({ zone, measure, bands, freeFromCents, eta }) => {
    const { id, name: _name, position: _position, ...places } = zone
    const arrival = deliveryDates(calendar, calendar.workingDays, eta, now)
    return { ...of, measure, bands, freeFromCents, days: eta, arrival, zone: { id, area: areaInWords([zone]), places } }
  })
}
