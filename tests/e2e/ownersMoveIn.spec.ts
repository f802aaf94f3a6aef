/** Journey: from a phone an owner moves her earlier shop in, and a customer reads her order of it. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import { findViolations } from "#tests/support/axe.ts"
import { enterAs, newCustomer } from "#tests/support/customers.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { emailOf, wooCustomers, wooOrders } from "#tests/support/movedFiles.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

/** The shop is shared with other tests. */
test.afterEach(({ shop }) => {
  const database = new DatabaseSync(join(shop.dataDir, "shop.sqlite"), { timeout: 5000 })
  database.exec("delete from archived_orders; delete from users where email like 'clienta.%'; delete from moved_rows")
  database.close()
})

inOneLanguage((language) => {
  test.use({ viewport: { width: 390, height: 844 } })

  test("an earlier shop is looked at and brought in, and its orders are read", async ({ page, shop, context }) => {
    const { moveIn: own, archive } = operatorTexts[language]
    const customer = await newCustomer(shop)
    const orders = [...wooOrders(3)].join("").replaceAll(emailOf(2), customer.email)
    await enterArea(page, shop, { to: "/admin/move-in", locale: language })
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByLabel(own.files).setInputFiles([
      { name: "clientes.csv", mimeType: "text/csv", buffer: Buffer.from([...wooCustomers(3)].join("")) },
      { name: "pedidos.csv", mimeType: "text/csv", buffer: Buffer.from(orders) },
    ])
    await page.getByRole("button", { name: own.check }).click()
    await expect(page.getByText(own.ready)).toBeVisible({ timeout: 30_000 })
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("button", { name: own.start }).click()
    await expect(page.getByText(own.done)).toBeVisible({ timeout: 30_000 })

    await page.goto("/admin/archive?q=101")
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("link", { name: "101", exact: true }).click()
    await expect(page.getByRole("heading", { level: 1 })).toContainText("101")
    await expect(page.getByText(archive.lead)).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])

    await enterAs(context, shop, customer)
    await page.goto(`/${language}/my-account?tab=orders`)
    expect(await findViolations(page, "light")).toEqual([])
    await page.getByRole("link", { name: /101/ }).click()
    await expect(page.getByText("Jarra azul")).toBeVisible()
    expect(await findViolations(page, "light")).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBe(0)
  })
})
