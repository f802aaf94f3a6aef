import { expect, test } from "vitest"
import { toProductData } from "#app/product/page/productData.ts"
import type { Product } from "#shared/contract/product.ts"

const none = { es: "", en: "" }
const picture = (src: string) => ({ src, width: 4, height: 5, alt: none, blur: "", color: "" })
const plain: Product = {
  id: "p",
  slug: "p",
  sku: "P",
  name: none,
  price: "10.00",
  sale_price: "10.00",
  sale_percent: 0,
  featured: false,
  category_id: null,
  department_id: null,
  availability: "in_stock",
  stock: 9,
  maxPerOrder: 9,
  rating: { average: 0, count: 0 },
  updatedAt: "",
  description: none,
  images: ["/blue", "/detail", "/green"].map(picture),
  variantLabel: none,
  variants: [],
  attributes: [],
  tags: [],
  backorder: "no",
  virtual: false,
  downloadable: false,
  taxClass: "general",
  createdAt: "",
  reviews: { average: 0, count: 0, histogram: [0, 0, 0, 0, 0] },
}

const both = (text: string) => ({ es: text, en: text })
const variant = (name: string, more: object = {}) => ({
  id: name,
  sku: name,
  name: both(name),
  price: "10.00",
  sale_price: "10.00",
  stock: 1,
  availability: "in_stock" as const,
  ...more,
})

test("a sale that ends at midnight by the shop's clock was on until the day before", () => {
  const { saleEnd } = toProductData({ ...plain, saleTo: "2026-11-30T23:00:00.000Z" })
  expect(saleEnd).toEqual({ es: "30 de noviembre de 2026", en: "30 November 2026" })
  expect(toProductData(plain).saleEnd).toBeUndefined()
})

test("a picture that lies has a place that lies as it does, one that stands or is square has not", () => {
  const [first = picture("/wide"), second = first] = plain.images
  const images = [
    { ...first, width: 3, height: 2 },
    { ...second, width: 4, height: 4 },
    { ...second, width: 1600, height: 1240 },
    { ...second, width: 1600, height: 700 },
  ]
  expect(toProductData({ ...plain, images }).images.map(({ wide }) => wide)).toEqual(["3:2", undefined, "4:3", "16:9"])
})

test("variants of a product that names no options are one option", () => {
  const variants = [variant("S"), variant("L")]
  const { options, variants: shown } = toProductData({ ...plain, variantLabel: both("Size"), variants })
  expect(options).toEqual([{ name: both("Size"), values: [both("S"), both("L")] }])
  expect(shown.map(({ choice, images }) => [choice, images])).toEqual([
    [[0], undefined],
    [[1], undefined],
  ])
})

test("options lead to their variants, and a variant's pictures are its own, then those of none", () => {
  const [blue, green] = [both("Blue"), both("Green")]
  const [small, large] = [both("S"), both("L")]
  const options = [
    { name: both("Colour"), values: [blue, green] },
    { name: both("Size"), values: [small, large] },
  ]
  const variants = [
    variant("bs", { optionValues: [blue, small], picture: picture("/blue") }),
    variant("bl", { optionValues: [blue, large], picture: picture("/blue") }),
    variant("gs", { optionValues: [green, small], picture: picture("/green") }),
  ]
  const data = toProductData({ ...plain, options, variants })
  expect(data.variants.map(({ choice, images }) => [choice, images])).toEqual([
    [
      [0, 0],
      [0, 1],
    ],
    [
      [0, 1],
      [0, 1],
    ],
    [
      [1, 0],
      [2, 1],
    ],
  ])
  expect(data.options.map(({ pictures }) => pictures)).toEqual([[0, 2], undefined])
})
