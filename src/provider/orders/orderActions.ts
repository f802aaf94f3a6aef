/** The owner's actions on an order. Each change writes its timeline event and its mail in the same transaction. */
import { isDeepStrictEqual } from "node:util"
import type { Transaction } from "kysely"
import type { Tracking } from "#provider/delivery/tracking.ts"
import { cancelHeld } from "#provider/orders/cancel.ts"
import { promiseSinceShipped } from "#provider/orders/expectedDates.ts"
import { availableOf, giveBack, refundPayments } from "#provider/orders/giveBack.ts"
import { usualHolds } from "#provider/orders/holdSettings.ts"
import { queueOrderMail } from "#provider/orders/orderMails.ts"
import {
  addParcel,
  type ParcelLines,
  parcelLines,
  partOf,
  setTracking,
  trackedFacts,
} from "#provider/orders/parcels.ts"
import { applyPaymentEvent } from "#provider/orders/payments/applyPaymentEvent.ts"
import { newReference } from "#provider/orders/payments/attemptFacts.ts"
import { supersede } from "#provider/orders/payments/attempts.ts"
import { methodByHand, shopsWord } from "#provider/orders/payments/byHand.ts"
import type { PaymentEventServices } from "#provider/orders/payments/moneyArrived.ts"
import { SHOPS_WORD } from "#provider/orders/payments/refunds.ts"
import { restOf } from "#provider/orders/payments/restOf.ts"
import { isOpen, PICKUP_PAYMENT } from "#provider/orders/readOrder.ts"
import { addToTimeline } from "#provider/orders/timeline.ts"
import { forUpdate } from "#provider/platform/db/forUpdate.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { recordEvent } from "#provider/platform/events/recordEvent.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError } from "#shared/ApiError.ts"
import { DAYS } from "#shared/limits.ts"

export const orderActions = ["paid", "ready", "shipped", "delivered", "cancel", "refund"] as const
/** `release` cancels an unpaid order, and no other. */
export type OrderAction = (typeof orderActions)[number] | "release"

const refused = (code: string) => new ApiError(409, code)

/** By number or id; `cents` for a refund. Throws 404 `order_not_found` and 409 for what the order's state does not allow. */
export async function applyOrderAction(
  services: PaymentEventServices,
  name: string,
  action: OrderAction,
  facts: Partial<ChangeFacts> = {},
): Promise<void> {
  const { db, engine, now } = services
  if (action === "paid") return markPaid(services, name, facts.actorId)
  await inTransaction(db, async (trx) => {
    const query = trx
      .selectFrom("orders")
      .selectAll()
      .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    const order = await forUpdate(engine, query).executeTakeFirst()
    if (!order) throw new ApiError(404, "order_not_found")
    await changes[action](trx, now(), order, { cents: 0, pickupDays: usualHolds.pickupDays, ...facts })
  })
}

/** Reason of the event of an order that is over because its date is: nothing of it was delivered. */
export const HELD = "held"

interface ChangeFacts {
  /** Cents to refund. */
  cents: number
  /** How long it waits to be fetched and paid. */
  pickupDays: number
  tracking?: Tracking | undefined
  /** Contents of the parcel; when left out, all that is left. */
  part?: ParcelLines | undefined
  /** Number of parcels sent when the form was opened; unchecked if left out. */
  parcels?: number | undefined
  actorId?: string | undefined
  /** Whether its customer is written to. */
  tells?: boolean | undefined
  recorded?: number[] | undefined
}

type Change = (trx: Transaction<Database>, now: Date, order: Row<"orders">, facts: ChangeFacts) => Promise<void>

