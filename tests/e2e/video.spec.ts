/** A product's video: nothing of it is asked for before it is pressed, then it plays in its place. */
import { findViolations, reshape } from "#tests/support/axe.ts"
import { expect, inLanguage, test } from "#tests/support/shopTest.ts"

inLanguage("es", () => {
  test("a press makes a player of the second tile, and asks for the file only then", async ({ page, visit, texts }) => {
    const { t } = texts
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    const ofVideo = () => asked.filter((path) => path.startsWith("/videos/"))
    await visit("/product/cojin-llengues")
    const tiles = page.getByRole("list", { name: t("productPage.gallery") }).getByRole("listitem")
    const link = tiles
      .nth(1)
      .getByRole("link", { name: "El cojín en casa, su tejido de cerca y otros colores Vídeo · 0:24" })
    await expect(tiles.nth(1).locator(".Gallery__length")).toHaveText("Vídeo · 0:24")
    await reshape(page, 390, "light")
    expect(await findViolations(page, "light")).toEqual([])
    await link.hover()
    await link.focus()
    await page.waitForLoadState("networkidle")
    expect(ofVideo()).toEqual([])

    const player = tiles.nth(1).locator("video")
    // The code of the tile may still be on its way.
    await expect(async () => {
      await page.keyboard.press("Enter")
      await expect(player).toBeFocused({ timeout: 1000 })
    }).toPass()
    await expect(page).toHaveURL(/\/product\/cojin-llengues$/)
    await expect(player).toHaveAccessibleName("El cojín en casa, su tejido de cerca y otros colores")
    await expect(player).toHaveJSProperty("controls", true)
    await expect(player).toHaveJSProperty("playsInline", true)
    await expect.poll(() => ofVideo()[0]).toMatch(/^\/videos\/cojin-llengues-[0-9a-f]{12}\.mp4$/)
    expect(await findViolations(page, "light")).toEqual([])

    // Another colour has its own pictures, and the same video, which begins anew.
    await page.getByRole("radio", { name: /^Granate/ }).focus()
    await page.keyboard.press("Space")
    await expect(link).toBeVisible()
  })
})
