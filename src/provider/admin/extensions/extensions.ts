/** Extensions that `shop.config.ts` may add to a shop. It exports a function `extend` that is given a `Shop`. */
import { areaPageFault, areaPanelFault } from "#provider/admin/extensions/areaFaults.ts"
import {
  discountFault,
  endpointFault,
  fieldFault,
  handlerFault,
  htmlFault,
  jobFault,
  mailFault,
  orderCheckFault,
  pageFault,
  pauseMs,
  paymentFault,
  providerFault,
  quoteFault,
} from "#provider/admin/extensions/extensionFaults.ts"
import type { AreaPage, AreaPages, AreaPanel, AreaPanels, PanelPlace } from "#provider/admin/extensions/ownArea.ts"
import type { ShopTools } from "#provider/admin/extensions/shopTools.ts"
import { wordsFault } from "#provider/admin/extensions/wordsFault.ts"
import type { OwnDiscount } from "#provider/catalogue/discounts/ownDiscounts.ts"
import { legalFields } from "#provider/catalogue/products/legalFields.ts"
import type { Quote } from "#provider/delivery/carrierQuote.ts"
import type { WriteMailAddition } from "#provider/messages/mail/ownMailParts.ts"
import type { OrderAnswer } from "#provider/messages/webhooks/orderAnswer.ts"
import type { RefundTax, ToldCustomer, ToldProduct, ToldReview } from "#provider/messages/webhooks/payload.ts"
import type { OrderCheck } from "#provider/orders/orderChecks.ts"
import type { OrderField, OrderFields } from "#provider/orders/orderFields.ts"
import type { OwnPayments } from "#provider/orders/payments/paymentMethods.ts"
import type { PaymentProvider } from "#provider/orders/payments/paymentProvider.ts"
import { ExtensionError, placeOf, reasonOf } from "#provider/platform/extensions/extensionError.ts"
import type { ProductField, ProductFields } from "#provider/platform/extensions/productFields.ts"
import type { OrderMailTemplate } from "#provider/platform/outbox/mailData.ts"
import { type WebhookType, webhookTypes } from "#provider/platform/outbox/queueDeliveries.ts"
import type { Said } from "#provider/platform/words/says.ts"
import type { PlacedHtml, PlacedHtmls } from "#provider/site/ownHtml.ts"
import type { OwnPage, OwnPageMakers } from "#provider/site/ownPages.ts"
import type { Order } from "#shared/contract/order.ts"
import { orderFieldTypes } from "#shared/contract/orderFields.ts"
import { fieldTypes } from "#shared/contract/product.ts"
import type { OwnWords } from "#shared/i18n/translator.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import type { HtmlPlace } from "#shared/ownHtml.ts"

interface OrderFacts {
  /** The order as the API answers it, without its key or its downloads. */
  order: Omit<Order, "key" | "downloads">
  /** The amount concerned, in cents. */
  amount?: number
  reason?: string
}

interface RefundFacts extends OrderFacts {
  /** The amount by its rates, as the books have it, in euros or the shop's currency. */
  taxes: RefundTax[]
}

interface StockFacts {
  before: number
  after: number
  threshold: number
  /** Null when it was deleted meanwhile. */
  product: { id: string; slug: string; name: Localized } | null
  variant: { id: string; sku: string; name: Localized; stock: number } | null
}

type FactsOf<Type extends WebhookType> = Type extends "stock.low"
  ? StockFacts
  : Type extends "order.refunded"
    ? RefundFacts
    : Type extends `order.${string}`
      ? OrderFacts
      : Type extends `product.${string}`
        ? { id: string; product: ToldProduct | null }
        : Type extends `review.${string}`
          ? { id: string; review: ToldReview | null }
          : Type extends `customer.${string}`
            ? { id: string; customer: ToldCustomer | null }
            : object

export interface ShopEvent<Type extends WebhookType> {
  /** The same however often the event is delivered, so that handlers can skip repeats. */
  id: string
  type: Type
  /** When it happened, ISO 8601. */
  timestamp: string
  data: FactsOf<Type>
}

export type Handle<Type extends WebhookType, Tools = ShopTools> = (
  event: ShopEvent<Type>,
  tools: Tools,
) => Promise<void> | Promise<OrderAnswer | undefined>

/** Does its work again and again. `signal` is aborted when the shop stops. */
export type Job<Tools = ShopTools> = (tools: Tools, signal: AbortSignal) => Promise<void>

/** Takes and answers what `fetch` does. */
export type OwnEndpoint<Tools = ShopTools> = (request: Request, tools: Tools) => Promise<Response> | Response