const changes: Record<Exclude<OrderAction, "paid">, Change> = {
  async ready(trx, now, order, { pickupDays, ...by }) {
    if (order.delivery_kind === "home" || order.delivery_kind === "none") throw refused("not_fetched")
    checkGoing(order, ["unfulfilled"], order.payment_method === PICKUP_PAYMENT)
    await keepReady(trx, now, order, pickupDays)
    await move(trx, now, order, { to: "ready_for_pickup", told: true, ...by })
    await queueOrderMail(trx, now, order.id, "order_ready")
  },
  async shipped(trx, now, order, { tracking, tells = true, part, parcels = order.parcels, ...by }) {
    if (order.delivery_kind !== "home") throw refused("not_sent")
    // A number that was wrong, or came later, is set right without a second mail.
    if (order.fulfilment_status === "shipped" && tracking && !part) return track(trx, now, order, { tracking, ...by })
    checkGoing(order, ["unfulfilled"], false)
    if (parcels !== order.parcels) throw refused("parcel_since")
    const { lines, isLast } = await partOf(trx, order, part)
    if (isLast) await promiseSinceShipped(trx, now, order)
    const isWhole = isLast && order.parcels === 0
    if (isWhole && tracking) await track(trx, now, order, { tracking, actorId: by.actorId })
    const parcel = isWhole ? undefined : await addParcel(trx, now, order, { lines, tracking })
    await move(trx, now, order, { to: isLast ? "shipped" : "part_shipped", told: tells, parcel, ...by })
    if (tells) await queueOrderMail(trx, now, order.id, "order_shipped", parcel && aboutParcel(parcel))
  },
  async delivered(trx, now, order, by) {
    checkGoing(order, ["unfulfilled", "ready_for_pickup", "shipped"], false)
    const reason = order.is_virtual === 1 && order.ends_at !== null ? HELD : undefined
    await move(trx, now, order, { to: "delivered", told: false, reason, ...by })
  },
  async cancel(trx, now, order, { actorId }) {
    if (order.cancelled_at !== null) throw refused("already_cancelled")
    if (order.fulfilment_status === "shipped" || order.fulfilment_status === "delivered") throw refused("already_sent")
    if (order.parcels > 0) throw refused("partly_sent")
    const bought = await trx.selectFrom("gift_cards").selectAll().where("order_id", "=", order.id).execute()
    if (bought.some((card) => card.balance_cents < card.initial_cents)) throw refused("gift_card_used")
    await trx.updateTable("gift_cards").set({ status: "blocked" }).where("order_id", "=", order.id).execute()
    await cancelHeld(trx, now, order, "shop", actorId)
    const { elsewhere } = await availableOf(trx, order)
    await refundPayments(trx, now, order, { cents: elsewhere, reason: SHOPS_WORD })
  },
  async release(trx, now, order, { actorId }) {
    if (order.cancelled_at !== null) throw refused("already_cancelled")
    if (!isOpen(order)) throw refused("nothing_unpaid")
    await cancelHeld(trx, now, order, "shop", actorId)
  },
  async refund(trx, now, order, { cents, actorId }) {
    const { onCards, elsewhere } = await availableOf(trx, order)
    if (order.paid_at === null || cents > onCards + elsewhere) throw refused("more_than_paid")
    await giveBack(trx, now, order, { cents, reason: SHOPS_WORD, actorId })
  },
}

/** `unpaid`: also before it is paid. */
function checkGoing(order: Row<"orders">, from: Row<"orders">["fulfilment_status"][], unpaid: boolean): void {
  if (order.cancelled_at !== null) throw refused("already_cancelled")
  const isPaid = order.payment_status === "paid" || order.payment_status === "partially_refunded"
  if (!isPaid && !unpaid) throw refused("not_paid")
  if (!from.includes(order.fulfilment_status)) throw refused("not_from_here")
}

async function move(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  { to, told, parcel, reason, actorId, recorded }: Moving & Recorder,
): Promise<void> {
  const at = now.toISOString()
  const fulfilment = to === "part_shipped" ? order.fulfilment_status : to
  await trx
    .updateTable("orders")
    .set({ fulfilment_status: fulfilment, updated_at: at, ...(to === "delivered" && { delivered_at: at }) })
    .where("id", "=", order.id)
    .execute()
  const facts = { before: { fulfilmentStatus: order.fulfilment_status }, after: { fulfilmentStatus: fulfilment }, told }
  const data = { ...facts, ...(parcel && { parcel: parcel.number, lines: parcelLines(parcel) }) }
  const moved = await trx.selectFrom("orders").selectAll().where("id", "=", order.id).executeTakeFirstOrThrow()
  const after = { ...movedFacts(moved), ...(parcel && { parcel }) }
  const kept = { before: movedFacts(order), after }
  const id = await addToTimeline(trx, now, order.id, { kind: to, reason, actor: "shop", actorId, data, kept })
  recorded?.push(id)
}

interface Moving {
  to: "ready_for_pickup" | "part_shipped" | "shipped" | "delivered"
  told: boolean
  /** The parcel that was sent, where the order goes in parts. */
  parcel?: Row<"order_parcels"> | undefined
  reason?: string | undefined
}

/** Each has its own mail. */
export const aboutParcel = ({ number: parcel }: { number: number }) => ({ about: `order_shipped:${parcel}`, parcel })

type Recorder = Pick<ChangeFacts, "actorId" | "recorded">

