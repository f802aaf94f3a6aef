/** A service with dates as crawlers, programs and browsers without scripts meet it. */
import { expect } from "vitest"
import type { Product } from "#shared/contract/product.ts"
import { write } from "#tests/support/checkoutPage.ts"
import { askAs, CRAWLER, httpTest, wordsOf } from "#tests/support/httpShop.ts"
import { findJsonLdFaults, ofType } from "#tests/support/schemaOrg/checkJsonLd.ts"

// A shop of its own: this one turns a bowl into a workshop.
const test = httpTest({ env: { CONTACT_EMAIL: "hola@dates.example" } })

const ID = "cer-124"
const STARTS = "2099-12-12T09:30:00.000Z"
const ENDS = "2099-12-12T12:00:00.000Z"

test("its page says date, seats and place, that nothing is sent, and that there is no withdrawal", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const fields = JSON.stringify({ place_es: "En la trastienda", place_en: "In the back room" })
  write(shop, "update products set is_virtual = 1, fields = ? where id = ?", [fields, ID])
  write(
    shop,
    "update variants set starts_at = ?, ends_at = ?, stock = 3, name_es = 'Sábado', name_en = 'Saturday' where product_id = ?",
    [STARTS, ENDS, ID],
  )
  write(shop, "update meta set value = value + 1 where key = ?", ["catalog_version"])
  write(shop, "update products set version = (select value from meta where key = ?) where id = ?", [
    "catalog_version",
    ID,
  ])
  const read = async (): Promise<Product> => (await ask(`/api/v1/product/${ID}`)).json()
  await expect.poll(async () => (await read()).variants[0]?.startsAt).toBe(STARTS)
  const { slug } = await read()
  for (const locale of ["es", "en"] as const) {
    const { t, tn } = wordsOf(locale)
    const html = await (await ask(`/${locale}/product/${slug}`)).text()
    for (const words of [
      locale === "es" ? "De 10.30 a 13 h" : "10.30 am – 1 pm",
      locale === "es" ? "En la trastienda" : "In the back room",
      tn("productPage.dated.left", 3, { n: "3" }),
      tn("productPage.dated.book", 1, { n: "1" }),
      t("productPage.dated.noWithdrawal"),
      t("productPage.dated.nothingSent"),
    ])
      expect(html).toContain(words)
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"))
    expect(main.replace(/<[^>]+>/g, "")).not.toMatch(/descarga|download|parcel|paquete/i)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
      JSON.parse(json),
    )
    expect(findJsonLdFaults(data)).toEqual([])
    expect(ofType(data, "Event")).toMatchObject([
      {
        startDate: STARTS,
        endDate: ENDS,
        eventStatus: "https://schema.org/EventScheduled",
        location: { name: locale === "es" ? "En la trastienda" : "In the back room" },
        offers: { availability: "https://schema.org/LimitedAvailability" },
      },
    ])
  }
})
