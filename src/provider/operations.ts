/** What each call of the endpoint table does. A row without an operation is no call of this provider. */
import { getAboutUs } from "#provider/aboutUs.ts"
import { listBanners } from "#provider/banners.ts"
import { getCategory, listCategories } from "#provider/categories.ts"
import type { Context } from "#provider/context.ts"
import { getDepartment, listDepartments } from "#provider/departments.ts"
import {
  getProduct,
  getProductsByIds,
  listAvailableProducts,
  listProducts,
  listRelatedProducts,
  suggestProducts,
} from "#provider/products.ts"
import { listReviews } from "#provider/reviews.ts"
import {
  type AnswerOf,
  type EndpointName,
  type EndpointRow,
  endpoints,
  type InputOf,
} from "#shared/contract/endpoints.ts"

export type Operation<Name extends EndpointName> = (context: Context, input: InputOf<Name>) => Promise<AnswerOf<Name>>
export type Operations = { [Name in EndpointName]?: Operation<Name> }

export const operations: Operations = {
  listDepartments,
  getDepartment,
  listCategories,
  getCategory,
  listBanners,
  getAboutUs,
  listProducts,
  listAvailableProducts,
  getProductsByIds,
  suggestProducts,
  getProduct,
  listRelatedProducts,
  listReviews,
}

/** Rows of the endpoint table that this provider answers, in the table's order: a fixed path stands before one with parameters. */
export const answeredCalls = (Object.entries(endpoints) as [EndpointName, EndpointRow][]).filter(
  ([name]) => operations[name] !== undefined,
)
