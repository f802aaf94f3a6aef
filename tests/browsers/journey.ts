/** From the shop window to a paid order, as a visitor who has never been here. */
import type { Locale } from "#shared/locale.ts"
import type { ShopperPage } from "#tests/browsers/pageOf.ts"
import { PLACE } from "#tests/support/checkoutPage.ts"
import { codeFrom, forgetLimits, newEmail } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { PLENTY } from "#tests/support/payTest.ts"
import { textsOf } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

export type Step = readonly [name: string, take: () => Promise<unknown>]

export function journeySteps(page: ShopperPage, shop: Shop, locale: Locale): Step[] {
  const { t, tn } = textsOf(locale)
  const bought = product(PLENTY)
  const name = bought.name[locale]
  const email = newEmail("viajera")
  return [
    ["the shop window", () => page.open(`${shop.url}/${locale}`)],
    ["a search", () => search()],
    ["a product", () => page.press(".ProductCard__name a", name)],
    ["the product's page", () => page.sees(".BuyColumn h1", name)],
    ["into the cart", () => page.press(".BuyColumn button", t("cart.add"))],
    ["the cart's panel", () => openCart()],
    ["the checkout", () => page.press("#panel-cart a", t("cartPage.checkout"))],
    ["an email", () => sendEmail()],
    ["the code from the mail", () => enterCode()],
    ["address and delivery", () => fillCheckout()],
    ["the order", () => page.press("main button", t("checkout.submit"))],
    ["the test bank", () => page.press("button[value=approve]")],
    ["a paid order", () => page.comesTo(/\/payment-success\?order=/)],
    ["its thanks", () => page.sees("h1", t("payment.received"))],
  ]

  async function search(): Promise<void> {
    await page.fill("[role=combobox]", name)
    await page.press("[role=search] [type=submit]")
  }

  async function openCart(): Promise<void> {
    await page.press("header a", tn("cart.open", 1))
    await page.sees("#panel-cart .CartLine", name)
  }

  async function sendEmail(): Promise<void> {
    forgetLimits(shop)
    await page.comesTo(/\/checkout/)
    await page.fill("main [name=email]:not([type=hidden])", email)
    await page.press("main button", t("code.send"))
  }

  async function enterCode(): Promise<void> {
    // It is sent with its last digit, and its field is gone.
    await page.type("main [autocomplete=one-time-code]", await codeFrom(shop, email))
  }

  async function fillCheckout(): Promise<void> {
    await page.press("label:has([value=HOME_DELIVERY])")
    const { country: _, ...typed } = PLACE
    for (const [field, text] of Object.entries(typed)) await page.fill(`main [name="delivery.${field}"]`, text)
    await page.press("main [name=acceptTerms]")
  }
}
