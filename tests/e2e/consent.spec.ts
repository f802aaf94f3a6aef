/** Journey: tags of others after consent. Nothing is asked of them before yes, the choice is kept, and changed at the foot. */
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { findAllViolations } from "#tests/support/axe.ts"
import { product } from "#tests/support/demoCatalogue.ts"
import { expect, inBothLanguages, test, waitForHydration } from "#tests/support/shopTest.ts"
import { root } from "#tests/support/steps.ts"

const TAGS = {
  GA4_ID: "G-TEST",
  MATOMO_URL: "https://matomo.shop.example",
  PLAUSIBLE_DOMAIN: "shop.example",
  META_PIXEL: "123",
}
test.use({ shopOptions: { env: { SHOP_DIR: join(root, "tests/examples/tags"), ...TAGS } } })

const HOSTS = ["connect.facebook.net", "matomo.shop.example", "plausible.io", "www.googletagmanager.com"]
const WORDS = {
  es: { title: "¿Nos deja contar su visita?", yes: "Aceptar", no: "Rechazar", link: "Preferencias de cookies" },
  en: { title: "May we count your visit?", yes: "Accept", no: "Reject", link: "Cookie preferences" },
}
const bowl = product("cer-124")

/** Hosts of others that were asked, each once. */
async function watch(page: Page): Promise<() => string[]> {
  const asked = new Set<string>()
  await page.route(
    ({ hostname }) => hostname !== "localhost" && hostname !== "127.0.0.1",
    (route) => {
      asked.add(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: "text/javascript", body: "" })
    },
  )
  return () => [...asked].toSorted()
}

type Layer = { dataLayer: ArrayLike<unknown>[]; _paq?: unknown[][] }
const google = (page: Page) =>
  page.evaluate(() => (window as unknown as Layer).dataLayer.map((entry) => Array.from(entry).slice(0, 2).join(" ")))
const matomo = (page: Page) => page.evaluate(() => (window as unknown as Layer)._paq?.map(([name]) => name) ?? [])

inBothLanguages((language) => {
  test("nothing is asked of others before yes, and after no", async ({ page, visit }) => {
    const asked = await watch(page)
    const { title, yes, no, link } = WORDS[language]
    const dialog = page.getByRole("dialog", { name: title })
    await visit("/product-department/ceramica")
    await expect(dialog.getByRole("heading")).toBeFocused()
    await expect(dialog).toContainText(/Google Analytics 4, Matomo, Plausible (y|and) Meta Pixel/)
    expect(await findAllViolations(page)).toEqual([])
    const looks = await Promise.all(
      [yes, no].map((name) =>
        dialog.getByRole("button", { name }).evaluate((button) => {
          const { width, height, top } = button.getBoundingClientRect()
          const { color, backgroundColor, fontSize, fontWeight, boxShadow } = getComputedStyle(button)
          return { width, height, top, color, backgroundColor, fontSize, fontWeight, boxShadow }
        }),
      ),
    )
    expect(looks[0]).toEqual(looks[1])
    await page.getByRole("link", { name: bowl.name[language] }).first().click()
    await expect(page.getByRole("heading", { level: 1, name: bowl.name[language] })).toBeVisible()
    await expect(dialog).toBeVisible()
    await dialog.getByRole("heading").focus()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await expect(dialog.getByRole("button", { name: no })).toBeFocused()
    await page.keyboard.press("Enter")
    await expect(dialog).toBeHidden()
    await visit("/categories")
    await expect(page.getByRole("button", { name: link })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(asked()).toEqual([])
    expect(await google(page)).toEqual(["consent default"])
    expect(await matomo(page)).toEqual([])
  })

  test("after yes each page is told, those with secrets are not, and the choice is changed at the foot", async ({
    page,
    visit,
    texts,
    faults,
  }) => {
    faults.allow(
      /^Foreign request: https:\/\/(connect\.facebook\.net|matomo\.shop\.example|plausible\.io|www\.googletagmanager\.com)\//,
    )
    const asked = await watch(page)
    const { title, yes, no, link } = WORDS[language]
    const dialog = page.getByRole("dialog", { name: title })
    await visit("/product-department/ceramica")
    await dialog.getByRole("button", { name: yes }).click()
    await expect.poll(asked).toEqual(HOSTS)
    await expect(dialog).toBeHidden()
    const [consent, ...later] = await google(page)
    expect(consent).toBe("consent default")
    expect(later.slice(-2)).toEqual(["config G-TEST", "event page_view"])
    expect(later).toContain("consent update")
    await page.getByRole("link", { name: bowl.name[language] }).first().click()
    await expect.poll(() => google(page)).toContainEqual("event page_view")
    await expect.poll(async () => (await matomo(page)).filter((name) => name === "trackPageView")).toHaveLength(2)
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("user.login") })
      .click()
    await expect(page).toHaveURL(/login/)
    await waitForHydration(page)
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false)
    await expect(page.getByRole("button", { name: link })).toBeHidden()
    await visit("/categories")
    await expect.poll(() => matomo(page)).toContain("trackPageView")
    await page.evaluate(() => Object.assign(document, { cookie: "_ga=GA1; path=/" }))
    await page.getByRole("button", { name: link }).click()
    await dialog.getByRole("button", { name: no }).click()
    await expect.poll(() => matomo(page)).toEqual([])
    await waitForHydration(page)
    expect(await google(page)).toEqual(["consent default"])
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith("_ga"))).toEqual([])
  })

  test("the privacy policy says who receives what, and no longer that nobody does", async ({ page, visit }) => {
    await visit("/privacy-policy")
    const main = page.getByRole("main")
    await expect(main).toContainText(/Matomo: qué páginas ve|Matomo: which pages you see/)
    await expect(main).not.toContainText(/ni se cargan contenidos de terceros|nothing is loaded from third parties/)
  })
})
