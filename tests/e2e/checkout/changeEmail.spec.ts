/** Journeys: a customer signed in with another account can leave in step 1, and its cart waits. */
import { findAllViolations } from "#tests/support/axe.ts"
import { checkoutPage, enterReady, lastOrder } from "#tests/support/checkoutPage.ts"
import { codeFrom, forgetLimits } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { otherOf } from "#tests/support/otherLanguage.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const wrap = product("pap-421")

inOneLanguage((language) => {
  test(
    "leaves the account in step 1 and finds its cart again",
    inLongRun,
    async ({ page, shop, context, texts, visit }) => {
      const { t } = texts
      const { main, order, total } = checkoutPage(page, texts)
      const before = await enterReady(context, shop, [{ id: wrap.id, amount: 2 }], language)
      await visit(`/${language}/checkout`)
      await total(1300)
      await main.getByText(t("checkout.change"), { exact: true }).last().click()
      await expect(main.getByText(t("checkout.changeEmailText"))).toBeVisible()
      expect(await findAllViolations(page, [390, 1280])).toEqual([])
      await main.getByRole("button", { name: t("checkout.otherEmail") }).click()
      await expect(page).toHaveURL(`/${language}/checkout`)
      const email = main.locator("[name=email]:not([type=hidden])")
      await expect(email).toBeVisible()
      await expect(page.getByRole("main")).toBeFocused()

      forgetLimits(shop)
      await email.fill(before.email)
      await email.press("Enter")
      const code = main.getByLabel(t("fields.loginCode.label"))
      await expect(code).toBeFocused()
      // The sixth digit sends it.
      await code.fill(await codeFrom(shop, before.email))
      await expect(order).toBeVisible()
      await expect(page.getByRole("main")).toBeFocused()
      await total(1300)
    },
  )

  test(
    "an order's mails speak the language it was placed in",
    inLongRun,
    async ({ page, shop, context, texts, visit }) => {
      const customer = await enterReady(context, shop, [{ id: wrap.id, amount: 1 }], otherOf(language))
      const { delivery, accept, order, total } = checkoutPage(page, texts)
      await visit(`/${language}/checkout`)
      await total(650)
      await delivery(/transfer/i).check()
      await accept()
      await order.click()
      await expect(page).toHaveURL(/payment-success/)
      expect(await lastOrder(shop, customer)).toMatchObject({ locale: language })
    },
  )
})
