/** Commands to a shop in a race or before a crash, as data for another process. */
import { setTimeout as after } from "node:timers/promises"
import type { Provider } from "#provider/api/provider.ts"
import { asApiError } from "#provider/platform/http/problems.ts"
import type { CartItem } from "#shared/contract/cart.ts"
import type { EndpointName } from "#shared/contract/endpoints.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"

/** `afterMs`: that long after the start. */
export type WorkerCall = { afterMs?: number } & (
  | { does: "call"; token: string; network?: string; name: EndpointName; input: unknown }
  /** Fills the cart and orders it. */
  | {
      does: "order"
      token: string
      network?: string
      products: CartItem[]
      coupon?: string
      input: Omit<PlaceOrderInput, "cartVersion">
    }
  | { does: "request"; method: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string }
  /** Background work of orders; repeated until a moment in milliseconds since 1970. */
  | { does: "work"; untilMs?: number }
  | { does: "mails" }
)

/** A refusal has its code; a request where it leads to. */
export interface Outcome {
  status: number
  code?: string
  fields?: Record<string, string>
  answer?: unknown
  location?: string | null
}

/** How often one comes back who is told that the database is busy. */
const MOST_TRIES = 20

/** Replaces the call that a retry makes. */
type Repeat = (again: WorkerCall) => void

/** Never rejects for a refusal; a busy shop is asked again, as by a patient client. `url`: where the same provider is served, up to and including `/api/v1`. */
export async function makeCall(provider: Provider, url: string, call: WorkerCall): Promise<Outcome> {
  if (call.afterMs) await after(call.afterMs)
  let wanted = call
  // An order may have been placed although the shop was too busy to answer: the same words are sent again, with the same key.
  const repeat = (again: WorkerCall) => {
    wanted = again
  }
  for (let tries = 1; ; tries += 1) {
    const outcome = await attempt(provider, url, wanted, repeat)
    if (outcome.status !== 503 || tries === MOST_TRIES) return outcome
    await after(100 * tries)
  }
}

async function attempt(provider: Provider, url: string, call: WorkerCall, repeat: Repeat): Promise<Outcome> {
  try {
    return await answer(provider, url, call, repeat)
  } catch (error) {
    // Unrequested work meets a busy database directly; a shop repeats it after a while.
    const { status, code, fields } = asApiError(error)
    if (status === 500) throw error
    return { status, code, ...(fields && { fields }) }
  }
}

async function answer(provider: Provider, url: string, call: WorkerCall, repeat: Repeat): Promise<Outcome> {
  switch (call.does) {
    case "call": {
      const api = provider.apiFor({ token: call.token, network: call.network ?? "" })
      return { status: 200, answer: await api.call(call.name, call.input as never) }
    }
    case "order": {
      const api = provider.apiFor({ token: call.token, network: call.network ?? "" })
      let cart = await api.call("setCart", { products: call.products })
      if (call.coupon !== undefined) cart = await api.call("applyCoupon", { coupon: call.coupon })
      const input = { ...call.input, cartVersion: cart.version }
      repeat({
        does: "call",
        token: call.token,
        name: "placeOrder",
        input,
        ...(call.network && { network: call.network }),
      })
      return { status: 200, answer: await api.call("placeOrder", input) }
    }
    case "request": {
      const { method, headers, body } = call
      const sent = { method, headers: { ...headers, connection: "close" }, ...(body !== undefined && { body }) }
      const response = await fetch(url + call.path, { ...sent, redirect: "manual" })
      await response.text()
      return { status: response.status, location: response.headers.get("location") }
    }
    case "work":
      do await provider.runOrderJobs()
      while (call.untilMs !== undefined && Date.now() < call.untilMs)
      return { status: 200 }
    case "mails":
      await provider.flushMails()
      return { status: 200 }
  }
}
