/** The routes of the test bank's page, and the effect of each choice. */
import express, { type Router } from "express"
import type { Services } from "#provider/orders/context.ts"
import { SANDBOX } from "#provider/orders/payments/sandbox/sandbox.ts"
import {
  decide,
  LATE_MS,
  readSandbox,
  type SandboxChoice,
  type SandboxPayment,
  sandboxChoices,
  sandboxEvents,
  signMessage,
} from "#provider/orders/payments/sandbox/sandboxBook.ts"
import { sandboxPage } from "#provider/orders/payments/sandbox/sandboxPage.ts"
import { sandboxPolicy } from "#provider/orders/payments/sandbox/sandboxStyle.ts"
import { notFound } from "#shared/ApiError.ts"
import { FALLBACK_LOCALE } from "#shared/locale.ts"
import { negotiateLocale } from "#shared/negotiateLocale.ts"

/** Receives a webhook as from the network. */
export type Receive = (provider: string, rawBody: Buffer, headers: Record<string, string>) => Promise<void>

type Needs = Pick<Services, "db" | "now" | "log" | "siteUrl" | "identity">

export function sandboxRoutes(services: Needs, receive: Receive): Router {
  const router = express.Router({ caseSensitive: true })
  router.get(`/payment/${SANDBOX}/pay/:reference`, async (request, response) => {
    const payment = await find(services, request.params.reference)
    const order = await orderOf(services, payment)
    const locale = order?.locale ?? negotiateLocale(request.headers["accept-language"]) ?? FALLBACK_LOCALE
    const page = sandboxPage({ payment, locale, shopName: services.identity().name, orderNumber: order?.number })
    response
      .set({ "Cache-Control": "no-store", "Content-Security-Policy": sandboxPolicy(services.siteUrl) })
      .type("html")
      .send(page)
  })
  router.post(
    `/payment/${SANDBOX}/pay/:reference`,
    express.urlencoded({ extended: false, limit: 2000 }),
    async (request, response) => {
      const payment = await find(services, request.params.reference)
      const chosen: unknown = request.body?.choice
      const choice = sandboxChoices.find((each) => each === chosen)
      if (choice === undefined) throw notFound("unknown_choice")
      const stays = await carryOut(services, receive, payment, choice)
      response.set("Cache-Control", "no-store")
      if (stays) response.redirect(303, `/api/v1/payment/${SANDBOX}/pay/${payment.reference}`)
      else response.redirect(303, `${payment.return_url}?reference=${payment.reference}`)
    },
  )
  return router
}

/** The shopper's language and order, from the shop. */
const orderOf = ({ db }: Needs, { reference }: SandboxPayment) =>
  db
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["orders.number", "orders.locale"])
    .where("payment_attempts.reference", "=", reference)
    .executeTakeFirst()

async function find({ db }: Needs, reference: string): Promise<SandboxPayment> {
  const payment = await readSandbox(db, reference)
  if (!payment) throw notFound("payment_not_found")
  return payment
}

/** True when the shopper has another step to do on the page. */
async function carryOut(
  services: Needs,
  receive: Receive,
  payment: SandboxPayment,
  choice: SandboxChoice,
): Promise<boolean> {
  const { db, now } = services
  const tell = () => sendWebhook(services, receive, payment.reference)
  const approved = { state: "approved", taken_cents: payment.amount_cents } as const
  switch (choice) {
    case "abandon":
      return false
    case "authenticate":
      return decide(db, now(), payment, { state: "challenged" })
    case "decline":
    case "cancel":
      await decide(db, now(), payment, { state: choice === "decline" ? "declined" : "cancelled" })
      later(services, tell, 0)
      return false
    case "late": {
      const effective = new Date(now().getTime() + LATE_MS).toISOString()
      await decide(db, now(), payment, { ...approved, effective_at: effective })
      later(services, tell, LATE_MS)
      return false
    }
    case "wrong":
      await decide(db, now(), payment, { state: "approved", taken_cents: payment.amount_cents - 1 })
      later(services, tell, 0)
      return false
    case "before":
      await decide(db, now(), payment, approved)
      await tell()
      return false
    case "twice":
      await decide(db, now(), payment, approved)
      await tell()
      later(services, tell, 0)
      return false
    case "approve":
      await decide(db, now(), payment, approved)
      later(services, tell, 0)
      return false
  }
}

/** Not awaited; a webhook lost with this process is made up for by polling. */
function later({ log }: Needs, tell: () => Promise<void>, ms: number): void {
  const timer = setTimeout(() => {
    tell().catch((error) => log.warn("sandbox.webhook_lost", { error }))
  }, ms)
  timer.unref()
}

async function sendWebhook({ db, now }: Needs, receive: Receive, reference: string): Promise<void> {
  const payment = await readSandbox(db, reference)
  if (!payment) return
  const at =
    payment.effective_at === null ? now() : new Date(Math.max(now().getTime(), Date.parse(payment.effective_at)))
  const { rawBody, headers } = signMessage(payment, sandboxEvents(payment, at), now())
  await receive(SANDBOX, rawBody, headers)
}
