/** What every call takes and answers, as validators; complete by type, one entry for each row of the endpoint table. */
import {
  array,
  coerce,
  enums,
  integer,
  max,
  min,
  object,
  optional,
  refine,
  type Struct,
  size,
  string,
} from "superstruct"
import { orderbys, orders, parseFilter } from "#shared/catalogQuery.ts"
import { AboutUs, Banner, Category, Department } from "#shared/contract/catalog.ts"
import type { AnswerOf, EndpointName, InputOf } from "#shared/contract/endpoints.ts"
import { Product, ProductList, ProductSummary, Suggestions } from "#shared/contract/product.ts"
import { ReviewList, reviewSorts } from "#shared/contract/review.ts"
import { MAX_PER_PAGE, SEARCH_MAX_LENGTH } from "#shared/limits.ts"

/** Query values arrive as text. */
const whole = (least: number, most: number) =>
  coerce(max(min(integer(), least), most), string(), (text) => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN))

const Id = size(string(), 1, 120)
const ById = object({ id: Id })
const Nothing = object({})
const Page = whole(1, 1_000_000)
const PerPage = whole(1, MAX_PER_PAGE)

const Filter = refine(string(), "filter", (text) => parseFilter(text).problems.length === 0)

const ProductListInput = object({
  filter: optional(Filter),
  orderby: optional(enums(orderbys)),
  order: optional(enums(orders)),
  search: optional(size(string(), 0, SEARCH_MAX_LENGTH)),
  page: optional(Page),
  perPage: optional(PerPage),
})

type Structs = {
  [Name in EndpointName]: { input: Struct<InputOf<Name>, unknown>; answer: Struct<AnswerOf<Name>, unknown> }
}

export const structs: Structs = {
  listDepartments: { input: Nothing, answer: array(Department) },
  getDepartment: { input: ById, answer: Department },
  listCategories: { input: Nothing, answer: array(Category) },
  getCategory: { input: ById, answer: Category },
  listBanners: { input: Nothing, answer: array(Banner) },
  getAboutUs: { input: Nothing, answer: AboutUs },
  listProducts: { input: ProductListInput, answer: ProductList },
  listAvailableProducts: { input: ProductListInput, answer: ProductList },
  suggestProducts: { input: object({ q: size(string(), 0, SEARCH_MAX_LENGTH) }), answer: Suggestions },
  getProduct: { input: object({ id: Id, related: optional(whole(0, 12)) }), answer: Product },
  listRelatedProducts: { input: object({ id: Id, limit: optional(whole(1, 12)) }), answer: array(ProductSummary) },
  listReviews: {
    input: object({ id: Id, sort: optional(enums(reviewSorts)), page: optional(Page), perPage: optional(PerPage) }),
    answer: ReviewList,
  },
}
