/** The wishlist: a customer's products, with the time and price when added. */
import type { Transaction } from "kysely"
import { chargedCents } from "#provider/catalogue/pricing.ts"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import type { Context } from "#provider/orders/context.ts"
import { customerOf } from "#provider/platform/context.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Favorite } from "#shared/contract/wishlist.ts"
import { MAX_SELECTED } from "#shared/limits.ts"
import { wireAmount } from "#shared/money.ts"

export const listFavorites = (context: Context): Promise<Favorite[]> =>
  readFavorites(context.db, customerOf(context).id)

/** Newest first. */
async function readFavorites(db: Context["db"], userId: string): Promise<Favorite[]> {
  const rows = await db
    .selectFrom("favorites")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("added_at", "desc")
    .orderBy("product_id")
    .execute()
  return rows.map((row) => ({
    id: row.product_id,
    addedAt: row.added_at,
    priceWhenAdded: wireAmount(row.price_cents),
  }))
}

/** 409 `too_many` when the list is full; a product already on it stays unchanged. */
export async function addFavorite(context: Context, { id }: { id: string }): Promise<Favorite[]> {
  const productId = await findProductId(context.db, id)
  return change(context, async (trx, userId) => {
    const kept = await keptIds(trx, userId)
    if (kept.has(productId)) return
    if (kept.size >= MAX_SELECTED) throw new ApiError(409, "too_many")
    await insert(context, trx, userId, [productId])
  })
}

/** For a guest's list at sign-in: unknown, existing and excess products are left out. */
export async function addFavorites(context: Context, { ids }: { ids: string[] }): Promise<Favorite[]> {
  return change(context, async (trx, userId) => {
    if (ids.length === 0) return
    const kept = await keptIds(trx, userId)
    const rows = await trx.selectFrom("products").select("id").where("id", "in", ids).where("visible", "=", 1).execute()
    const known = new Set(rows.map((row) => row.id))
    const fresh = [...new Set(ids)].filter((id) => known.has(id) && !kept.has(id))
    await insert(context, trx, userId, fresh.slice(0, MAX_SELECTED - kept.size))
  })
}

/** Removing a missing product has no effect. */
export function removeFavorite(context: Context, { id }: { id: string }): Promise<Favorite[]> {
  return change(context, async (trx, userId) => {
    await trx.deleteFrom("favorites").where("user_id", "=", userId).where("product_id", "=", id).execute()
  })
}

async function keptIds(trx: Transaction<Database>, userId: string): Promise<Set<string>> {
  const rows = await trx.selectFrom("favorites").select("product_id").where("user_id", "=", userId).execute()
  return new Set(rows.map((row) => row.product_id))
}

async function insert(
  { now }: Context,
  trx: Transaction<Database>,
  userId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  const variants = await trx
    .selectFrom("variants")
    .select(["product_id", "price_cents", "sale_price_cents", "prior_price_cents"])
    .where("product_id", "in", productIds)
    .execute()
  const added_at = now().toISOString()
  const rows = productIds.map((product_id) => ({
    user_id: userId,
    product_id,
    added_at,
    price_cents: Math.max(0, ...variants.filter((row) => row.product_id === product_id).map(chargedCents)),
  }))
  await trx.insertInto("favorites").values(rows).execute()
}

/** The customer's row is locked, so that the list never exceeds its limit. */
async function change(
  context: Context,
  work: (trx: Transaction<Database>, userId: string) => Promise<void>,
): Promise<Favorite[]> {
  const { id } = customerOf(context)
  return context.db.transaction().execute(async (trx) => {
    await forUpdate(context.engine, trx.selectFrom("users").select("id").where("id", "=", id)).executeTakeFirst()
    await work(trx, id)
    return readFavorites(trx, id)
  })
}
