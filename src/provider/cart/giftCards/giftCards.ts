/** Gift cards: identified by the hash of their code, with a balance. */
import { randomInt } from "node:crypto"
import type { Kysely } from "kysely"
import type { Context } from "#provider/delivery/context.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import type { CartNotice, GiftCardReason } from "#shared/contract/cart.ts"
import { GIFT_CARD_ALPHABET, GIFT_CARD_LENGTH } from "#shared/limits.ts"

const CODE = new RegExp(`^[${GIFT_CARD_ALPHABET}]{${GIFT_CARD_LENGTH}}$`)

/** `" abcd-efgh-… "` → the 16 characters; undefined if malformed. */
export function normalizeGiftCardCode(code: string): string | undefined {
  const text = code.toUpperCase().replace(/[\s-]/g, "")
  return CODE.test(text) ? text : undefined
}

/** Hash of a code in its canonical spelling. */
export const giftCardHash = (code: string) => hashToken(code)

/** Gives an unused card a new code that replaces any earlier one. Undefined for a blocked or used card. */
export async function issueGiftCardCode(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const code = newGiftCardCode()
  const given = await db
    .updateTable("gift_cards")
    .set({ code_hash: giftCardHash(code), last4: code.slice(-4) })
    .where("id", "=", id)
    .where("status", "=", "active")
    .whereRef("balance_cents", "=", "initial_cents")
    .executeTakeFirst()
  return given.numUpdatedRows > 0n ? code : undefined
}

export const newGiftCardCode = () => randomCode(GIFT_CARD_LENGTH)

/** Random letters and digits that cannot be confused. */
export const randomCode = (length: number) =>
  Array.from({ length }, () => GIFT_CARD_ALPHABET[randomInt(GIFT_CARD_ALPHABET.length)]).join("")

export async function findGiftCard(db: Kysely<Database>, code: string): Promise<Row<"gift_cards"> | undefined> {
  const plain = normalizeGiftCardCode(code)
  if (plain === undefined) return undefined
  return db.selectFrom("gift_cards").selectAll().where("code_hash", "=", giftCardHash(plain)).executeTakeFirst()
}

/** The cards that a guest's cart pays with. Only guesses are counted, because every change asks for a quote again. */
export async function findGuestGiftCards(
  { db, limits, caller }: Context,
  codes: readonly string[],
): Promise<{ giftCards: Row<"gift_cards">[]; dropped: CartNotice[] }> {
  const network = networkOf(caller.network)
  const giftCards: Row<"gift_cards">[] = []
  const dropped: CartNotice[] = []
  for (const code of codes) {
    await limits.take("giftCardByNetwork", network)
    const card = await findGiftCard(db, code)
    if (card?.status === "active") await limits.giveBack("giftCardByNetwork", network)
    if (!card) dropped.push({ code: "gift_card_dropped", before: code.slice(-4).toUpperCase(), reason: "not_found" })
    else if (!giftCards.some(({ id }) => id === card.id)) giftCards.push(card)
  }
  return { giftCards, dropped }
}

/** Why a card cannot pay now; undefined if it can. A blocked card counts as unknown. */
export function giftCardProblem(card: Row<"gift_cards"> | undefined, now: Date): GiftCardReason | undefined {
  if (card?.status !== "active") return "not_found"
  if (card.expires_at !== null && card.expires_at < now.toISOString()) return "expired"
  return card.balance_cents === 0 ? "used_up" : undefined
}
