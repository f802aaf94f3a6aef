/** The small menu of a customer who is signed in. */
import type { Page } from "@playwright/test"
import { expect, type Texts, waitForHydration } from "#tests/support/shopTest.ts"

/** Opens a customer's menu. It is hydrated after the rest of the page: until then its icon leads to the account. */
export async function openUserMenu(page: Page, { t }: Texts): Promise<void> {
  const from = page.url()
  const header = page.getByRole("banner")
  await expect(async () => {
    if (page.url() !== from) {
      await page.goto(from)
      await waitForHydration(page)
    }
    await header.getByRole("link", { name: t("user.menu") }).click()
    await expect(header.getByRole("button", { name: t("user.logout") })).toBeVisible({ timeout: 2000 })
    expect(page.url()).toBe(from)
  }).toPass()
}
