/** Too much is ordered and not paid: the checkout says what is allowed, and leads to the orders that are in the way. */
import type { CartItem } from "#shared/contract/cart.ts"
import type { Order } from "#shared/contract/order.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { checkoutPage, enterReady, fillCart, ordersOf } from "#tests/support/checkoutPage.ts"
import type { Customer } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

const ITEM = [{ id: "des-313", amount: 1 }]
const TRANSFER = /transfer/i
const usual = { UNPAID_ORDERS_PER_ACCOUNT: "3", UNPAID_PIECES_PER_ACCOUNT: "60", UNPAID_STOCK_SHARE: "50" }

test.use({ shopOptions: { env: usual } })
test.beforeEach(({ faults }) => faults.allow(/409/))

/** Ordered by transfer before, without the checkout. */
async function orderBefore(shop: Shop, { token }: Customer, products: CartItem[] = ITEM): Promise<Order> {
  const headers = { authorization: `Bearer ${token}` }
  const api = createHttpClient({ baseUrl: `${shop.url}/api/v1`, fetch, headers, timeoutMs: 10 * SECONDS })
  return orderOf(api, products, { paymentMethod: "transfer" })
}

inOneLanguage((language) => {
  test(
    "a fourth unpaid order is refused, with a way to the other three",
    inLongRun,
    async ({ page, shop, context, texts, visit }) => {
      const { t, tn } = texts
      const customer = await enterReady(context, shop, ITEM, language)
      const orders = [
        await orderBefore(shop, customer),
        await orderBefore(shop, customer),
        await orderBefore(shop, customer),
      ]
      await fillCart(shop, customer, ...ITEM)
      const { main, field, delivery, accept, order, note } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await delivery(TRANSFER).check()
      await note("Ring twice")
      await accept()
      await order.click()

      const problem = main.getByRole("alert").filter({ hasText: t("checkout.failed") })
      await expect(problem).toContainText(tn("checkout.unpaidOrders", 3, { n: "3" }))
      await expect(problem).toContainText(t("checkout.payEarlier"))
      await expect(problem).toBeFocused()
      await expect(problem.getByRole("link")).toHaveText(
        orders.map(({ number }) => t("checkout.unpaidOrder", { number })),
      )
      await expect(field("note")).toHaveValue("Ring twice")
      await expect(delivery(TRANSFER)).toBeChecked()
      expect(await ordersOf(shop, customer)).toHaveLength(3)

      await problem.getByRole("link").first().click()
      await expect(page).toHaveURL(`/${language}/order-summary/${orders[0]?.id}`)
      await page.getByText(t("order.cancel"), { exact: true }).click()
      await page.getByRole("button", { name: t("order.cancelYes") }).click()
      await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.cancelled"))

      await visit(`/${language}/checkout`)
      await expect(field("note")).toHaveValue("Ring twice")
      await accept()
      await order.click()
      await expect(page).toHaveURL(/\/payment-success\?order=/)
    },
  )
})
