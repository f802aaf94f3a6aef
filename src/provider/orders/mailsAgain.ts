/** Which mails of an order may be sent again: those whose event has happened and still holds. */
import type { Kysely } from "kysely"
import { returnedToCards } from "#provider/orders/giveBack.ts"
import { partFlags } from "#provider/orders/payments/openFlags.ts"
import { isOpen } from "#provider/orders/readOrder.ts"
import { needsReminder } from "#provider/orders/remindUnpaid.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"

type Holds = (db: Kysely<Database>, order: Row<"orders">) => boolean | Promise<boolean>

const hasGone: ReadonlySet<Row<"orders">["fulfilment_status"]> = new Set(["shipped", "delivered", "returned"])

const holds: Record<OrderMailTemplate, Holds> = {
  order_placed: () => true,
  order_paid: (_db, order) => order.paid_at !== null,
  payment_failed: (_db, order) => isOpen(order) && order.payment_status === "failed",
  payment_reminder: (_db, order) => needsReminder(order),
  payment_rest: async (db, order) => needsReminder(order) && (await partFlags(db, order.id)).length > 0,
  order_ready: (_db, order) => order.cancelled_at === null && order.fulfilment_status === "ready_for_pickup",
  async order_delivery(db, order) {
    const changes = db.selectFrom("events").select("id").where("subject_type", "=", "order")
    const changed = changes.where("subject_id", "=", order.id).where("kind", "=", "order.delivery_changed")
    return order.cancelled_at === null && (await changed.executeTakeFirst()) !== undefined
  },
  order_shipped: (_db, order) =>
    order.is_virtual === 0 &&
    order.delivery_kind !== "pickup" &&
    (order.parcels > 0 || hasGone.has(order.fulfilment_status)),
  order_cancelled: (_db, order) => order.cancelled_at !== null,
  order_refunded: async (db, order) => order.refunded_cents > 0 || (await returnedToCards(db, order.id)) > 0,
}

export const mayBeSentAgain = async (
  db: Kysely<Database>,
  order: Row<"orders">,
  template: OrderMailTemplate,
): Promise<boolean> => holds[template](db, order)
