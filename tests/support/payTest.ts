/** Playwright's `test` with a shop that takes every way of payment, its banks' doubles, and a customer who orders without the checkout. */
import { execFile } from "node:child_process"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { promisify } from "node:util"
import type { Page } from "@playwright/test"
import { isApiError } from "#shared/ApiError.ts"
import type { Cart, CartItem } from "#shared/contract/cart.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { type Customer, enterAs, newCustomer } from "#tests/support/customers.ts"
import { ownEnvironment } from "#tests/support/memoryDir.ts"
import { orderInput, orderOf } from "#tests/support/orderWorld.ts"
import { type RedsysDouble, startRedsysDouble } from "#tests/support/redsysDouble.ts"
import { test as base } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"
import { startStripeDouble } from "#tests/support/stripeDouble.ts"
import type { StripeDouble } from "#tests/support/stripeTypes.ts"

const stripeKeys = { secretKey: "sk_test_double", webhookSecret: "whsec_double" }
/** The shop's own checkout domain at Stripe. */
export const STRIPE_PAGES = "https://pay.azahar.example"
const merchant = { code: "999008881", terminal: "1", secret: "sq7HjrUOBfKmC576ILgskD5srU870gJ7" }

/** A product with much stock in the demo shop, and one that many buy. */
export const PLENTY = "des-305"

export interface Banks {
  stripe: StripeDouble
  redsys: RedsysDouble
}

export interface Buyer extends Customer {
  api: Api
  /** Orders one of something unless told what. */
  order(changes?: Partial<PlaceOrderInput>, products?: CartItem[]): Promise<Order>
}

interface Fixtures {
  /** A customer of the test's language, signed in where the page is; other tests have ordered as them before. */
  buyer: Buyer
}

interface WorkerFixtures {
  banks: Banks
  /** Customers so far, by language: to become one takes longer than most tests. */
  known: Map<string, Buyer>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  known: [async ({ browserName: _ }, use) => use(new Map()), { scope: "worker" }],
  banks: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripeDouble({ ...stripeKeys, pages: STRIPE_PAGES })
      const redsys = await startRedsysDouble({ ...merchant, version: "HMAC_SHA512_V2" })
      await use({ stripe, redsys })
      await Promise.all([stripe.close(), redsys.close()])
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ banks }, use) => {
      const env = {
        PAYMENT_METHODS: "sandbox,stripe,redsys,bizum,transfer,pickup",
        PAYMENT_TEST_KEYS: "on",
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: banks.stripe.url,
        STRIPE_CHECKOUT_URL: STRIPE_PAGES,
        REDSYS_MERCHANT_CODE: merchant.code,
        REDSYS_TERMINAL: merchant.terminal,
        REDSYS_SECRET_KEY: merchant.secret,
        REDSYS_URL: banks.redsys.url,
      }
      const shop = await startShop({ env, atHome: true })
      await operate(shop, "stock", PLENTY.toUpperCase(), "900")
      await use(shop)
      await shop.stop()
    },
    { scope: "worker" },
  ],
  buyer: async ({ context, shop, language, known }, use) => {
    const buyer = known.get(language) ?? (await newBuyer(shop, language))
    known.set(language, buyer)
    await enterAs(context, shop, buyer)
    await use(buyer)
  },
})

export const { expect } = test

export async function newBuyer(shop: Shop, language: Locale): Promise<Buyer> {
  const customer = await newCustomer(shop, language)
  const api = createHttpClient({
    baseUrl: `${shop.url}/api/v1`,
    fetch,
    headers: { authorization: `Bearer ${customer.token}` },
    timeoutMs: 10 * SECONDS,
  })
  const one = [{ id: PLENTY, amount: 1 }]
  // Other tests change prices and delivery of the same shop: who hears so orders at the new sum, as a shopper would.
  const order: Buyer["order"] = (changes, products = one) =>
    orderOf(api, products, changes).catch((error: unknown) => {
      const cart = isApiError(error) && error.code === "total_changed" && (error.extra?.["cart"] as Cart | undefined)
      if (!cart) throw error
      return api.call("placeOrder", orderInput(cart.version, changes))
    })
  return { ...customer, api, order }
}

const run = promisify(execFile)

/** Runs an operator's command: `operate(shop, "order", number, "delivered")`. */
export async function operate(shop: Shop, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [join(root, "src/cli/shop.ts"), ...words], {
    cwd: root,
    env: { ...ownEnvironment(), DATA_DIR: shop.dataDir, SITE_URL: shop.siteUrl },
  })
  return stdout
}

/** As the shop's operator does with a command, without its half second. */
export function deliver(shop: Shop, { id }: Order, at = new Date()): void {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"))
  database.exec("pragma busy_timeout = 5000")
  database
    .prepare("update orders set fulfilment_status = 'delivered', delivered_at = ? where id = ?")
    .run(at.toISOString(), id)
  database.close()
}

/** An order that was paid at the test bank without a browser. */
export async function paidOrder(
  { api, order }: Buyer,
  changes?: Partial<PlaceOrderInput>,
  products?: CartItem[],
): Promise<Order> {
  const placed = await order(changes, products)
  const { redirect } = await api.call("chargePayment", {
    idempotencyKey: randomUUID(),
    orderId: placed.id,
    method: "sandbox",
  })
  const body = new URLSearchParams({ choice: "before" })
  await fetch(redirect?.url ?? "", { method: "POST", body, redirect: "manual" })
  return api.call("getOrder", { id: placed.id })
}

/** Chooses as a shopper on the test bank's page. */
export async function chooseAtBank(page: Page, choice: string): Promise<void> {
  await page.waitForURL(/\/payment\/sandbox\/pay\//)
  await page.locator(`button[value=${choice}]`).click()
}
