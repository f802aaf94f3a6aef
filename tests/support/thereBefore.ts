/** Rows that no operation makes, for those that decide on them. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { before } from "#tests/support/archivedOrders.ts"

const since = "2026-11-01T10:00:00.000Z"

/** A review that waits for a decision. */
export const waiting = {
  id: "5f0c7a52-0d0e-4c8e-9a39-0d1b6a3b7c11",
  product_id: "cer-105",
  rating: 4,
  title: "Bonito",
  content: "Llegó bien envuelto.",
  author: "Ana P.",
  email: null,
  lang: "es",
  verified: 0,
  status: "pending",
  user_id: null,
  created_at: since,
  updated_at: since,
} as const

/** A photo in it that waits too. */
export const photo = {
  id: "1e4f6a52-5d0e-4c8e-9a39-0d1b6a3b7c77",
  review_id: waiting.id,
  position: 0,
  key: "review-8f0c7a52-0d0e-4c8e-9a39-0d1b6a3b7c88-0a1b2c3d",
  width: 1,
  height: 1,
  blur: "",
  color: "#ffffff",
  thumb: "data:,",
  status: "pending",
  created_at: since,
} as const

const first = {
  id: "0f2c6a52-1d0e-4c8e-9a39-0d1b6a3b7c33",
  email: "amparo@azahar.example",
  name: "Amparo Ferrer",
  role: "owner",
  locale: "es",
  created_at: since,
} as const

/** A second person, who may go. */
export const blas = {
  ...first,
  id: "b6a0d5d8-6a0e-4b8e-8d0f-3f6d8f2f9a22",
  email: "blas@azahar.example",
  name: "Blas Roca",
  role: "staff",
} as const

export const people = [first, blas]

const failed = { next_attempt_at: since, claimed_by: null, last_error: null, created_at: since, sent_at: null }

/** A mail that perhaps never arrived. */
export const doubtful = {
  id: "5c1d0a52-77be-4c8e-9a39-0d1b6a3b7c44",
  user_id: null,
  template: "order_placed",
  recipient: "carmen@example.com",
  locale: "es",
  data: "{}",
  status: "uncertain",
  about: null,
  order_id: null,
  ...failed,
} as const

/** A statement that matches no order. */
export const unmatched = {
  id: "9b1f6a52-3d0e-4c8e-9a39-0d1b6a3b7c55",
  order_id: null,
  state: "unmatched",
  kind: "withdrawal",
  number: "2026-999999",
  name: "Carmen Roig",
  email: "carmen@example.com",
  locale: "es",
  message: "",
  wanted: null,
  created_at: since,
} as const

const endpoint = {
  id: "we_before000000",
  url: "https://almacen.example/hook",
  secret: "whsec_before",
  events: "[]",
  created_at: since,
  ended_at: since,
}

/** A message that another service refused. */
export const refused = {
  id: "msg_before",
  endpoint_id: endpoint.id,
  status: "failed",
  payload: "{}",
  last_status: 500,
} as const

const attempt = { id: "7e1f6a52-4d0e-4c8e-9a39-0d1b6a3b7c66", provider: "sandbox", reference: "2026BEFORE01" } as const

/** Less than its order costs was taken. */
export const flag = { ...attempt, id: "2026BEFORE02", event_id: "before:paid", cents: 500, currency: "EUR" } as const

/** `orderId`: the order that was paid in part. */
export async function thereBefore(db: Kysely<Database>, orderId: string): Promise<void> {
  await db.insertInto("archived_orders").values(before).execute()
  await db.insertInto("reviews").values(waiting).execute()
  await db.insertInto("review_photos").values(photo).execute()
  await db.insertInto("people").values(people).execute()
  await db.insertInto("mails").values(doubtful).execute()
  await db.insertInto("withdrawals").values(unmatched).execute()
  await db.insertInto("webhook_endpoints").values(endpoint).execute()
  const event = await db.selectFrom("events").select("id").orderBy("id").limit(1).executeTakeFirstOrThrow()
  const delivery = { ...failed, ...refused, event_id: event.id }
  await db.insertInto("webhook_deliveries").values(delivery).execute()
  const { due_cents: amount_cents } = await db
    .selectFrom("orders")
    .select("due_cents")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow()
  const { cents: taken_cents, currency } = flag
  const taken = { amount_cents, currency, taken_cents, taken_currency: currency }
  const times = { created_at: since, updated_at: since, expires_at: since, next_check_at: null }
  const open = { status: "open", waiting: 0, provider_data: null, reason: null } as const
  await db
    .insertInto("payment_attempts")
    .values({ ...attempt, order_id: orderId, ...taken, ...open, ...times })
    .execute()
  const raised = { reason: "amount", state: "open", at: since, created_at: since, provider_data: null } as const
  await db
    .insertInto("payment_flags")
    .values({ ...flag, order_id: orderId, attempt_id: attempt.id, ...raised })
    .execute()
  await db.updateTable("orders").set({ flagged_at: since, hold_expires_at: null }).where("id", "=", orderId).execute()
}
