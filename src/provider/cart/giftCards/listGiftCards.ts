/** Gift cards for the owner's area, without their codes, which are not stored. */
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import { findGiftCard } from "#provider/cart/giftCards/giftCards.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { EventEntry, eventsOf } from "#provider/platform/events/listEvents.ts"
import type { AdminContext } from "#provider/site/operation.ts"
import { notFound } from "#shared/ApiError.ts"

const CARDS_PER_PAGE = 50
const LAST = 4

export const ShopGiftCard = object({
  id: string(),
  /** Last four characters of its code. */
  last4: string(),
  state: enums(["expired", "used_up", "active", "blocked"]),
  balanceCents: number(),
  initialCents: number(),
  expiresAt: nullable(string()),
  recipient: string(),
  createdAt: string(),
})
export type ShopGiftCard = Infer<typeof ShopGiftCard>

export const ShopGiftCards = object({
  cards: array(ShopGiftCard),
  more: boolean(),
})
export type ShopGiftCards = Infer<typeof ShopGiftCards>

type Reading = Pick<AdminContext, "db" | "now">

/** Newest first; by the end of a code, a whole code or an id. */
export async function listGiftCards(
  { db, now }: Reading,
  { q = "", page = 1 }: { q?: string | undefined; page?: number | undefined },
): Promise<ShopGiftCards> {
  const text = q.trim()
  let query = db.selectFrom("gift_cards").selectAll()
  if (text !== "") {
    const one = await findCard(db, text)
    const last = text.replace(/[\s-]/g, "").toUpperCase().slice(-LAST)
    query = query.where((where) => (one ? where("id", "=", one.id) : where("last4", "=", last)))
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset((page - 1) * CARDS_PER_PAGE)
    .limit(CARDS_PER_PAGE + 1)
    .execute()
  const cards = rows.slice(0, CARDS_PER_PAGE).map((row) => cardOf(row, now()))
  return { cards, more: rows.length > CARDS_PER_PAGE }
}

/** By its code or its id. */
export async function findCard(db: Kysely<Database>, word: string): Promise<Row<"gift_cards"> | undefined> {
  const byId = await db.selectFrom("gift_cards").selectAll().where("id", "=", word).executeTakeFirst()
  return byId ?? (await findGiftCard(db, word))
}

export const ViewedGiftCard = object({
  ...ShopGiftCard.schema,
  message: string(),
  /** Amounts added and paid, oldest first. */
  moves: array(
    object({
      at: string(),
      cents: number(),
      order: nullable(string()),
    }),
  ),
  events: array(EventEntry),
})
export type ViewedGiftCard = Infer<typeof ViewedGiftCard>

/** Throws 404 `gift_card_not_found`. */
export async function viewGiftCard(context: AdminContext, word: string): Promise<ViewedGiftCard> {
  const { db, now } = context
  const row = await findCard(db, word)
  if (!row) throw notFound("gift_card_not_found")
  const moves = await db
    .selectFrom("gift_card_movements")
    .leftJoin("orders", "orders.id", "gift_card_movements.order_id")
    .select(["gift_card_movements.at", "gift_card_movements.cents", "orders.number as order"])
    .where("gift_card_id", "=", row.id)
    .orderBy("gift_card_movements.at")
    .execute()
  const events = await eventsOf(context, { type: "gift_card", id: row.id })
  return { ...cardOf(row, now()), message: row.message, moves, events }
}

const cardOf = (row: Row<"gift_cards">, now: Date): ShopGiftCard => ({
  id: row.id,
  last4: row.last4,
  state: stateOf(row, now.toISOString()),
  balanceCents: row.balance_cents,
  initialCents: row.initial_cents,
  expiresAt: row.expires_at,
  recipient: row.recipient,
  createdAt: row.created_at,
})

function stateOf({ status, expires_at, balance_cents }: Row<"gift_cards">, at: string): ShopGiftCard["state"] {
  if (status === "blocked") return "blocked"
  if (expires_at !== null && expires_at < at) return "expired"
  return balance_cents === 0 ? "used_up" : "active"
}
