/** Logging out in one tab while another is at the checkout: nothing typed is left for the next person. */
import { checkoutPage, fillCart, PLACE } from "#tests/support/checkoutPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { expect, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"
import { openUserMenu } from "#tests/support/userMenu.ts"

inOneLanguage((language) => {
  test("leaves nothing in the browser, and is told in words of its own [D-81]", async ({
    page,
    shop,
    context,
    texts,
    visit,
  }) => {
    const { t } = texts
    const customer = await newCustomer(shop, language)
    await fillCart(shop, customer, { id: "pap-421", amount: 1 })
    await enterAs(context, shop, customer)
    const { delivery, fill, field } = checkoutPage(page, texts)
    await visit(`/${language}/checkout`)
    await delivery(/Home delivery|Envío a domicilio/).check()
    await fill("delivery")
    await field("delivery.address1").fill("Calle de la Prueba 7")
    await expect(field("delivery.address1")).toBeFocused()
    const other = await context.newPage()
    await other.goto(`/${language}/products`)
    await waitForHydration(other)
    await openUserMenu(other, texts)
    await other
      .getByRole("banner")
      .getByRole("button", { name: t("user.logout") })
      .click()
    await expect(page.getByRole("status").filter({ hasText: t("checkout.loggedOut") })).toBeVisible()
    await expect(page.getByText(t("checkout.sessionOver"))).toHaveCount(0)
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))
    for (const typed of ["Calle de la Prueba", PLACE.firstName, PLACE.phone, customer.email])
      expect(kept).not.toContain(typed)
  })
})
