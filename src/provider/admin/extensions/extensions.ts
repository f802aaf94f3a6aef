/** Extensions that `shop.config.ts` may add to a shop. It exports a function `extend` that is given a `Shop`. */
import type { ShopTools } from "#provider/admin/extensions/shopTools.ts"
import type { Quote } from "#provider/delivery/carrierQuote.ts"
import type { OrderField, OrderFields } from "#provider/orders/orderFields.ts"
import type { OwnPayments } from "#provider/orders/payments/paymentMethods.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { ExtensionError, placeOf } from "#provider/platform/extensions/extensionError.ts"
import type { ProductField, ProductFields } from "#provider/platform/extensions/productFields.ts"
import { type WebhookType, webhookTypes } from "#provider/platform/outbox/queueDeliveries.ts"
import type { OwnPage, OwnPageMakers } from "#provider/site/ownPages.ts"
import type { Order } from "#shared/contract/order.ts"
import { orderFieldTypes } from "#shared/contract/orderFields.ts"
import { fieldTypes } from "#shared/contract/product.ts"
import type { Localized } from "#shared/locale.ts"
import { isOwnAddress, ownAddresses } from "#shared/ownAddresses.ts"

interface OrderFacts {
  /** The order as the API answers it, without its key or its downloads. */
  order: Omit<Order, "key" | "downloads">
  /** The amount concerned, in cents. */
  amount?: number
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
  /** The same however often the event is delivered, so that handlers can skip repeats. */
  id: string
  type: Type
  /** When it happened, ISO 8601. */
  timestamp: string
  data: Type extends "stock.low" ? StockFacts : OrderFacts
}

export type Handle<Type extends WebhookType> = (event: ShopEvent<Type>, tools: ShopTools) => Promise<void>

export interface Shop {
  /**
   * Calls `handle` after each event of the type, once its change is committed: at least once, in no promised order.
   * When it rejects or takes longer than 30 seconds it is called again, for three days. `name` is stored with the
   * waiting events: it must stay the same from start to start.
   */
  on<Type extends WebhookType>(type: Type, name: string, handle: Handle<Type>): void
  /**
   * Offers a payment method after those of `PAYMENT_METHODS`. `make` is called once, at the start; the provider's `id`
   * is `id`, and it has a `name`. Its notices come to `SITE_URL/api/v1/payment/{id}/webhook`.
   */
  pay(id: string, make: (shop: { siteUrl: string }) => PaymentProvider & { name: Localized }): void
  /**
   * Asks `quote` for the price of a delivery method, in place of its bands, once a shopper gave a destination. `id` is
   * that of
   * `npm run shop -- delivery`. An answer is kept for five minutes for the same parcel. When `quote` rejects or takes
   * longer than two seconds its last price for that zone and band is used, or the band's own price where there is none.
   */
  deliver(id: string, quote: Quote): void
  /**
   * Adds a field to products: on their page, in the API, in feeds, in import and export as the column `field_{key}`.
   * `key` is stored with the products: it must stay the same.
   */
  productField(key: string, field: ProductField): void
  /**
   * Asks for a value with each order: in the checkout, and as `fields.{key}` in the API. An order keeps the answer with
   * its label: on its page, in its mails, on its slip, in the owner's area, in `orders.csv` of the books, in the API
   * and in webhooks.
   */
  orderField(key: string, field: OrderField): void
  /**
   * Adds a page at `/page/{slug}`, in the shop's layout and both languages. It is rendered when the shop opens and
   * every five minutes, for all visitors alike; while its loader fails the last rendering stays. Menus of the shop's
   * document may link to it.
   */
  page<Data>(slug: string, page: OwnPage<Data>): void
}

/** The type of the export `extend` of `shop.config.ts`. */
export type Extend = (shop: Shop) => void | Promise<void>

export interface Handler {
  type: WebhookType
  handle: Handle<WebhookType>
}

export interface Extensions {
  handlers: ReadonlyMap<string, Handler>
  payments: OwnPayments
  /** By the id of the delivery method. */
  quotes: ReadonlyMap<string, Quote>
  productFields: ProductFields
  orderFields: OrderFields
  pages: OwnPageMakers
}

export const noExtensions: Extensions = {
  handlers: new Map(),
  payments: new Map(),
  quotes: new Map(),
  productFields: new Map(),
  orderFields: new Map(),
  pages: new Map(),
}

