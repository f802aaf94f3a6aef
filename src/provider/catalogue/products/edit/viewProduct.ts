/** One product for the owner's area. */
import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { chargedPrices } from "#provider/catalogue/priceLog.ts"
import { type PricePoint, priorPrice } from "#provider/catalogue/pricing.ts"
import { listCategories, ProductCategory } from "#provider/catalogue/products/edit/listCategories.ts"
import { factsOf, type ProductFacts } from "#provider/catalogue/products/edit/productFields.ts"
import { backorders, statuses } from "#provider/catalogue/products/edit/productInput.ts"
import { dutiesOf, groupsOf } from "#provider/catalogue/products/edit/publishing.ts"
import { storedProduct } from "#provider/catalogue/products/edit/saveProduct.ts"
import { dutyFaults } from "#provider/catalogue/products/legalDuties.ts"
import { byLocalizedFact } from "#provider/catalogue/products/productFacts.ts"
import { EventEntry, eventsOf } from "#provider/platform/events/listEvents.ts"
import type { FieldValues, KnownField, ProductFields } from "#provider/platform/extensions/productFields.ts"
import { mapOf } from "#provider/platform/operations/answerStructs.ts"
import { taxClasses } from "#shared/cartLines.ts"
import { type LegalGroup, legalGroups } from "#shared/contract/legalGroups.ts"
import { Localized } from "#shared/contract/localized.ts"
import { fieldTypes } from "#shared/contract/product.ts"
import { locales } from "#shared/locale.ts"

const MOST_EVENTS = 10

export const OwnField = object({
  type: enums(fieldTypes),
  label: Localized,
  key: string(),
  unit: optional(string()),
  /** For what the law requires. */
  legal: optional(object({ group: enums(legalGroups), law: Localized })),
  /** Characters of a text. */
  most: optional(number()),
  /** For one language of a text in both. */
  language: optional(object({ of: string(), label: Localized, locale: enums(locales) })),
  /** One of the product's pictures. */
  isPicture: optional(boolean()),
  choices: optional(
    array(
      object({
        value: string(),
        label: Localized,
      }),
    ),
  ),
})
export type OwnField = Infer<typeof OwnField>

export const ShopProduct = object({
  slug: string(),
  name: object({
    en: string(),
    es: string(),
  }),
  description: object({
    en: string(),
    es: string(),
  }),
  category: nullable(string()),
  featured: boolean(),
  maker: object({
    name: string(),
    address: string(),
    contact: string(),
  }),
  sku: string(),
  maxPerOrder: number(),
  variantLabel: object({
    en: string(),
    es: string(),
  }),
  options: array(
    object({
      en: string(),
      es: string(),
    }),
  ),
  attributes: array(
    object({
      key: string(),
      name: Localized,
      value: Localized,
    }),
  ),
  tags: array(string()),
  backorder: enums(backorders),
  virtual: boolean(),
  downloadable: boolean(),
  giftCard: boolean(),
  taxClass: enums(taxClasses),
  related: array(string()),
  brand: string(),
  mpn: string(),
  ...byLocalizedFact(() => object({ es: string(), en: string() })),
  video: string(),
  videoPoster: string(),
  /** Null without a video, and for one that does not say how long it is. */
  videoSeconds: nullable(number()),
  fields: mapOf(string()),
  pictures: array(
    object({
      alt: object({
        en: string(),
        es: string(),
      }),
      key: string(),
    }),
  ),
  sale: object({
    from: string(),
    to: string(),
  }),
  files: array(
    object({
      id: string(),
      name: string(),
      most: nullable(number()),
      days: nullable(number()),
    }),
  ),
  responsible: object({
    name: string(),
    address: string(),
    contact: string(),
  }),
  guarantee: object({
    maker: string(),
    model: string(),
    months: nullable(number()),
  }),
  seoTitle: object({
    en: string(),
    es: string(),
  }),
  seoDescription: object({
    en: string(),
    es: string(),
  }),
  publication: object({
    status: enums(statuses),
    at: string(),
  }),
  id: string(),
  version: number(),
  variants: array(
    object({
      picture: string(),
      id: string(),
      name: object({
        en: string(),
        es: string(),
      }),
      values: array(
        object({
          en: string(),
          es: string(),
        }),
      ),
      weight: nullable(number()),
      netContent: string(),
      startsAt: string(),
      endsAt: string(),
      closesAt: string(),
      sku: string(),
      stock: number(),
      gtin: string(),
      priceCents: number(),
      salePriceCents: nullable(number()),
      lowestCents: number(),
    }),
  ),
  rich: object({
    es: boolean(),
    en: boolean(),
  }),
  categories: array(ProductCategory),
  goesWith: array(
    object({
      id: string(),
      name: Localized,
    }),
  ),
  /** The shop's own, and those that the law requires in its category, or that it has values of. */
  ownFields: array(OwnField),
  /** Facts that the law requires of a product in its category. */
  duties: array(
    object({
      key: string(),
      group: enums(legalGroups),
      label: Localized,
      law: Localized,
      fault: nullable(enums(dutyFaults)),
    }),
  ),
  events: array(EventEntry),
})
export type ShopProduct = Infer<typeof ShopProduct>

