/** Journey: on a small phone an owner answers a review with three taps. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, PLENTY, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

function rejectWaiting({ dataDir }: Shop): void {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { timeout: 5000 })
  database.exec("update reviews set status = 'rejected' where status = 'pending'")
  database.close()
}

inOneLanguage((language) => {
  test.use({ viewport: { width: 360, height: 740 } })

  test("a review is answered with three taps", async ({ page, shop, buyer }) => {
    const { today, queue, done } = operatorTexts[language]
    // Today leads to the first that waits, and other tests may have left some.
    rejectWaiting(shop)
    const content = "Llegó con una esquina rota."
    const { id } = await buyer.api.call("writeReview", { id: PLENTY, rating: 2, title: "", content, locale: "es" })
    await enterArea(page, shop, { locale: language })
    await page.getByRole("link", { name: today.queueReview }).click()
    await expect(page.getByText(content)).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])
    const reply = page.getByRole("textbox", { name: queue.reply })
    await reply.click()
    await reply.fill("Le mandamos otra.")
    await page.getByRole("button", { name: queue.doIt }).click()
    await expect(page.getByRole("status")).toContainText(done.review_publish)
    const { items } = await buyer.api.call("listReviews", { id: PLENTY })
    expect(items.find((each) => each.id === id)).toMatchObject({ content, reply: "Le mandamos otra." })
  })
})
