/** Forms that are answered by mail: what is back in stock, another email, an account's end without a password. */
import { expect } from "vitest"
import { codeFrom, isSessionValid, linkFrom, mailTo, newCustomer, newEmail, post } from "#tests/support/customers.ts"
import { type HttpTest, wordsOf } from "#tests/support/httpShop.ts"
import { runOperator } from "#tests/support/operator.ts"
import { plainBrowser } from "#tests/support/plainBrowser.ts"
import type { Shop } from "#tests/support/startShop.ts"

const PAGE = "/product/cuenco-celosia"
const { t } = wordsOf("es")

async function setStock(shop: Shop, amount: number): Promise<void> {
  const place = { dataDir: shop.dataDir }
  expect((await runOperator({ place }, "stock", "CER-125", String(amount))).code).toBe(0)
  // The running shop follows within a second, and its finished pages with it.
  const asks = async () => (await (await fetch(`${shop.url}/en${PAGE}`)).text()).includes('class="StockAlert"')
  await expect.poll(asks).toBe(amount === 0)
}

export function alertForms(test: HttpTest): void {
  test("a customer needs no link to be told what is back in stock, a visitor does", async ({ shop }) => {
    await setStock(shop, 0)
    const email = newEmail()
    const visitor = plainBrowser(shop, "es")
    await visitor.go(`/es${PAGE}`)
    await visitor.press(t("stockAlert.submit"), { email })
    for (const words of [t("stockAlert.sentTitle"), email]) expect(visitor.text()).toContain(words)
    await visitor.go(await linkFrom(shop, email, "/stock-alert/"))
    await visitor.press(t("stockAlert.confirm"))
    expect(visitor.text()).toContain(t("stockAlert.confirmed"))

    const customer = await newCustomer(shop, "es")
    visitor.enterAs(customer)
    await visitor.go(`/es${PAGE}`)
    expect(visitor.valueOf("email")).toBe(customer.email)
    await visitor.press(t("stockAlert.submit"), {})
    for (const words of [t("stockAlert.doneTitle"), customer.email]) expect(visitor.text()).toContain(words)
    await setStock(shop, 1)
    for (const address of [email, customer.email])
      await mailTo(shop, address, ({ subject = "" }) => /^Ha vuelto/.test(subject))
  })

  test("the email is changed with a code, and the account ended", async ({ shop }) => {
    const [email, next] = [newEmail(), newEmail()]
    await post(shop, "/auth/code", { email, locale: "es" })
    const answer = await post(shop, "/auth/code/verify", { email, code: await codeFrom(shop, email) })
    const { accessToken: token }: { accessToken: string } = await answer.json()
    const visitor = plainBrowser(shop, "es")
    visitor.enterAs({ token })
    await visitor.go("/es/my-account?tab=profile")
    await visitor.press(t("code.send"))
    await visitor.press(t("account.changeEmail"), { email: next, code: await codeFrom(shop, email, 2) })
    expect(visitor.text()).toContain(t("account.emailSent"))
    await visitor.go(await linkFrom(shop, next, "/my-account/email/"))
    await visitor.press(t("newEmail.submit"))
    expect(visitor.text()).toContain(next)

    await visitor.go("/es/my-account?tab=data")
    await visitor.press(t("code.send"))
    await visitor.press(t("account.deleteYes"), { code: await codeFrom(shop, next) })
    expect(visitor.text()).toContain(t("fields.confirm.missing"))
    await visitor.press(t("account.deleteYes"), visitor.ticked(t("fields.confirm.label")))
    expect(visitor.text()).toContain(t("done.deleted"))
    expect(await isSessionValid(shop, token)).toBe(false)
  })
}