export interface Shop<Tools = ShopTools> {
  /**
   * Calls `handle` after each event of the type, once its change is committed: at least once, in no promised order.
   * When it rejects or takes longer than 30 seconds it is called again, for three days. `name` is stored with the
   * waiting events: it must stay the same from start to start.
   */
  on<Type extends WebhookType>(type: Type, name: string, handle: Handle<Type, Tools>): void
  /**
   * Calls `job` every so often, such as `every("1 hour", "stock-of-supplier", …)`, in one of the processes that share
   * the shop's data; a restart does not begin anew. One that rejects is logged and called again the next time; while
   * it runs it is not called again.
   */
  every(pause: string, name: string, job: Job<Tools>): void
  /**
   * Asked before an order is placed, with the cart as it is shown and the customer's input. It refuses the order by
   * answering why, in both languages. A check that rejects, or takes longer than two seconds, is logged and refuses nothing.
   */
  beforeOrder(name: string, check: OrderCheck<[tools: Tools]>): void
  /**
   * Takes something off carts: asked with each price of a cart and again for its order, so it must be pure. It is taken
   * off what discounts without a code leave, before a coupon, and never below nothing; cart, order and mails name it.
   * One that throws is logged and takes nothing off; one that takes longer than 50 ms is logged.
   */
  discount(name: string, discount: OwnDiscount): void
  /**
   * Answers at `SITE_URL/api/v1/own/{name}`, for any method, with a body of at most 100 kB. It is given no cookies, and
   * a page that it answers runs no scripts. One that rejects, answers more than 10 MB, or takes longer than ten seconds
   * for it, is logged and answers 502.
   */
  endpoint(name: string, handle: OwnEndpoint<Tools>): void
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
  /**
   * Adds HTML to a place of the shop's pages: `head`, `belowPrice` of a product, `belowCart`, `foot`, `privacyPolicy` and `orderPage`,
   * with a script, rules of style and hosts that their policy allows. Pages on which customers log in, order or pay,
   * and the owner's area, carry none of it. A view that throws, or answers what it may not, is logged and adds nothing.
   */
  html<Place extends HtmlPlace>(place: Place, name: string, html: PlacedHtml<Place>): void
  /**
   * Puts words in place of the interface's, by language and key: `words({ es: { "cart.add": "A la cesta" } })`. Each holds
   * the placeholders of the one that it replaces, such as `{{n}}`.
   */
  words(words: OwnWords): void
  /**
   * Adds a page to the owner's area at `/admin/own/{slug}`, in its navigation for who has the permission. `view` answers
   * blocks that the area draws, so that no HTML gets in; their forms come to `actions`. Changes by `tools.admin`
   * stand in the log under the page's name; it may do no more than who looks.
   */
  areaPage<Data>(slug: string, page: AreaPage<Data, Tools>): void
  /** Adds a panel to the owner's page of an order, a product or a customer, as `areaPage` adds a page. */
  areaPanel<Data>(place: PanelPlace, name: string, panel: AreaPanel<Data, Tools>): void
  /**
   * Adds to a mail about an order, such as `order_placed`, or puts its own subject and first sentences in place of the
   * shop's. Asked when the mail is sent. One that rejects, or takes longer than five seconds, is logged, and the mail
   * goes as it is without it.
   */
  mail(template: OrderMailTemplate, name: string, write: WriteMailAddition<[tools: Tools]>): void
}

/** The type of the export `extend` of `shop.config.ts`. */
export type Extend<Tools = ShopTools> = (shop: Shop<Tools>) => void | Promise<void>

export interface OwnJob {
  everyMs: number
  job: Job
}

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
  /** Functions of `every`, by name. */
  jobs: ReadonlyMap<string, OwnJob>
  orderChecks: ReadonlyMap<string, OrderCheck<[tools: ShopTools]>>
  endpoints: ReadonlyMap<string, OwnEndpoint>
  discounts: ReadonlyMap<string, OwnDiscount>
  html: PlacedHtmls
  words: OwnWords
  areaPages: AreaPages
  areaPanels: AreaPanels
  mails: ReadonlyMap<string, { template: OrderMailTemplate; write: WriteMailAddition<[tools: ShopTools]> }>
}

export const noExtensions: Extensions = {
  handlers: new Map(),
  payments: new Map(),
  quotes: new Map(),
  productFields: legalFields,
  orderFields: new Map(),
  pages: new Map(),
  jobs: new Map(),
  orderChecks: new Map(),
  endpoints: new Map(),
  discounts: new Map(),
  html: new Map(),
  words: {},
  areaPages: new Map(),
  areaPanels: new Map(),
  mails: new Map(),
}

