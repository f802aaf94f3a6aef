/** Changes the rates of tax and where the shop pays it. Orders keep the rates they were sold at. */
import type { Transaction, Updateable } from "kysely"
import { upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { timeZoneOf } from "#provider/delivery/tax/timeZone.ts"
import type { Database, NewRow } from "#provider/platform/db/schema.ts"
import { notFound } from "#shared/ApiError.ts"
import type { DeliveryTax } from "#shared/cartLines.ts"
import type { PriceSetting } from "#shared/priceLaw.ts"
import { setShopTimeZone } from "#shared/shopZone.ts"

export type TaxRateRow = NewRow<"tax_rates">

export async function putRates(trx: Transaction<Database>, rates: readonly TaxRateRow[]): Promise<void> {
  await upsert(trx, "tax_rates", ["territory", "tax_class", "starts_on"], rates)
}

export async function removeRate(trx: Transaction<Database>, rate: Omit<TaxRateRow, "rate_bp">): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom("tax_rates")
    .where("territory", "=", rate.territory)
    .where("tax_class", "=", rate.tax_class)
    .where("starts_on", "=", rate.starts_on)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  throw notFound("tax_rate_not_found")
}

/** Fields that are left out stay as they are. */
export interface ShopTaxChange {
  territory?: string | undefined
  oss?: boolean | undefined
  prices?: PriceSetting | undefined
  businessesOnly?: boolean | undefined
  delivery?: DeliveryTax | undefined
}

export async function saveShopTax(
  trx: Transaction<Database>,
  { territory, oss, prices, businessesOnly, delivery }: ShopTaxChange,
): Promise<void> {
  const change: Updateable<Database["shop_tax"]> = {
    ...(territory !== undefined && { territory }),
    ...(oss !== undefined && { oss: oss ? 1 : 0 }),
    ...(prices !== undefined && { prices }),
    ...(delivery !== undefined && { delivery_tax: delivery }),
    ...(businessesOnly !== undefined && { businesses_only: businessesOnly ? 1 : 0 }),
  }
  // An update of nothing is no statement.
  if (Object.keys(change).length > 0) await trx.updateTable("shop_tax").set(change).execute()
  if (territory !== undefined) setShopTimeZone(timeZoneOf(territory))
}
