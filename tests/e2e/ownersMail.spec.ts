/** Journey: an owner sets the shop's mail without a terminal: a known mailbox, a wrong password, the right one, a test that arrives. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { startMailServer } from "#tests/support/mailServer.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

const USER = "hola@acequia.example"

/** The shop is shared with other tests, whose mails are files. */
function forget(dataDir: string, table: "settings" | "rate_limits"): void {
  const database = new DatabaseSync(join(dataDir, "shop.sqlite"), { timeout: 5000 })
  database.exec(`pragma foreign_keys = on; delete from ${table}`)
  database.close()
}

test.afterEach(({ shop }) => forget(shop.dataDir, "settings"))

inOneLanguage((language) => {
  const own = operatorTexts[language]
  const mail = own.shopMail
  const save = { name: own.shop.save, exact: true }
  const send = { name: mail.send, exact: true }

  test.use({ viewport: { width: 390, height: 844 } })

  test("an owner sets the shop's mail, and the shop sends by it at once", async ({ page, shop, faults }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const server = await startMailServer()
    try {
      await enterArea(page, shop, { to: "/admin/shop/mail", locale: language })
      await expect(page.getByText(mail.nothing.title)).toBeVisible()
      await page.getByRole("link", { name: "Outlook" }).click()
      await expect(page.getByLabel(mail.host, { exact: true })).toHaveValue("smtp.office365.com")
      await expect(page.getByLabel(mail.port)).toHaveValue("587")
      await expect(page.getByLabel(mail.security)).toHaveValue("starttls")
      await expect(page.getByRole("link", { name: "Outlook" })).toHaveAttribute("aria-current", "true")
      expect(new URL(page.url()).search).toBe("")

      await page.getByLabel(mail.host, { exact: true }).fill("127.0.0.1")
      await page.getByLabel(mail.port).fill(new URL(server.url).port)
      await page.getByLabel(mail.security).selectOption("none")
      await page.getByLabel(mail.user).fill(USER)
      await page.getByLabel(mail.password, { exact: true }).fill("ciruelas-claudias")
      await page.getByLabel(mail.from).fill("hola@acequia")
      await page.getByRole("button", save).click()
      await expect(page.getByRole("alert")).toContainText(mail.from)
      expect(await findViolations(page, "light")).toEqual([])
      await page.getByLabel(mail.from).fill(USER)
      await page.getByRole("button", save).click()
      await expect(page.getByRole("status")).toContainText(own.done.mailSaved)

      server.behave("badPassword")
      // Another test may be sent at once.
      forget(shop.dataDir, "rate_limits")
      await page.getByLabel(mail.to).fill("rosario@acequia.example")
      await page.getByRole("button", send).click()
      const told = page.getByRole("alert")
      await expect(told).toContainText(mail.test.password.title)
      await expect(told.getByText("535 Authentication failed")).toBeHidden()
      await told.getByText(mail.said).click()
      await expect(told.getByText("535 Authentication failed")).toBeVisible()
      expect(await findViolations(page, "light")).toEqual([])

      await page.getByText(mail.change).click()
      await page.getByLabel(mail.another).fill("ciruelas-pasas")
      await page.getByRole("button", save).click()
      await expect(page.getByRole("status")).toContainText(own.done.mailSaved)
      server.behave("take")
      forget(shop.dataDir, "rate_limits")
      await page.getByLabel(mail.to).fill("rosario@acequia.example")
      await page.getByRole("button", send).click()
      await expect(page.getByRole("status")).toContainText(fill(mail.sent, { to: "rosario@acequia.example" }))
      expect(server.mails.map(({ from }) => from?.text)).toEqual([expect.stringContaining(USER)])
      expect(await page.content()).not.toContain("ciruelas")
    } finally {
      await server.stop()
    }
  })
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("a known mailbox is filled in, and saved", async ({ page, shop }) => {
    const own = operatorTexts.es
    await enterArea(page, shop, { to: "/admin/shop/mail" })
    await page.getByRole("link", { name: "IONOS" }).click()
    await expect(page.getByLabel(own.shopMail.host, { exact: true })).toHaveValue("smtp.ionos.es")
    await page.getByLabel(own.shopMail.user).fill(USER)
    await page.getByLabel(own.shopMail.password, { exact: true }).fill("ciruelas-claudias")
    await page.getByRole("button", { name: own.shop.save, exact: true }).click()
    await expect(page.getByText(own.done.mailSaved)).toBeVisible()
    await expect(page.getByRole("link", { name: "IONOS" })).toHaveAttribute("aria-current", "true")
    await page.locator("summary", { hasText: own.shopMail.change }).click()
    await expect(page.getByLabel(own.shopMail.another)).toBeVisible()
  })
})
