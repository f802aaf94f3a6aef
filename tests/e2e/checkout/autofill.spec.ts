/** Every field that browsers can fill says what it is for, so that addresses need not be typed twice. */
import type { Page } from "@playwright/test"
import { enterReady } from "#tests/support/checkoutPage.ts"
import { expect, test } from "#tests/support/shopTest.ts"

const PLACE = {
  firstName: "given-name",
  lastName: "family-name",
  company: "organization",
  address1: "address-line1",
  address2: "address-line2",
  zip: "postal-code",
  city: "address-level2",
  state: "address-level1",
  country: "country",
  phone: "tel",
}

/** The tokens of an address's fields; `prefix` before the names of its controls. */
const place = (token: string, prefix = "") =>
  Object.fromEntries(Object.entries(PLACE).map(([name, value]) => [prefix + name, `${token} ${value}`]))

/** By name, of all fields in which something is typed or chosen from a list. */
const tokensOf = (page: Page, form: string) =>
  page.locator(form).evaluateAll((forms) => {
    const all = forms.flatMap((each) => (each instanceof HTMLFormElement ? [...each.elements] : []))
    const typed = all.filter(
      (each) =>
        each instanceof HTMLSelectElement ||
        (each instanceof HTMLInputElement && !["hidden", "radio", "checkbox"].includes(each.type)),
    )
    return Object.fromEntries(typed.map((each) => [each.getAttribute("name"), each.getAttribute("autocomplete")]))
  })

test("the checkout has two addresses, told apart", async ({ page, shop, context, visit }) => {
  await enterReady(context, shop, [{ id: "pap-421", amount: 1 }])
  await visit("/checkout")
  const { "delivery.company": _company, ...delivery } = place("section-delivery shipping", "delivery.")
  const { "billing.phone": _phone, ...billing } = place("section-billing billing", "billing.")
  expect(await tokensOf(page, "#checkout-form")).toEqual({
    ...delivery,
    ...billing,
    "billing.vat": "off",
    "billing.dni": "off",
    coupon: "off",
    code: "off",
  })
  const zip = page.locator("[name='delivery.zip']")
  await page.getByRole("radio", { name: /Home delivery/ }).check()
  await expect(zip).toHaveAttribute("inputmode", "numeric")
  await page.locator("[name=sameAsBilling][type=checkbox]").uncheck()
  await page.locator("[name='billing.country']").selectOption("GB")
  await expect(page.locator("[name='billing.zip']")).toHaveAttribute("inputmode", "text")
  const ids = await page.locator("#checkout-form [id]").evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test("so do the forms of the account and of the door", async ({ page, shop, context, visit }) => {
  const form = "main form:not([action*=logout])"
  await visit("/login-and-register")
  expect(await page.locator("main input[type=email]").evaluateAll(readTokens)).toEqual(["email", "username", "email"])
  expect(await page.locator("main input[type=password]").evaluateAll(readTokens)).toEqual([
    "current-password",
    "new-password",
    "new-password",
  ])
  await visit("/my-account/lost-password")
  expect(await tokensOf(page, form)).toMatchObject({ email: "username" })

  await enterReady(context, shop, [{ id: "pap-421", amount: 1 }])
  await visit("/my-account?tab=billing")
  expect(await tokensOf(page, form)).toMatchObject({
    ...place("billing"),
    email: "billing email",
    dni: "off",
    vat: "off",
  })
  await visit("/my-account?tab=addresses&edit=new")
  expect(await tokensOf(page, form)).toMatchObject(place("shipping"))
  await visit("/my-account?tab=password")
  expect(await page.locator("main input[type=password]").evaluateAll(readTokens)).toEqual([
    "current-password",
    "new-password",
    "new-password",
  ])
  await visit("/contact")
  expect(await tokensOf(page, form)).toMatchObject({ name: "name", email: "email" })
})

const readTokens = (all: Element[]) => all.map((each) => each.getAttribute("autocomplete"))
