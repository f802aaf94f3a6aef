/** A change of delivery or tax settings: all or nothing, recorded with its author. */
import type { Transaction } from "kysely"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { changedRows, rowsOf, type ShopTable } from "#provider/site/shopRows.ts"

interface ShopPart {
  kind: Row<"events">["kind"]
  subject: { type: Row<"events">["subject_type"]; id: string }
  tables: readonly ShopTable[]
}

export const DELIVERY = {
  kind: "delivery.changed",
  subject: { type: "delivery", id: "shop" },
  tables: ["delivery_methods", "delivery_zones", "delivery_rates", "carriers", "shop_calendar", "shop_returns"],
} as const satisfies ShopPart

export const TAX = {
  kind: "tax.changed",
  subject: { type: "tax", id: "shop" },
  tables: ["tax_rates", "shop_tax"],
} as const satisfies ShopPart

/**
 * Raises the catalogue's version, so that running shops render their pages again; nothing happens if nothing differs.
 * With `isRehearsal` everything is carried out and rolled back, so that errors show.
 */
export async function changeShop(
  context: AdminContext,
  { kind, subject, tables }: ShopPart,
  work: (trx: Transaction<Database>) => Promise<void>,
  { isRehearsal = false } = {},
): Promise<void> {
  await changeCatalog(context.db, context.now(), async (change) => {
    const { trx } = change
    const before = await rowsOf(trx, tables)
    await work(trx)
    const data = changedRows(before, await rowsOf(trx, tables))
    if (!data || isRehearsal) return
    change.touched = true
    await record(trx, context, { kind, subject, data })
  })
  await context.catalog.refresh()
}
