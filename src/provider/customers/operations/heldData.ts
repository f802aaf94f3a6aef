/** All data about an account, for export, and its deletion. Source: GDPR, articles 15, 17 and 20. */
import { array, enums, type Infer, literal, nullable, number, object, string } from "superstruct"
import { forgetPhotoFiles, HeldPhoto, heldPhotos } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { eraseAccount } from "#provider/customers/eraseAccount.ts"
import { findCustomer } from "#provider/customers/operations/customers.ts"
import { archiveOf } from "#provider/orders/archive/archivedOrders.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import { SafeOrder } from "#provider/orders/operations/viewOrder.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { oneOf } from "#provider/platform/operations/answerStructs.ts"
import { record } from "#provider/platform/operations/record.ts"
import { ArchivedOrder } from "#shared/contract/archivedOrder.ts"
import { locales } from "#shared/locale.ts"

/** Stored rows, except for orders. */
export const HeldData = object({
  account: object({
    locale: enums(locales),
    id: string(),
    email: string(),
    created_at: string(),
    updated_at: string(),
    first_name: string(),
    last_name: string(),
    verified_at: nullable(string()),
    password_changed_at: string(),
  }),
  addresses: array(
    object({
      id: string(),
      email: string(),
      company: string(),
      address1: string(),
      address2: string(),
      city: string(),
      state: string(),
      zip: string(),
      country: string(),
      phone: string(),
      dni: string(),
      vat: string(),
      kind: enums(["billing", "delivery"]),
      created_at: string(),
      updated_at: string(),
      is_default: oneOf([literal(0), literal(1)]),
      user_id: string(),
      first_name: string(),
      last_name: string(),
    }),
  ),
  favorites: array(
    object({
      product_id: string(),
      price_cents: number(),
      user_id: string(),
      added_at: string(),
    }),
  ),
  reviews: array(
    object({
      title: string(),
      id: string(),
      email: nullable(string()),
      rating: number(),
      content: string(),
      author: string(),
      lang: nullable(enums(locales)),
      verified: oneOf([literal(0), literal(1)]),
      reply: string(),
      status: enums(["approved", "pending", "rejected"]),
      created_at: string(),
      updated_at: string(),
      product_id: string(),
      user_id: nullable(string()),
    }),
  ),
  photos: array(HeldPhoto),
  sessions: array(
    object({
      created_at: string(),
      expires_at: string(),
      last_used_at: string(),
    }),
  ),
  mails: array(
    object({
      locale: enums(locales),
      status: enums(["waiting", "failed", "sent", "uncertain"]),
      recipient: string(),
      created_at: string(),
      sent_at: nullable(string()),
      template: string(),
    }),
  ),
  stockAlerts: array(
    object({
      locale: enums(locales),
      email: string(),
      variant_id: string(),
      created_at: string(),
      confirmed_at: nullable(string()),
    }),
  ),
  orders: array(SafeOrder),
  archivedOrders: array(ArchivedOrder),
})
export type HeldData = Infer<typeof HeldData>

/** Throws 404 `customer_not_found`. */
export async function heldData(
  { db, files, now }: Pick<AdminContext, "db" | "files" | "now">,
  id: string,
): Promise<HeldData> {
  const { password_hash: _, worded: _worded, ...user } = await findCustomer(db, id)
  const { email } = user
  const orders = await db.selectFrom("orders").select("id").where("user_id", "=", id).orderBy("created_at").execute()
  return {
    account: user,
    addresses: await db.selectFrom("addresses").selectAll().where("user_id", "=", id).execute(),
    favorites: await db.selectFrom("favorites").selectAll().where("user_id", "=", id).execute(),
    reviews: await db.selectFrom("reviews").selectAll().where("user_id", "=", id).execute(),
    photos: await heldPhotos({ db, files }, id),
    sessions: await db
      .selectFrom("sessions")
      .select(["created_at", "last_used_at", "expires_at"])
      .where("user_id", "=", id)
      .execute(),
    mails: await db
      .selectFrom("mails")
      .select(["template", "recipient", "locale", "status", "created_at", "sent_at"])
      .where((where) => where.or([where("user_id", "=", id), where("recipient", "=", email)]))
      .execute(),
    stockAlerts: await db
      .selectFrom("stock_alerts")
      .select(["variant_id", "email", "locale", "created_at", "confirmed_at"])
      .where((where) => where.or([where("user_id", "=", id), where("email", "=", email)]))
      .execute(),
    archivedOrders: await archiveOf(db, email),
    orders: await Promise.all(
      orders.map(async (row) => {
        const { key: _key, downloads: _downloads, ...order } = await readOrder(db, row.id, now())
        return order
      }),
    ),
  }
}

/** The same, with the export recorded. */
export async function exportHeld(context: AdminContext, id: string): Promise<HeldData> {
  const held = await heldData(context, id)
  await inTransaction(context.db, (trx) =>
    record(trx, context, { kind: "customer.exported", subject: { type: "customer", id } }),
  )
  return held
}

/** Deletes the account and its data; orders stay, as tax law requires. Throws 404 `customer_not_found`. */
export async function eraseCustomer(context: AdminContext, id: string): Promise<void> {
  const { db, catalog } = context
  const { email } = await findCustomer(db, id)
  const reviews = await inTransaction(db, async (trx) => {
    await record(trx, context, { kind: "customer.erased", subject: { type: "customer", id } })
    return eraseAccount(trx, { id, email })
  })
  await forgetPhotoFiles(context, reviews.photos)
  if (reviews.changed) await catalog.refresh()
}
