import type { Kysely } from "kysely"
import { returnsOf } from "#provider/orders/books/readBooks.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { withoutPerson } from "#provider/orders/withoutPerson.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { localized } from "#provider/platform/wire.ts"
import { wireNumber } from "#shared/cartLines.ts"
import { LOW_STOCK } from "#shared/limits.ts"
import type { Locale, Localized } from "#shared/locale.ts"

/**
 * The payload of a webhook: type, time, and the order or variant as it is when first sent. JSON, `{ type, timestamp,
 * data }` as the standard recommends.
 */
export async function webhookPayload(db: Kysely<Database>, event: Row<"events">, now: Date): Promise<string> {
  const { kind, at, cents, reason } = event
  const data = {
    ...(cents !== null && { amount: wireNumber(cents) }),
    ...(reason !== null && { reason }),
    ...(await dataOf(db, event, now)),
    ...(kind === "order.refunded" && { taxes: await refundTaxes(db, event) }),
  }
  return JSON.stringify({ type: kind, timestamp: at, data })
}

function dataOf(db: Kysely<Database>, event: Row<"events">, now: Date): Promise<object> | object {
  const { kind, subject_type, subject_id: id } = event
  if (kind === "stock.low") return stockData(db, event)
  switch (subject_type) {
    case "order":
      return orderData(db, id, now)
    case "product":
      return productData(db, id)
    case "review":
      return reviewData(db, id)
    case "customer":
      return customerData(db, id)
    default:
      return {}
  }
}

/** Null when it was deleted meanwhile, as in the following. */
async function productData(db: Kysely<Database>, id: string): Promise<{ id: string; product: ToldProduct | null }> {
  const row = await db
    .selectFrom("products")
    .select(["id", "sku", "slug", "name_es", "name_en", "visible"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!row) return { id, product: null }
  const { sku, slug } = row
  return { id, product: { id, sku, slug, name: localized(row.name_es, row.name_en), visible: row.visible === 1 } }
}

export interface ToldProduct {
  id: string
  sku: string
  slug: string
  name: Localized
  visible: boolean
}

async function reviewData(db: Kysely<Database>, id: string): Promise<{ id: string; review: ToldReview | null }> {
  const row = await db.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirst()
  if (!row) return { id, review: null }
  const { product_id, rating, title, content, author, status } = row
  return { id, review: { id, product_id, rating, title, content, author, verified: row.verified === 1, status } }
}

export interface ToldReview {
  id: string
  product_id: string
  rating: number
  title: string
  content: string
  author: string
  status: "approved" | "pending" | "rejected"
  /** The author bought the product. */
  verified: boolean
}

async function customerData(db: Kysely<Database>, id: string): Promise<{ id: string; customer: ToldCustomer | null }> {
  const row = await db
    .selectFrom("users")
    .select(["id", "email", "first_name", "last_name", "locale"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!row) return { id, customer: null }
  const { email, first_name: firstName, last_name: lastName, locale } = row
  return { id, customer: { id, email, firstName, lastName, locale } }
}

export interface ToldCustomer {
  id: string
  email: string
  locale: Locale
  /** Empty until the first order. */
  firstName: string
  lastName: string
}

/** As answered by the API, without its key and file links. */
async function orderData(db: Kysely<Database>, id: string, now: Date) {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
  const read = await readOrder(db, id, now)
  const { key: _key, downloads: _downloads, ...order } = isBlocked(row, now) ? withoutPerson(read) : read
  return { order }
}

/** A refund by its rates, as the books have it. `base` without tax. */
export interface RefundTax {
  rate: number
  base: number
  tax: number
}

/** Refunds and their events are in the same order, but one event may tell of several refunds. */
async function refundTaxes(db: Kysely<Database>, { id, subject_id, cents }: Row<"events">): Promise<RefundTax[]> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", subject_id).executeTakeFirstOrThrow()
  const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", subject_id).execute()
  const earlier = await db
    .selectFrom("events")
    .select("cents")
    .where("subject_type", "=", "order")
    .where("subject_id", "=", subject_id)
    .where("kind", "=", "order.refunded")
    .where("id", "<", id)
    .execute()
  const from = earlier.reduce((sum, event) => sum + (event.cents ?? 0), 0)
  const to = from + (cents ?? 0)
  const taxes = new Map<number, RefundTax>()
  let end = 0
  for (const { parts } of await returnsOf(db, order, lines)) {
    const start = end
    end += parts.reduce((sum, { baseCents, taxCents }) => sum + baseCents + taxCents, 0)
    if (start < from || end > to) continue
    for (const { rate, baseCents, taxCents } of parts) {
      const { base, tax } = taxes.get(rate) ?? { base: 0, tax: 0 }
      taxes.set(rate, { rate, base: base + baseCents, tax: tax + taxCents })
    }
  }
  return [...taxes.values()].map(({ rate, base, tax }) => ({ rate, base: wireNumber(base), tax: wireNumber(tax) }))
}

async function stockData(db: Kysely<Database>, { subject_id, data }: Row<"events">) {
  const { before, after } = JSON.parse(data ?? "{}")
  const row = await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .where("variants.id", "=", subject_id)
    .select(["variants.id", "variants.sku", "variants.stock", "variants.name_es", "variants.name_en"])
    .select(["products.id as productId", "products.slug", "products.name_es as es", "products.name_en as en"])
    .executeTakeFirst()
  return {
    before,
    after,
    threshold: LOW_STOCK,
    // Null when it was deleted meanwhile.
    product: row ? { id: row.productId, slug: row.slug, name: localized(row.es, row.en) } : null,
    variant: row && { id: row.id, sku: row.sku, name: localized(row.name_es, row.name_en), stock: row.stock },
  }
}
