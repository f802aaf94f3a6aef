/** Gift card movements of orders: redeeming, refunding and issuing, each recorded. */
import type { Transaction } from "kysely"
import { partsText, type RefundPart, takeParts } from "#provider/orders/refundParts.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { CardReturn } from "#provider/platform/outbox/mailData.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"

/** Minimum time for which refunded money can be used. */
const RETURNED_DAYS = 90

export interface Redemption {
  giftCardId: string
  cents: number
}

/** In id order, each by one guarded statement. Answers the first card with an insufficient balance; then roll back. */
export async function redeemGiftCards(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  redemptions: readonly Redemption[],
): Promise<Redemption | undefined> {
  for (const redemption of redemptions.toSorted((one, other) => (one.giftCardId < other.giftCardId ? -1 : 1))) {
    const redeemed = await trx
      .updateTable("gift_cards")
      .set((row) => ({ balance_cents: row("balance_cents", "-", redemption.cents) }))
      .where("id", "=", redemption.giftCardId)
      .where("status", "=", "active")
      .where("balance_cents", ">=", redemption.cents)
      .executeTakeFirst()
    if (redeemed.numUpdatedRows === 0n) return redemption
    await recordMovement(trx, now, orderId, redemption.giftCardId, -redemption.cents)
  }
  return undefined
}

/** Refunds up to `cents` to the cards that the order used; answers the amount refunded. `parts`: the refunded parts. */
export async function refundGiftCards(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  cents: number,
  parts: readonly RefundPart[] = [],
): Promise<CardReturn[]> {
  const returns: CardReturn[] = []
  let left = cents
  let partsLeft = parts
  for (const use of await usesOf(trx, orderId)) {
    const back = Math.min(left, use.cents - use.returned_cents)
    if (back === 0) continue
    await trx
      .updateTable("order_gift_cards")
      .set((row) => ({ returned_cents: row("returned_cents", "+", back) }))
      .where("order_id", "=", orderId)
      .where("gift_card_id", "=", use.gift_card_id)
      .execute()
    const { last4, balance_cents: balanceCents } = await trx
      .updateTable("gift_cards")
      .set((row) => ({ balance_cents: row("balance_cents", "+", back) }))
      .where("id", "=", use.gift_card_id)
      .returning(["last4", "balance_cents"])
      .executeTakeFirstOrThrow()
    await keepUsable(trx, now, use.gift_card_id)
    const ofParts = takeParts(partsLeft, back)
    partsLeft = ofParts.left
    await recordMovement(trx, now, orderId, use.gift_card_id, back, ofParts.taken)
    returns.push({ last4, cents: back, balanceCents })
    left -= back
  }
  return returns
}

/** Extends an expiring card, so that refunded money can be used. */
async function keepUsable(trx: Transaction<Database>, now: Date, giftCardId: string): Promise<void> {
  const until = new Date(now.getTime() + RETURNED_DAYS * DAYS).toISOString()
  await trx
    .updateTable("gift_cards")
    .set({ expires_at: until })
    .where("id", "=", giftCardId)
    .where("expires_at", "<", until)
    .execute()
}

/** Redeems again the amounts refunded for a cancelled order, all or nothing; false when a card no longer has them. */
export async function redeemGiftCardsAgain(
  trx: Transaction<Database>,
  engine: Engine,
  now: Date,
  orderId: string,
): Promise<boolean> {
  const uses = (await usesOf(trx, orderId)).filter((use) => use.returned_cents > 0)
  for (const use of uses) {
    const query = trx.selectFrom("gift_cards").select(["balance_cents", "status"]).where("id", "=", use.gift_card_id)
    const card = await forUpdate(engine, query).executeTakeFirst()
    if (card?.status !== "active" || card.balance_cents < use.returned_cents) return false
  }
  await redeemGiftCards(
    trx,
    now,
    orderId,
    uses.map((use) => ({ giftCardId: use.gift_card_id, cents: use.returned_cents })),
  )
  await trx.updateTable("order_gift_cards").set({ returned_cents: 0 }).where("order_id", "=", orderId).execute()
  return true
}

const usesOf = (trx: Transaction<Database>, orderId: string): Promise<Row<"order_gift_cards">[]> =>
  trx.selectFrom("order_gift_cards").selectAll().where("order_id", "=", orderId).orderBy("gift_card_id").execute()

export async function recordMovement(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  giftCardId: string,
  cents: number,
  parts: readonly RefundPart[] = [],
): Promise<void> {
  const movement = { gift_card_id: giftCardId, order_id: orderId, cents, parts: partsText(parts) }
  await trx
    .insertInto("gift_card_movements")
    .values({ id: newId(), ...movement, at: now.toISOString() })
    .execute()
}
