/** Order mails that have become void by the time they would be sent. */
import type { Kysely } from "kysely"
import { isOpen } from "#provider/orders/readOrder.ts"
import { needsReminder } from "#provider/orders/remindUnpaid.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"

type Passed = (db: Kysely<Database>, order: Row<"orders">, mail: Row<"mails">) => boolean | Promise<boolean>

const isPaidOrGivenUp: Passed = (_db, order) => !needsReminder(order)

const passed: Partial<Record<OrderMailTemplate, Passed>> = {
  payment_reminder: isPaidOrGivenUp,
  payment_rest: isPaidOrGivenUp,
  /** It promises that no money was taken and that the order can be paid again. */
  payment_failed: (_db, order) => !isOpen(order),
  /** It was collected or cancelled meanwhile. */
  order_ready: (_db, order) => order.fulfilment_status !== "ready_for_pickup" || order.cancelled_at !== null,
  /** A later change has its own mail. */
  async order_delivery(db, order, mail) {
    if (order.cancelled_at !== null) return true
    const later = await db
      .selectFrom("mails")
      .select("id")
      .where("template", "=", mail.template)
      .where("recipient", "=", mail.recipient)
      .where("about", "like", `order_delivery:%:${order.id}`)
      .where("about", "not like", `%:again:${order.id}`)
      .where("created_at", ">", mail.created_at)
      .executeTakeFirst()
    return later !== undefined
  },
}

/** Also of a mail whose order is no longer kept. */
export async function hasPassed(db: Kysely<Database>, mail: Row<"mails">): Promise<boolean> {
  const { orderId } = JSON.parse(mail.data) as { orderId?: string | null }
  if (typeof orderId !== "string") return false
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirst()
  if (!order) return true
  return (await passed[mail.template as OrderMailTemplate]?.(db, order, mail)) ?? false
}
