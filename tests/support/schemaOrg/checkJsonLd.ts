/** Finds what in structured data is none of schema.org's words, or is missed by Google. */
import { expectedOf, isType, kindsOf, takesText } from "#tests/support/schemaOrg/vocabulary.ts"

export type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Every node, the ones inside of others too. */
export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : []
}

export const ofType = (value: unknown, type: string): Node[] => nodesOf(value).filter((node) => node["@type"] === type)

/**
 * Properties that Google requires and recommends, where a shop can know them. Source: Google Search Central, merchant
 * listing, product variants, review snippet, breadcrumb, carousel, organization, local business and shipping and return
 * policies.
 */
const GOOGLE: Record<string, string[]> = {
  Product: ["name", "description", "image", "sku", "offers"],
  ProductGroup: ["name", "description", "image", "url", "productGroupID", "variesBy", "hasVariant"],
  Offer: ["price", "priceCurrency", "availability", "itemCondition", "url"],
  UnitPriceSpecification: ["price", "priceCurrency"],
  AggregateRating: ["ratingValue", "reviewCount"],
  Review: ["author", "reviewRating", "datePublished", "reviewBody"],
  Rating: ["ratingValue"],
  Brand: ["name"],
  OfferShippingDetails: ["shippingRate", "shippingDestination", "deliveryTime"],
  MonetaryAmount: ["value", "currency"],
  DefinedRegion: ["addressCountry"],
  ShippingDeliveryTime: ["handlingTime", "transitTime"],
  QuantitativeValue: ["unitCode"],
  MerchantReturnPolicy: [
    "applicableCountry",
    "returnPolicyCategory",
    "merchantReturnDays",
    "returnMethod",
    "returnFees",
    "refundType",
    "merchantReturnLink",
  ],
  Event: ["name", "description", "image", "startDate", "eventStatus", "eventAttendanceMode", "location", "offers"],
  Place: ["name", "address"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement"],
  ListItem: ["position"],
  Organization: ["name", "url", "logo", "email", "telephone", "address"],
  Store: ["name", "url", "image", "address", "telephone"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
}

/** One line for each fault; none for data that is right. */
export function findJsonLdFaults(data: unknown): string[] {
  const ids = new Set(nodesOf(data).flatMap((node) => (node["@type"] ? [node["@id"]] : [])))
  return nodesOf(data).flatMap((node) => {
    if ("@graph" in node && !node["@type"]) return node["@context"] === "https://schema.org" ? [] : ["no @context"]
    if (!node["@type"]) return ids.has(node["@id"]) ? [] : [`${JSON.stringify(node)} leads nowhere`]
    return [...wordFaults(node), ...missing(node)]
  })
}

function wordFaults(node: Node): string[] {
  const type = String(node["@type"])
  if (!isType(type)) return [`${type} is no type`]
  return Object.entries(node).flatMap(([property, value]) => {
    // An action says so what it takes. Source: schema.org, potential actions.
    if (property.startsWith("@") || property.endsWith("-input")) return []
    const expected = expectedOf(type, property)
    if (!expected) return [`${type} has no ${property}`]
    return listOf(value).flatMap((each) =>
      isTaken(expected, each)
        ? []
        : [`${type}.${property} is ${JSON.stringify(each)}, but takes ${expected.join(", ")}`],
    )
  })
}

function isTaken(expected: readonly string[], value: unknown): boolean {
  if (isNode(value)) {
    // Where a bare @id leads is looked at by itself.
    if (!value["@type"]) return expected.includes("IdReference")
    return kindsOf(String(value["@type"])).some((kind) => expected.includes(kind))
  }
  if (typeof value === "number") return expected.some((name) => name === "Number" || name === "Integer")
  if (typeof value === "boolean") return expected.includes("Boolean")
  return typeof value === "string" && value !== "" && takesText(expected, value)
}

function missing(node: Node): string[] {
  const type = String(node["@type"])
  const wanted = GOOGLE[type] ?? []
  const last = type === "ListItem" ? [node["item"] ?? node["url"]] : []
  return [
    ...wanted.filter((property) => node[property] === undefined).map((property) => `${type} has no ${property}`),
    ...(last.includes(undefined) ? ["ListItem leads nowhere"] : []),
  ]
}
