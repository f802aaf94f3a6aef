/** Journey: HTML of the shop's own below the price and the cart, with and without a document, and none where one logs in. */
import { join } from "node:path"
import { addFromCard } from "#tests/support/cartPage.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inOneLanguage, test, waitForHydration } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

test.use({ shopOptions: { env: { SHOP_DIR: join(root, "tests/examples/whatsapp") } } })

const bowl = product("cer-124")
const WORDS = { es: "Pregúntenos por WhatsApp", en: "Ask us on WhatsApp" }

inOneLanguage((language) => {
  test("links of its own stand on pages that are loaded and on those that are gone to", async ({
    page,
    visit,
    texts,
  }) => {
    const ask = page.getByRole("main").getByRole("link", { name: WORDS[language] })
    await visit("/product-department/ceramica")
    await page.evaluate(() => Object.assign(window, { same: true }))
    const isSameDocument = () => page.evaluate(() => "same" in window)
    await addFromCard(page, texts, bowl.name[language])
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: bowl.name[language] }).first().click()
    await expect(ask).toBeVisible()
    expect(await isSameDocument()).toBe(true)
    const about = new URL((await ask.getAttribute("href")) ?? "").searchParams.get("text")
    expect(about).toContain(bowl.name[language])
    // The rule of style, which the policy of the first document allows.
    await expect(page.locator(".AskLink")).toHaveCSS("margin-top", "12px")
    await page.reload()
    await waitForHydration(page)
    await expect(ask).toHaveAttribute("href", new RegExp(encodeURIComponent(bowl.name[language])))
    await visit("/cart")
    await expect(ask).toHaveAttribute("href", new RegExp(encodeURIComponent(`1 × ${bowl.name[language]}`)))
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("user.login") })
      .click()
    await expect(page).toHaveURL(/login/)
    await waitForHydration(page)
    expect(await isSameDocument()).toBe(false)
    await expect(page.locator("head style").filter({ hasText: "AskLink" })).toHaveCount(0)
    await page.goBack()
    await expect(ask).toBeVisible()
  })
})
