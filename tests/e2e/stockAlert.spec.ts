/** Journey: being told by mail when something out of stock is back. Without scripts: tests/http/withoutScripts. */
import { linkFrom, mailTo, newEmail } from "#tests/support/customers.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { runOperator } from "#tests/support/operator.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"
import type { Shop } from "#tests/support/startShop.ts"

const SKU = "CER-125"
const PAGE = "/product/cuenco-celosia"

async function setStock(shop: Shop, amount: number): Promise<void> {
  const place = { dataDir: shop.dataDir } as Parameters<typeof runOperator>[0]["place"]
  expect((await runOperator({ place }, "stock", SKU, String(amount))).code).toBe(0)
  // The running shop follows within a second, and its finished pages with it.
  const asks = async () => (await (await fetch(`${shop.url}/en${PAGE}`)).text()).includes('class="StockAlert"')
  await expect.poll(asks).toBe(amount === 0)
}

test.beforeEach(({ shop }) => setStock(shop, 0))

/** Not the mail that confirms, which ends with the same words in English. */
const isBack = ({ subject = "" }) => /^(?!Confirm).* is back$|^Ha vuelto/.test(subject)

inOneLanguage((language) => {
  test(
    "a visitor confirms the address, is told once, and stops the rest",
    inLongRun,
    async ({ page, visit, shop, texts }) => {
      const { t } = texts
      const email = newEmail()
      await visit(`/${language}${PAGE}`)
      await expect(page.getByRole("button", { name: t("cart.add"), exact: true })).toHaveCount(0)
      const form = page.getByRole("form", { name: t("stockAlert.title") })
      const ask = form.getByRole("button", { name: t("stockAlert.submit") })
      await form.getByLabel(t("fields.email.label")).fill("ana@")
      await ask.click()
      await expect(form.getByText(t("fields.email.format"))).toBeVisible()
      await form.getByLabel(t("fields.email.label")).fill(email)
      await ask.click()
      const asked = page.getByRole("region", { name: t("stockAlert.sentTitle") })
      await expect(asked.getByRole("status")).toContainText(email)
      await asked.getByRole("link", { name: t("stockAlert.otherEmail") }).click()
      await expect(form).toBeVisible()

      const link = await linkFrom(shop, email, "/stock-alert/")
      expect(link.startsWith(`/${language}/`)).toBe(true)
      await visit(link)
      await page.getByRole("button", { name: t("stockAlert.confirm") }).click()
      await expect(page.getByText(t("stockAlert.confirmed"))).toBeVisible()
      await page.getByRole("link", { name: t("stockAlert.toProduct") }).click()
      await expect(form).toBeVisible()

      await setStock(shop, 14)
      const { text = "", subject } = await mailTo(shop, email, isBack)
      expect(subject).toContain(language === "en" ? "Lattice Bowl" : "Cuenco Celosía")
      const stop = new RegExp(`/${language}/stock-alert/\\S+stop=1`).exec(text)?.[0] ?? ""
      await visit(`/${language}${PAGE}`)
      await expect(form).toHaveCount(0)
      await expect(page.getByRole("button", { name: t("cart.add"), exact: true }).first()).toBeVisible()
      await visit(stop)
      await page.getByRole("button", { name: t("stockAlert.stop") }).click()
      await expect(page.getByText(t("stockAlert.stopped"))).toBeVisible()
    },
  )
})
