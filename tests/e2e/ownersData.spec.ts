/** Journey: from a phone an owner brings in a table of another program, names its columns, and takes a backup home. */
import { chosenOf } from "#operator/data/columns.ts"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

/** In each language another product and column: the shop knows those it has met. */
const ofLanguage = {
  es: { name: "Farol de Ruzafa", shelf: "Estante" },
  en: { name: "Farol de Jesús", shelf: "Balda" },
}

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    "a table is named, checked and imported, and a backup downloaded, on a phone",
    inLongRun,
    async ({ page, shop }) => {
      const { imports, backups, jobs } = operatorTexts[language]
      const { name, shelf } = ofLanguage[language]
      const found = async () => (await page.request.get(`${shop.url}/${language}/products?search=Farol`)).text()
      await enterArea(page, shop, { to: `${shop.url}/admin/products`, locale: language })
      await page.getByRole("link", { name: imports.short, exact: true }).click()
      expect(await findViolations(page, "light")).toEqual([])
      const buffer = Buffer.from(`Título;PVP;Uds;${shelf}\n${name};18,50;4;A7\n`)
      await page.getByLabel(imports.file).setInputFiles({ name: "lista.csv", mimeType: "text/csv", buffer })
      await page.getByRole("button", { name: imports.check }).click()

      // A busy machine shows first how far it is.
      await page
        .getByRole("heading", { name: imports.columnsTitle })
        .or(page.getByText(jobs.asksColumns))
        .first()
        .waitFor()
      if (page.url().includes("/jobs/")) await page.getByRole("link", { name: imports.columnsTitle }).click()
      const guessed = chosenOf(["Título", "PVP", "Uds", shelf], { name: "Título", price: "PVP", stock: "Uds" })
      for (const [place, field] of guessed.entries())
        await expect(page.locator(`[name="column.${place}"]`)).toHaveValue(field)
      expect(await findViolations(page, "light")).toEqual([])
      await page.getByLabel(shelf).selectOption("attribute")
      const before = page.url()
      const look = page.getByRole("button", { name: imports.lookAgain })
      await look.or(page.getByRole("button", { name: imports.check })).click()
      await page.waitForURL((url) => url.href !== before)

      const start = page.getByRole("button", { name: imports.start_one.replace("{{n}}", "1") })
      await expect(start).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole("heading", { name: imports.preview })).toBeVisible()
      for (const scheme of ["light", "dark"] as const) expect(await findViolations(page, scheme)).toEqual([])
      expect(await found()).not.toContain(name)
      await start.click()
      await expect(page.getByRole("status")).toContainText(imports.imported, { timeout: 20_000 })
      await expect.poll(found).toContain(name)

      await page.goto("/admin/house/backup")
      await page.getByRole("button", { name: backups.make }).click()
      await page.getByRole("link", { name: jobs.toBackups }).click({ timeout: 20_000 })
      for (const scheme of ["light", "dark"] as const) expect(await findViolations(page, scheme)).toEqual([])
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page
          .getByRole("link", { name: new RegExp(`^${backups.download}`) })
          .first()
          .click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^shop-[\dT-]+\.tar$/)
      expect(await file.failure()).toBe(null)
    },
  )
})
