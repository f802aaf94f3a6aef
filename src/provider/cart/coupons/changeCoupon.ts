/** Creates, changes and ends coupons, on behalf of an owner. */
import type { Transaction } from "kysely"
import { couponVersion } from "#provider/cart/coupons/listCoupons.ts"
import { isCouponCode } from "#provider/cart/coupons/saveCoupon.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { isDuplicate } from "#provider/platform/db/isDuplicate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { readLast, readMoment } from "#shared/shopTime.ts"

type CouponRow = Row<"coupons">

/** Fields that are left out stay as they are. */
export interface CouponChange {
  kind?: CouponRow["kind"] | undefined
  /** Percent, or cents; of no meaning for free delivery. */
  amount?: number | undefined
  /** Cents of goods. */
  minimum?: number | undefined
  limit?: number | null | undefined
  perCustomer?: number | null | undefined
  excludeReduced?: boolean | undefined
  /** First and last day, or moments, by the shop's clock; empty for none. */
  from?: string | undefined
  to?: string | undefined
  departments?: readonly string[] | undefined
  categories?: readonly string[] | undefined
  products?: readonly string[] | undefined
}

const fresh = (code: string): CouponRow => ({
  code,
  kind: "percent",
  amount: 0,
  description_es: "",
  description_en: "",
  starts_at: null,
  ends_at: null,
  min_subtotal_cents: 0,
  max_discount_cents: null,
  usage_limit: null,
  per_customer_limit: null,
  exclude_sale_items: 0,
  product_ids: "[]",
  category_ids: "[]",
  department_ids: "[]",
})

/** Throws 400 by field, `code_taken` among them. */
export async function makeCoupon(context: AdminContext, given: string, change: CouponChange): Promise<string> {
  const code = given.trim().toUpperCase()
  if (!isCouponCode(code)) throw badInput({ code: "coupon_code" })
  const row = changed(fresh(code), change)
  const taken = badInput({ code: "code_taken" })
  try {
    await inTransaction(context.db, async (trx) => {
      if (await locked(trx, context, code)) throw taken
      await trx.insertInto("coupons").values(row).execute()
      await record(trx, context, { kind: "coupon.made", subject: { type: "coupon", id: code }, data: { after: row } })
    })
  } catch (error) {
    throw isDuplicate(error) ? taken : error
  }
  return code
}

/** Throws 404, 409 `changed_since` where the coupon was changed after `version`, and 400 by field. */
export const changeCoupon = (
  context: AdminContext,
  code: string,
  change: CouponChange,
  version?: number,
): Promise<void> => alter(context, code, { kind: "coupon.changed", version, by: (row) => changed(row, change) })

/** Ends the coupon before any order of the same millisecond. Throws 404 and 409 `ended_before`. */
export const endCoupon = (context: AdminContext, code: string): Promise<void> =>
  alter(context, code, {
    kind: "coupon.ended",
    by(row) {
      const at = context.now()
      if (row.ends_at !== null && row.ends_at < at.toISOString()) throw new ApiError(409, "ended_before")
      return { ...row, ends_at: new Date(at.getTime() - 1).toISOString() }
    },
  })

interface Altering {
  kind: "coupon.changed" | "coupon.ended"
  version?: number | undefined
  by: (row: CouponRow) => CouponRow
}

async function alter(context: AdminContext, given: string, { kind, version, by }: Altering): Promise<void> {
  const code = given.trim().toUpperCase()
  await inTransaction(context.db, async (trx) => {
    const before = await locked(trx, context, code)
    if (!before) throw notFound("coupon_not_found")
    if (version !== undefined && version !== (await couponVersion(trx, code))) throw new ApiError(409, "changed_since")
    const after = by(before)
    await trx.updateTable("coupons").set(after).where("code", "=", code).execute()
    await record(trx, context, { kind, subject: { type: "coupon", id: code }, data: { before, after } })
  })
}

export const locked = (trx: Transaction<Database>, { engine }: Pick<AdminContext, "engine">, code: string) =>
  forUpdate(engine, trx.selectFrom("coupons").selectAll().where("code", "=", code)).executeTakeFirst()

function changed(row: CouponRow, change: CouponChange): CouponRow {
  const kind = change.kind ?? row.kind
  const amount = kind === "free_shipping" ? 0 : (change.amount ?? row.amount)
  const starts_at = change.from === undefined ? row.starts_at : momentOf(change.from, "from")
  const ends_at = change.to === undefined ? row.ends_at : momentOf(change.to, "to")
  if (kind !== "free_shipping" && (amount < 1 || (kind === "percent" && amount > 100))) {
    throw badInput({ amount: kind === "percent" ? "percent" : "amount" })
  }
  if (starts_at !== null && ends_at !== null && ends_at < starts_at) throw badInput({ to: "before_from" })
  const list = (ids: readonly string[] | undefined, before: string) => (ids ? JSON.stringify(ids) : before)
  return {
    ...row,
    kind,
    amount,
    starts_at,
    ends_at,
    min_subtotal_cents: change.minimum ?? row.min_subtotal_cents,
    usage_limit: change.limit === undefined ? row.usage_limit : change.limit,
    per_customer_limit: change.perCustomer === undefined ? row.per_customer_limit : change.perCustomer,
    exclude_sale_items: change.excludeReduced === undefined ? row.exclude_sale_items : change.excludeReduced ? 1 : 0,
    department_ids: list(change.departments, row.department_ids),
    category_ids: list(change.categories, row.category_ids),
    product_ids: list(change.products, row.product_ids),
  }
}

function momentOf(text: string, field: "from" | "to"): string | null {
  const said = text.trim()
  if (said === "") return null
  const moment = field === "to" ? readLast(said) : readMoment(said)
  if (moment === undefined) throw badInput({ [field]: "format" })
  return moment
}
