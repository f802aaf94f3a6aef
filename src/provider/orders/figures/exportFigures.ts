/** Figures as a CSV file by RFC 4180, a row for each sum of a day: stable English headings, amounts with a dot. */
import type { Kysely } from "kysely"
import { type FigureDays, type FigurePeriodInput, lengthOf } from "#provider/orders/figures/figurePeriod.ts"
import { soldProducts } from "#provider/orders/figures/soldProducts.ts"
import { takenOn } from "#provider/orders/figures/takenOn.ts"
import { eachDay, figureDays, seesVisits } from "#provider/orders/figures/viewFigures.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { guard } from "#provider/platform/tables/cells.ts"
import { BYTE_ORDER_MARK, csvLine } from "#provider/platform/tables/csvLine.ts"
import { wireAmount } from "#shared/money.ts"

const columns = ["day", "kind", "name", "times", "amount"]
const EVERY_PRODUCT = 100_000

export async function exportFigures(context: AdminContext, asked: FigurePeriodInput): Promise<FileAnswer> {
  const { days } = await figureDays(context, asked)
  const name = lengthOf(days) === 1 ? days.to : `${days.from}-${days.to}`
  return { name: `figures-${name}.csv`, type: "text/csv", pieces: piecesOf(context.db, days, seesVisits(context)) }
}

async function* piecesOf(db: Kysely<Database>, days: FigureDays, withVisits: boolean): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for (const day of eachDay(days)) {
    const rows = [...(await salesOf(db, day)), ...(withVisits ? await countedOn(db, day) : [])]
    yield rows.map((cells) => csvLine([day, ...cells])).join("")
  }
}

async function salesOf(db: Kysely<Database>, day: string) {
  const { orders, cents } = await takenOn(db, day, day)
  const products = await soldProducts(db, { from: day, to: day }, EVERY_PRODUCT)
  return [
    ["taken", "", orders, wireAmount(cents)],
    ...products.map((sold) => ["product", guard(sold.id), sold.pieces, wireAmount(sold.cents)]),
  ]
}

async function countedOn(db: Kysely<Database>, day: string) {
  const rows = await db
    .selectFrom("daily_figures")
    .select(["kind", "name", "times", "cents"])
    .where("day", "=", day)
    .orderBy("kind")
    .orderBy("name")
    .execute()
  return rows.map(({ kind, name, times, cents }) => [
    kind,
    guard(name),
    times,
    kind === "order" ? wireAmount(cents) : "",
  ])
}
