/** Describes every call in OpenAPI 3.1, from the endpoint table and its structs. */
import type { Struct } from "superstruct"
import { license, problem, refusals } from "#provider/api/openapiCommon.ts"
import { inputExamples } from "#provider/api/openapiExamples.ts"
import { otherPaths } from "#provider/api/openapiOthers.ts"
import { calls } from "#provider/api/operations.ts"
import { isRequired, type JsonSchema, plainSchema, schemaOf } from "#provider/api/structSchema.ts"
import { BillingAddress, Profile } from "#shared/contract/account.ts"
import { DeliveryAddress } from "#shared/contract/address.ts"
import { Session, User } from "#shared/contract/auth.ts"
import { Cart, CartLine, CartNotice, DeliveryOption } from "#shared/contract/cart.ts"
import { AboutUs, Banner, Category, Department, Facets, FacetValue, Picture } from "#shared/contract/catalog.ts"
import { DeliveryMethod, Places } from "#shared/contract/delivery.ts"
import { type EndpointName, type EndpointRow, pathParameters, sendsBody } from "#shared/contract/endpoints.ts"
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
export const schemaNames = new Map(Object.entries(components).map(([name, struct]) => [struct.schema as unknown, name]))

/** Builds the document of `/api/v1/openapi.json`. */
export function describeApi() {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, row] of calls) {
    const path = row.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: describeCall(name, row) }
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

/** The secret of a preview link. */
const PREVIEW_HEADER = { name: "Shop-Preview", in: "header", required: false, schema: { type: "string" } }

function describeCall(name: EndpointName, row: EndpointRow): JsonSchema {
  const { input, answer } = structs[name] as unknown as { input: AnyStruct; answer: AnyStruct }
  const fields = Object.entries(input.schema as Record<string, AnyStruct>)
  const inPath = new Set(pathParameters(row))
  const inHeader = (field: string) => row.idempotent === true && field === "idempotencyKey"
  const rest = fields.filter(([field]) => !inPath.has(field) && !inHeader(field))
  const inBody = sendsBody(row)
  const examples: Readonly<Record<string, unknown>> = { ...inputExamples[name] }
  const parameter =
    (place: string) =>
    ([field, struct]: [string, AnyStruct]) => ({
      name: field,
      in: place,
      required: isRequired(struct),
      schema: schemaOf(struct, schemaNames),
      ...(Object.hasOwn(examples, field) && { example: examples[field] }),
    })
  return {
    operationId: name,
    summary: row.summary,
    ...(row.description && { description: row.description }),
    parameters: [
      ...fields.filter(([field]) => inPath.has(field)).map(parameter("path")),
      ...(inBody ? [] : rest.map(parameter("query"))),
      ...fields
        .filter(([field]) => inHeader(field))
        .map((entry) => ({ ...parameter("header")(entry), name: "Idempotency-Key" })),
      ...(row.previews ? [PREVIEW_HEADER] : []),
    ],
    ...(inBody && { requestBody: { content: { "application/json": bodyOf(rest, examples) } } }),
    security: security[row.auth],
    responses: {
      [row.status ?? 200]: {
        description: "OK",
        ...(row.status !== 204 && { content: { "application/json": { schema: schemaOf(answer, schemaNames) } } }),
      },
      ...refusals,
    },
  }
}

function bodyOf(fields: [string, AnyStruct][], examples: Readonly<Record<string, unknown>>): JsonSchema {
  const example = fields.filter(([name]) => Object.hasOwn(examples, name)).map(([name]) => [name, examples[name]])
  return { schema: bodySchema(fields), ...(example.length > 0 && { example: Object.fromEntries(example) }) }
}

const bodySchema = (fields: [string, AnyStruct][]): JsonSchema => ({
  type: "object",
  properties: Object.fromEntries(fields.map(([name, struct]) => [name, schemaOf(struct, schemaNames)])),
  required: fields.filter(([, struct]) => isRequired(struct)).map(([name]) => name),
  additionalProperties: false,
})
