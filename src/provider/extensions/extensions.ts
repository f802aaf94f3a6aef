/** What `shop.config.ts` may add to a shop. It exports a function `extend` that is given a `Shop`. */
import type { ShopTools } from "#provider/extensions/shopTools.ts"
import type { PaymentProvider } from "#provider/payments/paymentProvider.ts"
import { type WebhookType, webhookTypes } from "#provider/webhooks/queueDeliveries.ts"
import type { Order } from "#shared/contract/order.ts"
import type { Localized } from "#shared/locale.ts"

interface OrderFacts {
  /** As the API answers it, without what opens it or its files. */
  order: Omit<Order, "key" | "downloads">
  /** The money it is about. */
  amount?: number
  /** Code of why. */
  reason?: string
}

interface StockFacts {
  before: number
  after: number
  threshold: number
  /** Null when it was deleted meanwhile. */
  product: { id: string; slug: string; name: Localized } | null
  variant: { id: string; sku: string; name: Localized; stock: number } | null
}

export interface ShopEvent<Type extends WebhookType> {
  /** The same however often it is told: what was done for it once need not be done again. */
  id: string
  type: Type
  /** When it happened, ISO 8601. */
  timestamp: string
  data: Type extends "stock.low" ? StockFacts : OrderFacts
}

export type Handle<Type extends WebhookType> = (event: ShopEvent<Type>, tools: ShopTools) => Promise<void>

export interface Shop {
  /**
   * Calls `handle` after each event of the type, once its change is committed: at least once, in no promised order. When it
   * rejects or takes longer than 30 seconds it is called again, for three days. `name` is kept with what waits for it: it must
   * stay the same from start to start.
   */
  on<Type extends WebhookType>(type: Type, name: string, handle: Handle<Type>): void
  /**
   * Offers a way to pay after those of `PAYMENT_METHODS`. `make` is called once, at the start; the provider's `id` is `id`, and
   * it has a `name`. Its notices come to `SITE_URL/api/v1/payment/{id}/webhook`.
   */
  pay(id: string, make: (shop: { siteUrl: string }) => PaymentProvider & { name: Localized }): void
}

/** What `shop.config.ts` exports under this name. */
export type Extend = (shop: Shop) => void | Promise<void>

export interface Handler {
  type: WebhookType
  handle: Handle<WebhookType>
}

export interface Extensions {
  /** By name. */
  handlers: ReadonlyMap<string, Handler>
  /** By id. */
  payments: ReadonlyMap<string, (shop: { siteUrl: string }) => PaymentProvider>
}

export const noExtensions: Extensions = { handlers: new Map(), payments: new Map() }

const NAME = /^[a-z][a-z0-9-]{1,39}$/

/** What `shop.config.ts` cannot add. The message is one sentence. */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError"
}

/** Rejects with ExtensionError for what cannot be added. */
export async function readExtensions(extend: Extend): Promise<Extensions> {
  const handlers = new Map<string, Handler>()
  const payments = new Map<string, (shop: { siteUrl: string }) => PaymentProvider>()
  await extend({
    on(type, name, handle) {
      if (!webhookTypes.includes(type)) {
        throw new ExtensionError(`on("${type}", …): there is no such event, it takes ${webhookTypes.join(", ")}.`)
      }
      if (!NAME.test(name)) {
        throw new ExtensionError(`on("${type}", "${name}", …): a name takes 2 to 40 small letters, digits and -.`)
      }
      if (handlers.has(name))
        throw new ExtensionError(`on("${type}", "${name}", …): there is a handler of this name already.`)
      handlers.set(name, { type, handle: handle as Handle<WebhookType> })
    },
    pay(id, make) {
      if (!NAME.test(id)) throw new ExtensionError(`pay("${id}", …): an id takes 2 to 40 small letters, digits and -.`)
      if (payments.has(id)) throw new ExtensionError(`pay("${id}", …): there is a way to pay of this id already.`)
      payments.set(id, make)
    },
  })
  return { handlers, payments }
}
