import { locked } from "#provider/cart/coupons/changeCoupon.ts"
import { lockCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { ApiError } from "#shared/ApiError.ts"

const couponAt = ({ data }: ChangeEvent, side: Side) => data[side] as Row<"coupons"> | undefined

/** Restores its terms; a coupon that did not exist is deleted, unless it was used. */
const coupon: Undoer<AdminContext> = {
  permission: "write_coupons",
  lock: (trx, context, code) => locked(trx, context, code),
  async undo(trx, _context, event, to) {
    const row = couponAt(event, to)
    const code = event.subject.id
    if (row) {
      await trx
        .insertInto("coupons")
        .values(row)
        .onConflict((conflict) => conflict.column("code").doUpdateSet(row))
        .execute()
      return
    }
    const used = await trx
      .selectFrom("coupon_uses")
      .select("order_id")
      .where("coupon_code", "=", code)
      .executeTakeFirst()
    if (used) throw new ApiError(409, "coupon_used")
    await trx.deleteFrom("coupons").where("code", "=", code).execute()
  },
  async canUndo(db, events, to) {
    const made = events.filter((event) => couponAt(event, to) === undefined)
    if (made.length === 0) return new Map()
    const codes = made.map(({ subject }) => subject.id)
    const rows = await db.selectFrom("coupon_uses").select("coupon_code").where("coupon_code", "in", codes).execute()
    const used = new Set(rows.map(({ coupon_code }) => coupon_code))
    return new Map(made.filter(({ subject }) => used.has(subject.id)).map(({ id }) => [id, "coupon_used"]))
  },
}

const discountAt = ({ data }: ChangeEvent, side: Side) => data[side] as Row<"discounts"> | undefined

/** Restores its terms; one that did not exist is deleted: orders keep its name and what it took off. */
const discount: Undoer<AdminContext> = {
  permission: "write_coupons",
  // Pages show discounts: an undo is a change of the catalogue, too.
  lock: (trx) => lockCatalog(trx),
  async undo(trx, _context, event, to) {
    const row = discountAt(event, to)
    const { id } = event.subject
    if (!row) {
      await trx.deleteFrom("discounts").where("id", "=", id).execute()
      return
    }
    await trx
      .insertInto("discounts")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute()
  },
  after: ({ catalog }) => catalog.refresh().catch(() => {}),
}

const block: Undoer<AdminContext> = {
  permission: "write_coupons",
  lock: (trx, { engine }, id) =>
    forUpdate(engine, trx.selectFrom("gift_cards").select("id").where("id", "=", id)).executeTakeFirst(),
  async undo(trx, _context, { data, subject }, to) {
    const { status } = data[to] as Pick<Row<"gift_cards">, "status">
    await trx.updateTable("gift_cards").set({ status }).where("id", "=", subject.id).execute()
  },
}

export const sellingUndoers: Undoers<AdminContext> = {
  "coupon.made": coupon,
  "coupon.changed": coupon,
  "coupon.ended": coupon,
  "discount.made": discount,
  "discount.changed": discount,
  "discount.ended": discount,
  "gift_card.blocked": block,
  "gift_card.unblocked": block,
}
