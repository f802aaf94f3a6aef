/** Journey: on a phone an owner tries a look in the frame beside it, publishes it, sees it in the shop, and takes it back. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations, reshape } from "#tests/support/axe.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, operate, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    "an owner changes the shop's look from a phone, and takes it back",
    inLongRun,
    async ({ page, shop, faults }) => {
      faults.allow(/ 400/)
      faults.allow(/status of 400/)
      const own = operatorTexts[language]
      const link = new URL((await operate(shop, "owner", "lucia@azahar.example")).trim())
      await page.goto(link.pathname)
      await page.getByLabel(own.start.name).fill("Lucía Soler")
      await page.getByText(own.start.preferPassword).click()
      await page.getByLabel(own.start.password).fill("limonero-viejo-47")
      await page.getByRole("button", { name: own.start.withPassword }).click()
      await page.getByRole("link", { name: own.start.codesDone }).click()

      await page.goto("/admin/shop/look")
      const shown = page.frameLocator("iframe")
      await page.getByText(own.shopLook.values.palette.olivar, { exact: true }).click()
      await page.getByRole("button", { name: own.shopLook.tryIt, exact: true }).click()
      const primary = (frame: typeof shown) =>
        frame.locator("html").evaluate((html) => getComputedStyle(html).getPropertyValue("--primary"))
      await expect(async () => expect(await primary(shown)).toContain("#3b5a28")).toPass()

      await page.getByLabel(own.shopLook.accent).check()
      await page.getByLabel(own.shopLook.accentPick).fill("#7d8fc7")
      await page.getByRole("button", { name: own.shop.publish, exact: true }).click()
      await expect(page.getByRole("alert")).toContainText("#7d8fc7")
      await page.getByLabel(own.shopLook.accent).uncheck()
      await page.getByRole("button", { name: own.shop.publish, exact: true }).click()
      await expect(page.getByRole("status")).toContainText(own.done.published)

      const visitor = await page.request.get("/es", { headers: { Cookie: "" } })
      expect(await visitor.text()).toContain("#3b5a28")
      // The shop in the frame has landmarks of its own, as every page of it.
      await page.locator("iframe").evaluate((frame) => frame.remove())
      await reshape(page, 390, "light")
      expect(await findViolations(page, "light")).toEqual([])
      await page.goto("/admin/shop/versions")
      await page.getByRole("button", { name: own.shop.undo }).click()
      await expect(page.getByRole("status")).toContainText(own.done.undone)
      expect(await (await page.request.get("/es", { headers: { Cookie: "" } })).text()).not.toContain("#3b5a28")
    },
  )
})
