/** Journeys: what the law wants known of a product, on its page and before an order of it. */
import { findAllViolations } from "#tests/support/axe.ts"
import { checkoutPage, enterReady, write } from "#tests/support/checkoutPage.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, inOneLanguage, test } from "#tests/support/shopTest.ts"

// A shop of its own: this one changes what is known of its products.
test.use({ shopOptions: { env: { CONTACT_EMAIL: "hola@facts.example" } } })
test.describe.configure({ mode: "default" })

const durability = { years: "5", maker: "Telares del Pi", model: "Tramontana" }

inOneLanguage((language) => {
  test(
    "a product tells who made it, who answers for it, what to mind, what it weighs",
    inLongRun,
    async ({ page, shop, texts, visit }) => {
      const { t } = texts
      write(
        shop,
        "update products set responsible_name = ?, responsible_address = ?, responsible_contact = ?, mpn = 'LL-3' where id = ?",
        ["Puente, S. L.", "Calle del Puerto, 3, Valencia", "https://puente.example/ue", "tex-234"],
      )
      write(shop, "update variants set gtin = ? where id = ?", ["8410000810004", "tex-234-2"])
      write(shop, "update meta set value = value + 1 where key = ?", ["catalog_version"])
      const path = `/${language}/product/estera-redonda-de-esparto`
      await visit(`${path}?variant=tex-234-2`)
      const safety = page.getByRole("main").locator("#safety")
      await expect(safety.getByRole("heading")).toHaveText(t("productPage.safety"))
      await expect(safety.getByRole("term")).toHaveText([
        t("productPage.warnings"),
        t("productPage.maker"),
        t("productPage.responsible"),
      ])
      await expect(safety).toContainText(language === "es" ? "El esparto es inflamable" : "Esparto burns easily")
      await expect(safety.getByRole("link", { name: "hola@la-llata.example" })).toHaveAttribute(
        "href",
        "mailto:hola@la-llata.example",
      )
      await expect(safety.getByRole("link", { name: "https://puente.example/ue" })).toHaveAttribute(
        "href",
        "https://puente.example/ue",
      )
      const details = page.locator(".ProductDetails", { hasText: t("productPage.weight") })
      await expect(details).toContainText("Espartería La Llata")
      await expect(details).toContainText("LL-3")
      await expect(details).toContainText("8410000810004")
      await expect(details).toContainText("520\u00a0g")
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      const product = JSON.parse(data ?? "")["@graph"].find(
        (each: Record<string, unknown>) => each["@type"] === "ProductGroup",
      )
      expect(product).toMatchObject({ mpn: "LL-3", brand: { "@type": "Brand", name: "Espartería La Llata" } })
      expect(product.hasVariant.map(({ gtin }: { gtin?: string }) => gtin)).toEqual([
        undefined,
        "8410000810004",
        undefined,
      ])
      await page.locator(".Variants__tile").last().click()
      await expect(details).toContainText(language === "es" ? "1,2\u00a0kg" : "1.2\u00a0kg")
      await expect(details).not.toContainText("8410000810004")
      expect(await findAllViolations(page, [390, 1280])).toEqual([])
    },
  )

  test("a maker's guarantee shows its label, which opens", inLongRun, async ({ page, texts, visit }) => {
    const { t } = texts
    await visit(`/${language}/product/manta-tramontana`)
    const label = page.locator(".GuaranteeLabel")
    const short = label.locator("summary")
    await expect(short).toContainText(t("durability.label", durability))
    await short.focus()
    await page.keyboard.press("Enter")
    await expect(label.locator(".GuaranteeLabel__whole")).toBeVisible()
    await expect(label.locator(".GuaranteeLabel__whole text")).toHaveText(["Telares del Pi", "Tramontana", "5"])
    await expect(label.getByText(t("durability.text", durability))).toBeVisible()
    // Tests show no pictures: the drawings are fetched instead.
    for (const src of await label
      .locator("img")
      .evaluateAll((all) => all.map((img) => img.getAttribute("src") ?? ""))) {
      const drawing = await page.request.get(src)
      expect([drawing.status(), drawing.headers()["content-type"]]).toEqual([200, "image/svg+xml"])
    }
    expect(await findAllViolations(page, [390, 1280])).toEqual([])
    await page.getByRole("link", { name: t("productPage.legalGuarantee") }).click()
    await expect(page.locator(".GuaranteeNotice")).toBeInViewport()
  })

  test("the legal guarantee and the maker's are seen right before the order button, and goods alone have them", async ({
    page,
    shop,
    context,
    texts,
    visit,
  }) => {
    const { t } = texts
    await enterReady(context, shop, [{ id: "tex-201", variant_id: "tex-201-1", amount: 1 }], language)
    const { order } = checkoutPage(page, texts)
    await visit("/checkout")
    const notice = page.getByRole("region", { name: t("guarantee.title") })
    await expect(notice).toBeVisible()
    for (const key of ["guarantee.lead", "guarantee.liable", "guarantee.longer", "guarantee.commercial"] as const) {
      await expect(notice).toContainText(t(key))
    }
    await expect(notice).toContainText(t("guarantee.spain", { shop: "Azahar" }))
    await expect(notice.getByRole("link")).toHaveAttribute("href", t("guarantee.url"))
    await expect(notice.getByRole("img", { name: t("guarantee.qr") })).toBeVisible()
    await expect(page.locator(".CartGuarantees summary")).toContainText(t("durability.label", durability))
    // It stands before the button, which comes soon after.
    const [above, below] = await Promise.all([notice.boundingBox(), order.boundingBox()])
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    expect(await findAllViolations(page, [390, 1280])).toEqual([])
  })

  test("what is sent by mail alone has no notice on goods", async ({ page, shop, context, texts, visit }) => {
    await enterReady(context, shop, [{ id: "pap-415", amount: 1 }], language)
    await visit("/checkout")
    await expect(checkoutPage(page, texts).order).toBeVisible()
    await expect(page.locator(".GuaranteeNotice")).toHaveCount(0)
  })
})
