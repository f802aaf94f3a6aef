/** All data about a customer, as a file for them. Source: GDPR, articles 15 and 20. */
import { getCart } from "#provider/cart/cart.ts"
import { heldPhotos } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { listAddresses } from "#provider/customers/addresses.ts"
import { readProfile } from "#provider/customers/profile.ts"
import { listFavorites } from "#provider/customers/wishlist.ts"
import { archiveOf } from "#provider/orders/archive/archivedOrders.ts"
import type { Context } from "#provider/orders/context.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { customerOf } from "#provider/platform/context.ts"
import type { AccountExport } from "#shared/contract/account.ts"

export async function exportAccount(context: Context): Promise<AccountExport> {
  const { db, limits, now } = context
  const { id, email } = customerOf(context)
  await limits.take("exportByCustomer", id)
  const [profile, addresses, favorites, cart, reviews, photos, sessions, mails, orders, archivedOrders, stockAlerts] =
    await Promise.all([
      readProfile(db, id),
      listAddresses(context),
      listFavorites(context),
      getCart(context),
      db
        .selectFrom("reviews")
        .select(["id", "product_id", "rating", "title", "content", "author", "status", "created_at", "updated_at"])
        .where("user_id", "=", id)
        .execute(),
      heldPhotos(context, id),
      db
        .selectFrom("sessions")
        .select(["created_at", "last_used_at", "expires_at"])
        .where("user_id", "=", id)
        .execute(),
      db
        .selectFrom("mails")
        .select(["template", "recipient", "locale", "status", "created_at", "sent_at"])
        .where((where) => where.or([where("user_id", "=", id), where("recipient", "=", email)]))
        .execute(),
      readOrders(context, id),
      archiveOf(db, email),
      db
        .selectFrom("stock_alerts")
        .select(["variant_id", "email", "locale", "created_at", "confirmed_at"])
        .where((where) => where.or([where("user_id", "=", id), where("email", "=", email)]))
        .execute(),
    ])
  return {
    exportedAt: now().toISOString(),
    profile,
    addresses,
    favorites,
    cart,
    reviews,
    photos,
    sessions,
    mails,
    orders,
    archivedOrders,
    stockAlerts,
  }
}

async function readOrders({ db, now }: Context, userId: string) {
  const rows = await db.selectFrom("orders").select("id").where("user_id", "=", userId).orderBy("created_at").execute()
  return Promise.all(rows.map(({ id }) => readOrder(db, id, now())))
}
