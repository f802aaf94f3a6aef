/** A purchase from the list of products to a paid order, on pages that others change. */
import type { Locale } from "#shared/locale.ts"
import { cartPage } from "#tests/support/cartPage.ts"
import { type Changer, changePage } from "#tests/support/changedPage.ts"
import { checkoutPage, PLACE } from "#tests/support/checkoutPage.ts"
import { codeFrom, enterAs, forgetLimits, newCustomer, newEmail, wrongCode } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { chooseAtBank, expect, test } from "#tests/support/payTest.ts"

interface Purchase {
  changer: Changer
  as: "guest" | "customer"
  language: Locale
}

const CHANGES: Record<Changer, string> = {
  translator: "a browser translates",
  extension: "an extension changes",
  adBlocker: "an ad blocker takes parts of",
}

const plate = product("cer-111")

/** Declares the journey; `details` are those of Playwright's `test`. */
export function buyOnChangedPages({ changer, as, language }: Purchase, details: { tag?: string } = {}): void {
  test.describe(`a page that ${CHANGES[changer]}`, () => {
    test.use({ language })

    test(
      `is used by a ${as} from the list to a paid order [D-84]`,
      details,
      async ({ page, context, shop, visit, texts, faults }) => {
        const { t, tn, number, money } = texts
        const main = page.getByRole("main")
        const cart = cartPage(page, texts)
        const { fill, delivery, accept, order, total } = checkoutPage(page, texts)
        // Late hydration renders anew where an extension was there first.
        if (changer === "extension") faults.allow(/React error #418/)
        await changePage(page, { changer, from: "hydration" })
        forgetLimits(shop)
        if (as === "customer") await enterAs(context, shop, await newCustomer(shop, language))

        // The list: fewer by a filter, in another order.
        await visit(`/${language}/product-department/ceramica`)
        const count = main.locator(".Toolbar__count")
        const before = await count.innerText()
        await visit(`/${language}/product-department/ceramica?filter=category[platos]`)
        await expect(count).not.toHaveText(before)
        await main.getByRole("link", { name: plate.name[language], exact: true }).first().click()
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(plate.name[language])

        // The price follows the choice; the button says what it does and did.
        const price = main.locator(".BuyColumn .Price, .Product .Price").first()
        await expect(price).toContainText(money(1690))
        await main.getByRole("radio", { name: /27 cm/ }).check()
        await expect(price).toContainText(money(2490))
        await expect(price).not.toContainText(money(1690))
        await main
          .locator(".BuyBox")
          .getByRole("button", { name: t("cart.add"), exact: true })
          .click()
        await cart.holds(1)
        await expect(main.locator(".BuyBox").getByRole("button", { name: t("cart.add"), exact: true })).toBeVisible()

        // The cart: one more, one less, and how much that is.
        await cart.open()
        await cart.totals(2490)
        const line = cart.line(plate.name[language])
        await line.getByRole("button", { name: t("cart.more") }).click()
        await cart.totals(4980)
        await expect(cart.panel.getByText(tn("cart.pieces", 2, { n: number(2) }))).toBeVisible()
        await line.getByRole("button", { name: t("cart.more") }).click()
        await cart.totals(7470)
        await expect(cart.panel.getByText(t("cartPage.free"))).toBeVisible()
        await cart.panel.getByRole("link", { name: t("cartPage.checkout") }).click()
        await expect(page).toHaveURL(`/${language}/checkout`)

        if (as === "guest") {
          const address = newEmail("carmen")
          await main.locator("[name=email]:not([type=hidden])").fill(address)
          await main.getByRole("button", { name: t("code.send") }).click()
          const code = main.getByLabel(t("fields.loginCode.label"))
          const sent = await codeFrom(shop, address)
          // The last digit sends it.
          await code.fill(wrongCode(sent))
          await expect(main.getByText(tn("code.wrong", 4))).toBeVisible()
          await code.fill(sent)
        }
        await delivery(/Home delivery|Envío a domicilio/).check()
        await total(7470)
        await fill("delivery", { ...PLACE, zip: "" })
        await delivery(new RegExp(t("payment.methods.sandbox"))).check()
        await accept()
        await order.click()
        await expect(main.getByText(t("fields.zip.missing")).first()).toBeVisible()
        await fill("delivery")
        await order.click()
        await chooseAtBank(page, "approve")
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("payment.received"))
        await page.getByRole("link", { name: t("payment.viewOrder") }).click()
        await expect(page.locator(".StatusLabel")).toHaveText(t("order.status.processing"))
        await expect(main.getByText(money(7470)).first()).toBeVisible()
      },
    )
  })
}