/** Rejects with ExtensionError for anything that cannot be added. `folder`: where its file is. */
export async function readExtensions<Tools = ShopTools>(extend: Extend<Tools>, folder?: string): Promise<Extensions> {
  const handlers = new Map<string, Handler>()
  const payments = new Map<string, (shop: { siteUrl: string }) => PaymentProvider>()
  const quotes = new Map<string, Quote>()
  const productFields = new Map(legalFields)
  const orderFields = new Map<string, OrderField>()
  const pages = new Map<string, OwnPage<unknown>>()
  const jobs = new Map<string, OwnJob>()
  const orderChecks = new Map<string, OrderCheck<[tools: ShopTools]>>()
  const endpoints = new Map<string, OwnEndpoint>()
  const discounts = new Map<string, OwnDiscount>()
  const areaPages = new Map<string, AreaPage<unknown>>()
  const areaPanels = new Map<string, { place: PanelPlace; panel: AreaPanel<unknown> }>()
  const mails = new Map<string, { template: OrderMailTemplate; write: WriteMailAddition<[tools: ShopTools]> }>()
  const words: Partial<Record<Locale, Record<string, string>>> = {}
  const html = new Map<string, { place: HtmlPlace; html: PlacedHtml<never> }>()
  const refuse = (call: string, reason: Said | undefined, options?: ErrorOptions) => {
    if (reason) throw new ExtensionError(call, reason, options)
  }
  await extend({
    on(type, name, handle) {
      refuse(`on("${type}", "${name}", …)`, handlerFault(webhookTypes, handlers, type, name, handle))
      handlers.set(name, { type, handle: handle as unknown as Handle<WebhookType> })
    },
    every(pause, name, job) {
      refuse(`every("${pause}", "${name}", …)`, jobFault(jobs, pause, name, job))
      jobs.set(name, { everyMs: pauseMs(pause) ?? 0, job: job as unknown as Job })
    },
    beforeOrder(name, check) {
      refuse(`beforeOrder("${name}", …)`, orderCheckFault(orderChecks, name, check))
      orderChecks.set(name, check as unknown as OrderCheck<[tools: ShopTools]>)
    },
    discount(name, discount) {
      refuse(`discount("${name}", …)`, discountFault(discounts, name, discount))
      discounts.set(name, discount)
    },
    endpoint(name, handle) {
      refuse(`endpoint("${name}", …)`, endpointFault(endpoints, name, handle))
      endpoints.set(name, handle as unknown as OwnEndpoint)
    },
    pay(id, make) {
      const call = `pay("${id}", …)`
      refuse(call, paymentFault(payments, id, make))
      const place = (error: unknown) => (folder && placeOf(error, folder)) ?? "shop.config.ts"
      const here = place(new Error())
      payments.set(id, (shop) => {
        let provider: PaymentProvider
        try {
          provider = make(shop)
        } catch (error) {
          throw new ExtensionError(`${place(error)}: ${call}`, reasonOf(error), { cause: error })
        }
        refuse(`${here}: ${call}`, providerFault(id, provider))
        return provider
      })
    },
    deliver(id, quote) {
      refuse(`deliver("${id}", …)`, quoteFault(quotes, id, quote))
      quotes.set(id, quote)
    },
    productField(key, field) {
      const rules = { taken: productFields, types: fieldTypes, keys: ["filter"] }
      refuse(`productField("${key}", …)`, fieldFault(key, field, rules))
      productFields.set(key, field)
    },
    orderField(key, field) {
      const rules = { taken: orderFields, types: orderFieldTypes, keys: ["required", "hint"] }
      refuse(`orderField("${key}", …)`, fieldFault(key, field, rules))
      orderFields.set(key, field)
    },
    page(slug, page) {
      refuse(`page("${slug}", …)`, pageFault(pages, slug, page))
      pages.set(slug, page as OwnPage<unknown>)
    },
    html(place, name, added) {
      refuse(`html("${place}", "${name}", …)`, htmlFault(html, place, name, added))
      html.set(name, { place, html: added as PlacedHtml<never> })
    },
    areaPage(slug, page) {
      refuse(`areaPage("${slug}", …)`, areaPageFault(areaPages, slug, page))
      areaPages.set(slug, page as unknown as AreaPage<unknown>)
    },
    areaPanel(place, name, panel) {
      refuse(`areaPanel("${place}", "${name}", …)`, areaPanelFault(areaPanels, place, name, panel))
      areaPanels.set(name, { place, panel: panel as unknown as AreaPanel<unknown> })
    },
    mail(template, name, write) {
      refuse(`mail("${template}", "${name}", …)`, mailFault(mails, template, name, write))
      mails.set(name, { template, write: write as unknown as WriteMailAddition<[tools: ShopTools]> })
    },
    words(added) {
      refuse("words(…)", wordsFault(words, added))
      for (const [locale, texts] of Object.entries(added) as [Locale, Record<string, string>][])
        words[locale] = { ...words[locale], ...texts }
    },
  })
  return {
    handlers,
    payments,
    quotes,
    productFields,
    orderFields,
    pages,
    jobs,
    orderChecks,
    endpoints,
    discounts,
    html,
    words,
    mails,
    areaPages,
    areaPanels,
  }
}
