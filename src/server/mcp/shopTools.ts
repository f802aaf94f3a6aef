/** The tools for agents. Names follow the catalogue of the Universal Commerce Protocol. Source: ucp.dev. */
import {
  array,
  boolean,
  create,
  enums,
  integer,
  max,
  min,
  number,
  object,
  optional,
  type Struct,
  size,
  string,
} from "superstruct"
import { schemaOf } from "#provider/api/structSchema.ts"
import { CartAnswer, CategoriesAnswer, PoliciesAnswer, ProductAnswer, SearchAnswer } from "#server/mcp/answers.ts"
import { cartLink } from "#server/mcp/cartLink.ts"
import { deliveryTo } from "#server/mcp/deliveryTo.ts"
import type { Tool, Tools } from "#server/mcp/jsonRpc.ts"
import { readPolicies } from "#server/mcp/policies.ts"
import { productFacts, summaryFacts } from "#server/mcp/productFacts.ts"
import { MOST_BUY_ITEMS } from "#shared/buyLink.ts"
import { emptyFilter, MAX_PRICE_CENTS, writeFilter } from "#shared/catalogQuery.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { SEARCH_TAKEN_LENGTH } from "#shared/limits.ts"
import { type Locale, locales } from "#shared/locale.ts"
import { paths, withPrefix } from "#shared/paths.ts"
import type { Site } from "#shared/site.ts"

const MOST_FOUND = 50
const FOUND = 10
const NAME_LENGTH = 160
const MOST_OF_AN_ITEM = 999

const language = optional(enums(locales))
const languageOf = (given: { language?: Locale | undefined }): Locale => given.language ?? "en"
const name = size(string(), 1, NAME_LENGTH)
const price = optional(min(number(), 0))

const SearchInput = object({
  query: optional(size(string(), 0, SEARCH_TAKEN_LENGTH)),
  category: optional(name),
  department: optional(name),
  min_price: price,
  max_price: price,
  on_sale: optional(boolean()),
  in_stock: optional(boolean()),
  page: optional(max(min(integer(), 1), 10_000)),
  limit: optional(max(min(integer(), 1), MOST_FOUND)),
  language,
})
const ProductInput = object({
  id: name,
  postcode: optional(size(string(), 1, 12)),
  country: optional(size(string(), 2)),
  language,
})
const CartInput = object({
  items: size(
    array(object({ id: name, amount: optional(max(min(integer(), 1), MOST_OF_AN_ITEM)) })),
    1,
    MOST_BUY_ITEMS,
  ),
  coupon: optional(size(string(), 0, 40)),
  postcode: optional(size(string(), 1, 12)),
  country: optional(size(string(), 2)),
  language,
})
const CategoriesInput = object({ language })
const PoliciesInput = object({ language })

const languageSchema = {
  type: "string",
  enum: locales,
  description: "Language of the answer; English by default.",
}
const text = (description: string) => ({ type: "string", description })
const amount = (description: string) => ({ type: "number", minimum: 0, description })

const centsOf = (euros: number | undefined, otherwise: number) =>
  euros === undefined ? otherwise : Math.min(MAX_PRICE_CENTS, Math.round(euros * 100))

