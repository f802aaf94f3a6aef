/** More is ordered than is kept unpaid, by plain forms. */
import { expect } from "vitest"
import { fillCart, saveBilling } from "#tests/support/checkoutPage.ts"
import { newCustomer } from "#tests/support/customers.ts"
import { httpTest, wordsOf } from "#tests/support/httpShop.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"

const test = httpTest({
  env: { UNPAID_ORDERS_PER_ACCOUNT: "3", UNPAID_PIECES_PER_ACCOUNT: "60", UNPAID_STOCK_SHARE: "50" },
})

test("without scripts more of a product than is kept for one is refused by its name", async ({ shop }) => {
  const { t, tn } = wordsOf("es")
  const customer = await newCustomer(shop, "es")
  await fillCart(shop, customer, { id: "des-313", amount: 60 })
  await saveBilling(shop, customer)
  const visitor = plainBrowser(shop, "es")
  visitor.enterAs(customer)
  await visitor.go("/es/checkout")
  const form = { ...visitor.ticked("ransferencia"), ...visitor.ticked(t("checkout.accept")), note: "Llame dos veces" }
  await visitor.press(t("checkout.submit"), form)
  const [before = ""] = tn("checkout.keptOfProduct", 30, { n: "|", product: "" }).split("|")
  for (const words of [t("checkout.failed"), before.trim(), t("checkout.orderLess")])
    expect(visitor.text()).toContain(words)
  expect(visitor.html()).not.toMatch(/role="alert"[^>]*>(?:(?!<\/section>).)*\/order-summary\//s)
  expect(visitor.valueOf("note")).toBe("Llame dos veces")
})
