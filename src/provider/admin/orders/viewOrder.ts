/** One order as whoever runs the shop sees it: without what opens it or its files, with its note and all that happened to it. */
import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import type { Actor } from "#provider/admin/actor.ts"
import { EventEntry, eventsOf } from "#provider/admin/listEvents.ts"
import type { Services } from "#provider/context.ts"
import type { Row } from "#provider/db/schema.ts"
import { orderMailTemplates } from "#provider/mail/orderMailTemplates.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { withoutPerson } from "#provider/orders/withoutPerson.ts"
import { partFlags } from "#provider/payments/openFlags.ts"
import { notFound } from "#shared/ApiError.ts"
import { wireNumber } from "#shared/cartLines.ts"
import { Localized } from "#shared/contract/localized.ts"
import { orderEventKinds } from "#shared/contract/order.ts"
import { fieldTypes } from "#shared/contract/product.ts"
import { withdrawalExclusions, withdrawalKinds } from "#shared/contract/withdrawal.ts"
import { locales } from "#shared/locale.ts"
import { fulfilmentStatuses, orderStates, orderStatuses, paymentStatuses } from "#shared/orderStatus.ts"

export const SentMail = object({
  template: string(),
  status: enums(["waiting", "failed", "sent", "uncertain"]),
  at: string(),
})
export type SentMail = Infer<typeof SentMail>

export const ShopOrder = object({
  number: string(),
  locale: enums(locales),
  id: string(),
  email: string(),
  billing: object({
    email: string(),
    firstName: string(),
    lastName: string(),
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
  }),
  note: string(),
  date: string(),
  discount: number(),
  status: enums(orderStatuses),
  total: number(),
  giftCard: optional(
    object({
      message: string(),
      recipient: string(),
    }),
  ),
  amount: number(),
  lines: array(
    object({
      id: string(),
      slug: string(),
      name: Localized,
      image: nullable(
        object({
          alt: Localized,
          src: string(),
          width: number(),
          height: number(),
          blur: string(),
          color: string(),
        }),
      ),
      price: number(),
      discount: number(),
      total: number(),
      sku: string(),
      virtual: boolean(),
      amount: number(),
      variant_name: Localized,
      tax: number(),
      taxRate: number(),
      left: number(),
      withdrawn: number(),
      withdrawable: number(),
      variant_id: optional(string()),
      notWithdrawable: optional(enums(withdrawalExclusions)),
    }),
  ),
  coupon_code: nullable(string()),
  gift_cards: array(
    object({
      last4: string(),
      used: number(),
      returned: number(),
      balance: optional(number()),
    }),
  ),
  amount_due: number(),
  tax: object({
    name: Localized,
    total: number(),
    lines: array(
      object({
        amount: number(),
        rate: number(),
        base: number(),
        territory: optional(string()),
      }),
    ),
    customs: boolean(),
    added: optional(boolean()),
  }),
  shipping: number(),
  refunded: number(),
  paid: number(),
  carrier: nullable(string()),
  trackingNumber: nullable(string()),
  trackingUrl: nullable(string()),
  paymentStatus: enums(paymentStatuses),
  state: enums(orderStates),
  fulfilmentStatus: enums(fulfilmentStatuses),
  partlySent: boolean(),
  flagged: boolean(),
  fields: optional(
    array(
      object({
        name: Localized,
        key: string(),
        value: Localized,
        type: optional(enums(fieldTypes)),
        raw: optional(string()),
      }),
    ),
  ),
  paymentMethod: string(),
  delivery: object({
    name: Localized,
    kind: enums(["pickup", "home", "point", "none"]),
    point: nullable(
      object({
        id: string(),
        name: Localized,
        address: string(),
        zip: optional(string()),
        country: optional(string()),
        hours: optional(Localized),
      }),
    ),
    method: string(),
  }),
  expectedFrom: nullable(string()),
  expectedTo: nullable(string()),
  parcels: array(
    object({
      number: number(),
      lines: array(
        object({
          line: number(),
          pieces: number(),
        }),
      ),
      at: string(),
      carrier: nullable(string()),
      trackingNumber: nullable(string()),
      trackingUrl: nullable(string()),
    }),
  ),
  deliveryAddress: nullable(
    object({
      firstName: string(),
      lastName: string(),
      company: string(),
      address1: string(),
      address2: string(),
      city: string(),
      state: string(),
      zip: string(),
      country: string(),
      phone: string(),
    }),
  ),
  subtotal: number(),
  partPaid: optional(number()),
  payUntil: nullable(string()),
  flaggedPayments: array(
    object({
      amount: number(),
      at: string(),
      currency: string(),
    }),
  ),
  canPay: boolean(),
  canCancel: boolean(),
  withdrawalKind: nullable(enums(withdrawalKinds)),
  withdrawUntil: nullable(string()),
  withdrawnAt: nullable(string()),
  withdrawals: array(
    object({
      state: enums(["done", "waiting", "closed"]),
      kind: enums(withdrawalKinds),
      discount: number(),
      lines: array(
        object({
          id: string(),
          amount: number(),
          refund: number(),
          variant_id: optional(string()),
        }),
      ),
      message: string(),
      at: string(),
      refund: number(),
      goods: number(),
      shipping: number(),
      paidBack: number(),
      refundBy: string(),
      sendBackBy: nullable(string()),
    }),
  ),
  digitalConsentAt: nullable(string()),
  timeline: array(
    object({
      kind: enums(orderEventKinds),
      at: string(),
      amount: optional(number()),
      reason: optional(string()),
    }),
  ),
  invoiceUrl: nullable(string()),
  shopNote: string(),
  /** The last event of it: what a change says that its maker had seen. */
  version: number(),
  /** Payments that were too little and are set aside until the rest comes: what a word on them calls them by. */
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
  { db, now, actor }: Pick<Services, "db" | "now"> & { actor: Actor },
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
  const events = await eventsOf({ db, actor }, { type: "order", id: row.id })
  return {
    ...order,
    shopNote: isClosed ? "" : row.shop_note,
    version: events[0]?.id ?? 0,
    parts: (await partFlags(db, row.id)).map(({ id, cents }) => ({ id, amount: wireNumber(cents) })),
    events,
    mails: isClosed ? [] : await mailsOf(db, row),
  }
}

/** What its customer was written about it, the newest first. Mails are kept for a month. */
async function mailsOf(db: Services["db"], { id, created_at }: Row<"orders">): Promise<SentMail[]> {
  const rows = await db
    .selectFrom("mails")
    .select(["template", "status", "sent_at", "created_at"])
    .where("created_at", ">=", created_at)
    .where("about", "like", `%:${id}`)
    .where("template", "in", orderMailTemplates)
    .orderBy("created_at", "desc")
    .execute()
  return rows.map(({ template, status, sent_at, created_at: queuedAt }) => ({
    template,
    status,
    at: sent_at ?? queuedAt,
  }))
}
