/** Journey: on a small phone an owner rewrites a product, adds a picture and puts it first, is told what is wrong, publishes, takes it back. */
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, operate, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

/** One dot. */
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

inOneLanguage((language) => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    "a product is rewritten, gets a picture, and comes back as it was",
    inLongRun,
    async ({ page, shop, faults }) => {
      faults.allow(/ 400/)
      faults.allow(/status of 400/)
      const own = operatorTexts[language]
      const { product } = own
      const link = new URL((await operate(shop, "owner", "product@azahar.example")).trim())
      await page.goto(link.pathname)
      await page.getByLabel(own.start.name).fill("Amparo Ferrer")
      await page.getByText(own.start.preferPassword).click()
      await page.getByLabel(own.start.password).fill("limonero-viejo-47")
      await page.getByRole("button", { name: own.start.withPassword }).click()
      await page.getByRole("link", { name: own.start.codesDone }).click()

      await page.goto("/admin/products?q=cer-111")
      await page.locator(".sheet .c-nm a").first().click()
      await expect(page).toHaveURL(/\/admin\/products\/item\/cer-111$/)
      const name = page.getByLabel(`${product.name}, ${own.shop.spanish}`)
      const was = await name.inputValue()
      await name.fill("Plato Lonja grande")
      const texts = page.locator(".pics li textarea[lang=es]")
      const pictures = await texts.count()

      await page.getByLabel(product.addPictures).setInputFiles({ name: "lado.png", mimeType: "image/png", buffer: PNG })
      await page.getByRole("button", { name: product.add, exact: true }).click()
      await expect(texts).toHaveCount(pictures + 1)
      await expect(name).toHaveValue("Plato Lonja grande")
      await expect(page.getByText(product.notYet)).toBeVisible()
      await texts.last().fill("De lado")
      for (let n = pictures + 1; n > 1; n -= 1) {
        await page.getByRole("button", { name: product.up.replace("{{n}}", String(n)) }).click()
        await expect(texts.nth(n - 2)).toHaveValue("De lado")
      }
      const code = page.getByLabel(product.gtin).first()
      await code.fill("123")
      await name.press("Enter")
      await expect(page.getByRole("alert")).toContainText(own.errors.fields.gtin_format)
      await expect(code).toHaveAttribute("aria-invalid", "true")
      await expect(texts.first()).toHaveValue("De lado")
      for (const fold of await page.locator(".folds > details > summary").all()) await fold.click()
      expect(await findViolations(page, "light")).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.getByLabel(own.productMore.addRelated).fill("cer-105")
      await code.fill("")
      const reduced = page.getByLabel(product.salePrice).first()
      await reduced.fill("9,50")
      await page.getByLabel(product.from).fill("2031-01-01")
      await page.getByRole("button", { name: product.save, exact: true }).click()
      await expect(page.getByRole("status")).toContainText(own.done.productSaved)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(language === "es" ? "Plato Lonja grande" : /./)
      await expect(texts.first()).toHaveValue("De lado")
      await expect(
        page.locator(".folds > details", { hasText: own.productMore.related }).locator(".lines li"),
      ).toHaveCount(1)
      await expect(reduced).toHaveValue(language === "es" ? "9,50" : "9.50")
      await page.getByRole("status").getByRole("button", { name: own.log.undo }).click()
      await expect(name).toHaveValue(was)
      await expect(reduced).toHaveValue("")
      await expect(texts).toHaveCount(pictures)

      await page.goto("/admin/products/new")
      await page.getByLabel(`${product.name}, ${own.shop.spanish}`).fill("Cuenco Cala")
      await page.getByLabel(product.price).fill("nada")
      await page.getByRole("button", { name: product.make }).click()
      await expect(page.getByRole("alert")).toContainText(own.errors.fields.amount)
      await expect(name).toHaveValue("Cuenco Cala")
      await page.getByLabel(product.price).fill("12,50")
      await page.getByRole("button", { name: product.make }).click()
      await expect(page).toHaveURL(/\/admin\/products\/item\/cuenco-cala(?:-\d+)?$/)
      await expect(page.locator(".status")).toHaveText(product.draft)
      await page.getByRole("button", { name: product.preview }).click()
      await expect(page.locator(".box.good a")).toHaveAttribute("href", /\/preview\/[\w-]{43}$/)
      expect(await findViolations(page, "light")).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.getByRole("button", { name: product.publish }).click()
      await expect(page.locator(".status")).toHaveText(product.published)
      await page.getByRole("button", { name: product.retire }).click()
      await expect(page.locator(".status")).toHaveText(product.retired)
      await page.getByRole("button", { name: product.offer }).click()
      await expect(page.locator(".status")).toHaveText(product.published)
      await page.getByRole("button", { name: product.addVariant }).click()
      await expect(page.getByText(product.notYet)).toBeVisible()
      const kind = (n: number) => page.locator(".kinds > li").nth(n)
      await kind(0).getByLabel(own.shop.spanish).fill("Pequeño")
      await expect(kind(1).getByLabel(product.price, { exact: false }).first()).toHaveValue(/^12[,.]50$/)
      await kind(1).getByLabel(product.stock).fill("5")
      await page.getByRole("button", { name: product.save, exact: true }).click()
      await expect(kind(1).getByLabel(own.shop.spanish)).toHaveAttribute("aria-invalid", "true")
      expect(await findViolations(page, "light")).toEqual([])
      await kind(1).getByLabel(own.shop.spanish).fill("Grande")
      await page
        .getByRole("button", { name: new RegExp(product.variantUp.replace("{{name}}", ".*")) })
        .last()
        .click()
      await expect(kind(0).getByLabel(own.shop.spanish)).toHaveValue("Grande")
      await page.getByRole("button", { name: product.save, exact: true }).click()
      await expect(page.getByRole("status")).toContainText(own.done.productSaved)
      await expect(kind(0).locator("legend")).toHaveText(`Grande ${product.inStock.replace("{{n}}", "5")}`)
      await kind(0).getByLabel(product.removeVariant.replace("{{name}}", "Grande")).check()
      await page.getByRole("button", { name: product.save, exact: true }).click()
      await expect(page.locator(".kinds > li")).toHaveCount(1)
      await page.getByRole("status").getByRole("button", { name: own.log.undo }).click()
      await expect(kind(0).locator("legend")).toContainText("Grande")
      await page.getByRole("button", { name: product.duplicate }).click()
      await expect(page.locator(".status")).toHaveText(product.draft)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    },
  )
})
