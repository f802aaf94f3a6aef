/** The figures of some days: sales and, for those who may see them, visits. */
import { type Kysely, sql } from "kysely"
import { array, type Infer, nullable, number, object, string } from "superstruct"
import { wordsLike } from "#provider/catalogue/live/wordsLike.ts"
import { type FigureKind, OTHERS } from "#provider/orders/figures/dailyFigures.ts"
import {
  daysBefore,
  FigureDays,
  type FigurePeriodInput,
  figurePeriod,
  lengthOf,
} from "#provider/orders/figures/figurePeriod.ts"
import { pageTitles } from "#provider/orders/figures/pageTitles.ts"
import { type SoldProduct, SoldProducts, soldProducts } from "#provider/orders/figures/soldProducts.ts"
import { takenOn } from "#provider/orders/figures/takenOn.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"
import { addDays, dayOf } from "#shared/dates.ts"

/** Names of a list. */
const MOST_NAMES = 50

const Compared = object({
  now: number(),
  /** As many days before; null where not all of them have figures. */
  before: nullable(number()),
})

/** By name, the most frequent first. */
const Counts = array(object({ name: string(), times: number() }))

export const VisitFigures = object({
  visits: Compared,
  days: array(object({ day: string(), visits: Compared })),
  /** Pages that crawlers asked for: no visits. */
  robots: number(),
  /** Hosts or campaigns; "" for none, "*" for all others and unknown ones. Orders are those that were placed, paid or not. */
  sources: array(object({ name: string(), visits: number(), orders: number(), cents: number() })),
  /** Paths without a language, with the names of products and categories; "*" for all others. */
  pages: array(object({ name: string(), times: number(), title: nullable(Localized) })),
  /** Words that were searched for and not found, with those of the shop that are like them; none at the command line. */
  searches: array(object({ name: string(), times: number(), near: array(string()) })),
  devices: Counts,
  languages: Counts,
  /** How often each step of the checkout was seen. */
  steps: object({ cart: number(), email: number(), form: number(), placed: number() }),
})
export type VisitFigures = Infer<typeof VisitFigures>

export const ViewedFigures = object({
  ...FigureDays.schema,
  /** By the shop's clock. */
  today: string(),
  /** The first day that has figures. */
  since: string(),
  before: nullable(FigureDays),
  /** Paid ones. */
  orders: Compared,
  /** Payments less refunds, tax included. */
  takenCents: Compared,
  products: SoldProducts,
  /** Null for those who see the sales alone. */
  visits: nullable(VisitFigures),
})
export type ViewedFigures = Infer<typeof ViewedFigures>

export async function viewFigures(context: AdminContext, asked: FigurePeriodInput): Promise<ViewedFigures> {
  const { db } = context
  const { today, since, days } = await figureDays(context, asked)
  const before = daysBefore(days, since)
  const taken = await takenOn(db, days.from, days.to)
  const takenBefore = before && (await takenOn(db, before.from, before.to))
  const products: SoldProduct[] = await soldProducts(db, days)
  return {
    ...days,
    today,
    since,
    before,
    orders: { now: taken.orders, before: takenBefore?.orders ?? null },
    takenCents: { now: taken.cents, before: takenBefore?.cents ?? null },
    products,
    visits: seesVisits(context) ? await visitFigures(context, days, before) : null,
  }
}

export const seesVisits = ({ actor }: Pick<AdminContext, "actor">) => actor.permissions.has("read_figures")

/** Writes first all that was counted until now. */
export async function figureDays({ db, now, figures }: AdminContext, asked: FigurePeriodInput) {
  await figures?.write()
  const today = dayOf(now().toISOString())
  const first = await db.selectFrom("daily_figures").select("day").orderBy("day").limit(1).executeTakeFirst()
  const since = first && first.day < today ? first.day : today
  return { today, since, days: figurePeriod(asked, today, since) }
}

async function visitFigures(
  { db, catalog }: Pick<AdminContext, "db" | "catalog">,
  days: FigureDays,
  before: FigureDays | null,
): Promise<VisitFigures> {
  const sums = await readSums(db, days)
  const byDay = await readVisits(db, { from: before?.from ?? days.from, to: days.to })
  const shift = lengthOf(days)
  const each = Array.from(eachDay(days), (day) => ({
    day,
    visits: { now: byDay.get(day) ?? 0, before: before && (byDay.get(addDays(day, -shift)) ?? 0) },
  }))
  const total = (visits: readonly number[]) => visits.reduce((sum, one) => sum + one, 0)
  const timesOf = (kind: FigureKind, name = "") => sums.get(kind)?.find((sum) => sum.name === name)?.times ?? 0
  const counts = (kind: FigureKind) =>
    (sums.get(kind) ?? []).slice(0, MOST_NAMES).map(({ name, times }) => ({ name, times }))
  const pages = counts("page")
  const titles = await pageTitles(
    db,
    pages.map(({ name }) => name),
  )
  const orders = new Map((sums.get("order") ?? []).map((sum) => [sum.name, sum]))
  const sources = (sums.get("source") ?? []).map(({ name, times }) => ({ name, visits: times }))
  const unseen = [...orders.keys()].filter((name) => !sources.some((source) => source.name === name))
  await catalog.searchable?.()
  const state = catalog.state?.()
  return {
    visits: {
      now: total(each.map(({ visits }) => visits.now)),
      before: before && total(each.map(({ visits }) => visits.before ?? 0)),
    },
    days: each,
    robots: timesOf("robot"),
    sources: [...sources, ...unseen.map((name) => ({ name, visits: 0 }))]
      .slice(0, MOST_NAMES)
      .map(({ name, visits }) => {
        const { times = 0, cents = 0 } = orders.get(name) ?? {}
        return { name, visits, orders: times, cents }
      }),
    pages: pages.map((page) => ({ ...page, title: titles.get(page.name) ?? null })),
    searches: counts("search")
      .filter(({ name }) => name !== OTHERS)
      .map((search) => ({ ...search, near: state ? wordsLike(state, search.name) : [] })),
    devices: counts("device"),
    languages: counts("language"),
    steps: {
      cart: timesOf("step", "cart"),
      email: timesOf("step", "email"),
      form: timesOf("step", "form"),
      placed: total([...orders.values()].map(({ times }) => times)),
    },
  }
}

export function* eachDay({ from, to }: FigureDays): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

interface Sum {
  name: string
  times: number
  cents: number
}

/** The most frequent first. */
async function readSums(db: Kysely<Database>, { from, to }: FigureDays): Promise<Map<string, Sum[]>> {
  const rows = await db
    .selectFrom("daily_figures")
    .select(["kind", "name", sql<number>`sum(times)`.as("n"), sql<number>`sum(cents)`.as("money")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["kind", "name"])
    .orderBy("n", "desc")
    .orderBy("name")
    .execute()
  const sums = rows.map(({ kind, name, n, money }) => ({ kind, name, times: Number(n), cents: Number(money) }))
  return Map.groupBy(sums, ({ kind }) => kind)
}

async function readVisits(db: Kysely<Database>, { from, to }: FigureDays): Promise<Map<string, number>> {
  const kind: FigureKind = "visit"
  const rows = await db
    .selectFrom("daily_figures")
    .select(["day", "times"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("kind", "=", kind)
    .execute()
  return new Map(rows.map(({ day, times }) => [day, times]))
}
