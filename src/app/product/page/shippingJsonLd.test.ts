import { expect, it } from "vitest"
import { returnsJsonLd } from "#app/product/page/shippingJsonLd.ts"
import type { Site } from "#shared/site.ts"

const site = { url: "https://shop.example" } as Site

it.each([
  [30, 30],
  [null, 14],
])("returns: with %s days of the shop's own, search engines hear %i", (returnDays, days) => {
  expect(returnsJsonLd([], { site, returnDays }, "en", "#returns")).toMatchObject({
    merchantReturnDays: days,
    applicableCountry: ["ES"],
    merchantReturnLink: "https://shop.example/en/terms-and-conditions",
  })
})
