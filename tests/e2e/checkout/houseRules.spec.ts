/** Journey: a check of the shop's own refuses an order in its words, in the shopper's language, and a discount of its own is told. */
import { join } from "node:path"
import { fifthCup } from "#tests/examples/house-rules/shop.config.ts"
import { findViolations } from "#tests/support/axe.ts"
import { checkoutPage, fillCart, ordersOf, saveBilling } from "#tests/support/checkoutPage.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

test.use({ shopOptions: { env: { SHOP_DIR: join(root, "tests/examples/house-rules") } } })
test.beforeEach(({ faults }) => faults.allow(/409/))

const plate = product("cer-111")
const WHY = {
  es: "no se envía a las islas: se rompe por el camino.",
  en: "is not sent to the islands: it breaks on the way.",
}
const CUPS = { unitCents: 1000, amount: 5, variantId: "cup", discountCents: 0 }
const name = fifthCup({
  lines: [{ ...CUPS, product: { id: "cup", sku: "CUP", categoryId: "tazas", departmentId: null } }],
  customerId: undefined,
})?.name

inOneLanguage((language) => {
  test("plates do not go to Palma, and the fifth cup is free", async ({ page, shop, context, texts, visit }) => {
    const { t } = texts
    const customer = await newCustomer(shop, language)
    await fillCart(shop, customer, { id: "cer-111", variant_id: "cer-111-2", amount: 1 }, { id: "cer-122", amount: 5 })
    await saveBilling(shop, customer, { zip: "07001", city: "Palma", state: "Illes Balears" })
    await enterAs(context, shop, customer)
    const { main, delivery, accept, order, note } = checkoutPage(page, texts)
    await visit(`/${language}/checkout`)
    await expect(main).toContainText(name?.[language] ?? "")
    await delivery(/Home delivery|Envío a domicilio/).check()
    await delivery(/transfer/i).check()
    await note("Ring twice")
    await accept()
    await order.click()
    const problem = main.getByRole("alert").filter({ hasText: t("checkout.failed") })
    await expect(problem).toContainText(`${plate.name[language]} ${WHY[language]}`)
    await expect(problem).toBeFocused()
    expect(await findViolations(page, "light")).toEqual([])
    expect(await ordersOf(shop, customer)).toEqual([])
  })
})