const METHOD = /^[A-Z][A-Z0-9_]{1,39}$/
const KEY = /^[a-z][a-z0-9_]{0,39}$/
const NAME = /^[a-z][a-z0-9-]{1,39}$/

/** Rejects with ExtensionError for anything that cannot be added. `folder`: where its file is. */
export async function readExtensions(extend: Extend, folder?: string): Promise<Extensions> {
  const handlers = new Map<string, Handler>()
  const payments = new Map<string, (shop: { siteUrl: string }) => PaymentProvider>()
  const quotes = new Map<string, Quote>()
  const productFields = new Map<string, ProductField>()
  const orderFields = new Map<string, OrderField>()
  const pages = new Map<string, OwnPage<unknown>>()
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
      const place = (folder && placeOf(new Error(), folder)) ?? "shop.config.ts"
      payments.set(id, (shop) => {
        const provider: PaymentProvider = make(shop)
        const reason = missingOf(id, provider)
        if (reason !== undefined) throw new ExtensionError(`${place}: pay("${id}", …): ${reason}.`)
        return provider
      })
    },
    deliver(id, quote) {
      if (!METHOD.test(id)) {
        throw new ExtensionError(
          `deliver("${id}", …): the id of a way of delivery is as \`delivery\` lists it, such as HOME.`,
        )
      }
      if (quotes.has(id)) throw new ExtensionError(`deliver("${id}", …): its price is asked for already.`)
      quotes.set(id, quote)
    },
    productField(key, field) {
      checkField(`productField("${key}", …)`, key, field, { taken: productFields, types: fieldTypes })
      productFields.set(key, field)
    },
    orderField(key, field) {
      checkField(`orderField("${key}", …)`, key, field, { taken: orderFields, types: orderFieldTypes })
      orderFields.set(key, field)
    },
    page(slug, page) {
      const refuse = (reason: string): never => {
        throw new ExtensionError(`page("${slug}", …): ${reason}.`)
      }
      if (!NAME.test(slug)) refuse("a slug takes 2 to 40 small letters, digits and -")
      if (isOwnAddress(slug)) refuse(`the shop has this page itself, at ${ownAddresses[slug]}`)
      if (pages.has(slug)) refuse("there is a page of this slug already")
      if (!page.title?.es || !page.title.en) refuse("the title takes a text in es and in en")
      if (page.everySeconds !== undefined && !(page.everySeconds >= 1)) refuse("everySeconds takes 1 or more")
      pages.set(slug, page as OwnPage<unknown>)
    },
  })
  return { handlers, payments, quotes, productFields, orderFields, pages }
}

const NEEDED = [
  "start",
  "verifyReturn",
  "verifyWebhook",
  "lookUp",
  "expire",
  "refund",
] as const satisfies (keyof PaymentProvider)[]

/** The property that a provider of `pay()` lacks; undefined where it is complete. */
function missingOf(id: string, provider: PaymentProvider | undefined): string | undefined {
  if (typeof provider !== "object" || provider === null) return "it made no provider, but it takes an object"
  if (provider.id !== id) return `it made a provider whose id is "${provider.id}"`
  const missing = NEEDED.filter((name) => typeof provider[name] !== "function")
  if (missing.length > 0) return `the provider lacks ${missing.map((name) => `${name}()`).join(", ")}`
  if (!provider.name?.es || !provider.name.en) return "the provider's name takes a text in es and in en"
  if (!(provider.holdMs > 0)) return "the provider's holdMs takes how long an order waits to be paid, in milliseconds"
  if (provider.waiting !== "unpaid" && provider.waiting !== "pending")
    return 'the provider\'s waiting takes "unpaid" or "pending"'
  return undefined
}

interface KnownFields {
  taken: ReadonlyMap<string, unknown>
  types: readonly string[]
}

function checkField(call: string, key: string, field: ProductField, { taken, types }: KnownFields): void {
  const refuse = (reason: string): never => {
    throw new ExtensionError(`${call}: ${reason}.`)
  }
  if (!KEY.test(key)) refuse("a key takes up to 40 small letters, digits and _")
  if (taken.has(key)) refuse("there is a field of this key already")
  if (!types.includes(field.type)) refuse(`the type takes ${types.join(", ")}`)
  if (!field.label?.es || !field.label.en) refuse("the label takes a text in es and in en")
  if ("filter" in field && field.type !== "choice" && field.type !== "boolean")
    refuse("listings filter by a choice or by yes and no alone")
  if (field.type === "choice" && Object.keys(field.choices ?? {}).length === 0) refuse("a choice takes some choices")
}
