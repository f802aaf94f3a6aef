/** Journeys: a shop that asks for something with each order, with scripts and without. */

import { join } from "node:path"
import { paths } from "#shared/paths.ts"
import { checkoutPage, enterReady, fillCart, lastOrder, saveBilling } from "#tests/support/checkoutPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

test.use({ shopOptions: { env: { SHOP_DIR: join(root, "tests/examples/order-fields") } } })
test.describe.configure({ mode: "default" })

const item = { id: "pap-421", amount: 1 }

inLanguage("es", (language) => {
  test(
    "what it asks for is checked while it is typed, kept, ordered and shown",
    inLongRun,
    async ({ page, shop, context, texts, visit }) => {
      const { t } = texts
      const customer = await enterReady(context, shop, [item], language)
      const { main, field, delivery, accept, order } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      const step = main.getByRole("region", { name: t("checkout.own") })
      await step.getByLabel("Alto de las letras (mm)").fill("altas")
      await delivery(/transfer/i).check()
      await accept()
      await order.click()
      await expect(field("fields.engraving")).toBeFocused()
      await expect(main.getByRole("alert").getByRole("link")).toHaveText([
        `Texto del grabado: ${t("fields.ownText.missing")}`,
        `Envoltorio: ${t("fields.ownChoice.missing")}`,
        `Alto de las letras: ${t("fields.ownNumber.format")}`,
      ])
      await field("fields.engraving").fill("Para Alba")
      await field("fields.wrapping").selectOption("cloth")
      await field("fields.letters").fill("4,5")
      await page.reload()
      await expect(field("fields.wrapping")).toHaveValue("cloth")
      await expect(field("fields.engraving")).toHaveValue("Para Alba")
      await delivery(/transfer/i).check()
      await accept()
      await order.click()
      await expect(page).toHaveURL(/payment-success/)
      const { id } = await lastOrder(shop, customer)
      await visit(`/${language}${paths.orderSummary(id)}`)
      await expect(main.locator(".OrderPlaces__own")).toContainText("4,5 mm")
    },
  )

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false })
    test("what it asks for is refused by the shop, kept and ordered", async ({
      page,
      shop,
      context,
      texts,
      faults,
    }) => {
      faults.allow(/^Request failed: \S+\.js csp |400/)
      const { t } = texts
      const customer = await newCustomer(shop, language)
      await fillCart(shop, customer, item)
      await saveBilling(shop, customer)
      await enterAs(context, shop, customer)
      const { main, field, delivery, accept, order } = checkoutPage(page, texts)
      await page.goto(`/${language}/checkout`)
      await field("fields.engraving").fill("Para Alba")
      await field("fields.wanted_by").fill("2026-12-24")
      await delivery(/transfer/i).check()
      await accept()
      await order.click()
      await expect(main.getByRole("alert")).toContainText(`Envoltorio: ${t("fields.ownChoice.missing")}`)
      await expect(field("fields.engraving")).toHaveValue("Para Alba")
      await expect(field("fields.wanted_by")).toHaveValue("2026-12-24")
      await field("fields.wrapping").selectOption("paper")
      await order.click()
      await expect(page).toHaveURL(/payment-success/)
      expect((await lastOrder(shop, customer)).fields).toMatchObject([
        { key: "engraving", raw: "Para Alba" },
        { key: "wrapping", raw: "paper" },
        { key: "wanted_by", raw: "2026-12-24" },
      ])
    })
  })
})
