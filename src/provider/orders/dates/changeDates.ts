/** Changes of a date of a service: who came, and that it is called off. */
import type { Kysely, Transaction } from "kysely"
import { dateColumns, keptDate } from "#provider/catalogue/products/serviceDates.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

const linesOf = (db: Kysely<Database>, variantId: string) =>
  db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["orders.id", "orders.number", "order_lines.came"])
    .where("variant_id", "=", variantId)
    .where("starts_at", "is not", null)
    .orderBy("orders.number")

/** Marks these orders, by number, and no others. */
export async function setCame(trx: Transaction<Database>, variantId: string, numbers: readonly string[]) {
  for (const { id, number } of await linesOf(trx, variantId).execute()) {
    await trx
      .updateTable("order_lines")
      .set({ came: numbers.includes(number) ? 1 : 0 })
      .where("order_id", "=", id)
      .where("variant_id", "=", variantId)
      .execute()
  }
}

/** Throws 404 `date_not_found`, 400 for an order without a seat. */
export async function markCame(context: AdminContext, variantId: string, numbers: readonly string[]): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    await dateRow(trx, variantId)
    const lines = await linesOf(trx, variantId).execute()
    if (numbers.some((each) => lines.every(({ number }) => number !== each))) throw badInput({ orders: "unknown" })
    const before = lines.filter(({ came }) => came === 1).map(({ number }) => number)
    const after = lines.map(({ number }) => number).filter((number) => numbers.includes(number))
    if (before.join() === after.join()) return
    await setCame(trx, variantId, after)
    await record(trx, context, {
      kind: "date.attended",
      subject: { type: "variant", id: variantId },
      data: { before, after },
    })
  })
}

async function dateRow(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom("variants")
    .selectAll()
    .where("id", "=", id)
    .where("starts_at", "is not", null)
    .executeTakeFirst()
  if (!row) throw notFound("date_not_found")
  return row
}

/** Throws 404 `date_not_found`, 409 `date_called_off`. */
export async function callOffDate(context: AdminContext, id: string): Promise<void> {
  await changeCatalog(context.db, context.now(), async (change) => {
    const row = await dateRow(change.trx, id)
    if (row.date_state === "called_off") throw new ApiError(409, "date_called_off")
    await setCalledOff(change, id, true)
    await record(change.trx, context, { kind: "date.called_off", subject: { type: "variant", id } })
  })
  await context.catalog.refresh().catch(() => {})
}

export async function setCalledOff(change: CatalogChange, id: string, isCalledOff: boolean): Promise<void> {
  const row = await dateRow(change.trx, id)
  const { date_state } = dateColumns({ ...keptDate(row), isCalledOff }, change.now)
  await change.trx.updateTable("variants").set({ date_state }).where("id", "=", id).execute()
  await change.trx.updateTable("products").set({ version: change.version }).where("id", "=", row.product_id).execute()
  change.touched = true
}
