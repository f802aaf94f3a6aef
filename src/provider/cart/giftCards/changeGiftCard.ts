/** Issues, blocks and unblocks gift cards in the name of a person. */
import { giftCardHash, newGiftCardCode } from "#provider/cart/giftCards/giftCards.ts"
import { findCard } from "#provider/cart/giftCards/listGiftCards.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { record } from "#provider/platform/operations/record.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { newId, newToken } from "#provider/platform/security/tokens.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"
import { DAYS, GIFT_CARD_DAYS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { readLast } from "#shared/shopTime.ts"

export interface NewGiftCard {
  cents: number
  /** A future day or moment; two years from now by default. */
  expires?: string | undefined
  /** Recipient of its mail; without one the code is answered. */
  email?: string | undefined
  locale?: Locale | undefined
  /** In the mail. */
  message?: string | undefined
  /** The recipient's name, when no mail is sent. */
  note?: string | undefined
}

export interface IssuedGiftCard {
  card: Row<"gift_cards">
  /** Shown only now; null if a mail delivers it, which also creates it. */
  code: string | null
}

/** The gift card to issue. Throws 400 `expires`. */
export function planGiftCard({ now }: Pick<AdminContext, "now">, given: NewGiftCard): IssuedGiftCard {
  const at = now()
  const ends =
    given.expires === undefined || given.expires === ""
      ? new Date(at.getTime() + GIFT_CARD_DAYS * DAYS).toISOString()
      : readLast(given.expires)
  if (ends === undefined || ends <= at.toISOString()) throw badInput({ expires: "over" })
  const isMailed = given.email !== undefined && given.email !== ""
  const code = isMailed ? null : newGiftCardCode()
  const card: Row<"gift_cards"> = {
    id: newId(),
    // A mailed code is created when the mail is sent: until then no code opens the card.
    code_hash: giftCardHash(code ?? newToken()),
    last4: code?.slice(-4) ?? "0000",
    initial_cents: given.cents,
    balance_cents: given.cents,
    status: "active",
    expires_at: ends,
    recipient: (isMailed ? given.email : given.note) ?? "",
    message: given.message ?? "",
    created_at: at.toISOString(),
    order_id: null,
  }
  return { card, code }
}

export async function issueGiftCard(context: AdminContext, given: NewGiftCard): Promise<IssuedGiftCard> {
  const planned = planGiftCard(context, given)
  const { card, code } = planned
  const { id, initial_cents: cents, created_at: at } = card
  await inTransaction(context.db, async (trx) => {
    await trx.insertInto("gift_cards").values(card).execute()
    await trx
      .insertInto("gift_card_movements")
      .values({ id: newId(), gift_card_id: id, order_id: null, cents, at })
      .execute()
    await record(trx, context, { kind: "gift_card.issued", subject: { type: "gift_card", id }, cents })
    if (code !== null) return
    const data = { orderId: null, giftCardId: id, currency: context.currency }
    const about = `gift_card:${id}`
    await queueMail(trx, context.now(), {
      template: "gift_card",
      to: card.recipient,
      locale: given.locale ?? "es",
      data,
      about,
    })
  })
  return planned
}

/** Throws 404 `gift_card_not_found`, and 409 if it already has that status. */
export async function setGiftCardStatus(
  context: AdminContext,
  word: string,
  status: Row<"gift_cards">["status"],
): Promise<Row<"gift_cards">> {
  const found = await findCard(context.db, word)
  if (!found) throw notFound("gift_card_not_found")
  return inTransaction(context.db, async (trx) => {
    const query = trx.selectFrom("gift_cards").selectAll().where("id", "=", found.id)
    const card = await forUpdate(context.engine, query).executeTakeFirstOrThrow()
    if (card.status === status) throw new ApiError(409, status === "blocked" ? "blocked_already" : "active_already")
    await trx.updateTable("gift_cards").set({ status }).where("id", "=", card.id).execute()
    const kind = status === "blocked" ? "gift_card.blocked" : "gift_card.unblocked"
    const data = { before: { status: card.status }, after: { status } }
    await record(trx, context, { kind, subject: { type: "gift_card", id: card.id }, data })
    return { ...card, status }
  })
}
