/**
 * Endpoints for payment providers and returning browsers: webhooks on their raw bytes, and the way back into the shop.
 */
import express, { type Request, type Router } from "express"
import type { Services } from "#provider/orders/context.ts"
import { applyPaymentEvents } from "#provider/orders/payments/applyPaymentEvent.ts"
import { isReference } from "#provider/orders/payments/attemptFacts.ts"
import { askProviders, leaveAttempt } from "#provider/orders/payments/attempts.ts"
import { noteCall } from "#provider/orders/payments/paymentCalls.ts"
import type { PaymentEvent, PaymentProvider, ReturnRequest } from "#provider/orders/payments/paymentProvider.ts"
import { type Receive, sandboxRoutes } from "#provider/orders/payments/sandbox/sandboxRoutes.ts"
import { UNKNOWN, verified } from "#provider/orders/payments/verified.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { type ApiError, isApiError } from "#shared/ApiError.ts"
import { sparing } from "#shared/log.ts"
import { paths, withPrefix, withQuery } from "#shared/paths.ts"

const WEBHOOK_LIMIT = 256 * 1024
const FORM_LIMIT = 64 * 1024

export function paymentRoutes(services: Services): Router {
  const router = express.Router({ caseSensitive: true })
  // Outsiders can cause these lines at will.
  const sparingly = { ...services, log: sparing(services.log) }
  const receive: Receive = async (id, rawBody, headers) => {
    await applyPaymentEvents(services, id, await eventsIn(sparingly, id, rawBody, headers))
  }
  router.post(
    "/payment/:provider/webhook",
    express.raw({ type: () => true, limit: WEBHOOK_LIMIT }),
    async (request, response) => {
      const { provider } = request.params as { provider: string }
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const events = await eventsIn(sparingly, provider, rawBody, request.headers).catch(async (error: unknown) => {
        if (isRefusal(error) && services.payments.has(provider)) await noteCall(services, provider, "refused_at")
        throw error
      })
      // Acknowledged once stored: otherwise it is sent again.
      await applyPaymentEvents(services, provider, events)
      await noteCall(services, provider, "taken_at")
      services.onFailpoint?.("webhook.settled")
      response.status(200).json({})
    },
  )
  router.get("/payment/:provider/return", async (request, response) => {
    response.redirect(303, await comeBack(sparingly, request, {}))
  })
  router.post(
    "/payment/:provider/return",
    express.urlencoded({ extended: false, limit: FORM_LIMIT }),
    async (request, response) => {
      response.redirect(303, await comeBack(sparingly, request, textsOf(request.body)))
    },
  )
  if (services.payments.has("sandbox")) router.use(sandboxRoutes(services, receive))
  return router
}

/** The events of a webhook. Refusals are logged: with a wrong clock all are refused, and only the log can tell why. */
async function eventsIn(
  services: Services,
  id: string,
  ...message: Parameters<PaymentProvider["verifyWebhook"]>
): Promise<PaymentEvent[]> {
  try {
    const { events } = await verified(services, id, async (provider) => ({
      events: await provider.verifyWebhook(...message),
    }))
    return events
  } catch (error) {
    if (isRefusal(error)) {
      services.log.warn("payment.webhook_refused", { provider: id, status: error.status, reason: reasonOf(error) })
    }
    throw error
  }
}

const isRefusal = (error: unknown): error is ApiError => isApiError(error) && error.status < 500
const reasonOf = ({ cause, code }: ApiError) => (cause instanceof Error ? cause.message : code)

/**
 * The page that the shopper returns to: by the order's state after a query to the provider, never by the browser's
 * claims.
 */
async function comeBack(services: Services, request: Request, fields: Record<string, string>): Promise<string> {
  const id = String(request.params["provider"])
  const query = Object.fromEntries(new URL(request.url, "http://shop").searchParams)
  const method = request.method === "POST" ? "POST" : "GET"
  try {
    const sent: ReturnRequest = { method, query, fields }
    const { attemptReference, events, left = false } = await verified(services, id, (each) => each.verifyReturn(sent))
    await applyPaymentEvents(services, id, events)
    return services.siteUrl + (await placeOf(services, id, attemptReference, left))
  } catch (error) {
    if (isApiError(error) && error.code === UNKNOWN) throw error
    // The shopper gets no error: proven events are stored, and the order's screen queries the rest.
    if (isRefusal(error)) services.log.warn("payment.return_failed", { provider: id, reason: reasonOf(error) })
    else services.log.error("payment.return_failed", { provider: id, error })
    return services.siteUrl + (await placeOf(services, id, query["reference"]).catch(() => someOrders))
  }
}

const someOrders = withQuery(paths.account, "tab=orders")

/**
 * The screen of an attempt's order. Its key is included only if the payment started with it: a customer is identified
 * by their session.
 */
async function placeOf(
  services: Services,
  provider: string,
  reference: string | undefined,
  left = false,
): Promise<string> {
  const found = isReference(reference) ? await findAttempt(services, provider, reference) : undefined
  if (reference === undefined || !found) return someOrders
  if (await services.limits.mayTake("lookUpByOrder", found.order_id)) {
    // Another tab may use another method: only the abandoned page is closed.
    await (left ? leaveAttempt(services, found.order_id, found.id) : askProviders(services, found.order_id))
  }
  const attempt = (await findAttempt(services, provider, reference)) ?? found
  const order = await services.db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", attempt.order_id)
    .executeTakeFirstOrThrow()
  const key = attempt.by_key === 1 ? order.access_key : null
  const isOver = order.cancelled_at !== null || order.payment_status === "failed" || isClosed(attempt)
  const failed = isOver && order.paid_cents === 0
  const reason = failed && attempt.status === "cancelled" ? { reason: "cancelled" } : {}
  const back = new URLSearchParams({ order: order.id, ...(key !== null && { key }), ...reason })
  // In the order's language, because a shopper below `/es` may have no language cookie.
  const screen = withPrefix(order.locale, failed ? paths.paymentFailure : paths.paymentSuccess)
  return withQuery(screen, back.toString())
}

const isClosed = ({ status }: { status: Row<"payment_attempts">["status"] }) =>
  status === "expired" || status === "cancelled"

const findAttempt = ({ db }: Services, provider: string, reference: string) =>
  db
    .selectFrom("payment_attempts")
    .select(["id", "order_id", "by_key", "status"])
    .where("reference", "=", reference)
    .where("provider", "=", provider)
    .executeTakeFirst()

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === "string"))
