/** A catalogue that can be read, filtered, sorted and searched. */
import assert from "node:assert/strict"
import { isApiError } from "#shared/ApiError.ts"
import { highestPrice } from "#shared/money.ts"
import { checksOf, refuses, type World } from "#tests/conformance/check.ts"

const SORTED = 24

export const browse = checksOf("browse", {
  "lists departments, and answers each by id and by slug": async ({ api }) => {
    const [department] = await api.call("listDepartments", {})
    if (!department) return
    const { id, slug } = department
    assert.equal((await api.call("getDepartment", { id })).id, id)
    assert.equal((await api.call("getDepartment", { id: slug })).id, id)
  },
  "lists categories, and answers each by id and by slug": async ({ api }) => {
    const [category] = await api.call("listCategories", {})
    if (!category) return
    const { id, slug } = category
    assert.equal((await api.call("getCategory", { id })).id, id)
    assert.equal((await api.call("getCategory", { id: slug })).id, id)
  },
  "lists banners": async ({ api }) => {
    await api.call("listBanners", {})
  },
  "tells the shop's own story, or says that there is none": async ({ api }) => {
    await api.call("getAboutUs", {}).catch((error: unknown) => {
      assert.ok(isApiError(error) && error.code === "about_us_not_found", String(error))
    })
  },
  "lists products a page at a time": async ({ api }) => {
    const first = await api.call("listProducts", { perPage: 2 })
    assert.ok(first.items.length <= 2, `perPage=2 answers ${first.items.length} products`)
    if (first.total <= 2) return
    const second = await api.call("listProducts", { perPage: 2, page: 2 })
    assert.equal(second.total, first.total, "the total differs from page to page")
    const again = second.items.find(({ id }) => first.items.some((each) => each.id === id))
    assert.equal(again?.id, undefined, "a product stands on two pages")
  },
  "answers 404 page_not_found behind the last page": ({ api }) =>
    refuses(api.call("listProducts", { page: 100_000 }), 404, "page_not_found"),
  "answers 400 bad_input to a filter it does not know": ({ api }) =>
    refuses(api.call("listProducts", { filter: "nonsense[true]" }), 400, "bad_input"),
  "filters by category, with the number that the category says": async ({ api }) => {
    const categories = await api.call("listCategories", {})
    const category = categories.find(({ count }) => count > 0)
    if (!category) return
    const { total, items } = await api.call("listProducts", { filter: `category[${category.slug}]` })
    assert.equal(total, category.count, `category ${category.slug} says ${category.count}, its list ${total}`)
    for (const { id, category_id } of items) assert.equal(category_id, category.id, `product ${id} is of another`)
  },
  "filters what is reduced, with the number that the facets say": async ({ api }) => {
    const { facets } = await api.call("listProducts", {})
    const { total, items } = await api.call("listProducts", { filter: "onSale[true]" })
    assert.equal(total, facets.onSale)
    for (const { id, sale_percent } of items) assert.ok(sale_percent > 0, `product ${id} is not reduced`)
  },
  "filters by the highest price, both ends included": async (world) => {
    const [first] = await world.products()
    const cents = highestPrice(first.sale_price)
    const amount = (cents / 100).toFixed(2)
    const { items } = await world.api.call("listProducts", { filter: `price[${amount},${amount}]`, perPage: 100 })
    assert.ok(items.length > 0, `nothing costs ${amount}, but product ${first.id} does`)
  },
  "sorts by the highest price both ways": async ({ api }) => {
    const ask = async (order: "ASC" | "DESC") =>
      (await api.call("listProducts", { orderby: "price", order, perPage: SORTED })).items
    const [cheapest, dearest] = [await ask("ASC"), await ask("DESC")]
    const up = cheapest.map(({ sale_price }) => highestPrice(sale_price))
    assert.deepEqual(
      up,
      up.toSorted((a, b) => a - b),
      "order=ASC does not begin with the lowest price",
    )
    assert.ok(
      highestPrice(dearest[0]?.sale_price ?? "") >= highestPrice(cheapest[0]?.sale_price ?? ""),
      "order=DESC begins with a lower price than ASC",
    )
  },
  "finds a product by a part of its name in either language": async (world) => {
    const [first] = await world.products()
    for (const locale of ["es", "en"] as const) {
      const word = first.name[locale].split(" ").find(({ length }) => length > 3) ?? first.name[locale]
      const { total } = await world.api.call("listProducts", { search: word, locale })
      assert.ok(total > 0, `"${word}" finds nothing, but is in a product's name`)
    }
  },
  "finds nothing for a search in quotes that fits nothing": async ({ api }) => {
    assert.equal((await api.call("listProducts", { search: '"qzxvwkj"' })).total, 0)
  },
  "leaves out what is out of stock where it is asked to": async ({ api }) => {
    const { items } = await api.call("listAvailableProducts", {})
    for (const { id, availability } of items) assert.notEqual(availability, "out_of_stock", `product ${id}`)
  },
  "answers a product by id and by slug, with the prices that lists say": async (world) => {
    for (const summary of (await world.products()).slice(0, 3)) {
      const { id, slug, price, sale_price } = summary
      const product = await world.api.call("getProduct", { id })
      assert.deepEqual([product.price, product.sale_price], [price, sale_price], `product ${id} in a list and alone`)
      assert.equal((await world.api.call("getProduct", { id: slug })).id, id)
      assert.ok(highestPrice(product.sale_price) > 0 || product.price.startsWith("0"), `product ${id} has no price`)
    }
  },
  "gives variants one price each, in their order": async (world) => {
    for (const { id } of (await world.products()).slice(0, 6)) {
      const { variants, sale_price } = await world.api.call("getProduct", { id })
      if (variants.length === 0) continue
      assert.deepEqual(
        sale_price.split(","),
        variants.map((variant) => variant.sale_price),
        `product ${id}`,
      )
    }
  },
  "answers 404 product_not_found for what it does not sell": ({ api }) =>
    refuses(api.call("getProduct", { id: "qzxvwkj" }), 404, "product_not_found"),
  "answers several products in the order that is asked for": async (world) => {
    const ids = (await world.products())
      .slice(0, 3)
      .map(({ id }) => id)
      .toReversed()
    const found = await world.api.call("getProductsByIds", { ids: [...ids, "qzxvwkj"].join(",") })
    assert.deepEqual(
      found.map(({ id }) => id),
      ids,
    )
  },
  "suggests for the first letters of a name": async (world) => {
    const [first] = await world.products()
    const { products, categories } = await world.api.call("suggestProducts", { q: first.name.es.slice(0, 4) })
    assert.ok(products.length + categories.length > 0, `nothing for "${first.name.es.slice(0, 4)}"`)
  },
  "lists what goes well with a product, but not the product": async (world) => {
    const [{ id }] = await world.products()
    const related = await world.api.call("listRelatedProducts", { id, limit: 4 })
    assert.ok(!related.some((each) => each.id === id), "a product goes well with itself")
  },
  "lists reviews": async (world) => {
    const [{ id }] = await world.products()
    await world.api.call("listReviews", { id })
  },
  "serves the pictures it names": async (world) => {
    const withPicture = (await world.products()).find(({ image }) => image !== null)
    if (withPicture?.image) await assertPicture(world, withPicture.image.src)
  },
})

async function assertPicture({ baseUrl }: World, src: string): Promise<void> {
  const response = await fetch(new URL(src, baseUrl))
  await response.arrayBuffer()
  const type = response.headers.get("content-type") ?? "nothing"
  assert.ok(response.ok && type.startsWith("image/"), `${src} answers ${response.status} ${type}`)
}
