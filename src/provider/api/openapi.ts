/** Describes every call in OpenAPI 3.1, from the endpoint table and its structs. */
import type { Struct } from "superstruct"
import { describeCall, license, problem } from "#provider/api/openapiCommon.ts"
import { inputExamples } from "#provider/api/openapiExamples.ts"
import { otherPaths } from "#provider/api/openapiOthers.ts"
import { calls } from "#provider/api/operations.ts"
import { type JsonSchema, plainSchema, schemaOf } from "#provider/api/structSchema.ts"
import { BillingAddress, Profile } from "#shared/contract/account.ts"
import { DeliveryAddress } from "#shared/contract/address.ts"
import { Session, User } from "#shared/contract/auth.ts"
import { Cart, CartLine, CartNotice, DeliveryOption } from "#shared/contract/cart.ts"
import { AboutUs, Banner, Category, Department, Facets, FacetValue, Picture } from "#shared/contract/catalog.ts"
import { DeliveryMethod, Places } from "#shared/contract/delivery.ts"
import { type EndpointName, type EndpointRow, sendsBody } from "#shared/contract/endpoints.ts"
import { Localized } from "#shared/contract/localized.ts"
import { Order, OrderDownload, OrderEvent, OrderLine, OrderList, OrderSummary } from "#shared/contract/order.ts"
import {
  Attribute,
  NearSearch,
  Product,
  ProductList,
  ProductSummary,
  Suggestions,
  Variant,
} from "#shared/contract/product.ts"
import { OwnReview, Review, ReviewList, ReviewSummary } from "#shared/contract/review.ts"
import { structs } from "#shared/contract/structs.ts"
import { Favorite } from "#shared/contract/wishlist.ts"

type AnyStruct = Struct<unknown, unknown>

const components = {
  AboutUs,
  Attribute,
  Banner,
  BillingAddress,
  Cart,
  CartLine,
  CartNotice,
  Category,
  DeliveryAddress,
  DeliveryMethod,
  DeliveryOption,
  Department,
  FacetValue,
  Facets,
  Favorite,
  Localized,
  NearSearch,
  Order,
  OrderDownload,
  OrderEvent,
  OrderLine,
  OrderList,
  OrderSummary,
  OwnReview,
  Picture,
  Places,
  Product,
  ProductList,
  ProductSummary,
  Profile,
  Review,
  ReviewList,
  ReviewSummary,
  Session,
  Suggestions,
  User,
  Variant,
} as unknown as Record<string, AnyStruct>

/** Names of the components, for schemas that are written beside the description. */
const schemaNames = new Map(Object.entries(components).map(([name, struct]) => [struct.schema as unknown, name]))

export function describeApi() {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, row] of calls) {
    const path = row.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describe(name, row) }
  }
  Object.assign(paths, otherPaths)
  return {
    openapi: "3.1.0",
    info: { title: "Escaparate API", version: "1", license },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(
          Object.entries(components).map(([name, struct]) => [name, plainSchema(struct, schemaNames)]),
        ),
        Problem: problem,
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
    },
  }
}

const security = { none: [], customer: [{ bearer: [] }], optional: [{}, { bearer: [] }] }

const PREVIEW_HEADER = { name: "Shop-Preview", in: "header", required: false, schema: { type: "string" } }

function describe(name: EndpointName, row: EndpointRow): JsonSchema {
  const { input, answer } = structs[name] as unknown as { input: AnyStruct; answer: AnyStruct }
  const answered = row.status !== 204 && { content: { "application/json": { schema: schemaOf(answer, schemaNames) } } }
  const call = {
    operationId: name,
    summary: row.summary,
    description: row.description,
    path: row.path,
    sendsBody: sendsBody(row),
    input,
    inHeader: row.idempotent === true ? { idempotencyKey: "Idempotency-Key" } : {},
    headers: row.previews ? [PREVIEW_HEADER] : [],
    examples: { ...inputExamples[name] },
    security: security[row.auth],
    responses: { [row.status ?? 200]: { description: "OK", ...answered } },
  }
  return describeCall(call, schemaNames)
}
