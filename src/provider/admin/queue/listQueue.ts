/** The queue of decisions: payments and deadlines first, then reviews and their photos, then failed mails and webhooks; oldest first. */
import { type Kysely, sql } from "kysely"
import { boolean, enums, type Infer, nullable, number, object, string } from "superstruct"
import { endOf } from "#provider/orders/withdrawalPeriods.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { Actor } from "#provider/platform/operations/actor.ts"
import type { Permission } from "#provider/platform/operations/permissions.ts"
import { askedForByReader } from "#provider/platform/outbox/mails.ts"
import { Localized } from "#shared/contract/localized.ts"
import { REFUND_DAYS } from "#shared/limits.ts"

export const queueKinds = ["flag", "withdrawal", "review", "photo", "mail", "delivery"] as const
export type QueueKind = (typeof queueKinds)[number]

/**
 * Reasons of a failed mail: address or message refused, server not reached or login refused, or its arrival uncertain.
 */
const mailDoubts = ["address", "message", "password", "server", "uncertain"] as const
export type MailDoubt = (typeof mailDoubts)[number]

const MOST_OF_A_KIND = 100

export const QueueItem = object({
  kind: enums(queueKinds),
  id: string(),
  at: string(),
  /** `dueCents`: the amount still unpaid. */
  order: nullable(
    object({
      number: string(),
      totalCents: number(),
      dueCents: number(),
      cancelled: boolean(),
    }),
  ),
  who: string(),
  /** Amount taken, or to be refunded. */
  cents: nullable(number()),
  currency: nullable(string()),
  /** State of a withdrawal, reason of a flag, template of a mail, or type of a message. */
  what: string(),
  /** Deadline of the decision. */
  due: nullable(string()),
  rating: nullable(number()),
  isVerified: boolean(),
  product: nullable(
    object({
      id: string(),
      name: Localized,
    }),
  ),
  text: string(),
  /** A small copy of a photo, as a data URI; `text` is that of its review. */
  thumb: nullable(string()),
  /** The shop's own name of the payment method in doubt; null for the built-in methods. */
  way: nullable(Localized),
  /** Why a mail was not sent. */
  why: nullable(enums(mailDoubts)),
  /** HTTP status with which a message was refused; null without an answer. */
  answered: nullable(number()),
})
export type QueueItem = Infer<typeof QueueItem>

const nothing = {
  order: null,
  who: "",
  cents: null,
  currency: null,
  what: "",
  due: null,
  rating: null,
  isVerified: false,
  product: null,
  text: "",
  thumb: null,
  way: null,
  why: null,
  answered: null,
}

type Read = (db: Kysely<Database>, most?: number) => Promise<QueueItem[]>

const orderOf = (row: {
  number: string | null
  total_cents: number | null
  due_cents: number | null
  part_paid_cents: number | null
  cancelled_at: string | null
}): QueueItem["order"] =>
  row.number === null
    ? null
    : {
        number: row.number,
        totalCents: row.total_cents ?? 0,
        dueCents: (row.due_cents ?? 0) - (row.part_paid_cents ?? 0),
        cancelled: row.cancelled_at !== null,
      }

const nameIn = (billing: string | null): string => {
  const { firstName = "", lastName = "" } = JSON.parse(billing ?? "{}") as { firstName?: string; lastName?: string }
  return `${firstName} ${lastName}`.trim()
}

const readFlags: Read = async (db, most = MOST_OF_A_KIND) => {
  const rows = await db
    .selectFrom("payment_flags")
    .leftJoin("orders", "orders.id", "payment_flags.order_id")
    .selectAll("payment_flags")
    .select(["number", "total_cents", "due_cents", "part_paid_cents", "cancelled_at", "billing"])
    .where("state", "=", "open")
    .orderBy("payment_flags.created_at")
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    kind: "flag",
    id: row.id,
    at: row.at,
    cents: row.cents,
    currency: row.currency,
    what: row.reason,
    order: orderOf(row),
    who: nameIn(row.billing),
    text: row.provider,
  }))
}

const readWithdrawals: Read = async (db, most = MOST_OF_A_KIND) => {
  const rows = await db
    .selectFrom("withdrawals")
    .leftJoin("orders", "orders.id", "withdrawals.order_id")
    .selectAll("withdrawals")
    .select(["orders.number as ownNumber", "total_cents", "due_cents", "part_paid_cents", "cancelled_at"])
    .where("state", "in", ["waiting", "late", "unmatched"])
    .orderBy("withdrawals.created_at")
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    kind: "withdrawal",
    id: row.id,
    at: row.created_at,
    what: row.state,
    who: row.name,
    text: row.message,
    cents: row.refund_cents - row.paid_back_cents,
    due: endOf(row.created_at, REFUND_DAYS),
    order: orderOf({ ...row, number: row.ownNumber }),
  }))
}

