/** Invents a shop's past: customers, orders with lines and events over the last years. For measuring, never for show. */
import type { Insertable, Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"
import { catchUpWords } from "#provider/platform/search/wordRows.ts"
import type { BillingAddress } from "#shared/contract/account.ts"
import { DAYS, HOURS, MINUTES } from "#shared/limits.ts"
import { createRandom, createWords, type Random } from "#tests/support/generateCatalogue.ts"
import { type GeneratedPayments, generatePayments, REFUNDED_AFTER } from "#tests/support/generatePayments.ts"

const CUSTOMERS = 8000
const SPAN_DAYS = 1000
/** The newest still wait: paid and to be packed, or to be paid. */
const WAITING = 120
const BATCH = 250
const TAX_BP = 2100

type NewOrder = Insertable<Database["orders"]>
type NewLine = Insertable<Database["order_lines"]>
type NewEvent = Insertable<Database["events"]>

interface Bought extends GeneratedPayments {
  order: NewOrder
  lines: NewLine[]
  events: NewEvent[]
}

interface Goods {
  productId: string
  variantId: string
  sku: string
  slug: string
  es: string
  en: string
  cents: number
}

const at = (time: number) => new Date(time).toISOString()
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Writes `count` orders that end at `now`, of existing products. The caller has made the catalogue before. */
export async function generateOrders(db: Kysely<Database>, count: number, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed)
  const goods = await readGoods(db)
  const people = await saveCustomers(db, random, now)
  const numbers = new Map<number, number>()
  for (let first = 0; first < count; first += BATCH) {
    const bought = Array.from({ length: Math.min(BATCH, count - first) }, (_, offset): Bought => {
      const index = first + offset
      // More as the shop grows, the last one just now.
      const time = now.getTime() - Math.floor((1 - Math.sqrt((index + 1) / count)) * SPAN_DAYS * DAYS)
      const year = new Date(time).getUTCFullYear()
      const last = (numbers.get(year) ?? 0) + 1
      numbers.set(year, last)
      const number = `${year}-${String(last).padStart(6, "0")}`
      const person = people[Math.floor(random() * people.length)]
      return createOrder({ index, number, time, random, goods, person, waits: index >= count - WAITING })
    })
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("orders")
        .values(bought.map(({ order }) => order))
        .execute()
      await trx
        .insertInto("order_lines")
        .values(bought.flatMap(({ lines }) => lines))
        .execute()
      await trx
        .insertInto("events")
        .values(bought.flatMap(({ events }) => events))
        .execute()
      await trx
        .insertInto("payment_attempts")
        .values(bought.flatMap(({ attempts }) => attempts))
        .execute()
      await trx
        .insertInto("payment_events")
        .values(bought.flatMap(({ payments }) => payments))
        .execute()
      const refunds = bought.flatMap((each) => each.refunds)
      if (refunds.length > 0) await trx.insertInto("refunds").values(refunds).execute()
    })
  }
  const last = [...numbers].map(([year, number]) => ({ year, last: number }))
  await db.insertInto("order_numbers").values(last).execute()
  await catchUpWords(db, "sqlite")
}

async function readGoods(db: Kysely<Database>): Promise<Goods[]> {
  return await db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["products.id as productId", "variants.id as variantId", "variants.sku", "products.slug"])
    .select(["products.name_es as es", "products.name_en as en", "variants.price_cents as cents"])
    .where("products.id", "like", "gen-%")
    .orderBy("variants.id")
    .limit(20_000)
    .execute()
}

interface Customer {
  id: string
  email: string
  firstName: string
  lastName: string
}

async function saveCustomers(db: Kysely<Database>, random: Random, now: Date): Promise<Customer[]> {
  const word = createWords(random)
  const people = Array.from({ length: CUSTOMERS }, (_, index): Customer => {
    const [firstName, lastName] = [capital(word()), `${capital(word())} ${capital(word())}`]
    return { id: `gen-user-${index}`, email: `gen-${index}@example.org`, firstName, lastName }
  })
  for (let first = 0; first < people.length; first += BATCH) {
    const rows = people.slice(first, first + BATCH).map(({ id, email, firstName, lastName }) => {
      const since = at(now.getTime() - Math.floor(random() * SPAN_DAYS * DAYS))
      return {
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        password_hash: "",
        locale: "es" as const,
        verified_at: since,
        password_changed_at: since,
        created_at: since,
        updated_at: since,
      }
    })
    await db.insertInto("users").values(rows).execute()
  }
  return people
}

interface Draft {
  index: number
  number: string
  /** Milliseconds since 1970. */
  time: number
  random: Random
  goods: readonly Goods[]
  person: Customer | undefined
  waits: boolean
}

