/**
 * The one table of the provider's calls. Express router, HTTP client and in-process client read it; `structs.ts` says what
 * each call takes and answers. No struct is imported here, so a browser that makes calls does not load the validators.
 */
import type { Order, Orderby } from "#shared/catalogQuery.ts"
import type { AboutUs, Banner, Category, Department } from "#shared/contract/catalog.ts"
import type { Product, ProductList, ProductSummary, Suggestions } from "#shared/contract/product.ts"
import type { ReviewList, ReviewSort } from "#shared/contract/review.ts"

export interface EndpointRow {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** Below `/api/v1`; `:name` parts are taken from the input. What is left goes into the query, or the body of a POST, PUT, PATCH. */
  path: string
  /** `optional`: answers differ for a signed-in customer. */
  auth: "none" | "optional" | "customer"
  /** Answers depend on the catalogue alone and may be kept until it changes. */
  catalog?: true
  /** One sentence for openapi.json. */
  summary: string
}

declare const types: unique symbol
type Endpoint<Input, Answer> = EndpointRow & { readonly [types]?: { input: Input; answer: Answer } }

const endpoint = <Input, Answer>(row: EndpointRow): Endpoint<Input, Answer> => row

/** Empty input. */
export type Nothing = Record<never, never>
type ById = { id: string }
export type ProductListInput = {
  filter?: string | undefined
  orderby?: Orderby | undefined
  order?: Order | undefined
  search?: string | undefined
  page?: number | undefined
  perPage?: number | undefined
}

export const endpoints = {
  listDepartments: endpoint<Nothing, Department[]>({
    method: "GET",
    path: "/department",
    auth: "none",
    catalog: true,
    summary: "All departments in the shop's order",
  }),
  getDepartment: endpoint<ById, Department>({
    method: "GET",
    path: "/department/:id",
    auth: "none",
    catalog: true,
    summary: "One department by id, slug or former slug",
  }),
  listCategories: endpoint<Nothing, Category[]>({
    method: "GET",
    path: "/category/with-products",
    auth: "none",
    catalog: true,
    summary: "Categories that hold products, with their number",
  }),
  getCategory: endpoint<ById, Category>({
    method: "GET",
    path: "/category/:id",
    auth: "none",
    catalog: true,
    summary: "One category by id, slug or former slug",
  }),
  listBanners: endpoint<Nothing, Banner[]>({
    method: "GET",
    path: "/banner",
    auth: "none",
    catalog: true,
    summary: "Banners shown today",
  }),
  getAboutUs: endpoint<Nothing, AboutUs>({
    method: "GET",
    path: "/aboutUs",
    auth: "none",
    catalog: true,
    summary: "The shop's own story",
  }),
  listProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product",
    auth: "none",
    catalog: true,
    summary: "Products by filter, order and search, a page at a time, with facets",
  }),
  listAvailableProducts: endpoint<ProductListInput, ProductList>({
    method: "GET",
    path: "/product/available/web",
    auth: "none",
    catalog: true,
    summary: "The same list without products that are out of stock",
  }),
  suggestProducts: endpoint<{ q: string }, Suggestions>({
    method: "GET",
    path: "/product/suggest",
    auth: "none",
    catalog: true,
    summary: "Products and categories for the first letters of a search",
  }),
  getProduct: endpoint<{ id: string; related?: number | undefined }, Product>({
    method: "GET",
    path: "/product/:id",
    auth: "none",
    catalog: true,
    summary: "One product by id, slug or former slug, with variants, review summary and related products",
  }),
  listRelatedProducts: endpoint<{ id: string; limit?: number | undefined }, ProductSummary[]>({
    method: "GET",
    path: "/product/:id/related",
    auth: "none",
    catalog: true,
    summary: "Products that go well with one",
  }),
  listReviews: endpoint<
    { id: string; sort?: ReviewSort | undefined; page?: number | undefined; perPage?: number | undefined },
    ReviewList
  >({
    method: "GET",
    path: "/product/:id/reviews",
    auth: "none",
    catalog: true,
    summary: "Approved reviews of a product with their summary",
  }),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type InputOf<Name extends EndpointName> = NonNullable<Endpoints[Name][typeof types]>["input"]
export type AnswerOf<Name extends EndpointName> = NonNullable<Endpoints[Name][typeof types]>["answer"]

/** How the shop talks to its provider, wherever that runs. Rejects with ApiError. */
export interface Api {
  call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    options?: { signal?: AbortSignal },
  ): Promise<AnswerOf<Name>>
}

/** Names of the `:parts` of an endpoint's path. */
export function pathParameters(row: EndpointRow): string[] {
  return [...row.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "")
}
