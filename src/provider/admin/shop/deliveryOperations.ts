/** How the shop delivers: where to, at what price, when, and how long it takes goods back. */
import { array, enums, integer, max, min, nullable, object, optional, pattern, refine, string } from "superstruct"
import { type AdminContext, operation } from "#provider/admin/operation.ts"
import { record } from "#provider/admin/record.ts"
import { changedRows, lastEventOf, rowsOf } from "#provider/admin/shop/shopRows.ts"
import { areaInWords } from "#provider/cart/areaInWords.ts"
import { putMethod } from "#provider/delivery/deliveryMethods.ts"
import { type Band, costOf, etaOf, freeFromOf, readWays, wayTo } from "#provider/delivery/ways.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { promisesOf, readSelling } from "#provider/promises.ts"
import { MOST_RETURN_DAYS, putReturnDays, readReturnDays } from "#provider/returnDays.ts"
import { isHolidayText, readCalendar, saveCalendar } from "#provider/shopCalendar.ts"
import type { CatalogChange } from "#provider/write/changeCatalog.ts"
import { changeCatalog } from "#provider/write/changeCatalog.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import type { ShopPromises } from "#shared/contract/promises.ts"
import type { ShopCalendar } from "#shared/deliveryDates.ts"
import { countries } from "#shared/fields/countries.ts"
import { WITHDRAWAL_DAYS } from "#shared/limits.ts"
import type { Localized } from "#shared/locale.ts"
import type { Currency } from "#shared/money.ts"

export interface DeliveryRow {
  method: string
  name: Localized
  kind: "home" | "pickup" | "point"
  /** Undefined where orders are fetched at the shop. */
  zone?: { id: string; area: Localized }
  measure: "sum" | "weight"
  /** The first from 0. */
  bands: Band[]
  freeFromCents: number | null
  days: { min: number; max: number }
}

export interface ShopDeliveryView {
  version: number
  rows: DeliveryRow[]
  calendar: ShopCalendar
  returnDays: number | null
  promises: ShopPromises
}

const SUBJECT = { type: "delivery", id: "shop" } as const
const TABLES = ["delivery_methods", "delivery_zones", "delivery_rates", "shop_calendar", "shop_returns"] as const

const version = min(integer(), 0)
const cents = max(min(integer(), 0), 100_000_000)
const days = max(min(integer(), 0), 90)
const weekdays = array(max(min(integer(), 1), 7))

async function viewDelivery({ db, now, currency }: AdminContext): Promise<ShopDeliveryView> {
  const selling = await readSelling(db)
  return {
    version: await lastEventOf(db, SUBJECT),
    rows: selling.ways.flatMap(({ row, rates }): DeliveryRow[] => {
      const of = { method: row.id, name: { es: row.name_es, en: row.name_en }, kind: row.kind }
      const own = { min: row.eta_min_days, max: row.eta_max_days }
      if (row.kind === "pickup") {
        const bands = [{ from: 0, cents: row.cost_cents }]
        return [{ ...of, measure: "sum", bands, freeFromCents: row.free_from_cents, days: own }]
      }
      return rates.map(({ zone, measure, bands, freeFromCents, eta }) => ({
        ...{ ...of, measure, bands, freeFromCents, days: eta },
        zone: { id: zone.id, area: areaInWords([zone]) },
      }))
    }),
    calendar: await readCalendar(db),
    returnDays: await readReturnDays(db),
    promises: promisesOf(selling, now(), currency as Currency),
  }
}

/** All or nothing, and who did it; nothing is written where nothing is other than it was. */
async function changeDelivery(
  context: AdminContext,
  seen: number,
  work: (trx: CatalogChange["trx"]) => Promise<void>,
): Promise<ShopDeliveryView> {
  await changeCatalog(context.db, context.now(), async (change) => {
    const { trx } = change
    if ((await lastEventOf(trx, SUBJECT)) !== seen) throw new ApiError(409, "changed_since")
    const before = await rowsOf(trx, TABLES)
    await work(trx)
    const data = changedRows(before, await rowsOf(trx, TABLES))
    if (!data) return
    change.touched = true
    await record(trx, context, { kind: "delivery.changed", subject: SUBJECT, data })
  })
  await context.catalog.refresh()
  return viewDelivery(context)
}

