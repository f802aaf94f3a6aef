/** Journey: from the demo shop to a paid order in a shop of the owner's own, on a small phone and without scripts. */
import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import { texts as operatorTexts } from "#operator/frame/words/texts.ts"
import type { Locale } from "#shared/locale.ts"
import { enterArea } from "#tests/support/enterArea.ts"
import { startMailServer } from "#tests/support/mailServer.ts"
import { runOperator } from "#tests/support/operator.ts"
import { newBuyer } from "#tests/support/payTest.ts"
import { expect, test } from "#tests/support/shopTest.ts"
import { writeXlsx } from "#tests/support/workbooks.ts"

const LIST = [
  ["VIVERO LA ACEQUIA"],
  ["Planta", "Maceta", "P.V.P. (€)", "Exist."],
  ["Rosal trepador", "M-14", 6.5, 3],
  [undefined, "M-17", 9, 2],
  ["Lavanda", "M-11", 3.2, 12],
]

/** In a file of its own for each language: it takes the demo shop away, which other tests need. */
export function firstStepsJourney(language: Locale): void {
  test.use({
    shopOptions: { env: { PAYMENT_METHODS: "transfer,pickup" } },
    language,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })

  test("an owner takes the demo shop away, opens her own, and is paid", async ({ page, shop, browser, faults }) => {
    faults.allow(/503/)
    const own = operatorTexts[language]
    const { firstSteps } = own
    const server = await startMailServer()
    const field = (name: string) => page.locator(`[name="${name}"]`)
    const save = async (name: string = own.shop.save, part: Page | Locator = page) => {
      const stored = page.waitForResponse((response) => response.request().method() === "POST")
      await part.getByRole("button", { name, exact: true }).click()
      expect((await stored).status()).toBe(303)
    }
    const steps = () => page.goto("/admin/first-steps")
    const step = async (name: keyof typeof firstSteps.steps) => {
      await steps()
      await page.getByRole("link", { name: `: ${firstSteps.steps[name].title}` }).click()
    }
    const isShut = async () =>
      (await (await browser.newContext()).request.get(`${shop.url}/${language}`)).status() === 503

    await enterArea(page, shop, { locale: language })
    await page.getByRole("link", { name: firstSteps.demo.offerText }).click()
    await save(firstSteps.demo.remove)
    await expect(page.getByRole("status")).toContainText(own.done.demoRemoved)
    await expect(page.getByText(firstSteps.closedSoon)).toBeVisible()
    await expect.poll(isShut).toBe(true)

    await step("name")
    await field("identity.name").fill("Vivero La Acequia")
    await field("identity.email").fill("hola@acequia.example")
    await field("identity.phone").fill("+34 968 000 123")
    await field("identity.address.es").fill("Carril de los Naranjos, 18, 30012 Patiño (Murcia)")
    await field("identity.taxNumber").fill("B12345674")
    await save()

    await page.goto("/admin/products/new")
    await field("name.es").fill("Limonero")
    await field("price").fill(language === "es" ? "25,00" : "25.00")
    await field("stock").fill("5")
    await page.getByRole("button", { name: own.product.make, exact: true }).click()
    await save(own.product.publish)

    // Her list, with a row for each size.
    await page.goto("/admin/products/import")
    const list = await writeXlsx(join(shop.dataDir, "lista.xlsx"), { Vivero: { rows: LIST } })
    await page.locator("input[name=file]").setInputFiles(list)
    await page.getByRole("button", { name: own.imports.check, exact: true }).click()
    await expect(page.getByRole("heading", { name: own.imports.preview })).toBeVisible({ timeout: 40_000 })
    await page.getByRole("button", { name: own.imports.start_other.replace("{{n}}", "2") }).click()
    await expect(page.getByRole("status")).toContainText(own.imports.imported, { timeout: 40_000 })
    await page.goto("/admin/products?q=Rosal")
    await expect(page.getByText("M-17")).toBeVisible()

    await page.goto("/admin/shop/delivery/new?kind=pickup")
    await field("name.es").fill("Recogida")
    await field("name.en").fill("Collection")
    await field("days.min").fill("1")
    await field("days.max").fill("1")
    await field("cost").fill("0")
    await save()
    await expect(page.getByRole("status")).toBeVisible()

    await steps()
    await page.getByRole("link", { name: firstSteps.open, exact: true }).click()
    await expect(page).toHaveURL(/#step-payment$/)
    await step("payment")
    await field("identity.account").fill("ES79 2100 0813 6101 2345 6789")
    await save(own.shop.save, page.locator("form").filter({ has: field("identity.account") }))

    await step("mail")
    await field("host").fill("127.0.0.1")
    await field("port").fill(new URL(server.url).port)
    await field("security").selectOption("none")
    await save()

    await steps()
    expect(await isShut()).toBe(true)
    await save(firstSteps.open)
    await expect(page.getByRole("status")).toContainText(own.done.shopOpened)
    await expect.poll(isShut).toBe(false)

    const buyer = await newBuyer(shop, language)
    const [method] = (await runOperator({ place: { dataDir: shop.dataDir } }, "viewDelivery", "--json")).json().methods
    const { items } = await buyer.api.call("listProducts", {})
    const cart = { deliveryMethod: method.id, paymentMethod: "transfer" }
    const { number } = await buyer.order(cart, [{ id: items[0]?.id ?? "", amount: 1 }])
    await page.goto(`/admin/orders/${number}`)
    await save(own.order.markPaid)
    await expect(page.getByRole("status")).toContainText(own.done.paid)
    await server.stop()
  })
}
