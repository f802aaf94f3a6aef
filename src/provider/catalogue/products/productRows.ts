/** Reads products from the database and converts them to their wire shapes. */
import type { Kysely } from "kysely"
import { array, create, object, record, string } from "superstruct"
import {
  productDiscounts,
  type RunningDiscount,
  runningDiscounts,
} from "#provider/catalogue/discounts/runningDiscounts.ts"
import { shownPrice } from "#provider/catalogue/pricing.ts"
import { findProductId } from "#provider/catalogue/products/findProduct.ts"
import { type Asked, foundVariant } from "#provider/catalogue/products/foundVariant.ts"
import { contentsOf, factsOf, goodsFacts } from "#provider/catalogue/products/productFacts.ts"
import { backorderFor, choiceOf, dateFacts, shownDates, stockFor } from "#provider/catalogue/products/serviceDates.ts"
import { noReviews, readSummaries } from "#provider/catalogue/reviews/reviews.ts"
import { readVideoOf } from "#provider/catalogue/videos/findVideo.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { fieldAttributes, type ProductFields } from "#provider/platform/extensions/productFields.ts"
import { localized, type PictureRow, picture } from "#provider/platform/wire.ts"
import { notFound } from "#shared/ApiError.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import { Localized } from "#shared/contract/localized.ts"
import {
  type Attribute,
  type Availability,
  energyClasses,
  type Product,
  type ProductSummary,
  type Variant,
} from "#shared/contract/product.ts"
import type { ReviewSummary } from "#shared/contract/review.ts"
import { LOW_STOCK } from "#shared/limits.ts"
import { wireAmount } from "#shared/money.ts"

export const Attributes = array(object({ key: string(), name: Localized, value: Localized }))
const FieldTexts = record(string(), string())
export const Tags = array(string())

const summaryColumns = [
  "id",
  "slug",
  "sku",
  "name_es",
  "name_en",
  "category_id",
  "department_id",
  "featured",
  "gift_card",
  "backorder",
  "max_per_order",
  "sale_from",
  "sale_to",
  "updated_at",
  "fields",
] as const

type SummaryRow = Pick<Row<"products">, (typeof summaryColumns)[number]>
type VariantRow = Row<"variants">
type ShownPicture = PictureRow & Pick<Row<"product_pictures">, "product_id" | "alt_es" | "alt_en">

