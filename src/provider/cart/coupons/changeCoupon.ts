/** Creates, changes and ends coupons, on behalf of an owner. */
import type { Transaction } from "kysely"
import { type CouponChange, couponResource, isCouponCode, newCoupon } from "#provider/cart/coupons/coupon.ts"
import { couponVersion } from "#provider/cart/coupons/listCoupons.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { isDuplicate } from "#provider/platform/db/isDuplicate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

type CouponRow = Row<"coupons">

/** Throws 400 by field, `code_taken` among them. */
export async function makeCoupon(context: AdminContext, given: string, change: CouponChange): Promise<string> {
  const code = given.trim().toUpperCase()
  if (!isCouponCode(code)) throw badInput({ code: "coupon_code" })
  const row = changed(newCoupon(code), change)
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
  const terms = couponResource.put(couponResource.read(row), change)
  const { kind, startsAt, endsAt } = terms
  const amount = kind === "free_shipping" ? 0 : terms.amount
  if (kind !== "free_shipping" && (amount < 1 || (kind === "percent" && amount > 100))) {
    throw badInput({ amount: kind === "percent" ? "percent" : "amount" })
  }
  if (startsAt !== null && endsAt !== null && endsAt < startsAt) throw badInput({ to: "before_from" })
  return { ...row, ...couponResource.write({ ...terms, amount }) }
}
