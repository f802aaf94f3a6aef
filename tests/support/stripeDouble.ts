/** Stripe's API that runs in the test: sessions, payments, refunds, idempotency keys and failures, and webhooks signed by the SDK itself. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import Stripe from "stripe"
import { type Form, readForm } from "#tests/support/stripeForm.ts"
import type {
  DoubleRefund,
  DoubleSession,
  StripeDouble,
  StripeFault,
  StripeKeys,
  StripeMessage,
} from "#tests/support/stripeTypes.ts"

interface Answer {
  status: number
  body: unknown
}

const HALF_HOUR = 30 * 60
const seconds = () => Math.floor(Date.now() / 1000)

const refuse = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})

interface DoubleSettings {
  secretKey: string
  webhookSecret: string
  /** Origin of a merchant's own checkout domain, on which sessions then stand; the double's own when left out. */
  pages?: string
}

export async function startStripeDouble(keys: DoubleSettings): Promise<StripeDouble> {
  const sessions = new Map<string, DoubleSession>()
  const charged = new Map<string, { session: DoubleSession; failed: boolean }>()
  const refunds: DoubleRefund[] = []
  const answered = new Map<string, { question: string; answer: Answer }>()
  const seen: string[] = []
  const signer = new Stripe(keys.secretKey).webhooks
  const known = new Map<string, StripeKeys>([[keys.secretKey, { account: "acct_first", ...keys }]])
  /** The keys that a session was made with. */
  const begun = new Map<string, StripeKeys>()
  let asking: StripeKeys = { account: "acct_first", ...keys }
  let fault: StripeFault = "none"
  let refundStatus: DoubleRefund["status"] = "succeeded"
  let made = 0
  const nextId = (kind: string) => {
    made += 1
    return `${kind}_test_${made.toString(36).padStart(6, "0")}`
  }

  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ""
    for await (const chunk of request) body += String(chunk)
    const method = request.method ?? "GET"
    const target = new URL(request.url ?? "/", "http://double")
    seen.push(`${method} ${target.pathname}`)
    const now = fault
    if (now === "500-once") fault = "none"
    if (now === "silence") return
    if (now === "500" || now === "500-once") return send(response, refuse(500, "api_error", "Something went wrong"))
    if (now === "html") return void response.writeHead(200, { "content-type": "text/html" }).end("<html>Busy</html>")
    if (now === "redirect") return void response.writeHead(302, { location: "/elsewhere" }).end()
    const own = known.get(request.headers.authorization?.replace("Bearer ", "") ?? "")
    if (!own) return send(response, refuse(401, "invalid_request_error", "Invalid API Key provided", "api_key_invalid"))
    asking = own
    const form = readForm(method === "GET" ? target.search.slice(1) : body)
    const key = request.headers["idempotency-key"] && `${own.account} ${request.headers["idempotency-key"]}`
    const answer =
      method === "POST" ? once(String(key ?? ""), target.pathname, body, form) : read(target.pathname, form)
    if (now !== "silence-after-success") send(response, answer)
  }

  function send(response: ServerResponse, { status, body }: Answer): void {
    response.writeHead(status, { "content-type": "application/json", "request-id": nextId("req") })
    response.end(JSON.stringify(body))
  }

  /** A key answers as it did the first time; with other parameters it is refused. Refusals are not kept. */
  function once(key: string, path: string, body: string, form: Form): Answer {
    if (key === "") return change(path, form)
    const before = answered.get(key)
    const question = `${path}?${body}`
    if (before && before.question !== question) {
      return refuse(400, "idempotency_error", "Keys for idempotent requests can only be used with the same parameters")
    }
    const answer = before?.answer ?? change(path, form)
    if (answer.status === 200) answered.set(key, { question, answer: structuredClone(answer) })
    return answer
  }

  function change(path: string, form: Form): Answer {
    if (path === "/v1/checkout/sessions") return createSession(form)
    if (path === "/v1/refunds") return createRefund(form)
    const id = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1]
    const session = ownSession(id)
    if (!session) return refuse(404, "invalid_request_error", `No such path or object: ${path}`, "resource_missing")
    if (fault === "paid-meanwhile") complete(session, "paid")
    if (session.status !== "open") {
      return refuse(400, "invalid_request_error", "Only Checkout Sessions with a status in [open] can be expired")
    }
    session.status = "expired"
    session.url = null
    return { status: 200, body: sessionBody(session, false) }
  }

  /** Accounts know their own alone. */
  const isOwn = (id: string) => begun.get(id)?.account === asking.account
  const ownSession = (id = "") => (isOwn(id) ? sessions.get(id) : undefined)

  function createSession(form: Form): Answer {
    const price = form.at("line_items", "0", "price_data")
    const amount = Number(price.text("unit_amount"))
    const expiresAt = Number(form.text("expires_at"))
    if (!Number.isInteger(amount) || amount < 50) {
      return refuse(400, "invalid_request_error", "The amount is below the minimum", "amount_too_small")
    }
    if (expiresAt < seconds() + HALF_HOUR || expiresAt > seconds() + 24 * 2 * HALF_HOUR) {
      return refuse(400, "invalid_request_error", "expires_at must be between 30 minutes and 24 hours ahead")
    }
    const id = nextId("cs")
    const session: DoubleSession = {
      id,
      status: "open",
      payment_status: "unpaid",
      amount_total: amount * Number(form.at("line_items", "0").text("quantity")),
      currency: price.text("currency"),
      client_reference_id: form.text("client_reference_id"),
      metadata: form.at("metadata").texts(),
      payment_intent: null,
      created: seconds(),
      expires_at: expiresAt,
      success_url: form.text("success_url"),
      cancel_url: form.text("cancel_url"),
      url: pageOf(id),
      customer_email: form.text("customer_email"),
      locale: form.text("locale"),
    }
    sessions.set(id, session)
    begun.set(id, asking)
    return { status: 200, body: sessionBody(session, false) }
  }

  /** On a custom domain as Stripe writes it, with what its page needs behind the mark. */
  function pageOf(id: string): string {
    if (fault === "wrong-host") return `https://elsewhere.example/pay/${id}`
    return keys.pages === undefined ? `${url}/pay/${id}` : `${keys.pages}/c/pay/${id}#fidkdWxOYHwnPyd1blpxYHZxWjA0`
  }

  function createRefund(form: Form): Answer {
    const payment = form.text("payment_intent")
    const paid = charged.get(payment)
    const amount = Number(form.text("amount"))
    if (!paid || !isOwn(paid.session.id))
      return refuse(404, "invalid_request_error", "No such payment_intent", "resource_missing")
    const given = refunds.filter((each) => each.payment_intent === payment && each.status !== "failed")
    const left = paid.session.amount_total - given.reduce((sum, each) => sum + each.amount, 0)
    if (left === 0) return refuse(400, "invalid_request_error", "Already refunded", "charge_already_refunded")
    if (amount > left) return refuse(400, "invalid_request_error", "Refund amount is greater than what is left")
    return { status: 200, body: makeRefund(paid.session, amount, form.at("metadata").texts()) }
  }

  function makeRefund(session: DoubleSession, amount: number, metadata: Record<string, string>): DoubleRefund {
    const payment = session.payment_intent ?? ""
    const refund = { id: nextId("re"), amount, currency: session.currency, payment_intent: payment, metadata }
    const full = { object: "refund", ...refund, status: refundStatus, created: seconds() }
    refunds.push(full)
    return full
  }

  function read(path: string, form: Form): Answer {
    const { account } = asking
    if (path === "/v1/account") {
      if (fault === "forbidden") return refuse(403, "invalid_request_error", "The key may not read accounts")
      return { status: 200, body: { id: account, object: "account", charges_enabled: fault !== "inactive" } }
    }
    const session = ownSession(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1])
    if (session) return { status: 200, body: sessionBody(session, form.at("expand").text("0") !== "") }
    if (path === "/v1/refunds") {
      const data = refunds.filter((each) => each.payment_intent === form.text("payment_intent")).reverse()
      return { status: 200, body: { object: "list", url: path, has_more: false, data } }
    }
    const payment = /^\/v1\/payment_intents\/(\w+)$/.exec(path)?.[1] ?? ""
    if (charged.has(payment)) return { status: 200, body: paymentBody(payment) }
    return refuse(404, "invalid_request_error", `No such object: ${path}`, "resource_missing")
  }

  const priced = (session: DoubleSession) => session.amount_total - (fault === "wrong-amount" ? 1 : 0)

  function sessionBody(session: DoubleSession, expanded: boolean) {
    const payment = session.payment_intent
    return {
      ...session,
      object: "checkout.session",
      livemode: false,
      mode: "payment",
      amount_total: priced(session),
      payment_intent: expanded && payment !== null ? paymentBody(payment) : payment,
    }
  }

  function paymentBody(id: string) {
    const { session, failed } = charged.get(id) ?? {}
    const isPaid = session?.payment_status === "paid"
    const status = failed ? "requires_payment_method" : isPaid ? "succeeded" : "processing"
    const charge = isPaid ? { id: `ch_${id}`, object: "charge", created: session.created + 5 } : null
    return { id, object: "payment_intent", status, metadata: session?.metadata ?? {}, latest_charge: charge }
  }

  function message(type: string, object: object, changes: Parameters<StripeDouble["message"]>[2] = {}): StripeMessage {
    const own = "id" in object ? begun.get(String(object.id)) : undefined
    const { created = seconds(), livemode = false, secret = (own ?? keys).webhookSecret } = changes
    const event = { id: nextId("evt"), object: "event", type, created, livemode, data: { object } }
    const body = JSON.stringify(event)
    const header = signer.generateTestHeaderString({ payload: body, secret, timestamp: created })
    return { body, headers: { "stripe-signature": header } }
  }

  function open(sessionId: string): DoubleSession {
    const session = sessions.get(sessionId)
    if (session?.status !== "open") throw new Error(`Session ${sessionId} is not open`)
    return session
  }

  function complete(session: DoubleSession, status: DoubleSession["payment_status"]): StripeMessage {
    const payment = nextId("pi")
    Object.assign(session, { status: "complete", payment_status: status, payment_intent: payment, url: null })
    charged.set(payment, { session, failed: false })
    return message("checkout.session.completed", sessionBody(session, false))
  }

  function later(sessionId: string, change: Partial<DoubleSession>, failed: boolean): StripeMessage {
    const session = sessions.get(sessionId)
    if (session?.payment_intent == null || session.payment_status !== "unpaid") throw new Error("Nothing is awaited")
    Object.assign(session, change)
    charged.set(session.payment_intent, { session, failed })
    const outcome = failed ? "failed" : "succeeded"
    return message(`checkout.session.async_payment_${outcome}`, sessionBody(session, false))
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    sessions,
    refunds,
    seen,
    fault(kind) {
      fault = kind
    },
    forgetKeys: () => answered.clear(),
    takeKeys: (more) => known.set(more.secretKey, more),
    endKeys: (secretKey) => known.delete(secretKey),
    refundsEnd(status) {
      refundStatus = status
    },
    pay: (id) => complete(open(id), "paid"),
    payLater: (id) => complete(open(id), "unpaid"),
    laterSucceeds: (id) => later(id, { payment_status: "paid" }, false),
    laterFails: (id) => later(id, {}, true),
    timeRunsOut(id) {
      const session = Object.assign(open(id), { status: "expired", url: null })
      return message("checkout.session.expired", sessionBody(session, false))
    },
    refundByHand(id, cents) {
      const session = sessions.get(id)
      if (!session) throw new Error(`No session ${id}`)
      return message("refund.created", makeRefund(session, cents, {}))
    },
    message,
    close: () => closeServer(server),
  }
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
