/** Journey on a phone: the menu panel, the filter sheet and the search box below the header. */
import type { Page } from "@playwright/test"
import { department, products } from "#tests/support/demoCatalogue.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden")

inLanguage("es", (language) => {
  test("the menu opens over the page, holds the focus, and Esc gives it back", async ({ page, visit, texts }) => {
    await visit("/products")
    const button = page.getByRole("button", { name: texts.t("nav.openMenu") })
    const menu = page.getByRole("dialog", { name: texts.t("nav.menu") })
    await expect(menu).toBeHidden()
    await button.click()
    await expect(menu).toBeVisible()
    expect(await isLocked(page)).toBe(true)
    expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    const stops = await menu.getByRole("link").or(menu.getByRole("button")).count()
    for (let step = 0; step < stops; step += 1) await page.keyboard.press("Tab")
    expect(await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement))).toBe(false)

    await page.keyboard.press("Escape")
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    expect(await isLocked(page)).toBe(false)
  })

  test("its button, the overlay and a new page close the menu", async ({ page, visit, texts }) => {
    await visit("/products")
    const button = page.getByRole("button", { name: texts.t("nav.openMenu") })
    const menu = page.getByRole("dialog", { name: texts.t("nav.menu") })
    await button.click()
    await menu.getByRole("button", { name: texts.t("panel.close") }).click()
    await expect(menu).toBeHidden()

    await button.click()
    await expect(menu).toBeVisible()
    await page.mouse.click(380, 600)
    await expect(menu).toBeHidden()

    await button.click()
    await menu.getByRole("link", { name: department("textil").name[language] }).click()
    await expect(page).toHaveURL("/product-department/textil")
    await expect(menu).toBeHidden()
    expect(await isLocked(page)).toBe(false)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(department("textil").name[language])
  })

  test("back closes an open menu with its page", async ({ page, visit, texts }) => {
    await visit("/about-us")
    await page.getByRole("button", { name: texts.t("nav.openMenu") }).click()
    const menu = page.getByRole("dialog", { name: texts.t("nav.menu") })
    await menu.getByRole("link", { name: texts.t("nav.categories") }).click()
    await expect(page).toHaveURL("/categories")
    await page.getByRole("button", { name: texts.t("nav.openMenu") }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL("/about-us")
    await expect(menu).toBeHidden()
  })

  test("the filter sheet stays for the next choice and says how many it leaves", async ({ page, visit, texts }) => {
    const reduced = products.filter(({ sale_percent }) => sale_percent > 0)
    const reducedPaper = reduced.filter(({ department_id }) => department_id === "papel")
    await visit("/products")
    await page.getByRole("button", { name: texts.t("facets.open") }).click()
    const sheet = page.getByRole("dialog", { name: texts.t("facets.title") })
    await sheet.getByRole("checkbox", { name: texts.t("facets.onSale") }).check()
    await expect(page).toHaveURL("/products?filter=onSale%5Btrue%5D")
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole("button", { name: texts.tn("facets.show", reduced.length) })).toBeVisible()
    await sheet
      .getByRole("checkbox", { name: department("papel").name[language] })
      .first()
      .check()
    await sheet.getByRole("button", { name: texts.tn("facets.show", reducedPaper.length) }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole("button", { name: texts.t("facets.openCount", { n: 2 }) })).toBeVisible()
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(reducedPaper.length)
  })

  test("the search box below the header scrolls away and is called back", async ({ page, visit, texts }) => {
    await visit("/products")
    const toggle = page.getByRole("button", { name: texts.t("header.showSearch") })
    const box = page.getByRole("combobox", { name: texts.t("search.label") })
    await expect(box).toBeVisible()
    await expect(toggle).toBeHidden()
    await page.evaluate(() => scrollTo(0, 900))
    await expect(toggle).toBeInViewport()
    // Not by `click`, which may scroll up to where the sticky bar would be if it did not stick.
    const [x, y] = await toggle.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [left + width / 2, top + height / 2] as const
    })
    await page.touchscreen.tap(x, y)
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport()
    await box.fill("miel")
    await box.press("Enter")
    await expect(page).toHaveURL("/products?search=miel")
  })
})

/** Elements that stick out at the right, unless a box around them lets them be scrolled to. */
const stickingOut = () => {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement))
  return [...document.body.querySelectorAll("*")]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth + 1)
    .filter((element) => !scrolls(element.parentElement))
    .map((element) => `${element.tagName} ${element.className}`)
}

test("no screen is wider than the smallest phone", async ({ page, visit }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    "/",
    "/es",
    "/products",
    "/es/categories",
    "/product/aceites-aromaticos",
    "/about-us",
    "/contact",
  ]) {
    await visit(path)
    expect([path, await page.evaluate(stickingOut)]).toEqual([path, []])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})
