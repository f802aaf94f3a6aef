/** The checkout as a shopper finds it, with carts and addresses to go there with, and what became of them. */
import { randomInt, randomUUID } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test"
import { giftCardHash } from "#provider/cart/giftCards/giftCards.ts"
import type { Cart, CartItem } from "#shared/contract/cart.ts"
import type { Order, OrderList } from "#shared/contract/order.ts"
import { GIFT_CARD_ALPHABET, GIFT_CARD_LENGTH } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import { type Customer, enterAs, newCustomer } from "#tests/support/customers.ts"
import type { Texts } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

type Holder = Pick<Customer, "token">

export const PLACE = {
  firstName: "Carmen",
  lastName: "Roig Sanchis",
  address1: "Calle Serranos, 8",
  city: "Valencia",
  state: "Valencia",
  zip: "46003",
  country: "ES",
  phone: "+34612345678",
}

/** A call with the customer's bearer, as another device of theirs makes it. */
export async function ask<Answer>(
  shop: Shop,
  { token }: Holder,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${shop.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
  return response.json() as Answer
}

export const fillCart = (shop: Shop, who: Holder, ...products: CartItem[]) =>
  ask<Cart>(shop, who, "POST", "/cart", { products })

/** Keeps where bills go, as a customer who has bought before. */
export const saveBilling = (shop: Shop, who: Customer, changes: Partial<typeof PLACE> & { dni?: string } = {}) =>
  ask(shop, who, "PATCH", "/user/profile", { billing: { ...PLACE, email: who.email, ...changes } })

/** Makes the browser that of a customer who has bought before and has these products in the cart. */
export async function enterReady(
  context: BrowserContext,
  shop: Shop,
  products: CartItem[],
  language: Locale = "en",
): Promise<Customer> {
  const customer = await newCustomer(shop, language)
  await fillCart(shop, customer, ...products)
  await saveBilling(shop, customer)
  await enterAs(context, shop, customer)
  return customer
}

export const ordersOf = async (shop: Shop, who: Holder) =>
  (await ask<OrderList>(shop, who, "GET", "/order/client")).items

export async function lastOrder(shop: Shop, who: Holder): Promise<Order> {
  const [last] = await ordersOf(shop, who)
  expect(last).toBeDefined()
  return ask<Order>(shop, who, "GET", `/order/${last?.id}`)
}

/** Puts a gift card into the world and answers its code. */
export function newGiftCard(shop: Shop, cents: number): string {
  const code = Array.from(
    { length: GIFT_CARD_LENGTH },
    () => GIFT_CARD_ALPHABET[randomInt(GIFT_CARD_ALPHABET.length)],
  ).join("")
  write(
    shop,
    "insert into gift_cards (id, code_hash, last4, initial_cents, balance_cents, created_at) values (?, ?, ?, ?, ?, ?)",
    [randomUUID(), giftCardHash(code), code.slice(-4), cents, cents, new Date().toISOString()],
  )
  return code
}

/** Changes the shop behind its back, as its operator does. */
export function write(shop: Shop, sql: string, values: (string | number)[]): void {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"))
  database.exec("pragma busy_timeout = 5000")
  database.prepare(sql).run(...values)
  database.close()
}

export interface CheckoutPage {
  main: Locator
  /** Whether the bill is for where the parcel goes. */
  same: Locator
  /** A field of an address: `billing` or `delivery`. */
  field: (name: string) => Locator
  fill: (prefix: "billing" | "delivery", values?: Partial<typeof PLACE>) => Promise<void>
  delivery: (name: RegExp) => Locator
  accept: () => Promise<void>
  /** Unfolds the note, and writes it. */
  note: (text: string) => Promise<void>
  order: Locator
  /** Beside the form. */
  summary: Locator
  /** Waits until that is to be paid, as the shop has confirmed it. */
  total: (cents: number) => Promise<void>
}

export function checkoutPage(page: Page, { t, money }: Texts): CheckoutPage {
  const main = page.getByRole("main")
  const summary = main.getByRole("complementary", { name: t("checkout.yourOrder") })
  const field = (name: string) => main.locator(`[name="${name}"]`)
  return {
    main,
    field,
    async fill(prefix, values = PLACE) {
      const { country, phone, ...typed } = values
      // The parcel's address alone asks for a phone.
      const texts = prefix === "delivery" && phone !== undefined ? { ...typed, phone } : typed
      for (const [name, value] of Object.entries(texts)) await field(`${prefix}.${name}`).fill(value)
      if (country !== undefined) await field(`${prefix}.country`).selectOption(country)
    },
    delivery: (name) => main.getByRole("radio", { name }),
    same: main.getByRole("checkbox", { name: t("fields.sameAsBilling.label") }),
    async note(text) {
      if (!(await field("note").isVisible())) await main.getByText(t("checkout.addNote")).click()
      await field("note").fill(text)
    },
    accept: () => main.getByRole("checkbox", { name: new RegExp(t("checkout.accept")) }).check(),
    order: main.getByRole("button", { name: new RegExp(`^${t("checkout.submit")}`) }),
    summary,
    async total(cents) {
      await expect(main.locator("#checkout-total b")).toHaveText(money(cents))
      await expect(summary.locator(".Sums")).not.toHaveAttribute("aria-busy")
    },
  }
}
