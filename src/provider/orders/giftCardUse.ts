/** Money on gift cards that orders draw, give back and issue; every movement is written down. */
import type { Transaction } from "kysely"
import type { Engine } from "#provider/db/connect.ts"
import { locked } from "#provider/db/locked.ts"
import type { Database, Row } from "#provider/db/schema.ts"
import { newId } from "#provider/security/tokens.ts"
import { DAYS } from "#shared/limits.ts"

/** At least so long can money be used that was given back. */
const RETURNED_DAYS = 90

export interface Draw {
  giftCardId: string
  cents: number
}

/** In id order, each by one guarded statement. Answers the first card that has not enough; then roll back. */
export async function drawGiftCards(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  draws: readonly Draw[],
): Promise<Draw | undefined> {
  for (const draw of draws.toSorted((one, other) => (one.giftCardId < other.giftCardId ? -1 : 1))) {
    const drawn = await trx
      .updateTable("gift_cards")
      .set((row) => ({ balance_cents: row("balance_cents", "-", draw.cents) }))
      .where("id", "=", draw.giftCardId)
      .where("status", "=", "active")
      .where("balance_cents", ">=", draw.cents)
      .executeTakeFirst()
    if (drawn.numUpdatedRows === 0n) return draw
    await move(trx, now, orderId, draw.giftCardId, -draw.cents)
  }
  return undefined
}

/** Up to `cents` back onto the cards an order drew from; answers what found its place there. */
export async function refundGiftCards(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  cents: number,
): Promise<number> {
  let left = cents
  for (const use of await usesOf(trx, orderId)) {
    const back = Math.min(left, use.cents - use.returned_cents)
    if (back === 0) continue
    await trx
      .updateTable("order_gift_cards")
      .set((row) => ({ returned_cents: row("returned_cents", "+", back) }))
      .where("order_id", "=", orderId)
      .where("gift_card_id", "=", use.gift_card_id)
      .execute()
    await trx
      .updateTable("gift_cards")
      .set((row) => ({ balance_cents: row("balance_cents", "+", back) }))
      .where("id", "=", use.gift_card_id)
      .execute()
    await keepUsable(trx, now, use.gift_card_id)
    await move(trx, now, orderId, use.gift_card_id, back)
    left -= back
  }
  return cents - left
}

/** Money that came back can be used for a while, whenever the card was to end. */
async function keepUsable(trx: Transaction<Database>, now: Date, giftCardId: string): Promise<void> {
  const until = new Date(now.getTime() + RETURNED_DAYS * DAYS).toISOString()
  await trx
    .updateTable("gift_cards")
    .set({ expires_at: until })
    .where("id", "=", giftCardId)
    .where("expires_at", "<", until)
    .execute()
}

/** Draws again what was given back to a cancelled order, all or nothing; false when a card has it no more. */
export async function redrawGiftCards(
  trx: Transaction<Database>,
  engine: Engine,
  now: Date,
  orderId: string,
): Promise<boolean> {
  const uses = (await usesOf(trx, orderId)).filter((use) => use.returned_cents > 0)
  for (const use of uses) {
    const query = trx.selectFrom("gift_cards").select(["balance_cents", "status"]).where("id", "=", use.gift_card_id)
    const card = await locked(engine, query).executeTakeFirst()
    if (card?.status !== "active" || card.balance_cents < use.returned_cents) return false
  }
  await drawGiftCards(
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

export async function move(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  giftCardId: string,
  cents: number,
): Promise<void> {
  await trx
    .insertInto("gift_card_movements")
    .values({ id: newId(), gift_card_id: giftCardId, order_id: orderId, cents, at: now.toISOString() })
    .execute()
}
