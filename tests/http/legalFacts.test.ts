/** Facts that the law requires, over the whole demo catalogue: on the page of each product, in both languages. */
import { expect } from "vitest"
import type { Product } from "#shared/contract/product.ts"
import { locales, pick } from "#shared/locale.ts"
import { products } from "#tests/support/demoCatalogue.ts"
import { askAs, CRAWLER, httpTest } from "#tests/support/httpShop.ts"

const test = httpTest({})

const textOf = (html: string) =>
  html
    .replace(/<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")

test("stand on the page of each product that has them", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  let seen = 0
  for (const { id } of products) {
    const { attributes, slug }: Product = await (await ask(`/api/v1/product/${id}`)).json()
    const legal = attributes.filter((each) => each.legal)
    if (legal.length === 0) continue
    seen += 1
    for (const locale of locales) {
      const path = `/${locale}/product/${slug}`
      const text = textOf(await (await ask(path)).text())
      for (const { key, value } of legal) {
        if (key === "nutrition_exempt") continue
        expect(text, `${path} ${key}`).toContain(pick(value, locale).replaceAll("*", ""))
      }
    }
  }
  expect(seen).toBeGreaterThan(30)
})

test("set allergens off in the list of ingredients, and name them once more", async ({ shop }) => {
  const ask = askAs(CRAWLER, shop)
  const english = await (await ask("/en/product/turron-duro")).text()
  expect(english).toContain("<strong>almonds</strong>")
  expect(textOf(english)).toContain("Contains almonds and egg. May contain nuts.")
  const spanish = await (await ask("/es/product/turron-duro")).text()
  expect(textOf(spanish)).toContain("Contiene almendra y huevo. Puede contener frutos de cáscara.")
  expect(textOf(await (await ask("/es/product/lata-aceite-todo-el-ano")).text())).toContain(
    "Sin alérgenos de declaración obligatoria.",
  )
})