/** Facts that moving an order changes; undoing puts them back. */
const movedFacts = (order: Row<"orders">) => ({
  fulfilment_status: order.fulfilment_status,
  delivered_at: order.delivered_at,
  expected_from: order.expected_from,
  expected_to: order.expected_to,
  hold_expires_at: order.hold_expires_at,
  ...trackedFacts(order),
  parcels: order.parcels,
})
export type MovedFacts = ReturnType<typeof movedFacts> & { parcel?: Row<"order_parcels"> }

/** Tracks the latest parcel, or an order sent whole. */
export async function track(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  { tracking, actorId, recorded }: { tracking: Tracking } & Recorder,
): Promise<void> {
  const { carrier, number, url } = tracking
  const after = { carrier, tracking_number: number, tracking_url: url }
  if (isDeepStrictEqual(trackedFacts(order), after)) return
  await trx.updateTable("orders").set({ updated_at: now.toISOString() }).where("id", "=", order.id).execute()
  await setTracking(trx, order, { tracked: after })
  const id = await recordEvent(trx, now, {
    kind: "order.tracked",
    actor: "shop",
    actorId,
    subject: { type: "order", id: order.id },
    data: { before: { carrier: order.carrier }, after: { carrier } },
    kept: { before: trackedFacts(order), after },
  })
  recorded?.push(id)
}

/** An order that is paid at pickup has the whole time again from the day it is ready. */
async function keepReady(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  pickupDays: number,
): Promise<void> {
  if (order.hold_expires_at === null) return
  const until = new Date(now.getTime() + pickupDays * DAYS).toISOString()
  if (until < order.hold_expires_at) return
  await trx.updateTable("orders").set({ hold_expires_at: until }).where("id", "=", order.id).execute()
}

/** The owner confirms money that the shop cannot see by itself: a transfer, or cash. */
async function markPaid(services: PaymentEventServices, name: string, actorId: string | undefined): Promise<void> {
  const { db, engine, now, catalog, mailQueued } = services
  await inTransaction(db, async (trx) => {
    const query = trx
      .selectFrom("orders")
      .selectAll()
      .where((where) => where.or([where("id", "=", name), where("number", "=", name)]))
    const order = await forUpdate(engine, query).executeTakeFirst()
    if (!order) throw new ApiError(404, "order_not_found")
    if (order.paid_at !== null) throw refused("already_paid")
    if (order.flagged_at !== null) throw refused("flagged")
    // Money that comes after its time was up brings the order back if it can.
    if (!isOpen(order) && order.cancel_reason !== "unpaid") throw refused("already_cancelled")
    const at = now().toISOString()
    const provider = methodByHand(order.payment_method)
    await recordEvent(trx, now(), {
      kind: "order.marked_paid",
      actor: "shop",
      actorId,
      subject: { type: "order", id: order.id },
      cents: restOf(order),
      data: { before: { paymentStatus: order.payment_status }, after: { paymentStatus: "paid" } },
    })
    // Confirmed twice, it is still one payment.
    const begun = await trx
      .selectFrom("payment_attempts")
      .selectAll()
      .where("order_id", "=", order.id)
      .where("provider", "=", provider)
      .where("amount_cents", "=", restOf(order))
      .orderBy("created_at")
      .orderBy("id")
      .executeTakeFirst()
    const attempt = begun ?? (await beginByHand(trx, now(), order, provider))
    const { amount_cents: amountCents, currency, reference: attemptReference } = attempt
    const event = { eventId: shopsWord(attempt.id), attemptReference, kind: "paid", amountCents, currency, at } as const
    // With the event above, so that of several at once one alone finds it unpaid.
    await applyPaymentEvent(services, trx, attempt.id, event)
  })
  mailQueued()
  await catalog.refresh().catch(() => {})
}

async function beginByHand(
  trx: Transaction<Database>,
  now: Date,
  order: Row<"orders">,
  provider: string,
): Promise<Row<"payment_attempts">> {
  const at = now.toISOString()
  await supersede(trx, now, order.id)
  const row = {
    id: newId(),
    order_id: order.id,
    provider,
    reference: newReference(),
    amount_cents: restOf(order),
    currency: order.currency,
    status: "open" as const,
    waiting: 1 as const,
    provider_data: null,
    reason: null,
    created_at: at,
    updated_at: at,
    expires_at: order.hold_expires_at ?? at,
    next_check_at: null,
  }
  return trx.insertInto("payment_attempts").values(row).returningAll().executeTakeFirstOrThrow()
}
