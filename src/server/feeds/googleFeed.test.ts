import { expect, it } from "vitest"
import type { FeedItem } from "#server/feeds/feedItems.ts"
import { googleFeed } from "#server/feeds/googleFeed.ts"
import type { Site } from "#shared/site.ts"

const book: FeedItem = {
  id: "nada",
  sku: "nada",
  title: "Nada",
  description: "Novela",
  link: "https://shop.example/product/nada",
  pictures: ["https://shop.example/pictures/nada/1200"],
  differences: {},
  price: "18.90 EUR",
  availability: "in_stock",
  place: [],
  shipping: [],
  details: [{ name: "Autoría", value: "Laforet & Cía" }],
}

const site = { name: "Librería", url: "https://shop.example" } as Site

it("has what the shop itself says of its products", () => {
  const xml = googleFeed.item(book, site).replaceAll("\n", "")
  expect(xml).toContain(
    "<g:product_detail><g:attribute_name>Autoría</g:attribute_name><g:attribute_value>Laforet &#38; Cía</g:attribute_value></g:product_detail>",
  )
})
