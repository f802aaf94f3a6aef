/** Journey: digital content at once, with and without giving up the right to withdraw from it. */
import { mailTo } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, paidOrder, test } from "#tests/support/payTest.ts"
import { inLanguage } from "#tests/support/shopTest.ts"

const FILE = [{ id: "pap-415", amount: 1 }]

inLanguage("es", () => {
  test("consent is asked for where there is digital content, and for nothing else", async ({
    buyer,
    visit,
    page,
    texts,
  }) => {
    const { t } = texts
    await buyer.api.call("setCart", { products: [{ id: "tex-221", amount: 1 }] })
    await visit("/checkout")
    await expect(page.getByRole("heading", { level: 1, name: t("checkout.title") })).toBeVisible()
    await expect(page.getByRole("checkbox", { name: t("fields.digitalConsent.label") })).toHaveCount(0)
    await buyer.api.call("setCart", { products: FILE })
    await visit("/checkout")
    await expect(page.getByRole("checkbox", { name: t("fields.digitalConsent.label") })).not.toBeChecked()
    await buyer.api.call("setCart", { products: [] })
  })

  test(
    "with it the right ends with the payment; order and mail say so",
    inLongRun,
    async ({ shop, buyer, visit, page, texts }) => {
      const { t } = texts
      const order = await paidOrder(buyer, { digitalConsent: true }, FILE)
      await visit(`/order-summary/${order.id}`)
      await expect(page.getByRole("link", { name: t("withdrawal.here") })).toHaveCount(1)
      await expect(page.locator(".OrderWays").getByRole("link", { name: t("withdrawal.here") })).toHaveCount(0)
      await expect(page.getByText("termina el derecho a desistir")).toBeVisible()
      await mailTo(
        shop,
        order.email,
        ({ subject = "", text = "" }) =>
          subject.includes(order.number) && text.includes("pierde el derecho a desistir"),
      )
      await visit(`/order-summary/${order.id}/withdraw`)
      await expect(page.getByText(t("withdrawal.closed"))).toBeVisible()
    },
  )

  test(
    "without it the file is there all the same, and so is the right",
    inLongRun,
    async ({ buyer, visit, page, texts }) => {
      const { t } = texts
      const order = await paidOrder(buyer, {}, FILE)
      await visit(`/order-summary/${order.id}`)
      await expect(page.getByRole("link", { name: /^Descargar / })).toBeVisible()
      await expect(page.getByText(t("withdrawal.noConsent"))).toBeVisible()
      await expect(page.locator(".OrderWays").getByRole("link", { name: t("withdrawal.here") })).toBeVisible()
    },
  )
})