export const deliveryOperations = {
  viewDelivery: operation({
    summary: "Where the shop delivers, at what price and when, and what it promises by that",
    http: { method: "GET", path: "/delivery" },
    permission: "write_site",
    input: object({}),
    run: (context) => viewDelivery(context),
  }),
  saveDeliveryDays: operation({
    summary: "Last collection, working and opening days, holidays, and how long goods are taken back",
    http: { method: "PUT", path: "/delivery/days" },
    permission: "write_site",
    input: object({
      version,
      lastCollection: pattern(string(), /^([01]\d|2[0-3]):[0-5]\d$/),
      workingDays: weekdays,
      openingDays: weekdays,
      holidays: array(refine(string(), "holiday", isHolidayText)),
      returnDays: nullable(max(min(integer(), WITHDRAWAL_DAYS + 1), MOST_RETURN_DAYS)),
    }),
    run: (context, { version: seen, returnDays, lastCollection, workingDays, openingDays, holidays }) =>
      changeDelivery(context, seen, async (trx) => {
        const sorted = [...new Set(holidays)].toSorted()
        await saveCalendar(trx, { lastCollection, workingDays, openingDays, holidays: sorted })
        await putReturnDays(trx, returnDays)
      }),
  }),
  saveDeliveryRate: operation({
    summary: "What a way of delivery costs in a zone, from what goods it is free, and how many days it takes",
    http: { method: "PUT", path: "/delivery/rates" },
    permission: "write_site",
    input: object({
      version,
      method: string(),
      zone: optional(string()),
      measure: enums(["sum", "weight"] as const),
      bands: array(object({ from: max(min(integer(), 0), 100_000_000), cents })),
      freeFromCents: nullable(cents),
      min: days,
      max: days,
    }),
    run: (context, { version: seen, method, zone, measure, bands, freeFromCents, min: from, max: to }) => {
      if (from > to) throw badInput({ min: "order" })
      const [first] = bands
      if (first?.from !== 0) throw badInput({ bands: "missing" })
      const eta = { min: from, max: to }
      const rate = zone === undefined ? undefined : { zone, fields: { measure, bands, freeFromCents, eta } }
      const own = { cost_cents: first.cents, free_from_cents: freeFromCents, eta_min_days: from, eta_max_days: to }
      const fields = rate ? {} : own
      return changeDelivery(context, seen, (trx) =>
        putMethod(trx, method, { fields, isDefault: false, ...(rate && { rate }) }, String),
      ).catch((error: unknown) => {
        throw error instanceof RefusedError ? badInput({ method: "unknown" }) : error
      })
    },
  }),
  quoteDelivery: operation({
    summary: "What a parcel to a place would cost by each way that goes there",
    http: { method: "POST", path: "/delivery/quote" },
    permission: "write_site",
    input: object({
      country: enums(countries),
      zip: refine(string(), "zip", (text) => text.length <= 12),
      cents,
      grams: max(min(integer(), 0), 10_000_000),
    }),
    async run({ db }, { country, zip, ...goods }) {
      const ways = await readWays(db)
      return {
        ways: ways.flatMap((way) => {
          const there = way.row.kind === "pickup" ? undefined : wayTo(way, { country, zip })
          if (!there) return []
          const freeFromCents = freeFromOf(there)
          const isFree = freeFromCents !== null && goods.cents >= freeFromCents
          return [
            {
              name: { es: way.row.name_es, en: way.row.name_en },
              cents: isFree ? 0 : costOf(there, goods),
              ...{ freeFromCents, days: etaOf(there) },
            },
          ]
        }),
      }
    },
  }),
}