const readReviews: Read = async (db) => {
  const rows = await db
    .selectFrom("reviews")
    .innerJoin("products", "products.id", "product_id")
    .select(["reviews.id", "rating", "title", "content", "author", "verified", "reviews.updated_at", "product_id"])
    .select(["name_es", "name_en"])
    .where("status", "=", "pending")
    .orderBy("reviews.updated_at")
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    kind: "review",
    id: row.id,
    at: row.updated_at,
    rating: row.rating,
    isVerified: row.verified === 1,
    who: row.author,
    what: row.title,
    text: row.content,
    product: { id: row.product_id, name: { es: row.name_es, en: row.name_en } },
  }))
}

const readPhotos: Read = async (db) => {
  const rows = await db
    .selectFrom("review_photos as photo")
    .innerJoin("reviews", "reviews.id", "review_id")
    .innerJoin("products", "products.id", "product_id")
    .select(["photo.id", "photo.created_at", "thumb", "rating", "content", "author", "verified", "product_id"])
    .select(["name_es", "name_en"])
    .where("photo.status", "=", "pending")
    .where("reviews.status", "<>", "rejected")
    .orderBy("photo.created_at")
    .orderBy("review_id")
    .orderBy("photo.position")
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    kind: "photo",
    id: row.id,
    at: row.created_at,
    rating: row.rating,
    isVerified: row.verified === 1,
    who: row.author,
    text: row.content,
    thumb: row.thumb,
    product: { id: row.product_id, name: { es: row.name_es, en: row.name_en } },
  }))
}

const readMails: Read = async (db) => {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "template", "recipient", "status", "last_error", "created_at"])
    .where("status", "in", ["failed", "uncertain"])
    .where("template", "not in", askedForByReader)
    .orderBy("created_at")
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    kind: "mail",
    id: row.id,
    at: row.created_at,
    who: row.recipient,
    what: row.template,
    why: whyNotSent(row),
  }))
}

/** `last_error` begins with Nodemailer's code, then the server's answer. */
function whyNotSent({ status, last_error }: Pick<Row<"mails">, "status" | "last_error">): MailDoubt {
  if (status === "uncertain") return "uncertain"
  const [code] = (last_error ?? "").split(" ")
  if (code === "EENVELOPE") return "address"
  if (code === "EMESSAGE") return "message"
  return code === "EAUTH" ? "password" : "server"
}

const readDeliveries: Read = async (db) => {
  const rows = await db
    .selectFrom("webhook_deliveries as delivery")
    .innerJoin("webhook_endpoints as endpoint", "endpoint.id", "endpoint_id")
    .innerJoin("events", "events.id", "event_id")
    .select(["delivery.id", "delivery.created_at", "last_status", "url", "kind"])
    .where("delivery.status", "=", "failed")
    .orderBy("delivery.created_at")
    .limit(MOST_OF_A_KIND)
    .execute()
  return rows.map((row) => ({
    ...nothing,
    kind: "delivery",
    id: row.id,
    at: row.created_at,
    what: row.kind,
    answered: row.last_status,
    who: URL.canParse(row.url) ? new URL(row.url).host : row.url,
  }))
}

const reads: Record<QueueKind, Read> = {
  flag: readFlags,
  withdrawal: readWithdrawals,
  review: readReviews,
  photo: readPhotos,
  mail: readMails,
  delivery: readDeliveries,
}

export const QUEUE_PERMISSION: Permission = "write_queue"

export async function listQueue(db: Kysely<Database>): Promise<QueueItem[]> {
  const lists = []
  for (const kind of queueKinds) lists.push(await reads[kind](db))
  return lists.flat()
}

/** Payments and deadlines, up to `most` of each kind. */
export const readUrgent = async (db: Kysely<Database>, most: number): Promise<QueueItem[]> =>
  (await Promise.all([readFlags(db, most), readWithdrawals(db, most)])).flat()

/** Counted from indexes, which hold only what waits. */
const counts: Record<QueueKind, string> = {
  flag: `payment_flags where state = 'open'`,
  withdrawal: `withdrawals where state in ('waiting', 'late', 'unmatched')`,
  review: `reviews where status = 'pending'`,
  photo: `review_photos where status = 'pending' and review_id in (select id from reviews where status <> 'rejected')`,
  mail: `mails where status in ('failed', 'uncertain') and template not in (${askedForByReader.map((each) => `'${each}'`).join(", ")})`,
  delivery: `webhook_deliveries where status = 'failed'`,
}

export async function countQueue(db: Kysely<Database>, { permissions }: Actor): Promise<Record<QueueKind, number>> {
  const none = Object.fromEntries(queueKinds.map((kind) => [kind, 0])) as Record<QueueKind, number>
  if (!permissions.has(QUEUE_PERMISSION)) return none
  for (const kind of queueKinds) {
    const query = sql<{ n: number | string }>`select count(*) as n from ${sql.raw(counts[kind])}`
    none[kind] = Number((await query.execute(db)).rows[0]?.n ?? 0)
  }
  return none
}