/** In the order of the ids; deleted products are left out. With a search, they show the matching variant. */
export async function readProductSummaries(
  db: Kysely<Database>,
  ids: string[],
  asked?: Asked,
): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const [rows, variants, pictures, reviews, running] = await Promise.all([
    db.selectFrom("products").select(summaryColumns).where("id", "in", ids).where("visible", "=", 1).execute(),
    readVariants(db, ids),
    pictureRows(db).where("product_id", "in", ids).where("position", "=", 0).execute(),
    readSummaries(db, ids),
    runningDiscounts(db),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const allOf = Map.groupBy(variants, (variant) => variant.product_id)
  const variantsOf = new Map([...allOf].map(([id, all]) => [id, shownDates(all)]))
  const pictureOf = new Map(pictures.map((row) => [row.product_id, row]))
  const meant = new Map(
    [...variantsOf].flatMap(([id, own]) => {
      const variant = asked && foundVariant(own, asked)
      return variant ? [[id, variant] as const] : []
    }),
  )
  for (const row of await readPicturesOf(
    db,
    [...meant.values()].map(({ row }) => row),
  ))
    pictureOf.set(row.product_id, row)
  return ids.flatMap((id) => {
    const row = rowOf.get(id)
    const own = variantsOf.get(id)
    if (!row || !own) return []
    const shown = pictureOf.get(id)
    const summary = summaryOf(row, own, reviews.get(id) ?? noReviews, running)
    const variant = meant.get(id)?.wire
    return [{ ...summary, image: shown ? pictureOfProduct(row, shown) : null, ...(variant && { variant }) }]
  })
}

async function readPicturesOf(db: Kysely<Database>, variants: readonly VariantRow[]): Promise<ShownPicture[]> {
  const keys = variants.flatMap(({ picture_key }) => picture_key ?? [])
  if (keys.length === 0) return []
  const ids = variants.map(({ product_id }) => product_id)
  const rows = await pictureRows(db).where("product_id", "in", ids).where("picture_key", "in", keys).execute()
  return rows.filter((row) =>
    variants.some(({ product_id, picture_key }) => product_id === row.product_id && picture_key === row.key),
  )
}

/** A visible product with everything except related ones. Throws 404. */
export async function readProduct(
  db: Kysely<Database>,
  fields: ProductFields,
  name: string,
  preview?: string,
): Promise<Product> {
  const id = await findProductId(db, name, preview)
  const [row, all, pictures, summaries, running] = await Promise.all([
    db.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirst(),
    readVariants(db, [id]),
    pictureRows(db).where("product_id", "=", id).orderBy("position").execute(),
    readSummaries(db, [id]),
    runningDiscounts(db),
  ])
  const variants = shownDates(all)
  if (!row || variants.length === 0) throw notFound("product_not_found")
  const reviews = summaries.get(id) ?? noReviews
  const [only] = variants
  const images = new Map(pictures.map((shown) => [shown.key, pictureOfProduct(row, shown)]))
  const video = await readVideoOf(db, row, images)
  return {
    ...summaryOf(row, variants, reviews, running),
    ...factsOf(row),
    ...(only && isPlain(variants) && goodsFacts(only)),
    description: localized(row.description_es, row.description_en),
    ...textsOf(row),
    images: [...images.values()],
    ...(video && { video }),
    variantLabel: choiceOf(row, variants),
    ...optionsOf(row, variants),
    variants: isPlain(variants) ? [] : variants.map((variant) => variantOf(row, variant, images)),
    attributes: attributesOf(row, fields),
    tags: create(JSON.parse(row.tags), Tags),
    backorder: row.backorder,
    virtual: row.is_virtual === 1,
    downloadable: row.downloadable === 1,
    ...(row.gift_card === 1 && { giftCard: true }),
    taxClass: row.tax_class,
    createdAt: row.created_at,
    reviews,
  }
}

/** The shop's own field replaces an imported detail with its key. */
function attributesOf(row: Pick<Row<"products">, "attributes" | "fields">, fields: ProductFields): Attribute[] {
  const own = fieldAttributes(fields, create(JSON.parse(row.fields), FieldTexts))
  const others = create(JSON.parse(row.attributes), Attributes)
  return [...others.filter(({ key }) => !own.some((field) => field.key === key)), ...own]
}

const readVariants = (db: Kysely<Database>, ids: string[]): Promise<VariantRow[]> =>
  db.selectFrom("variants").selectAll().where("product_id", "in", ids).orderBy("position").execute()

export const pictureRows = (db: Kysely<Database>) =>
  db
    .selectFrom("product_pictures")
    .innerJoin("pictures", "pictures.key", "product_pictures.picture_key")
    .select(["product_id", "alt_es", "alt_en", "key", "width", "height", "blur", "color"])

/** A product without options has one variant, without a name, which is not shown as one. */
export const isPlain = ([first, ...others]: readonly VariantRow[]) =>
  others.length === 0 && first?.name_es === "" && first.name_en === ""

export const pictureOfProduct = (row: SummaryRow, shown: ShownPicture) =>
  picture(shown, localized(shown.alt_es || row.name_es, shown.alt_en || row.name_en))

function summaryOf(
  row: SummaryRow,
  variants: readonly VariantRow[],
  reviews: ReviewSummary,
  running: readonly RunningDiscount[],
) {
  const discounts = productDiscounts(row, running)
  const prices = variants.map(shownPrice)
  const reduced = prices.filter((price) => price.percent > 0)
  const stock = variants.reduce((sum, variant) => sum + stockFor(variant), 0)
  const isDated = variants.every(({ starts_at }) => starts_at !== null)
  return {
    id: row.id,
    slug: row.slug,
    sku: row.sku,
    name: localized(row.name_es, row.name_en),
    price: prices.map((price) => wireAmount(price.price)).join(","),
    sale_price: prices.map((price) => wireAmount(price.sale)).join(","),
    ...contentsOf(variants),
    sale_percent: Math.max(...prices.map((price) => price.percent)),
    ...(reduced.length > 0 && {
      lowestPrice30d: wireAmount(Math.min(...reduced.map((price) => price.price))),
      ...(row.sale_from !== null && { saleFrom: row.sale_from }),
      ...(row.sale_to !== null && { saleTo: row.sale_to }),
    }),
    ...(discounts.length > 0 && { discounts }),
    ...energyOf(row),
    featured: row.featured === 1,
    category_id: row.category_id,
    department_id: row.department_id,
    availability: availabilityOf(stock, isDated ? "no" : row.backorder),
    stock,
    maxPerOrder: row.max_per_order,
    rating: { average: reviews.average, count: reviews.count },
    updatedAt: row.updated_at,
  }
}

function energyOf({ fields }: Pick<SummaryRow, "fields">): Pick<ProductSummary, "energyClass"> {
  const { energy_class: given } = create(JSON.parse(fields), FieldTexts)
  const known = energyClasses.find((each) => each === given)
  return known ? { energyClass: known } : {}
}

/** Texts that few products have. */
function textsOf(row: Row<"products">): Pick<Product, "html" | "seo"> {
  const isThere = (...texts: string[]) => texts.some((text) => text !== "")
  return {
    ...(isThere(row.html_es, row.html_en) && {
      // A language with its own plain description does not fall back to the other's rich text.
      html: {
        es: row.html_es || (row.description_es === "" ? row.html_en : ""),
        en: row.html_en || (row.description_en === "" ? row.html_es : ""),
      },
    }),
    ...(isThere(row.seo_title_es, row.seo_title_en, row.seo_description_es, row.seo_description_en) && {
      seo: {
        title: localized(row.seo_title_es, row.seo_title_en),
        description: localized(row.seo_description_es, row.seo_description_en),
      },
    }),
  }
}

/** Values in the order of the variants that have them. */
function optionsOf(row: Row<"products">, variants: readonly VariantRow[]): Pick<Product, "options"> {
  const names = readTexts(row.options)
  if (names.length === 0) return {}
  const values = variants.map((variant) => readTexts(variant.option_values))
  const options = names.map((name, index) => {
    const all = values.flatMap((each) => each[index] ?? [])
    return {
      name: filled(name),
      values: [...new Map(all.map((each) => [`${each.es} ${each.en}`, filled(each)])).values()],
    }
  })
  return { options }
}

const readTexts = (json: string) => create(JSON.parse(json), array(Localized))
const filled = ({ es, en }: { es: string; en: string }) => localized(es, en)

function variantOf(row: Row<"products">, variant: VariantRow, images: ReadonlyMap<string, Picture>): Variant {
  const values = readTexts(variant.option_values)
  const picture = images.get(variant.picture_key ?? "")
  const price = shownPrice(variant)
  return {
    id: variant.id,
    sku: variant.sku,
    name: localized(variant.name_es, variant.name_en),
    price: wireAmount(price.price),
    sale_price: wireAmount(price.sale),
    ...(price.percent > 0 && { lowestPrice30d: wireAmount(price.price) }),
    stock: stockFor(variant),
    availability: availabilityOf(stockFor(variant), backorderFor(variant, row.backorder)),
    ...(values.length > 0 && { optionValues: values.map(filled) }),
    ...(picture && { picture }),
    ...goodsFacts(variant),
    ...dateFacts(variant),
  }
}

export function availabilityOf(stock: number, backorder: SummaryRow["backorder"]): Availability {
  if (stock > LOW_STOCK) return "in_stock"
  if (stock > 0) return "low_stock"
  return backorder === "no" ? "out_of_stock" : "on_backorder"
}
