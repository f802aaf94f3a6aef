/** Journey: a large file goes to the shop in parts, over a connection that breaks. */
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { wooCustomers } from "#tests/support/movedFiles.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("what arrived before the connection broke is not sent again", async ({ page, shop, faults }) => {
    faults.allow(/ERR_FAILED/)
    const { moveIn: own, imports } = operatorTexts[language]
    const [heading = "", ...rows] = wooCustomers(400)
    const withNote = (text: string, note: string) => text.replace("\n", `,${note}\n`)
    const lines = rows.map((row) => withNote(row, "x".repeat(90_000)))
    const path = join(shop.dataDir, "clientes.csv")
    writeFileSync(path, [withNote(heading, "note"), ...lines].join(""))

    await enterArea(page, shop, { to: "/admin/move-in", locale: language })
    const sent: string[] = []
    let isCut = true
    await page.route("**/admin/uploads", async (route) => {
      const part = /name="part"\r\n\r\n(\d+)/.exec(
        route.request().postDataBuffer()?.toString("latin1", 0, 2000) ?? "",
      )?.[1]
      if (isCut && part === "2") return route.abort()
      sent.push(part ?? "")
      return route.continue()
    })
    await page.getByLabel(own.files).setInputFiles(path)
    await page.getByRole("button", { name: own.check }).click()
    await expect(page.getByText(fill(imports.parts.sending, { name: "clientes.csv", n: 46 }))).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])
    await expect(page.getByText(imports.parts.failed)).toBeVisible({ timeout: 20_000 })
    expect(await findViolations(page, "light")).toEqual([])
    expect(sent).toEqual(["0", "1"])

    isCut = false
    await page.getByRole("button", { name: own.check }).click()
    await expect(page.getByText(own.ready)).toBeVisible({ timeout: 30_000 })
    expect(sent).toEqual(["0", "1", "2", "3", "4"])
    rmSync(path)
  })
})
