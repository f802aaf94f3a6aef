/**
 * The owner's changes to the shop's document: seen as a preview by holders of its link, then by all visitors, then
 * withdrawn.
 */

import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { SECONDS } from "#shared/limits.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { runOperator } from "#tests/support/operator.ts"
import { expect, inLanguage, test, textsOf } from "#tests/support/shopTest.ts"

const SITE = {
  identity: { name: "Librería Norte" },
  look: { palette: "tinta", fonts: "lectura" },
  menus: { header: [{ to: "/page/taller", label: { es: "El taller", en: "The workshop" } }] },
  home: [
    {
      id: "hello",
      kind: "text",
      title: { es: "Pase y lea", en: "Come and read" },
      text: { es: "Sin prisa.", en: "No hurry." },
    },
  ],
  pages: [{ slug: "taller", title: { es: "El taller de encuadernar", en: "The bindery" } }],
}

test.use({ shopOptions: { env: { DEMO: "off", PAYMENT_METHODS: "transfer,pickup" } } })

inLanguage("es", () => {
  test("a draft is previewed, published and taken back", inLongRun, async ({ page, shop, visit, browser }) => {
    const site = (...words: string[]) => runOperator({ place: { dataDir: shop.dataDir } }, "site", ...words)
    await openForVisitorsIn(shop.dataDir)
    const folder = join(shop.dataDir, "norte")
    mkdirSync(join(folder, "pages"), { recursive: true })
    writeFileSync(join(folder, "site.json"), JSON.stringify(SITE))
    writeFileSync(join(folder, "pages/taller.es.md"), "Cosemos **a mano**.\n")
    expect((await site("draft", folder)).complaint).toBe("")
    const { url } = (await site("preview", "--json")).json()

    await visit(new URL(url).pathname)
    const bar = page.getByRole("complementary", { name: "Vista previa" })
    await expect(bar).toContainText("Vista previa de la versión 2.")
    await expect(page.getByRole("heading", { name: "Pase y lea" })).toBeVisible()
    await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "El taller" }).click()
    await expect(page.getByRole("heading", { name: "El taller de encuadernar" })).toBeVisible()
    await expect(page.getByRole("main").locator("strong", { hasText: "a mano" })).toBeVisible()
    await expect(bar).toBeVisible()
    // Other visitors do not see it.
    const stranger = await browser.newContext({ baseURL: shop.url, locale: "es-ES" })
    const other = await stranger.newPage()
    await other.goto("/")
    await expect(other.getByRole("heading", { name: "Pase y lea" })).toHaveCount(0)
    await bar.getByRole("button", { name: textsOf("es").t("preview.end") }).click()
    await expect(page).toHaveURL("/")
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole("heading", { name: "Pase y lea" })).toHaveCount(0)

    const isSeen = async () => {
      await other.goto("/")
      return other.getByRole("heading", { name: "Pase y lea" }).isVisible()
    }
    await site("publish")
    await expect.poll(isSeen, { timeout: 60 * SECONDS }).toBe(true)
    await expect(other.getByRole("navigation", { name: "Principal" }).getByRole("link")).toHaveText(["El taller"])
    await site("undo")
    await expect.poll(isSeen, { timeout: 60 * SECONDS }).toBe(false)
    await stranger.close()
  })
})
