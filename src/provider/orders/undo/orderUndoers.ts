/** Undo of changes of orders: progress, tracking, note, address. */
import type { Kysely, Transaction } from "kysely"
import type { AdminContext } from "#provider/orders/operation.ts"
import { aboutParcel, type MovedFacts } from "#provider/orders/orderActions.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import { NOTHING_LEFT, setTracking } from "#provider/orders/parcels.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { ChangeEvent, Side, Undoer, Undoers } from "#provider/platform/operations/undoer.ts"
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import { ApiError } from "#shared/ApiError.ts"

const lock = (trx: Transaction<Database>, { engine }: AdminContext, id: string) =>
  forUpdate(engine, trx.selectFrom("orders").select("id").where("id", "=", id)).executeTakeFirst()

/** The columns set by the change. Values are kept for a month. */
function columnsOf<Facts>(event: ChangeEvent, to: Side): Facts {
  if (!event.kept) throw new ApiError(409, whyForgotten(event))
  return event.kept[to] as Facts
}

const update = (trx: Transaction<Database>, { now }: AdminContext, id: string, columns: object) =>
  trx
    .updateTable("orders")
    .set({ ...columns, updated_at: now().toISOString() })
    .where("id", "=", id)
    .execute()

const forgotten = (events: readonly ChangeEvent[]) =>
  new Map(events.filter(({ kept }) => !kept).map((event) => [event.id, whyForgotten(event)]))

/** A refund of the rest made the order count as sent. */
const whyForgotten = ({ reason }: ChangeEvent) => (reason === NOTHING_LEFT ? "money_left" : "too_old")

/** Events that affect neither progress nor address. */
const BESIDE = new Set(["order.noted", "order.mail_resent", "order.invoice_linked", "order.refund_refused"])

/** `template`: the mail of the event, which must still be unsent. */
const moving = (template?: OrderMailTemplate): Undoer<AdminContext> => ({
  permission: "write_orders",
  lock,
  isPreventedBy: (kind) => !BESIDE.has(kind),
  async canUndo(db, events, to) {
    const why = forgotten(events)
    if (!template || to === "after") return why
    const gone = await sentMails(db, template, events)
    for (const event of events) if (gone.has(aboutOf(template, event))) why.set(event.id, "mail_sent")
    return why
  },
  async undo(trx, context, event, to) {
    const { parcel: _, ...columns } = columnsOf<MovedFacts>(event, to)
    const { id } = event.subject
    if (template && to === "before") await takeMailBack(trx, aboutOf(template, event))
    await update(trx, context, id, columns)
    const { parcel } = columnsOf<MovedFacts>(event, "after")
    if (parcel && to === "before") await removeParcel(trx, parcel)
    if (parcel && to === "after") await trx.insertInto("order_parcels").values(parcel).execute()
    if (template && to === "after" && event.data["told"] === true) {
      const own = typeof event.data["mail"] === "string" ? { about: event.data["mail"] } : undefined
      await queueOrderMail(trx, context.now(), id, template, parcel ? aboutParcel(parcel) : own)
    }
    // Unsent notifications are cancelled.
    if (to === "before") {
      const waiting = trx.deleteFrom("webhook_deliveries").where("event_id", "=", event.id)
      await waiting.where("status", "=", "waiting").where("claimed_by", "is", null).execute()
    }
  },
})

const removeParcel = (trx: Transaction<Database>, { order_id, number }: Row<"order_parcels">) =>
  trx.deleteFrom("order_parcels").where("order_id", "=", order_id).where("number", "=", number).execute()

/** The mail's subject: the order, one of its parcels, or as stated in the event. */
const aboutOf = (template: OrderMailTemplate, { subject, data }: ChangeEvent) =>
  [data["mail"] ?? template, data["parcel"], subject.id].filter((part) => part !== undefined).join(":")

/** Those whose mail was sent, or is being sent. */
async function sentMails(
  db: Kysely<Database>,
  template: OrderMailTemplate,
  events: readonly ChangeEvent[],
): Promise<Set<string>> {
  const abouts = events.map((event) => aboutOf(template, event))
  const rows = await db
    .selectFrom("mails")
    .select("about")
    .where("about", "in", abouts)
    .where((where) => where.or([where("status", "in", ["sent", "uncertain"]), where("claimed_by", "is not", null)]))
    .execute()
  return new Set(rows.flatMap(({ about }) => about ?? []))
}

/** Only while it waits: the mailer may be sending it. */
async function takeMailBack(trx: Transaction<Database>, about: string): Promise<void> {
  await trx
    .deleteFrom("mails")
    .where("about", "=", about)
    .where("status", "in", ["waiting", "failed"])
    .where("claimed_by", "is", null)
    .execute()
  const left = await trx.selectFrom("mails").select("id").where("about", "=", about).executeTakeFirst()
  if (left) throw new ApiError(409, "mail_sent")
}

const setting = (kinds: readonly string[]): Undoer<AdminContext> => ({
  permission: "write_orders",
  lock,
  isPreventedBy: (kind) => kinds.includes(kind),
  canUndo: async (_db, events) => forgotten(events),
  async undo(trx, context, event, to) {
    const columns = Object.entries(columnsOf<Record<string, unknown>>(event, to))
    const stored = columns.map(([name, value]) => [name, typeof value === "object" ? orNull(value) : value])
    await update(trx, context, event.subject.id, Object.fromEntries(stored))
  },
})

/** For one parcel; if the event names none, for the order and its latest. */
const tracked: Undoer<AdminContext> = {
  ...setting(["order.tracked", "order.part_shipped", "order.shipped"]),
  async undo(trx, context, event, to) {
    const columns = columnsOf<Pick<MovedFacts, "carrier" | "tracking_number" | "tracking_url">>(event, to)
    const query = trx.selectFrom("orders").select(["id", "parcels"]).where("id", "=", event.subject.id)
    const order = await query.executeTakeFirstOrThrow()
    const parcel = event.data["parcel"]
    await update(trx, context, order.id, {})
    await setTracking(trx, order, { parcel: typeof parcel === "number" ? parcel : undefined, tracked: columns })
  },
}

/** A refund with the change has been reported and is not undone. */
function rerouted(): Undoer<AdminContext> {
  const moved = moving("order_delivery")
  const gaveBack = ({ data }: ChangeEvent) => Number(data["back"] ?? 0) > 0
  return {
    ...moved,
    async canUndo(db, events, to) {
      const why = (await moved.canUndo?.(db, events, to)) ?? new Map<number, string>()
      for (const event of events) if (gaveBack(event)) why.set(event.id, "money_left")
      return why
    },
    async undo(trx, context, event, to) {
      if (gaveBack(event)) throw new ApiError(409, "money_left")
      await moved.undo(trx, context, event, to)
    },
  }
}

const orNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

export const orderUndoers: Undoers<AdminContext> = {
  "order.part_shipped": moving("order_shipped"),
  "order.shipped": moving("order_shipped"),
  "order.ready_for_pickup": moving("order_ready"),
  "order.delivered": moving(),
  "order.tracked": tracked,
  "order.delivery_changed": rerouted(),
  "order.noted": setting(["order.noted"]),
  // The address of a sent order is fixed.
  "order.address_changed": setting([
    "order.address_changed",
    "order.delivery_changed",
    "order.shipped",
    "order.delivered",
    "order.cancelled",
  ]),
}
