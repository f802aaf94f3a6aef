/** Journey: an owner comes in by the link of the first start, by password and code, by passkey; packs and sends an order with four taps. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { codeFrom } from "#tests/support/customers.ts"
import { expect, operate, paidOrder, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

const PASSWORD = "limonero-viejo-47"

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("an owner comes in from a phone, and sends an order with four taps", async ({ page, shop, buyer, faults }) => {
    faults.allow(/ 400/)
    faults.allow(/status of 400/)
    const own = operatorTexts[language]
    const email = `amparo-${language}@azahar.example`
    const order = await paidOrder(buyer, { deliveryMethod: "HOME_DELIVERY" })
    const press = (name: string) => page.getByRole("button", { name }).click()
    const isIn = () => expect(page.getByRole("heading", { level: 1, name: own.today.title })).toBeVisible()

    const link = new URL((await operate(shop, "owner", email)).trim())
    await page.goto(link.pathname)
    await page.getByLabel(own.start.name).fill("Amparo Ferrer")
    await page.getByText(own.start.preferPassword).click()
    await page.getByLabel(own.start.password).fill("corta")
    await press(own.start.withPassword)
    await expect(page.getByRole("alert")).toContainText(own.errors.fields.too_short)
    await expect(page.getByLabel(own.start.name)).toHaveValue("Amparo Ferrer")
    await page.getByLabel(own.start.password).fill(PASSWORD)
    await press(own.start.withPassword)
    await expect(page.locator(".codes li")).toHaveCount(10)
    await page.getByRole("link", { name: own.start.codesDone }).click()
    await isIn()

    await page.goto("/admin/me")
    await press(own.nav.signOut)
    await page.getByLabel(own.enter.mail).fill(email)
    await page.getByLabel(own.enter.password, { exact: true }).fill(PASSWORD)
    await press(own.enter.next)
    await page.getByLabel(own.enter.code).fill(await codeFrom(shop, email))
    await press(own.enter.signIn)
    await isIn()

    const devtools = await page.context().newCDPSession(page)
    await devtools.send("WebAuthn.enable")
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await page.goto("/admin/me")
    await press(own.me.add)
    await expect(page.getByRole("status")).toHaveText(own.done.passkey)
    await press(own.nav.signOut)
    await press(own.enter.passkey)
    await isIn()

    await page.getByRole("link", { name: new RegExp(`^(\\d+ ?)?${own.today.pack}`) }).click()
    await page.getByRole("link", { name: order.number }).click()
    expect(await findViolations(page, "light")).toEqual([])
    await page.locator(".pack .target").first().click()
    await press(own.order.markShipped)
    await expect(page.getByRole("status")).toContainText("1")
    await expect(page.locator(".status").first()).toHaveText(own.status.shipped)
    const sent = await buyer.api.call("getOrder", { id: order.id })
    expect(sent.fulfilmentStatus).toBe("shipped")
  })
})
