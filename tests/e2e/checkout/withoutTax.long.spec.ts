/** A shop for businesses shows prices without tax, those of delivery too, and says so where one is chosen. */
import { enterReady } from "#tests/support/checkoutPage.ts"
import { runOperator } from "#tests/support/operator.ts"
import { expect, test } from "#tests/support/shopTest.ts"

// A shop of its own, because the others go on selling to all customers.
test.use({ shopOptions: { env: { SITE_NAME: "Al por mayor" } } })

test("ways of delivery say that tax comes on top, where they cost something", async ({
  page,
  shop,
  context,
  visit,
}) => {
  await runOperator({ place: { dataDir: shop.dataDir } }, "tax", "shop", "--businesses-only", "on")
  const promises = async () => (await fetch(`${shop.url}/api/v1/promises`)).text()
  await expect.poll(promises).toContain("taxAdded")
  await enterReady(context, shop, [{ id: "cer-105", amount: 1 }])
  for (const [language, express, words, pickup] of [
    ["en", "Express delivery", "€9.90 plus VAT", "Collect at the shop"],
    ["es", "Envío exprés", "9,90 € más IVA", "Recogida en tienda"],
  ] as const) {
    await visit(`/${language}/cart`)
    await expect(page.locator(".DeliveryMeter")).toContainText(/ (plus VAT|más IVA)/)
    await visit(`/${language}/checkout`)
    const row = (name: string) => page.locator(".CheckoutOptions label").filter({ hasText: name })
    await expect(row(express)).toContainText(words)
    await expect(row(pickup)).not.toContainText(/VAT|IVA/)
  }
})
