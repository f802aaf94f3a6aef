/** Journey: reading the shop in the other language, from wherever one is and however one came there. */
import type { Page } from "@playwright/test"
import type { Locale } from "#shared/locale.ts"
import { category, product } from "#tests/support/demoCatalogue.ts"
import { inLongRun, isLongRun } from "#tests/support/longRun.ts"
import { otherOf, switchTo } from "#tests/support/otherLanguage.ts"
import { expect, inOneLanguage, type Texts, test, textsOf, waitForHydration } from "#tests/support/shopTest.ts"
import { noticesCome } from "#tests/support/untilFetched.ts"

const PLATE = product("cer-111")

interface Arrival {
  page: Page
  visit: (path: string) => Promise<void>
  texts: Texts
  /** Prefix of the addresses: `/en`, or empty. */
  prefix: string
  language: Locale
}

interface Place {
  /** Without prefix. */
  path: string
  title: (texts: Texts) => string
}

const plate: Place = { path: "/product/plato-lonja", title: ({ text }) => text(PLATE.name) }
const catalogue: Place = { path: "/products", title: ({ t }) => t("listing.catalog") }

const cardOf = (page: Page, language: Locale) =>
  page.getByRole("main").getByRole("link", { name: PLATE.name[language], exact: true })

/** Each leads to a page that can be scrolled. */
const ways: Record<string, (arrival: Arrival) => Promise<Place>> = {
  async "a full load"({ visit, prefix }) {
    await visit(`${prefix}/products?filter=onSale[true]&orderby=price`)
    return { path: "/products?filter=onSale[true]&orderby=price", title: ({ t }) => t("listing.onSale") }
  },
  async "a link"({ page, visit, prefix, language }) {
    await visit(`${prefix}/products`)
    await cardOf(page, language).click()
    return plate
  },
  async "a search"({ page, visit, prefix, texts }) {
    await visit(prefix || "/")
    const box = page.getByRole("banner").getByRole("combobox", { name: texts.t("search.label") })
    await box.fill("azul")
    await box.press("Enter")
    return { path: "/products?search=azul", title: ({ t }) => t("listing.results", { search: "azul" }) }
  },
  async "a redirect"({ page, visit, prefix, language }) {
    await visit(`${prefix}/products`)
    const card = cardOf(page, language)
    // As an old link in a text of the shop would lead: by the product's id.
    await card.evaluate((link, href) => link.setAttribute("href", href), `${prefix}/product/${PLATE.id}`)
    await card.click()
    return plate
  },
  async "the way back after a reload"({ page, visit, prefix, language }) {
    await visit(`${prefix}/products`)
    await cardOf(page, language).click()
    await expect(page).toHaveURL(`${prefix}/product/plato-lonja`)
    await page.reload()
    await waitForHydration(page)
    await page.goBack()
    return catalogue
  },
  async "a link in a panel"({ page, visit, prefix, texts, language }) {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(`${prefix}/about-us`)
    await page.getByRole("button", { name: texts.t("nav.openMenu") }).click()
    const menu = page.getByRole("dialog", { name: texts.t("nav.menu") })
    await menu.getByRole("link", { name: texts.t("nav.catalog") }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator("html")).toHaveAttribute("lang", language)
    return catalogue
  },
}

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 })
const position = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** With the language in the address in the long run too. */
const starts = [
  ["", "es"],
  ...(isLongRun
    ? ([
        ["/en", "en"],
        ["/es", "es"],
      ] as const)
    : []),
] as const

