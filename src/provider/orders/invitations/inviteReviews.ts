/** One invitation for each order to review what was delivered, where the shop's owner switched it on. */
import type { Kysely } from "kysely"
import type { Services } from "#provider/orders/context.ts"
import { hasStopped, REVIEW_INVITATION } from "#provider/orders/invitations/invitationStops.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { dayOf } from "#shared/dates.ts"
import { DAYS } from "#shared/limits.ts"

const BATCH = 50
/** Who bought before that, when it was switched on, is left alone. */
const LATE_MS = 14 * DAYS

type Needs = Pick<Services, "db" | "engine" | "now" | "mailQueued" | "catalog">

export async function inviteReviews({ db, engine, now, mailQueued, catalog }: Needs): Promise<void> {
  const { on, days } = catalog.state().groups.site.document.reviewInvitation
  if (!on) return
  const at = now()
  const until = at.getTime() - days * DAYS
  const between = { from: new Date(until - LATE_MS).toISOString(), to: new Date(until).toISOString() }
  const today = dayOf(at.toISOString())
  const due = await ordersArrived(db, between, today)
  for (const { id } of due) {
    await inTransaction(db, async (trx) => {
      const query = trx.selectFrom("orders").selectAll().where("id", "=", id)
      const order = await forUpdate(engine, query).executeTakeFirstOrThrow()
      if (order.invited_at !== null) return
      await trx.updateTable("orders").set({ invited_at: at.toISOString() }).where("id", "=", id).execute()
      if (!(await isWelcome(trx, order))) return
      const { email: to, locale } = order
      await queueMail(trx, at, {
        template: REVIEW_INVITATION,
        to,
        locale,
        data: { orderId: id },
        about: `${REVIEW_INVITATION}:${id}`,
      })
    })
  }
  if (due.length > 0) mailQueued()
}

/**
 * When it was delivered or fetched; of an order that is only known to be sent, its last change, once its promised days are
 * over.
 */
const ordersArrived = (db: Kysely<Database>, { from, to }: { from: string; to: string }, today: string) =>
  db
    .selectFrom("orders")
    .select("id")
    .where("invited_at", "is", null)
    .where("cancelled_at", "is", null)
    .where((where) =>
      where.or([
        where.and([
          where("fulfilment_status", "=", "delivered"),
          where("delivered_at", ">", from),
          where("delivered_at", "<=", to),
        ]),
        where.and([
          where("fulfilment_status", "=", "shipped"),
          where("updated_at", ">", from),
          where("updated_at", "<=", to),
          where.or([where("expected_to", "is", null), where("expected_to", "<", today)]),
        ]),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(BATCH)
    .execute()

/** Checked again when the mail is sent. An erased account leaves only its orders. */
export async function isWelcome(db: Kysely<Database>, order: Row<"orders">): Promise<boolean> {
  if (order.cancelled_at !== null || order.email === "") return false
  if (order.user_id === null && order.access_key === null) return false
  return !(await hasStopped(db, order.email))
}
