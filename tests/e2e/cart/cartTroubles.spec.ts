/** A guest's cart where the browser or the network will not have it. */
import type { Page } from "@playwright/test"
import { DAYS } from "#shared/limits.ts"
import { addFromCard, cartPage } from "#tests/support/cartPage.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { expect, inLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"

const bowl = product("cer-124")

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied.", "SecurityError")
      },
    })
  })

inLanguage("es", (language) => {
  const name = bowl.name[language]

  test("blocked storage: the cart lasts as long as the page, which says so once", async ({ page, visit, texts }) => {
    const { t } = texts
    await blockStorage(page)
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    const warning = page.getByRole("alert").filter({ hasText: t("cart.notKept") })
    await expect(warning).toBeHidden()
    await addFromCard(page, texts, name)
    await expect(warning).toBeVisible()
    await addFromCard(page, texts, name)
    await expect(warning).toHaveCount(1)
    await cart.open()
    await cart.totals(2 * 3900)
    await cart.panel.getByRole("button", { name: t("panel.close"), exact: true }).click()
    await page
      .getByRole("navigation", { name: t("nav.main") })
      .getByRole("link", { name: t("nav.categories") })
      .click()
    await cart.holds(2)
  })

  test("no network: changes stay, prices wait, nothing is lost", async ({ page, visit, context, texts, faults }) => {
    const { t } = texts
    faults.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/)
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, name)
    await cart.open()
    await cart.totals(3900)
    await context.setOffline(true)
    await cart
      .line(name)
      .getByRole("button", { name: t("cart.more") })
      .click()
    await expect(cart.panel.getByText(t("cart.unpriced"))).toBeVisible()
    await cart.totals(7800)
    await cart.holds(2)
    await context.setOffline(false)
    await cart.panel.getByRole("button", { name: t("cartPage.retry") }).click()
    await expect(cart.panel.getByText(t("cart.unpriced"))).toBeHidden()
    await page.reload()
    await waitForHydration(page)
    await cart.holds(2)
  })
})

test(
  "a device whose clock is a year off, either way, keeps a cart all the same",
  inLongRun,
  async ({ page, visit, texts }) => {
    const cart = cartPage(page, texts)
    for (const [index, years] of [1, -1].entries()) {
      await page.clock.setSystemTime(Date.now() + years * 365 * DAYS)
      await visit("/product-department/ceramica")
      await cart.holds(index)
      await addFromCard(page, texts, bowl.name.en)
      await cart.holds(index + 1)
      await cart.open()
      await cart.totals((index + 1) * 3900)
    }
  },
)

test("full storage: the cart lasts as long as the page", inLongRun, async ({ page, visit, texts }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("No room.", "QuotaExceededError")
    }
  })
  const cart = cartPage(page, texts)
  await visit("/product-department/ceramica")
  await addFromCard(page, texts, bowl.name.en)
  await expect(page.getByRole("alert").filter({ hasText: texts.t("cart.notKept") })).toBeVisible()
  await cart.holds(1)
})

const FOREIGN = [
  "{",
  ...(isLongRun ? ["7", '{"lines":"none"}', "[null]", '{"lines":[{"id":"cer-124","amount":-3}]}'] : []),
]
for (const value of FOREIGN) {
  test(`a foreign value in storage counts for nothing: ${value}`, async ({ page, visit, texts }) => {
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem("planted")) localStorage.setItem("shop.cart", text)
      sessionStorage.setItem("planted", "yes")
    }, value)
    const cart = cartPage(page, texts)
    await visit("/product-department/ceramica")
    await addFromCard(page, texts, bowl.name.en)
    await cart.holds(1)
    await page.reload()
    await waitForHydration(page)
    await cart.holds(1)
  })
}

test("what the shop changed under a cart is said with its line", async ({ page, visit, texts }) => {
  const { t, money } = texts
  const cart = cartPage(page, texts)
  await visit("/product-department/ceramica")
  await addFromCard(page, texts, bowl.name.en)
  await cart.open()
  await cart.totals(3900)
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("shop.cart") ?? "{}")
    const [line] = kept.lines
    localStorage.setItem(
      "shop.cart",
      JSON.stringify({
        ...kept,
        lines: [
          { ...line, price: "45.00", amount: 900 },
          { ...line, id: "gone", slug: "gone", name: { es: "Ido", en: "Gone" } },
        ],
      }),
    )
  })
  await page.reload()
  await waitForHydration(page)
  await cart.open()
  const line = cart.line(bowl.name.en)
  await expect(line).toContainText(t("cartPage.priceChanged", { before: money(4500), after: money(3900) }))
  await expect(line.getByText(/Only \d+ can be ordered now/)).toBeVisible()
  await expect(cart.panel.getByText(t("cartPage.unavailable"))).toBeVisible()
  await expect(cart.panel.getByText("Gone")).toHaveCount(0)
  await page.keyboard.press("Escape")
  await cart.open()
  await cart.totals(Number(await line.getByRole("textbox").inputValue()) * 3900)
  await expect(line.getByText(/Only \d+ can be ordered now/)).toBeHidden()
})
