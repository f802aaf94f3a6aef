/** Journey: who gets invitations to review stops them by the link in the mail, without a login. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { hashToken, newToken } from "#provider/platform/security/tokens.ts"
import { stopInvitations as en } from "#shared/i18n/en/stopInvitations.ts"
import { stopInvitations as es } from "#shared/i18n/es/stopInvitations.ts"
import { findViolations } from "#tests/support/axe.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

const EMAIL = "josefa@example.com"

inOneLanguage((language) => {
  const own = { es, en }[language].stopInvitations
  const path = (token: string) => `${language === "en" ? "/en" : ""}/no-invitations/${token}`

  test("the link of an invitation stops them all", async ({ page, shop, faults }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const token = newToken()
    const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"), { timeout: 5000 })
    database
      .prepare("insert into invitation_stops (token_hash, email, created_at) values (?, ?, ?)")
      .run(hashToken(token), EMAIL, new Date().toISOString())
    const stopped = () =>
      database
        .prepare("select count(*) as n from invitation_stops where email = ? and stopped_at is not null")
        .get(EMAIL)
    await page.goto(path(token))
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.title)
    expect(await findViolations(page, "light")).toEqual([])
    // Mail programs open links: that alone stops nothing.
    expect(stopped()).toEqual({ n: 0 })
    await page.getByRole("button", { name: own.stop }).click()
    await expect(page.getByText(own.stopped)).toBeVisible()
    expect(stopped()).toEqual({ n: 1 })
    await page.goto(path(newToken()))
    await page.getByRole("button", { name: own.stop }).click()
    await expect(page.getByText(own.invalid)).toBeVisible()
    database.exec(`delete from invitation_stops where email = '${EMAIL}'`)
    database.close()
  })
})
