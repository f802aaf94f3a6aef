/**
 * Sends queued webhooks: at least once, in any order, retried for three days. Safe with several processes. A hanging
 * endpoint does not delay others. Source: https://www.standardwebhooks.com
 */
import { readAnswer, takeOrderAnswer } from "#provider/messages/webhooks/orderAnswer.ts"
import { webhookPayload } from "#provider/messages/webhooks/payload.ts"
import { postWebhook, type WebhookAnswer } from "#provider/messages/webhooks/postWebhook.ts"
import { secretOf, signedHeaders } from "#provider/messages/webhooks/signature.ts"
import type { Services } from "#provider/orders/context.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { isHandler } from "#provider/platform/outbox/queueDeliveries.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { SEND_LEASE_MS, type SendLoop, startSendLoop, withJitter } from "#provider/platform/sendLoop.ts"
import { HOURS, MINUTES, SECONDS } from "#shared/limits.ts"

/** Before each further attempt; three days in all. The standard's own example. */
const PAUSES_MS = [
  5 * SECONDS,
  5 * MINUTES,
  30 * MINUTES,
  2 * HOURS,
  5 * HOURS,
  10 * HOURS,
  14 * HOURS,
  20 * HOURS,
  24 * HOURS,
]
/** Endpoints called concurrently. */
const LANES = 4
const GONE = 410

export type WebhookServices = Pick<Services, "db" | "engine" | "now" | "log" | "background" | "secrets">

export interface WebhookSettings {
  /** Calls a handler in this process; rejects when it fails. */
  callHandler?: ((call: { url: string; id: string; payload: string }) => Promise<unknown>) | undefined
  /** Whether http and this machine's own network may be called, for a shop that runs locally. */
  allowLocal: boolean
  timeoutMs?: number
}

