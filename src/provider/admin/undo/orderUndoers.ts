/** Taking back what was done to an order: where it is, its tracking, its note, its address. */
import type { Kysely, Transaction } from "kysely"
import type { AdminContext } from "#provider/admin/operation.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/admin/undo/undoer.ts"
import { forUpdate } from "#provider/db/forUpdate.ts"
import type { Database } from "#provider/db/schema.ts"
import type { OrderMailTemplate } from "#provider/mail/orderMailTemplates.ts"
import type { MovedFacts } from "#provider/orders/orderActions.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { ApiError } from "#shared/ApiError.ts"

const lock = (trx: Transaction<Database>, { engine }: AdminContext, id: string) =>
  forUpdate(engine, trx.selectFrom("orders").select("id").where("id", "=", id)).executeTakeFirst()

/** The columns that the change set. Those of a month ago are forgotten. */
function columnsOf<Facts>({ kept }: ChangeEvent, to: Side): Facts {
  if (!kept) throw new ApiError(409, "too_old")
  return kept[to] as Facts
}

const update = (trx: Transaction<Database>, { now }: AdminContext, id: string, columns: object) =>
  trx
    .updateTable("orders")
    .set({ ...columns, updated_at: now().toISOString() })
    .where("id", "=", id)
    .execute()

const forgotten = (events: readonly ChangeEvent[]) =>
  new Map(events.filter(({ kept }) => !kept).map(({ id }) => [id, "too_old"]))

/** What neither moves the order nor says where to. */
const BESIDE = new Set(["order.noted", "order.mail_resent", "order.invoice_linked", "order.refund_refused"])

/** `template`: the mail that tells of it, which has to be still here. */
const moving = (template?: OrderMailTemplate): Undoer => ({
  permission: "write_orders",
  lock,
  minds: (kind) => !BESIDE.has(kind),
  async canUndo(db, events, to) {
    const why = forgotten(events)
    if (!template || to === "after") return why
    const gone = await sentMails(db, template, events)
    for (const { id, subject } of events) if (gone.has(subject.id)) why.set(id, "mail_sent")
    return why
  },
  async undo(trx, context, event, to) {
    const columns = columnsOf<MovedFacts>(event, to)
    const { id } = event.subject
    if (template && to === "before") await takeMailBack(trx, template, id)
    await update(trx, context, id, columns)
    if (template && to === "after" && event.data["told"] === true) {
      await queueOrderMail(trx, context.now(), id, template)
    }
    // Whoever has not been told yet need not be.
    if (to === "before") {
      const waiting = trx.deleteFrom("webhook_deliveries").where("event_id", "=", event.id)
      await waiting.where("status", "=", "waiting").where("claimed_by", "is", null).execute()
    }
  },
})

const aboutOf = (template: OrderMailTemplate, orderId: string) => `${template}:${orderId}`

/** The orders of which that mail has gone, or is going right now. */
async function sentMails(
  db: Kysely<Database>,
  template: OrderMailTemplate,
  events: readonly ChangeEvent[],
): Promise<Set<string>> {
  const orders = events.map(({ subject }) => subject.id)
  const abouts = orders.map((id) => aboutOf(template, id))
  const rows = await db
    .selectFrom("mails")
    .select("about")
    .where("about", "in", abouts)
    .where((where) => where.or([where("status", "in", ["sent", "uncertain"]), where("claimed_by", "is not", null)]))
    .execute()
  const gone = new Set(rows.map(({ about }) => about))
  return new Set(orders.filter((id) => gone.has(aboutOf(template, id))))
}

/** Only while it waits: the mailer may have it in hand. */
async function takeMailBack(trx: Transaction<Database>, template: OrderMailTemplate, orderId: string): Promise<void> {
  const about = aboutOf(template, orderId)
  await trx
    .deleteFrom("mails")
    .where("about", "=", about)
    .where("status", "in", ["waiting", "failed"])
    .where("claimed_by", "is", null)
    .execute()
  const left = await trx.selectFrom("mails").select("id").where("about", "=", about).executeTakeFirst()
  if (left) throw new ApiError(409, "mail_sent")
}

const setting = (kinds: readonly string[]): Undoer => ({
  permission: "write_orders",
  lock,
  minds: (kind) => kinds.includes(kind),
  canUndo: async (_db, events) => forgotten(events),
  async undo(trx, context, event, to) {
    const columns = Object.entries(columnsOf<Record<string, unknown>>(event, to))
    const stored = columns.map(([name, value]) => [name, typeof value === "object" ? orNull(value) : value])
    await update(trx, context, event.subject.id, Object.fromEntries(stored))
  },
})

const orNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const orderUndoers: Undoers = {
  "order.shipped": moving("order_shipped"),
  "order.ready_for_pickup": moving("order_ready"),
  "order.delivered": moving(),
  "order.tracked": setting(["order.tracked", "order.shipped"]),
  "order.noted": setting(["order.noted"]),
  // What was sent goes where it goes.
  "order.address_changed": setting(["order.address_changed", "order.shipped", "order.delivered", "order.cancelled"]),
}
