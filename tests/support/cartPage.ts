/** The cart as a shopper finds it on a page: its button, its panel, its lines. */
import { expect, type Locator, type Page } from "@playwright/test"
import type { Texts } from "#tests/support/shopTest.ts"

export interface CartPage {
  button: Locator
  panel: Locator
  /** Waits until the badge says so. */
  holds: (pieces: number) => Promise<void>
  open: () => Promise<Locator>
  /** A line of the panel, by the product's name. */
  line: (name: string) => Locator
  /** The total, once the shop has confirmed it. */
  totals: (cents: number) => Promise<void>
}

export function cartPage(page: Page, texts: Texts): CartPage {
  const { t, tn, money } = texts
  const button = page.getByRole("banner").getByRole("link", { name: new RegExp(`^${t("cartPage.name")}[:,]`) })
  const panel = page.getByRole("dialog", { name: t("cart.title") })
  return {
    button,
    panel,
    async holds(pieces) {
      const name = pieces === 0 ? t("cart.openEmpty") : tn("cart.open", pieces, { n: pieces })
      await expect(button).toHaveAccessibleName(name)
    },
    async open() {
      await button.click()
      await expect(panel).toBeVisible()
      return panel
    },
    line: (name) => panel.getByRole("listitem").filter({ hasText: name }),
    async totals(cents) {
      const sums = panel.locator(".Sums")
      await expect(sums).not.toHaveAttribute("aria-busy")
      await expect(sums.locator("div", { has: page.getByText(t("sums.total"), { exact: true }) })).toContainText(
        money(cents),
      )
    },
  }
}

/** Waits until the shop has answered every press. */
export const allSent = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem("shop.wanted"))).toBeNull()

/** Adds a card's product to the cart, by its name. */
export async function addFromCard(page: Page, { t }: Texts, name: string): Promise<void> {
  await page.getByRole("button", { name: t("cart.addNamed", { name }) }).click()
  await expect(page.getByRole("status").filter({ hasText: name }).first()).toBeVisible()
}