export function shopTools({ site, api }: { site: Site; api: Api }): Tools {
  return {
    search_catalog: tool(
      "Search the catalogue",
      "Finds products by words in Spanish or English and by filters, best match first. Without a query, lists all products, newest first.",
      SearchInput,
      {
        query: { ...text("What to look for."), maxLength: SEARCH_TAKEN_LENGTH },
        category: text("Id or slug of a category, as in the answers."),
        department: text("Id or slug of a department."),
        min_price: amount("Lowest price, as the shop shows it; get_policies says whether prices include tax."),
        max_price: amount("Highest price, as the shop shows it."),
        on_sale: { type: "boolean", description: "Only reduced products." },
        in_stock: { type: "boolean", description: "Only products that can be ordered." },
        page: { type: "integer", minimum: 1 },
        limit: {
          type: "integer",
          minimum: 1,
          maximum: MOST_FOUND,
          description: `Products per page; ${FOUND} by default.`,
        },
        language: languageSchema,
      },
      SearchAnswer,
      async (input) => {
        const locale = languageOf(input)
        const { min_price, max_price, category, department } = input
        const isPriced = min_price !== undefined || max_price !== undefined
        const filter = writeFilter({
          ...emptyFilter(),
          ...(category !== undefined && { category: [category] }),
          ...(department !== undefined && { department: [department] }),
          ...(isPriced && { price: { min: centsOf(min_price, 0), max: centsOf(max_price, MAX_PRICE_CENTS) } }),
          onSale: input.on_sale === true,
        })
        const list = await api.call(input.in_stock ? "listAvailableProducts" : "listProducts", {
          ...(filter !== "" && { filter }),
          ...(input.query && { search: input.query }),
          locale,
          page: input.page ?? 1,
          perPage: input.limit ?? FOUND,
        })
        const { total, items, corrected, missing, understood, near } = list
        const products = (found: typeof items) => found.map((item) => summaryFacts(item, site, locale))
        const groups = (found: typeof list.facets.category) =>
          found.map(({ id, name: named, count }) => ({ id, name: named[locale], count }))
        return {
          total,
          page: list.page,
          ...(corrected !== undefined && { searched_for: corrected }),
          ...(missing && { missing_words: missing }),
          ...(understood && { understood }),
          products: products(items),
          categories: groups(list.facets.category),
          ...(near && {
            near: {
              note: near.popular
                ? "No product matches any word of the query; these are popular products. Try a single word for the product, or list_categories."
                : "No product matches the query and its filters; these match some of its words. Try fewer words or filters.",
              ...(near.meant !== undefined && { did_you_mean: near.meant }),
              products: products(near.products),
              categories: groups(near.categories),
            },
          }),
        }
      },
    ),
    get_product: tool(
      "Get a product",
      "One product in full: description, variants with prices and stock, materials, rating and links that add it to a cart; with a postcode, also how and when it can be delivered there.",
      ProductInput,
      {
        id: text("Id or slug, as in the answers of search_catalog."),
        postcode: text("Postcode to deliver to: answers the delivery methods, with cost and days."),
        country: text("Country of the postcode, two letters; ES by default."),
        language: languageSchema,
      },
      ProductAnswer,
      async (input) => {
        const { id, postcode, country = "ES" } = input
        const locale = languageOf(input)
        const product = await api.call("getProduct", { id, related: 0 })
        const delivery =
          postcode === undefined ? undefined : await deliveryTo(api, product, { postcode, country }, locale)
        return { ...productFacts(product, site, locale), ...(delivery && { delivery }) }
      },
      ["id"],
    ),
    prepare_cart: tool(
      "Prepare a cart",
      "Answers a link that fills the buyer’s cart with these items, their prices, and with a postcode how and when they can be delivered. Nothing is stored or ordered: the buyer follows the link, and pays on the shop’s pages.",
      CartInput,
      {
        items: {
          type: "array",
          minItems: 1,
          maxItems: MOST_BUY_ITEMS,
          items: {
            type: "object",
            properties: {
              id: text("Id of a variant, or of a product without variants, as in the answers of get_product."),
              amount: { type: "integer", minimum: 1, maximum: MOST_OF_AN_ITEM, description: "1 by default." },
            },
            required: ["id"],
            additionalProperties: false,
          },
        },
        coupon: text("A code that the buyer has: the cart says whether it applies."),
        postcode: text("Postcode to deliver to."),
        country: text("Country of the postcode, two letters; ES by default."),
        language: languageSchema,
      },
      CartAnswer,
      (input) => {
        const { items, country = "ES", ...wish } = input
        const wanted = items.map(({ id, amount = 1 }) => ({ id, amount }))
        return cartLink(api, site, { ...wish, items: wanted, country }, languageOf(input))
      },
      ["items"],
    ),
    list_categories: tool(
      "List departments and categories",
      "Departments and categories with the number of their products; search_catalog takes their ids.",
      CategoriesInput,
      { language: languageSchema },
      CategoriesAnswer,
      (input) => readCategories(api, site, languageOf(input)),
    ),
    get_policies: tool(
      "Get the shop's policies",
      "Delivery with costs and days, returns, payment methods, contact details and terms.",
      PoliciesInput,
      { language: languageSchema },
      PoliciesAnswer,
      (input) => readPolicies(api, site, languageOf(input)),
    ),
  }
}

async function readCategories(api: Api, site: Site, locale: Locale) {
  const [departments, categories] = await Promise.all([api.call("listDepartments", {}), api.call("listCategories", {})])
  const address = (path: string) => site.url + withPrefix(locale, path)
  return {
    departments: departments.map(({ id, slug, name: named }) => ({
      id,
      name: named[locale],
      url: address(paths.department(slug)),
      categories: categories
        .filter(({ department_id }) => department_id === id)
        .map((each) => ({
          id: each.id,
          name: each.name[locale],
          url: address(paths.category(each.slug)),
          count: each.count,
        })),
    })),
  }
}

function tool<Input, Answer extends object>(
  title: string,
  description: string,
  struct: Struct<Input, unknown>,
  properties: object,
  answer: Struct<Answer, unknown>,
  run: (input: Input) => Promise<Answer>,
  required: string[] = [],
): Tool {
  return {
    title,
    description,
    inputSchema: { type: "object", properties, required, additionalProperties: false },
    outputSchema: schemaOf(answer as Struct<unknown, unknown>, new Map()),
    annotations: { readOnlyHint: true, openWorldHint: false },
    run: (given) => run(create(given, struct as Struct<Input>)),
  }
}
