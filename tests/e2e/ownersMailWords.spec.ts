/** Journey: an owner says the mail of an order in her words on a phone, is told of a gap that was lost, and takes it back. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

/** The shop is shared with other tests: what was undone is no draft for them. */
test.afterEach(({ shop }) => {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"), { timeout: 5000 })
  database.exec("delete from site_versions where id > (select value from meta where key = 'site_published')")
  database.close()
})

inOneLanguage((language) => {
  const { mailWords: own, mails, done, shop: words, log } = operatorTexts[language]
  const field = (label: string, of: "es" | "en") => `${label}, ${of === "es" ? words.spanish : words.english}`

  test.use({ viewport: { width: 390, height: 844 } })

  test("an owner says a mail in her words", async ({ page, shop, faults }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    await enterArea(page, shop, { to: "/admin/shop/words", locale: language })
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("link", { name: mails.order_placed }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(mails.order_placed)

    const subject = page.getByLabel(field(own.subject, "es"))
    await subject.fill("Gracias por plantar con nosotros, {nombre}")
    await page.getByLabel(field(own.closing, "es")).fill("Rosario y Antonio")
    await page.getByRole("button", { name: words.save, exact: true }).click()
    await expect(page.getByRole("alert")).toContainText("{número}")
    await expect(subject).toHaveAttribute("aria-invalid", "true")
    await expect(subject).toHaveValue("Gracias por plantar con nosotros, {nombre}")
    expect(await findViolations(page, "light")).toEqual([])

    await subject.fill("Gracias, {nombre}: {número}")
    await page.getByRole("button", { name: own.see, exact: true }).click()
    const letter = page.getByRole("article", { name: fill(own.inLanguage, { language: words.spanish }) })
    await expect(letter).toContainText(/Gracias, .+: \d{4}-\d{6}/)
    await expect(letter).toContainText("Rosario y Antonio")
    await page.getByRole("button", { name: words.save, exact: true }).click()
    await expect(page.getByRole("status")).toContainText(done.saved)
    await expect(subject).toHaveValue("Gracias, {nombre}: {número}")

    await page.getByRole("status").getByRole("button", { name: log.undo }).click()
    await expect(page.getByRole("status")).toContainText(done.takenBack)
    await page.goto("/admin/shop/words")
    await expect(page.getByText(fill(own.about, { all: 25, n: 0 }))).toBeVisible()
  })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("words are saved, and built in again", async ({ page, shop }) => {
    const { mailWords: own, shop: words, done } = operatorTexts.es
    await enterArea(page, shop, { to: "/admin/shop/words/welcome" })
    await page.getByLabel(`${own.greeting}, ${words.spanish}`).fill("Pase, {nombre}:")
    await page.getByRole("button", { name: words.save, exact: true }).click()
    await expect(page.getByText(done.saved)).toBeVisible()
    await page.getByRole("button", { name: own.back }).click()
    await expect(page.getByLabel(`${own.greeting}, ${words.spanish}`)).toHaveValue("")
    await expect(page.getByRole("button", { name: own.back })).toHaveCount(0)
  })
})
