/** Queues an order's mails with the change that causes them. */
import type { Transaction } from "kysely"
import { keepOrder } from "#provider/orders/keepOrder.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { OrderMailData, OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"
import { MINUTES } from "#shared/limits.ts"

/** Mails about parcels wait this long, so that a mistake can be undone. Mails about money are sent at once. */
const WAIT_MS = 5 * MINUTES
const waiting: ReadonlySet<OrderMailTemplate> = new Set(["order_shipped", "order_ready", "order_delivery"])

/**
 * Mails about the present state, rendered when sent: amounts to pay, pickup, delivery. All others describe an event,
 * and keep the order as it was then.
 */
const ofToday: ReadonlySet<OrderMailTemplate> = new Set([
  "payment_failed",
  "payment_reminder",
  "payment_rest",
  "order_ready",
  "order_delivery",
])

interface OwnMail extends Omit<OrderMailData, "orderId"> {
  about?: string
  /** False for a repeated mail, which is sent at once. */
  waits?: boolean
}

/**
 * `kept` is the order if just read. `about` prevents a second mail about the same thing; by default each template is
 * sent once per order.
 */
export async function queueOrderMail(
  trx: Transaction<Database>,
  now: Date,
  orderId: string,
  template: OrderMailTemplate,
  { about = template, waits = true, kept: given, ...data }: OwnMail = {},
): Promise<void> {
  const kept = given ?? (ofToday.has(template) ? undefined : await keepOrder(trx, orderId, now))
  const { email, locale } = kept?.order ?? (await readAddressee(trx, orderId))
  await queueMail(trx, now, {
    template,
    to: email,
    locale,
    data: { orderId, ...data, ...(kept && { kept }) },
    about: `${about}:${orderId}`,
    waitsMs: waits && waiting.has(template) ? WAIT_MS : 0,
  })
}

const readAddressee = (trx: Transaction<Database>, orderId: string) =>
  trx.selectFrom("orders").select(["email", "locale"]).where("id", "=", orderId).executeTakeFirstOrThrow()

/** To the shop: a new order. */
export const queueShopMail = (trx: Transaction<Database>, now: Date, orderId: string, contactEmail: string) =>
  queueMail(trx, now, {
    template: "order_to_shop",
    to: contactEmail,
    locale: "es",
    data: { orderId },
    about: `order_to_shop:placed:${orderId}`,
  })