/** Throws 404 `product_not_found`. */
export async function viewProduct(context: AdminContext, id: string): Promise<ShopProduct> {
  const { db, now, productFields } = context
  const stored = await storedProduct(db, id)
  const { product, variants } = stored
  const events = await eventsOf(context, { type: "product", id }, MOST_EVENTS)
  const facts = factsOf(stored)
  const ids = variants.map((variant) => variant.id)
  const points = await chargedPrices(db, ids)
  const at = now().toISOString()
  const lowest = (own: readonly PricePoint[], price: number) => Math.min(price, priorPrice(own, at) ?? price)
  const groups = await groupsOf(db, stored)
  const isShown = ({ legal }: KnownField) =>
    !legal || groups.includes(legal.group) || valuesOf(legal.group, productFields, facts.fields).length > 0
  return {
    ...facts,
    id,
    version: events[0]?.id ?? 0,
    variants: variants.map((variant, index) => ({
      ...(facts.variants[index] as ProductFacts["variants"][number]),
      lowestCents: lowest(points.get(variant.id) ?? [], variant.sale_price_cents ?? variant.price_cents),
    })),
    videoSeconds: await secondsOf(db, facts.video),
    rich: { es: product.html_es !== "", en: product.html_en !== "" },
    categories: await listCategories(db),
    goesWith: await namesOf(db, facts.related),
    ownFields: [...productFields]
      .filter(([, field]) => isShown(field))
      .map(([key, field]) => ({
        key,
        type: field.type,
        label: field.label,
        ...(field.type === "number" && { unit: field.unit }),
        ...(field.legal && { legal: { group: field.legal.group, law: field.legal.law } }),
        ...(field.type === "text" && field.most !== undefined && { most: field.most }),
        ...(field.language && { language: field.language }),
        ...(field.isPicture && { isPicture: field.isPicture }),
        ...(field.type === "choice" && {
          choices: Object.entries(field.choices).map(([value, label]) => ({ value, label })),
        }),
      })),
    duties: dutiesOf(groups, stored),
    events,
  }
}

async function secondsOf(db: AdminContext["db"], video: string): Promise<number | null> {
  if (video === "") return null
  return (await db.selectFrom("videos").select("seconds").where("file", "=", video).executeTakeFirst())?.seconds ?? null
}

const valuesOf = (group: LegalGroup, all: ProductFields, values: FieldValues): string[] =>
  [...all].flatMap(([key, { legal }]) => (legal?.group === group ? (values[key] ?? []) : []))

async function namesOf(db: AdminContext["db"], ids: readonly string[]): Promise<ShopProduct["goesWith"]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom("products").select(["id", "name_es", "name_en"]).where("id", "in", ids).execute()
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? [{ id, name: { es: row.name_es, en: row.name_en } }] : []
  })
}
