/** An order for the owner's area: without its key and file links, with its note and events. */
import { array, enums, type Infer, number, object, string } from "superstruct"
import type { Services } from "#provider/orders/context.ts"
import type { AdminContext } from "#provider/orders/operation.ts"
import { partFlags } from "#provider/orders/payments/openFlags.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { withoutPerson } from "#provider/orders/withoutPerson.ts"
import { EventEntry, eventsOf } from "#provider/platform/events/listEvents.ts"
import { toShop } from "#provider/platform/outbox/mails.ts"
import { notFound } from "#shared/ApiError.ts"
import { wireNumber } from "#shared/cartLines.ts"
import { Order } from "#shared/contract/order.ts"

export const SentMail = object({
  template: string(),
  status: enums(["waiting", "failed", "sent", "uncertain"]),
  at: string(),
})
export type SentMail = Infer<typeof SentMail>

const { key: _key, downloads: _downloads, ...safeFields } = Order.schema

/** An order without its key and file links. */
export const SafeOrder = object(safeFields)

export const ShopOrder = object({
  ...safeFields,
  shopNote: string(),
  /** Id of its last event, by which changes name the version they saw. */
  version: number(),
  /** Insufficient payments set aside until the rest arrives, with the id for decisions on them. */
  parts: array(
    object({
      id: string(),
      amount: number(),
    }),
  ),
  events: array(EventEntry),
  mails: array(SentMail),
})
export type ShopOrder = Infer<typeof ShopOrder>

/** By number or id. Throws 404 `order_not_found`. */
export async function viewOrder(
  { db, now, actor, undo }: Pick<AdminContext, "db" | "now" | "actor" | "undo">,
  name: string,
): Promise<ShopOrder> {
  const row = await db
    .selectFrom("orders")
    .selectAll()
    .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    .executeTakeFirst()
  if (!row) throw notFound("order_not_found")
  const read = await readOrder(db, row.id, now())
  const isClosed = isBlocked(row, now())
  const { key: _key, downloads: _downloads, ...order } = isClosed ? withoutPerson(read) : read
  const events = await eventsOf({ db, actor, undo }, { type: "order", id: row.id })
  return {
    ...order,
    shopNote: isClosed ? "" : row.shop_note,
    version: events[0]?.id ?? 0,
    parts: (await partFlags(db, row.id)).map(({ id, cents }) => ({ id, amount: wireNumber(cents) })),
    events,
    mails: isClosed ? [] : await mailsOf(db, row.id),
  }
}

/** Mails to its customer and to gift card recipients, newest first. Mails are kept for a month. */
async function mailsOf(db: Services["db"], orderId: string): Promise<SentMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["template", "status", "sent_at", "created_at"])
    .where("order_id", "=", orderId)
    .where("template", "not in", toShop)
    .orderBy("created_at", "desc")
    .execute()
  return rows.map(({ template, status, sent_at, created_at: queuedAt }) => ({
    template,
    status,
    at: sent_at ?? queuedAt,
  }))
}
