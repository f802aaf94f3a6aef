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

it("has nothing longer than Google takes, and no number that Google refuses", () => {
  const xml = googleFeed.item(
    {
      ...book,
      title: `${"a".repeat(149)}🎁b`,
      brand: "b".repeat(90),
      mpn: "m".repeat(71),
      gtin: "2000000000022",
      differences: { color: "c".repeat(120) },
      pictures: Array.from({ length: 14 }, (_, index) => `https://shop.example/pictures/${index}/1200`),
      details: [{ name: "n".repeat(200), value: "v".repeat(1200) }],
    },
    site,
  )
  expect(xml.isWellFormed()).toBe(true)
  const lengths = [...xml.matchAll(/<g:(title|brand|color|attribute_name|attribute_value)>([^<]*)</g)]
  expect(Object.fromEntries(lengths.map(([, name = "", text = ""]) => [name, text.length]))).toEqual({
    title: 149,
    brand: 70,
    color: 100,
    attribute_name: 140,
    attribute_value: 1000,
  })
  expect(xml.match(/additional_image_link>h/g)).toHaveLength(10)
  expect(xml).not.toMatch(/g:(?:gtin|mpn)>/)
  expect(xml).toContain("<g:identifier_exists>no<")
})
