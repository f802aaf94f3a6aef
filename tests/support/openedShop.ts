/** An empty shop that its owner opens in her area: its name, how goods are got, how it is paid and by what mail it speaks. */
import type { Locator, Page } from "@playwright/test"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import type { Locale } from "#shared/locale.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import type { MailServer } from "#tests/support/mailServer.ts"
import { press } from "#tests/support/ownersGoods.ts"
import type { Shop } from "#tests/support/startShop.ts"

/** Workers share shops of the same options: `name` makes one that no other journey has. */
export const emptyShop = (name: string) => ({
  atHome: true,
  env: { DEMO: "off", PAYMENT_METHODS: "transfer,pickup", JOURNEY: name },
})

export async function setUpShop(
  page: Page,
  shop: Shop,
  language: Locale,
  mail: Pick<MailServer, "url">,
): Promise<void> {
  const { shop: words } = operatorTexts[language]
  const fill = async (values: Record<string, string>, within: Page | Locator = page) => {
    for (const [name, value] of Object.entries(values)) await within.locator(`[name="${name}"]`).fill(value)
  }
  await enterArea(page, shop, { to: "/admin/shop/identity", locale: language })
  await fill({
    "identity.name": "Casa Oliva",
    "identity.email": "hola@oliva.example",
    "identity.phone": "+34 968 000 123",
    "identity.address.es": "Carril de los Naranjos, 18, 30012 Patiño (Murcia)",
    "identity.taxNumber": "B12345674",
  })
  await press(page, words.save)
  await page.goto("/admin/shop/delivery/new?kind=pickup")
  await fill({ "name.es": "Recogida", "name.en": "Collection", "days.min": "1", "days.max": "1", cost: "0" })
  await press(page, words.save)
  await page.goto("/admin/shop/payment")
  const account = page.locator("form").filter({ has: page.locator('[name="identity.account"]') })
  await fill({ "identity.account": "ES79 2100 0813 6101 2345 6789" }, account)
  await press(page, words.save, account)
  await page.goto("/admin/shop/mail")
  await fill({ host: "127.0.0.1", port: new URL(mail.url).port })
  await page.locator('[name="security"]').selectOption("none")
  await press(page, words.save)
}

/** Once there is something to sell. */
export async function openShop(page: Page, language: Locale): Promise<void> {
  await page.goto("/admin/first-steps")
  await press(page, operatorTexts[language].firstSteps.open)
}
