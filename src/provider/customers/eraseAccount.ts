import type { Transaction } from "kysely"
import { anonymiseReviews } from "#provider/catalogue/reviews/writeReview.ts"
import { forgetAlertsOf } from "#provider/customers/stockAlerts/stockAlerts.ts"
import { blockArchive } from "#provider/orders/archive/retention.ts"
import { forgetStopsOf } from "#provider/orders/invitations/invitationStops.ts"
import type { Database } from "#provider/platform/db/schema.ts"

/**
 * Deletes an account with all of its data; published reviews stay without an author and photos. Answers whether reviews
 * changed, which pages show, and the keys of the photos whose files are to be deleted afterwards.
 */
export async function eraseAccount(
  trx: Transaction<Database>,
  { id, email }: { id: string; email: string },
): Promise<{ changed: boolean; photos: string[] }> {
  const reviews = await anonymiseReviews(trx, id)
  await trx
    .deleteFrom("mails")
    .where((where) => where.or([where("user_id", "=", id), where("recipient", "=", email)]))
    .execute()
  await forgetAlertsOf(trx, email, id)
  await forgetStopsOf(trx, email)
  await trx.deleteFrom("login_codes").where("email", "=", email).execute()
  // Orders stay for the tax books, inaccessible: without customer and key they cannot be opened.
  await trx
    .deleteFrom("event_states")
    .where("event_id", "in", (build) =>
      build
        .selectFrom("events")
        .innerJoin("orders", "orders.id", "events.subject_id")
        .select("events.id")
        .where("subject_type", "=", "order")
        .where("orders.user_id", "=", id),
    )
    .execute()
  await trx.updateTable("orders").set({ access_key: null }).where("user_id", "=", id).execute()
  await blockArchive(trx, email)
  await trx.deleteFrom("users").where("id", "=", id).execute()
  return reviews
}
