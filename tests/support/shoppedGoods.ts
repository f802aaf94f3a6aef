/** Every place in which a shopper reads the price of goods, until the mail of an order. */
import type { Page } from "@playwright/test"
import type { Product } from "#shared/contract/product.ts"
import type { Locale } from "#shared/locale.ts"
import { findAllViolations } from "#tests/support/axe.ts"
import { checkoutPage } from "#tests/support/checkoutPage.ts"
import { type ExpectedUnit, expectedUnit, unitsText, unitText } from "#tests/support/expectedUnit.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { expect, textsOf, waitForHydration } from "#tests/support/shopTest.ts"

/** One that a shopper chooses. */
export interface Choice {
  product: Product
  /** Undefined for a product without variants. */
  variant: Product["variants"][number] | undefined
  unit: ExpectedUnit | undefined
}

export const choicesOf = (products: readonly Product[]): Choice[] =>
  products.flatMap((product) =>
    (product.variants.length > 0 ? product.variants : [undefined]).map((variant) => ({
      product,
      variant,
      unit: expectedUnit(variant ?? product),
    })),
  )

/** A phone and a desktop. */
export const SHAPES = [390, 1280]

/** Colours and names are the same in both languages. */
async function look(page: Page, locale: Locale): Promise<void> {
  if (locale === "es" || isLongRun) expect(await findAllViolations(page, SHAPES)).toEqual([])
}

const PER_UNIT = /\/(?:kg|l|m|m²)(?![\w²])/

/** Undefined: there must be none. */
async function expectUnit(text: string, unit: string | undefined, where: string): Promise<void> {
  const plain = text.replace(/\s+/g, " ")
  if (unit === undefined) expect(plain, where).not.toMatch(PER_UNIT)
  else expect(plain, where).toContain(unit.replace(/\s+/g, " "))
}

export async function seeList(page: Page, path: string, locale: Locale, products: readonly Product[]): Promise<void> {
  await page.goto(`/${locale}${path}`)
  await waitForHydration(page)
  for (const { name, variants, ...product } of products) {
    const tile = page.locator(".ProductCard", { hasText: name[locale] })
    const units = (variants.length > 0 ? variants : [product]).map(expectedUnit)
    await expectUnit(await tile.innerText(), unitsText(units, locale), `${path}, ${name[locale]}`)
    if (product.netContent === "1 kg") await expect(tile).toContainText("1 kg")
  }
  await look(page, locale)
}

/** Its page, with each variant chosen; puts each into the cart. */
export async function buyEach(page: Page, locale: Locale, choices: readonly Choice[]): Promise<void> {
  const { t, tn } = textsOf(locale)
  let bought = 0
  for (const { product, variant, unit } of choices) {
    await page.goto(`/${locale}/product/${product.slug}${variant ? `?variant=${variant.id}` : ""}`)
    await waitForHydration(page)
    const where = `${product.slug} ${variant?.id ?? ""}`
    const text = unit && unitText(unit, locale)
    await expectUnit(await page.locator(".BuyColumn__price").innerText(), text, where)
    if (variant && !variant.startsAt) {
      const tile = page.locator(".Variants__tile", { has: page.getByText(variant.name[locale], { exact: true }) })
      await expectUnit(await tile.innerText(), text, `tile of ${where}`)
    }
    const main = page.getByRole("main")
    const add = variant?.startsAt ? tn("productPage.dated.book", 1, { n: "1" }) : t("cart.add")
    await main.getByRole("button", { name: add, exact: true }).click()
    bought += 1
    const held = tn("cart.open", bought, { n: String(bought) })
    await expect(page.getByRole("banner").getByRole("link", { name: held })).toBeVisible()
    // It shows at once; a document that is left before the shop has stored it would send it again.
    await expect(main.locator("[aria-busy]")).toHaveCount(0)
  }
  await look(page, locale)
}

/** A list with a line for each choice. */
async function seeLines(page: Page, selector: string, locale: Locale, choices: readonly Choice[]): Promise<void> {
  const lines = page.locator(selector)
  await expect(lines).toHaveCount(choices.length)
  for (const { product, variant, unit } of choices) {
    const named = lines.filter({ hasText: product.name[locale] })
    const line = variant ? named.filter({ hasText: variant.name[locale] }) : named
    await expectUnit(await line.innerText(), unit && unitText(unit, locale), `${selector} ${product.slug}`)
  }
}

export async function seeCart(page: Page, locale: Locale, choices: readonly Choice[]): Promise<void> {
  await page.goto(`/${locale}/cart`)
  await waitForHydration(page)
  await seeLines(page, "main .CartLine", locale, choices)
  await look(page, locale)
}

/** Orders all of the cart, to be paid by a transfer. */
export async function order(page: Page, locale: Locale, choices: readonly Choice[]): Promise<void> {
  const checkout = checkoutPage(page, textsOf(locale))
  await page.goto(`/${locale}/checkout`)
  await waitForHydration(page)
  await seeLines(page, ".SummaryLine", locale, choices)
  await seeLines(page, ".LastLook > ul > li", locale, choices)
  await checkout.field("billing.firstName").fill("Ana")
  await checkout.field("billing.lastName").fill("Pons")
  await checkout.main.locator("input[value=transfer]").check()
  await checkout.accept()
  await look(page, locale)
  await checkout.order.click()
  await page.waitForURL(/payment-success/)
}

export async function seeOrder(page: Page, locale: Locale, choices: readonly Choice[]): Promise<void> {
  await page.goto(`/${locale}/order-summary`)
  await waitForHydration(page)
  await seeLines(page, ".OrderItems > li", locale, choices)
  await look(page, locale)
}

/** The class of an energy label stands beside the price, in a list and on its page, where it leads to the label. */
export async function seeEnergyClass(page: Page, locale: Locale, path: string, product: Product): Promise<void> {
  const letter = product.attributes.find(({ key }) => key === "energy_class")?.raw ?? ""
  const name = textsOf(locale).t("product.energyClass", { letter })
  await page.goto(`/${locale}${path}`)
  await waitForHydration(page)
  const arrow = page.locator(".ProductCard .Price").getByRole("img", { name })
  await expect(arrow).toBeVisible()
  // Browsers under test load no pictures.
  const drawing = await page.request.get((await arrow.getAttribute("src")) ?? "")
  expect([drawing.status(), await drawing.text()]).toEqual([
    200,
    expect.stringContaining(`>${letter}</text></g></svg>`),
  ])
  await look(page, locale)
  await page.goto(`/${locale}/product/${product.slug}`)
  await waitForHydration(page)
  await page.locator(".BuyColumn__price").getByRole("link", { name }).click()
  await expect(page).toHaveURL(/#energy-label$/)
  await expect(page.locator("#legal .Legal__label")).toBeInViewport()
  await look(page, locale)
}
