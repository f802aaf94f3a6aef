/** Codes that pay in the demo shop: each shop draws its own, and they end with the demo. */
import type { Kysely, Transaction } from "kysely"
import type { DemoCoupon } from "#provider/admin/demo/demoFolder.ts"
import { couponRow } from "#provider/admin/demo/demoRows.ts"
import { giftCardHash, newGiftCardCode, randomCode } from "#provider/cart/giftCards/giftCards.ts"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database } from "#provider/platform/db/schema.ts"

/** A gift card to try paying with, worth 25.00. */
const DEMO_CARD = "demo"
const DEMO_CARD_CENTS = 2500
const DRAWN_LENGTH = 6

/** Draws a code for each shop, because one written in the source would pay in all of them. */
export async function drawGiftCard({ trx, now }: CatalogChange): Promise<void> {
  // A code that was drawn before may be in use already.
  if (await trx.selectFrom("demo_codes").select("id").where("id", "=", DEMO_CARD).executeTakeFirst()) return
  const code = newGiftCardCode()
  const card = {
    id: DEMO_CARD,
    code_hash: giftCardHash(code),
    last4: code.slice(-4),
    initial_cents: DEMO_CARD_CENTS,
    balance_cents: DEMO_CARD_CENTS,
    status: "active",
    created_at: now,
  }
  await upsert(trx, "gift_cards", ["id"], [card])
  await upsert(trx, "demo_codes", ["id"], [{ id: DEMO_CARD, kind: "gift_card", code }])
}

/**
 * Coupons that take a fixed amount off any cart get drawn codes too. Percentages and free delivery are advertised by
 * the shop.
 */
export async function drawCoupons({ trx }: CatalogChange, given: readonly DemoCoupon[]): Promise<void> {
  const drawn = await trx.selectFrom("demo_codes").select("id").where("kind", "=", "coupon").execute()
  const stored = await trx.selectFrom("coupons").select("code").execute()
  const known = new Set([...drawn.map(({ id }) => id), ...stored.map(({ code }) => code)])
  const coupons = given
    .filter(({ code }) => !known.has(code))
    .map((coupon) => ({
      ...coupon,
      name: coupon.code,
      code: coupon.type === "fixed" ? `${coupon.code}-${randomCode(DRAWN_LENGTH)}` : coupon.code,
    }))
  await upsert(trx, "coupons", ["code"], coupons.map(couponRow))
  const codes = coupons.map(({ name, code }) => ({ id: name, kind: "coupon", code }))
  await upsert(trx, "demo_codes", ["id"], codes)
}

/**
 * Ends the demo's codes where the demo is switched off, because some of them are public. Answers how many there were.
 */
export async function endDemoCodes(db: Kysely<Database>, now: Date): Promise<number> {
  if (!(await db.selectFrom("demo_codes").select("id").limit(1).executeTakeFirst())) return 0
  return db.transaction().execute((trx) => endCodes(trx, now))
}

export async function endCodes(trx: Transaction<Database>, now: Date): Promise<number> {
  const codes = await trx.selectFrom("demo_codes").selectAll().execute()
  for (const { id, kind, code } of codes) {
    if (kind === "gift_card")
      await trx.updateTable("gift_cards").set({ status: "blocked" }).where("id", "=", id).execute()
    else await trx.updateTable("coupons").set({ ends_at: now.toISOString() }).where("code", "=", code).execute()
  }
  await trx.deleteFrom("demo_codes").execute()
  return codes.length
}
