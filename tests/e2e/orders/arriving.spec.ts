/** Journey: dates from the product's page to the order's, and the way to the parcel. */
import { backorderSentence } from "#shared/arrivalWords.ts"
import { fillCart, write } from "#tests/support/checkoutPage.ts"
import { inLongRun } from "#tests/support/longRun.ts"
import { expect, operate, PLENTY, test } from "#tests/support/payTest.ts"
import { inOneLanguage } from "#tests/support/shopTest.ts"

const ITEM = { id: PLENTY, amount: 1 }
const CORREOS = "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=PQ4F6B07"

const words = {
  es: {
    sentence: "Llega entre el martes 1 y el jueves 3 de diciembre",
    home: /domicilio/,
    noDays: /\b24 horas|días laborables|2 a 4/,
  },
  en: {
    sentence: "Arrives between Tuesday 1 and Thursday 3 December",
    home: /^Home/,
    noDays: /24 hours|working days|2 to 4/,
  },
}

inOneLanguage((language) => {
  const own = words[language]

  test("a product says dates while it is in stock, and none when it is not", async ({ page, shop, visit }) => {
    const facts = page.locator(".DeliveryFacts")
    await visit(`/${language}/product/${PLENTY}`)
    await expect(facts).toContainText(/(llega|arrives) \S{3} \d+/)
    await expect(facts).toContainText(/(listo el|ready) \S{3} \d+/)
    await expect(facts).toContainText("Calle del Horno")
    await expect(page.getByRole("main")).not.toContainText(own.noDays)

    for (const [backorder, stands] of [
      ["yes", backorderSentence(new Date())[language]],
      ["no", undefined],
    ] as const) {
      write(
        shop,
        "update products set backorder = ?, version = (select value + 1 from meta where key = 'catalog_version') where id = 'cer-122'",
        [backorder],
      )
      write(shop, "update variants set stock = 0 where product_id = ?", ["cer-122"])
      write(shop, "update meta set value = value + 1 where key = ?", ["catalog_version"])
      await expect(async () => {
        await visit(`/${language}/product/cer-122`)
        await expect(page.locator(".BuyColumn .Stock")).toHaveAttribute(
          "data-availability",
          stands === undefined ? "out_of_stock" : "on_backorder",
          { timeout: 500 },
        )
      }).toPass()
      await expect(facts).not.toContainText(/llega (el )?\S{3} \d|arrives|listo|ready/)
      if (stands !== undefined) await expect(facts).toContainText(stands)
    }
  })

  test(
    "cart and checkout say the dates of each way of delivery",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      await fillCart(shop, buyer, ITEM)
      await visit(`/${language}/cart`)
      const main = page.getByRole("main")
      await main
        .locator("summary")
        .filter({ hasText: texts.t("cartPage.delivery") })
        .click()
      const when = (name: RegExp) => main.locator("label").filter({ hasText: name }).locator(".ChoiceRow__when")
      await expect(when(own.home)).toHaveText(/^(llega|arrives) \S{3} \d+/)
      await expect(main).not.toContainText(own.noDays)

      await visit(`/${language}/checkout`)
      await expect(when(own.home)).toHaveText(/^(llega|arrives) \S{3} \d+/)
      await expect(when(/Recogida|Collect/)).toHaveText(/^(listo el|ready) \S{3} \d+/)
      await expect(main.locator(".PickupPlace")).toContainText(
        language === "es" ? "De lunes a sábado" : "Monday to Saturday",
      )
      await expect(main).not.toContainText(own.noDays)
    },
  )

  test(
    "an order's page says when it arrives, and leads to its parcel",
    inLongRun,
    async ({ page, shop, buyer, visit, texts }) => {
      const { t } = texts
      const order = await buyer.order({ deliveryMethod: "HOME_DELIVERY", paymentMethod: "transfer" })
      const parcel = page.getByRole("region", { name: t("order.parcel"), exact: true })
      await visit(`/${language}/order-summary/${order.id}`)
      // A transfer takes days of its own.
      await expect(parcel).toHaveCount(0)

      await operate(shop, "order", order.number, "paid")
      await page.reload()
      await expect(parcel).toContainText(/^(Llega entre el|Arrives between) /)
      await expect(parcel.getByRole("link")).toHaveCount(0)

      await operate(shop, "order", order.number, "shipped", "--carrier", "correos", "--number", "PQ4F6B07")
      write(shop, "update orders set expected_from = '2099-12-01', expected_to = '2099-12-03' where id = ?", [order.id])
      await page.reload()
      await expect(parcel).toContainText(own.sentence)
      await expect(parcel).toContainText("Correos · PQ4F6B07")
      await expect(parcel.getByRole("link", { name: t("order.track") })).toHaveAttribute("href", CORREOS)
      await expect(page.locator(".OrderTrack li").last()).toContainText(/1 – .* 3\s(dic|Dec)/)

      write(shop, "update orders set expected_from = '2020-12-01', expected_to = '2020-12-03' where id = ?", [order.id])
      await page.reload()
      await expect(parcel).toContainText(t("order.about.shipped"))
      await expect(parcel).not.toContainText(own.sentence)
    },
  )
})