function createOrder(draft: Draft): Bought {
  const { index, number, time, random, goods, person, waits } = draft
  const id = `gen-order-${index}`
  const first = Math.floor(random() * goods.length)
  const lines = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, position): NewLine => {
    const one = goods[(first + position * 997) % goods.length]
    if (!one) throw new Error("A past needs a catalogue of invented products.")
    const amount = 1 + Math.floor(random() ** 3 * 4)
    const total = one.cents * amount
    return {
      order_id: id,
      position,
      product_id: one.productId,
      variant_id: one.variantId,
      plain: 0,
      sku: one.sku,
      slug: one.slug,
      name_es: one.es,
      name_en: one.en,
      image: null,
      variant_name_es: "",
      variant_name_en: "",
      unit_cents: one.cents,
      amount,
      discount_cents: 0,
      total_cents: total,
      tax_bp: TAX_BP,
      tax_cents: taxIn(total),
      is_virtual: 0,
      downloadable: 0,
      gift_card: 0,
    }
  })
  const goodsCents = lines.reduce((sum, line) => sum + line.total_cents, 0)
  const total = goodsCents + 490
  const isPaid = !waits || random() < 0.7
  const isCancelled = !waits && random() < 0.03
  const isSent = !waits && !isCancelled
  const refundedCents = isCancelled ? total : isSent && random() < 0.04 ? (lines[0]?.total_cents ?? 0) : 0
  const paidAt = isPaid ? at(time + 5 * MINUTES) : null
  const { firstName, lastName, email } = person ?? { firstName: "", lastName: "", email: "" }
  const address = {
    firstName,
    lastName,
    company: "",
    address1: `Calle ${number.slice(-3)}`,
    address2: "",
    city: "Valencia",
    state: "V",
    zip: "46001",
    country: "ES",
    phone: "+34600000000",
  }
  const billing: BillingAddress = { ...address, email, dni: "", vat: "" }
  const order: NewOrder = {
    id,
    number,
    user_id: person?.id ?? null,
    access_key: null,
    email,
    locale: "es",
    note: "",
    payment_method: "card",
    payment_status: paymentStatus(isPaid, refundedCents, total),
    fulfilment_status: isSent ? "shipped" : "unfulfilled",
    is_virtual: 0,
    cancelled_at: isCancelled ? at(time + 3 * HOURS) : null,
    cancel_reason: isCancelled ? "customer" : null,
    delivery_method: "standard",
    delivery_kind: "home",
    delivery_name_es: "A domicilio",
    delivery_name_en: "Home delivery",
    pickup_point: null,
    billing: JSON.stringify(billing),
    delivery_address: JSON.stringify(address),
    currency: "EUR",
    subtotal_cents: goodsCents,
    taxed_subtotal_cents: goodsCents,
    discount_cents: 0,
    delivery_cents: 490,
    total_cents: total,
    gift_card_cents: 0,
    due_cents: total,
    paid_cents: isPaid ? total : 0,
    refunded_cents: refundedCents,
    tax: JSON.stringify([{ rate: 21, base: (total - taxIn(total)) / 100, amount: taxIn(total) / 100 }]),
    tax_cents: taxIn(total),
    customs: 0,
    tax_territory: "ES",
    coupon_code: null,
    gift_recipient: "",
    gift_message: "",
    hold_expires_at: null,
    created_at: at(time),
    updated_at: at(time + (isSent ? DAYS : 0)),
    paid_at: paidAt,
    delivered_at: isSent ? at(time + 3 * DAYS) : null,
  }
  const event = (kind: NewEvent["kind"], when: number, actor: NewEvent["actor"]): NewEvent => ({
    at: at(when),
    kind,
    actor,
    actor_id: null,
    subject_type: "order",
    subject_id: id,
    cents: kind === "order.paid" ? total : null,
    reason: null,
    data: null,
    undoes: null,
  })
  const events = [
    event("order.placed", time, "customer"),
    ...(isPaid ? [event("order.paid", time + 5 * MINUTES, "provider")] : []),
    ...(isSent ? [event("order.shipped", time + DAYS, "shop")] : []),
    ...(isCancelled ? [event("order.cancelled", time + 3 * HOURS, "customer")] : []),
    ...(refundedCents > 0 ? [event("order.refunded", time + REFUNDED_AFTER, "provider")] : []),
  ]
  return { order, lines, events, ...generatePayments({ id, time, total, isPaid, refundedCents }) }
}

function paymentStatus(isPaid: boolean, refundedCents: number, total: number): NewOrder["payment_status"] {
  if (!isPaid) return "unpaid"
  if (refundedCents === 0) return "paid"
  return refundedCents === total ? "refunded" : "partially_refunded"
}

/** The tax included in an amount. */
const taxIn = (cents: number) => cents - Math.round((cents * 10_000) / (10_000 + TAX_BP))