for (const [prefix, language] of starts) {
  const other = otherOf(language)
  const otherPrefix = prefix && `/${other}`

  test.describe(prefix || "without a prefix", () => {
    test.use({ language })

    for (const [name, arrive] of Object.entries(ways).slice(0, isLongRun ? undefined : 2)) {
      test(`after ${name} the page changes its words and stays`, async ({ page, visit, texts }) => {
        const { path, title } = await arrive({ page, visit, texts, prefix, language })
        await expect(page).toHaveURL(prefix + path)
        await expect(headingOf(page)).toHaveText(title(texts))
        const asked: string[] = []
        page.on("request", (request) => {
          const { pathname } = new URL(request.url())
          if (request.isNavigationRequest() || pathname.endsWith("_payload.json")) asked.push(pathname)
        })
        await page.evaluate(() => scrollTo(0, 150))
        await switchTo(page, other)
        await expect(headingOf(page)).toHaveText(title(textsOf(other)))
        await expect(page.locator("html")).toHaveAttribute("lang", other)
        await expect(page).toHaveURL(otherPrefix + path)
        expect(await position(page)).toBe(150)
        expect(asked).toEqual([])
      })
    }

    test("the way back leads to pages from before in the language chosen since, and on again", async ({
      page,
      visit,
      texts,
    }) => {
      await visit(`${prefix}/categories`)
      const plates = category("platos").name
      await page.getByRole("main").getByRole("link", { name: plates[language] }).first().click()
      await cardOf(page, language).click()
      await expect(headingOf(page)).toHaveText(plate.title(texts))
      await switchTo(page, other)
      await expect(headingOf(page)).toHaveText(plate.title(textsOf(other)))
      await page.goBack()
      await expect(page).toHaveURL(`${otherPrefix}/product-category/platos`)
      await expect(headingOf(page)).toHaveText(plates[other])
      await page.goBack()
      await expect(page).toHaveURL(`${otherPrefix}/categories`)
      await expect(headingOf(page)).toHaveText(textsOf(other).t("categories.title"))
      await page.goForward()
      await expect(page).toHaveURL(`${otherPrefix}/product-category/platos`)
      await cardOf(page, other).click()
      await expect(page).toHaveURL(`${otherPrefix}/product/plato-lonja`)
      await expect(page.locator("html")).toHaveAttribute("lang", other)
    })
  })
}

test("the choice is remembered for a year", async ({ page, visit, context }) => {
  await visit("/about-us")
  await switchTo(page, "es")
  await expect(page.locator("html")).toHaveAttribute("lang", "es")
  const [cookie] = (await context.cookies()).filter(({ name }) => name === "locale")
  expect(cookie).toMatchObject({ value: "es", sameSite: "Lax", path: "/" })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
  await visit("/contact")
  await expect(headingOf(page)).toHaveText(textsOf("es").t("contact.title"))
})

test("words of a build that is gone come with a new document", async ({ page, visit, faults }) => {
  faults.allow(/404/, /Failed to load resource/)
  await visit("/en/products?orderby=price")
  let refused = 0
  await page.route("**/assets/shop-*.js", async (route) => {
    refused += 1
    if (refused === 1) await route.fulfill({ status: 404, body: "" })
    else await route.continue()
  })
  await switchTo(page, "es")
  await expect(page).toHaveURL("/es/products?orderby=price")
  await expect(headingOf(page)).toHaveText(textsOf("es").t("listing.catalog"))
  expect(refused).toBeGreaterThan(0)
})

test("words that cannot be had leave the page as it is, and it says why", async ({
  page,
  visit,
  context,
  texts,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await visit("/en/products")
  await noticesCome(page)
  await context.setOffline(true)
  await switchTo(page, "es")
  await expect(page.getByRole("alert")).toContainText(texts.t("unreachable.offline"))
  await expect(page).toHaveURL("/en/products")
  await context.setOffline(false)
  await switchTo(page, "es")
  await expect(page).toHaveURL("/es/products")
  await expect(headingOf(page)).toHaveText(textsOf("es").t("listing.catalog"))
})

inOneLanguage((language) => {
  test("a prefix in the address decides against cookie and browser", async ({ page, visit, context, shop }) => {
    const other = otherOf(language)
    await context.addCookies([{ name: "locale", value: language, url: shop.url }])
    await visit(`/${other}/about-us`)
    await expect(page.locator("html")).toHaveAttribute("lang", other)
    await page
      .getByRole("banner")
      .getByRole("link", { name: textsOf(other).t("nav.categories") })
      .first()
      .click()
    await expect(page).toHaveURL(`/${other}/categories`)
  })
})

test.describe("a browser in neither language", () => {
  test.use({ locale: "fr-FR" })
  test("is answered in English", inLongRun, async ({ page, visit }) => {
    await visit("/")
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
  })
})
