/** The stored cart, read and written as a whole. Writers lock its row, so that changes are serialised. */
import type { Kysely, Transaction } from "kysely"
import type { ShownSums } from "#provider/cart/shownSums.ts"
import type { Engine } from "#provider/platform/db/connect.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { DEFAULT_DELIVERY_METHOD, EMPTY_CART_ID } from "#shared/contract/cart.ts"
import type { Destination } from "#shared/deliveryArea.ts"

export interface CartItemState {
  productId: string
  /** Undefined if none was named: then one is chosen. */
  variantId: string | undefined
  amount: number
}

export interface CartState {
  id: string
  version: number
  items: CartItemState[]
  /** Price of a piece by variant when the customer last changed the cart, in cents. */
  seenCents: ReadonlyMap<string, number>
  method: string
  /** For a method with several points; the first by default. */
  pickupPoint?: string | undefined
  /** The destination that the customer chose for this cart; otherwise their addresses are used. */
  chosenDestination: Destination | undefined
  /** The buyer's residence, once known: digital content is supplied there. */
  residence?: Destination
  couponCode: string | null
  /** In the order in which they are used. */
  giftCards: Row<"gift_cards">[]
  userId: string | undefined
  /** The sums last shown to the customer; undefined before that, and for carts that are not stored. */
  shown?: ShownSums | undefined
}

export const emptyCartState = (userId: string | undefined): CartState => ({
  id: EMPTY_CART_ID,
  version: 0,
  items: [],
  seenCents: new Map(),
  method: DEFAULT_DELIVERY_METHOD,
  chosenDestination: undefined,
  couponCode: null,
  giftCards: [],
  userId,
})

export async function readCartState(db: Kysely<Database>, userId: string): Promise<CartState> {
  const row = await db.selectFrom("carts").selectAll().where("user_id", "=", userId).executeTakeFirst()
  return row ? readParts(db, row) : emptyCartState(userId)
}

/** Creates the cart if missing, and locks its row until the end of the transaction. */
export async function lockCartState(
  trx: Transaction<Database>,
  engine: Engine,
  userId: string,
  now: Date,
): Promise<CartState> {
  const query = forUpdate(engine, trx.selectFrom("carts").selectAll().where("user_id", "=", userId))
  const row = await query.executeTakeFirst()
  if (row) return readParts(trx, row)
  await trx
    .insertInto("carts")
    .values({
      id: newId(),
      user_id: userId,
      version: 0,
      delivery_method: DEFAULT_DELIVERY_METHOD,
      coupon_code: null,
      country: "",
      zip: "",
      updated_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute()
  return readParts(trx, await query.executeTakeFirstOrThrow())
}

async function readParts(db: Kysely<Database>, row: Row<"carts">): Promise<CartState> {
  const lines = await db.selectFrom("cart_lines").selectAll().where("cart_id", "=", row.id).execute()
  const giftCards = await db
    .selectFrom("cart_gift_cards")
    .innerJoin("gift_cards", "gift_cards.id", "cart_gift_cards.gift_card_id")
    .selectAll("gift_cards")
    .where("cart_id", "=", row.id)
    .orderBy("position")
    .execute()
  return {
    id: row.id,
    version: row.version,
    items: lines.map((line) => ({ productId: line.product_id, variantId: line.variant_id, amount: line.amount })),
    seenCents: new Map(lines.map((line) => [line.variant_id, line.seen_price_cents])),
    method: row.delivery_method,
    chosenDestination: row.country === "" ? undefined : { country: row.country, zip: row.zip },
    couponCode: row.coupon_code,
    giftCards,
    userId: row.user_id,
    shown: row.shown === null ? undefined : (JSON.parse(row.shown) as ShownSums),
  }
}

export interface StoredLine {
  productId: string
  variantId: string
  amount: number
  unitCents: number
}

/** The parts of a cart that remain valid. */
export interface CartRest {
  lines: readonly StoredLine[]
  method: string
  couponCode: string | null
  giftCardIds: readonly string[]
  shown: ShownSums | undefined
}

/** Overwrites a cart, as its next version. */
export async function writeCart(
  trx: Transaction<Database>,
  state: CartState,
  rest: CartRest,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("carts")
    .set({
      version: state.version,
      delivery_method: rest.method,
      country: state.chosenDestination?.country ?? "",
      zip: state.chosenDestination?.zip ?? "",
      coupon_code: rest.couponCode,
      shown: rest.shown ? JSON.stringify(rest.shown) : null,
      updated_at: now.toISOString(),
    })
    .where("id", "=", state.id)
    .execute()
  await trx.deleteFrom("cart_lines").where("cart_id", "=", state.id).execute()
  await trx.deleteFrom("cart_gift_cards").where("cart_id", "=", state.id).execute()
  const lines = rest.lines.map((line) => ({
    cart_id: state.id,
    product_id: line.productId,
    variant_id: line.variantId,
    amount: line.amount,
    seen_price_cents: line.unitCents,
  }))
  if (lines.length > 0) await trx.insertInto("cart_lines").values(lines).execute()
  const cards = rest.giftCardIds.map((id, position) => ({ cart_id: state.id, gift_card_id: id, position }))
  if (cards.length > 0) await trx.insertInto("cart_gift_cards").values(cards).execute()
}