export function startWebhooks(services: WebhookServices, settings: WebhookSettings): SendLoop {
  const stop = new AbortController()
  const { signal } = stop

  async function sendDue(isClosed: () => boolean): Promise<void> {
    // Endpoints being called, and those that failed, which rest until the next check.
    const left = new Set<string>()
    let claimed: Promise<Delivery | undefined> = Promise.resolve(undefined)
    // Serialised, so that two lanes never call the same endpoint.
    const claimNext = () => {
      claimed = claimed.then(async () => {
        const delivery = await claim(services, [...left])
        if (delivery) left.add(delivery.endpoint_id)
        return delivery
      })
      return claimed
    }
    const lane = async () => {
      while (!isClosed()) {
        const delivery = await claimNext()
        if (!delivery) return
        if (await deliver(services, { ...settings, signal }, delivery)) left.delete(delivery.endpoint_id)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
  }
  const loop = startSendLoop(sendDue, {
    looks: services.background.isHeld,
    onError: (error) => services.log.error("webhook.queue_unreadable", { error }),
  })
  return {
    ...loop,
    close() {
      stop.abort()
      return loop.close()
    },
  }
}

type Delivery = Row<"webhook_deliveries">

/** Claims the next due delivery for this attempt. If its process dies, it is found again after the lease. */
async function claim(
  { db, engine, now }: WebhookServices,
  leftEndpoints: readonly string[],
): Promise<Delivery | undefined> {
  const at = now()
  return db
    .updateTable("webhook_deliveries")
    .set((row) => ({
      claimed_by: newId(),
      attempts: row("attempts", "+", 1),
      next_attempt_at: new Date(at.getTime() + SEND_LEASE_MS).toISOString(),
    }))
    .where("id", "=", (build) => {
      let due = build
        .selectFrom("webhook_deliveries")
        .select("id")
        .where("status", "=", "waiting")
        .where("next_attempt_at", "<=", at.toISOString())
        .where("endpoint_id", "not in", (from) =>
          from.selectFrom("webhook_endpoints").select("id").where("stopped_at", "is not", null),
        )
        .orderBy("next_attempt_at")
        .orderBy("event_id")
        .limit(1)
      if (leftEndpoints.length > 0) due = due.where("endpoint_id", "not in", leftEndpoints)
      return engine === "postgres" ? due.forUpdate().skipLocked() : due
    })
    .returningAll()
    .executeTakeFirst()
}

type Attempt = { answer: Pick<WebhookAnswer, "status"> } | { error: string }

/** False when the endpoint did not accept it. */
async function deliver(
  services: WebhookServices,
  settings: WebhookSettings & { signal: AbortSignal },
  delivery: Delivery,
): Promise<boolean> {
  const { db, now, log } = services
  const endpoint = await db
    .selectFrom("webhook_endpoints")
    .selectAll()
    .where("id", "=", delivery.endpoint_id)
    .executeTakeFirst()
  // Removed meanwhile with its deliveries.
  if (!endpoint) return true
  const event = await db.selectFrom("events").selectAll().where("id", "=", delivery.event_id).executeTakeFirstOrThrow()
  let attempt: Attempt
  try {
    const payload = delivery.payload ?? (await keepPayload(services, delivery, event))
    const { status, facts } = await send(services, endpoint, { id: delivery.id, at: now(), payload }, settings)
    attempt = { answer: { status } }
    if (isTaken(attempt))
      await takeOrderAnswer(services, event, facts, isHandler(endpoint.url) ? endpoint.url : undefined)
  } catch (error) {
    // The shop is stopping: another process retries after the lease.
    if (settings.signal.aborted) return false
    attempt = { error: error instanceof Error ? error.message : String(error) }
  }
  const facts = { delivery: delivery.id, endpoint: endpoint.id, type: event.kind, attempts: delivery.attempts }
  const outcome = await finish(services, delivery, attempt)
  log[outcome === "sent" ? "info" : outcome === "failed" ? "error" : "warn"](`webhook.${outcome}`, {
    ...facts,
    ...(outcome !== "sent" && { reason: reasonOf(attempt) }),
  })
  return outcome === "sent"
}

async function send(
  { secrets }: WebhookServices,
  endpoint: Row<"webhook_endpoints">,
  { id, at, payload }: { id: string; at: Date; payload: string },
  settings: WebhookSettings & { signal: AbortSignal },
): Promise<{ status: number; facts: unknown }> {
  const { url } = endpoint
  if (!isHandler(url)) {
    const headers = signedHeaders(await secretOf(secrets, endpoint), id, at, payload)
    const { status, body } = await postWebhook(url, { headers, body: payload }, settings)
    return { status, facts: readAnswer(body) }
  }
  if (!settings.callHandler) throw new Error("no handlers are called here")
  return { status: 204, facts: await settings.callHandler({ url, id, payload }) }
}

/** Created once, so that repeated messages are equal; of customers each time, so that nothing outlives their account. */
async function keepPayload({ db, now }: WebhookServices, { id }: Delivery, event: Row<"events">): Promise<string> {
  const payload = await webhookPayload(db, event, now())
  if (event.subject_type !== "customer")
    await db.updateTable("webhook_deliveries").set({ payload }).where("id", "=", id).execute()
  return payload
}

const isTaken = (attempt: Attempt): attempt is { answer: WebhookAnswer } =>
  "answer" in attempt && attempt.answer.status >= 200 && attempt.answer.status < 300

const reasonOf = (attempt: Attempt) => ("error" in attempt ? attempt.error : `answers ${attempt.answer.status}`)

/** Stores the result of an attempt, unless another process has taken over. */
async function finish(
  { db, now }: WebhookServices,
  { id, endpoint_id, attempts, claimed_by }: Delivery,
  attempt: Attempt,
): Promise<"sent" | "delayed" | "failed"> {
  const at = now()
  const update = db.updateTable("webhook_deliveries").where("id", "=", id).where("claimed_by", "=", claimed_by)
  const last_status = "answer" in attempt ? attempt.answer.status : null
  // Once nothing is left to send, its customer data is deleted.
  const done = { claimed_by: null, last_status, payload: null }
  if (isTaken(attempt)) {
    await update.set({ ...done, status: "sent", last_error: null, sent_at: at.toISOString() }).execute()
    return "sent"
  }
  const pause = PAUSES_MS[attempts - 1]
  const last_error = reasonOf(attempt)
  if (last_status === GONE) await endEndpoint({ db, now }, endpoint_id)
  if (pause === undefined || last_status === GONE) {
    await update.set({ ...done, status: "failed", last_error }).execute()
    return "failed"
  }
  const next_attempt_at = new Date(at.getTime() + withJitter(pause)).toISOString()
  await update.set({ claimed_by: null, last_status, last_error, next_attempt_at }).execute()
  return "delayed"
}

/** The endpoint was removed by its owner. Source: Standard Webhooks, "410 Gone". */
async function endEndpoint({ db, now }: Pick<WebhookServices, "db" | "now">, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("webhook_endpoints")
      .set({ ended_at: now().toISOString() })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .execute()
    await trx
      .updateTable("webhook_deliveries")
      .set({ status: "failed", last_error: "the endpoint is gone (410)", payload: null })
      .where("endpoint_id", "=", id)
      .where("status", "=", "waiting")
      .where("claimed_by", "is", null)
      .execute()
  })
}
