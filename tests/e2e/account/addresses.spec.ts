/** Journey: where parcels may go: several addresses, one of them the usual one. */
import type { Page } from "@playwright/test"
import { enterAs, newCustomer, post } from "#tests/support/customers.ts"
import { expect, type Texts, test } from "#tests/support/shopTest.ts"

const ADDRESSES = "/my-account?tab=addresses"

async function fillIn(page: Page, { t }: Texts, street: string): Promise<void> {
  const main = page.getByRole("main")
  await main.getByLabel(t("fields.firstName.label")).fill("Carmen")
  await main.getByLabel(t("fields.lastName.label")).fill("Roig")
  await main.getByLabel(t("fields.address1.label"), { exact: true }).fill(street)
  await main.getByLabel(t("fields.zip.label")).fill("28001")
  await main.getByLabel(t("fields.city.label")).fill("Madrid")
  await main.getByLabel(t("fields.phone.label")).fill("+44 20 7946 0958")
}

test.describe(() => {
  test.use({ language: "es" })

  test("addresses are added, changed, chosen as the usual one and deleted", async ({
    page,
    context,
    visit,
    shop,
    texts,
  }) => {
    const { t } = texts
    await enterAs(context, shop, await newCustomer(shop, "es"))
    await visit(ADDRESSES)
    const main = page.getByRole("main")
    const cards = main.getByRole("listitem").filter({ has: page.getByText("Carmen Roig") })
    await expect(main.getByRole("heading", { name: t("account.noAddresses") })).toBeVisible()

    async function add(street: string): Promise<void> {
      await main.getByRole("link", { name: t("account.addAddress") }).click()
      await expect(main.getByRole("heading", { name: t("account.newAddress") })).toBeFocused()
      await fillIn(page, texts, street)
      await expect(main.getByLabel(t("fields.state.label"))).toHaveValue("Madrid")
      await main.getByRole("button", { name: t("account.save") }).click()
      await expect(page).toHaveURL(ADDRESSES)
      await expect(cards.filter({ hasText: street })).toBeVisible()
    }

    await add("Gran Vía 1")
    await expect(page.getByRole("status").filter({ hasText: t("done.saved") })).toBeVisible()
    await add("Calle Mayor 2")
    const usual = cards.filter({ has: page.getByText(t("account.isDefault"), { exact: true }) })
    await expect(usual).toHaveCount(1)
    await expect(usual).toContainText("Gran Vía 1")
    await expect(usual).toContainText("+442079460958")
    await cards
      .filter({ hasText: "Calle Mayor 2" })
      .getByRole("button", { name: t("account.makeDefault") })
      .click()
    await expect(usual).toContainText("Calle Mayor 2")
    await expect(usual).toHaveCount(1)

    await main.getByRole("link", { name: t("account.editOf", { name: "Carmen Roig, Gran Vía 1" }) }).click()
    await expect(main.getByLabel(t("fields.city.label"))).toHaveValue("Madrid")
    await main.getByLabel(t("fields.address1.label"), { exact: true }).fill("Gran Vía 11")
    await main.getByRole("checkbox", { name: t("fields.isDefault.label") }).check()
    await main.getByRole("button", { name: t("account.save") }).click()
    await expect(usual).toContainText("Gran Vía 11")

    await usual.getByText(t("account.remove"), { exact: true }).click()
    await usual.getByRole("button", { name: t("account.removeYes") }).click()
    await expect(cards).toHaveCount(1)
    await expect(usual).toContainText("Calle Mayor 2")
  })
})

test("an address that is gone says that nothing was saved", async ({ page, context, visit, shop, texts }) => {
  const { t } = texts
  const customer = await newCustomer(shop)
  const address = {
    firstName: "Carmen",
    lastName: "Roig",
    address1: "Gran Vía 1",
    city: "Madrid",
    state: "Madrid",
    zip: "28001",
    country: "ES",
    phone: "612345678",
  }
  const created = await post(shop, "/deliveryAddress", address, customer.token)
  const { id }: { id: string } = await created.json()
  await enterAs(context, shop, customer)
  await visit(`${ADDRESSES}&edit=${id}`)
  await fetch(`${shop.url}/api/v1/deliveryAddress/${id}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${customer.token}` },
  })
  await page.getByLabel(t("fields.city.label")).fill("Getafe")
  await page.getByRole("button", { name: t("account.save") }).click()
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("form.failed"))
  await expect(page.getByLabel(t("fields.city.label"))).toHaveValue("Getafe")
})
