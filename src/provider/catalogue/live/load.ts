/** Reads the catalogue in memory from the database: groups, products' facts, and their texts. */
import type { Kysely } from "kysely"
import { array, create, object, record, string } from "superstruct"
import type { ProductFacts } from "#provider/catalogue/live/columns.ts"
import { type FilterFields, filterValues } from "#provider/catalogue/live/filterFields.ts"
import type { ProductTexts } from "#provider/catalogue/live/search.ts"
import { synonymsWith, synonymWords } from "#provider/catalogue/live/synonyms.ts"
import type { Synonyms } from "#provider/catalogue/live/words.ts"
import { chargedCents, shownPrice } from "#provider/catalogue/pricing.ts"
import { Attributes, Tags } from "#provider/catalogue/products/productRows.ts"
import { backorderFor, stockFor } from "#provider/catalogue/products/serviceDates.ts"
import { groupsOf, readSynonyms } from "#provider/catalogue/search/synonyms.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"

export interface LoadedProduct {
  facts: ProductFacts
  texts: ProductTexts
}

const BATCH = 200

/** The facts of all products by id, in batches, so that reading many never blocks requests for long. */
export async function* loadFacts(db: Kysely<Database>, fields: FilterFields): AsyncGenerator<ProductFacts[]> {
  const read = (after: string) => productRows(db, fields).where("id", ">", after).orderBy("id").limit(BATCH).execute()
  for await (const rows of inBatches(read)) {
    const [first, last] = [rows[0]?.id ?? "", rows.at(-1)?.id ?? ""]
    yield combine(
      rows,
      fields,
      await variantRows(db).where("product_id", ">=", first).where("product_id", "<=", last).execute(),
    )
  }
}

/** All names and descriptions, in the same way. */
export async function* loadTexts(db: Kysely<Database>): AsyncGenerator<{ id: string; texts: ProductTexts }[]> {
  const read = (after: string) => textRows(db).where("id", ">", after).orderBy("id").limit(BATCH).execute()
  for await (const rows of inBatches(read)) {
    const [first, last] = [rows[0]?.id ?? "", rows.at(-1)?.id ?? ""]
    const variants = await variantTextRows(db)
      .where("product_id", ">=", first)
      .where("product_id", "<=", last)
      .execute()
    yield withTexts(rows, variants)
  }
}

async function* inBatches<Item extends { id: string }>(
  read: (after: string) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  let after = ""
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < BATCH) return
    after = last.id
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Products changed after a version of the catalogue, at most `limit`. */
export async function loadChanged(
  db: Kysely<Database>,
  fields: FilterFields,
  version: number,
  limit: number,
): Promise<LoadedProduct[]> {
  const rows = await productRows(db, fields).where("version", ">", version).limit(limit).execute()
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const facts = combine(rows, fields, await variantRows(db).where("product_id", "in", ids).execute())
  const texts = await textRows(db).where("id", "in", ids).execute()
  const named = await variantTextRows(db).where("product_id", "in", ids).execute()
  const textsById = new Map(withTexts(texts, named).map((row) => [row.id, row.texts]))
  return facts.map((each) => ({ facts: each, texts: textsById.get(each.id) ?? noTexts }))
}

/** The shop's own fields are read only if some are filterable. */
const productRows = (db: Kysely<Database>, fields: FilterFields) =>
  db
    .selectFrom("products")
    .$if(fields.size > 0, (query) => query.select("fields"))
    .select([
      "id",
      "name_es",
      "name_en",
      "category_id",
      "department_id",
      "featured",
      "visible",
      "backorder",
      "updated_at",
    ])

const textRows = (db: Kysely<Database>) =>
  db
    .selectFrom("products")
    .select(["id", "sku", "name_es", "name_en", "description_es", "description_en", "attributes", "fields", "tags"])
    .select(["brand", "maker_name"])

const variantTextRows = (db: Kysely<Database>) =>
  db.selectFrom("variants").select(["product_id", "sku", "name_es", "name_en", "option_values"])

const noTexts: ProductTexts = { names: [], details: [], descriptions: [], skus: [] }

const variantRows = (db: Kysely<Database>) =>
  db
    .selectFrom("variants")
    .select(["product_id", "price_cents", "sale_price_cents", "prior_price_cents", "stock"])
    .select(["starts_at", "date_state"])

type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>["execute"]>>[number]
type VariantRow = Awaited<ReturnType<ReturnType<typeof variantRows>["execute"]>>[number]

function combine(rows: readonly ProductRow[], fields: FilterFields, variants: readonly VariantRow[]): ProductFacts[] {
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id)
  return rows.map((row) => factsOf(row, fields, variantsOf.get(row.id) ?? []))
}

type TextRow = Awaited<ReturnType<ReturnType<typeof textRows>["execute"]>>[number]
type VariantTextRow = Awaited<ReturnType<ReturnType<typeof variantTextRows>["execute"]>>[number]

const Details = object({ values: Attributes, words: Tags })
const OptionValues = array(Localized)

/** Longer values are sentences, such as washing instructions, and weigh no more than a description. */
const MOST_OF_DETAIL = 40

function withTexts(
  rows: readonly TextRow[],
  variants: readonly VariantTextRow[],
): { id: string; texts: ProductTexts }[] {
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id)
  return rows.map((row) => {
    const own = variantsOf.get(row.id) ?? []
    const { values, words } = create({ values: JSON.parse(row.attributes), words: JSON.parse(row.tags) }, Details)
    const ownTexts = [...values.flatMap(({ value }) => [value.es, value.en]), ...searchedFields(row.fields)]
    const isShort = (text: string) => text.length <= MOST_OF_DETAIL && !text.endsWith(".")
    const details = [row.brand, row.maker_name, ...words, ...ownTexts.filter(isShort), ...own.flatMap(variantTexts)]
    return {
      id: row.id,
      texts: {
        names: [row.name_es, row.name_en],
        details: [...new Set(details)].filter((text) => text !== ""),
        descriptions: [row.description_es, row.description_en, ...ownTexts.filter((text) => !isShort(text))],
        skus: [row.sku, ...own.map(({ sku }) => sku)],
      },
    }
  })
}

/** Fields that the law requires and people search by, in both languages: such as `fibres_es`. */
const SEARCHED = /^(?:food_name|ingredients|origin|fibres)_/

const searchedFields = (stored: string): string[] =>
  Object.entries(create(JSON.parse(stored), record(string(), string()))).flatMap(([key, value]) =>
    SEARCHED.test(key) ? [value.replaceAll("*", "")] : [],
  )

const variantTexts = ({ name_es, name_en, option_values }: VariantTextRow): string[] => [
  name_es,
  name_en,
  ...create(JSON.parse(option_values), OptionValues).flatMap(({ es, en }) => [es, en]),
]

function factsOf(row: ProductRow, fields: FilterFields, variants: readonly VariantRow[]): ProductFacts {
  let priceCents = 0
  let percent = 0
  let stock = 0
  for (const variant of variants) {
    priceCents = Math.max(priceCents, chargedCents(variant))
    percent = Math.max(percent, shownPrice(variant).percent)
    stock += stockFor(variant)
  }
  return {
    id: row.id,
    categoryId: row.category_id,
    departmentId: row.department_id,
    nameEs: row.name_es,
    nameEn: row.name_en,
    priceCents,
    percent,
    updatedAtMs: Date.parse(row.updated_at),
    onSale: percent > 0,
    featured: row.featured === 1,
    available: stock > 0 || variants.some((variant) => backorderFor(variant, row.backorder) !== "no"),
    // A product without variants cannot be bought.
    visible: row.visible === 1 && variants.length > 0,
    ...(row.fields !== undefined && { own: filterValues(fields, row.fields) }),
  }
}

export interface Groups {
  departments: (Row<"departments"> & { picture: Row<"pictures"> | undefined })[]
  categories: (Row<"categories"> & { picture: Row<"pictures"> | undefined })[]
  /** Ids by id, slug and former slug. */
  departmentIds: Map<string, string>
  categoryIds: Map<string, string>
  /** Synonyms from the built-in list and the owner's. */
  synonyms: Synonyms
  /** Their words as written. */
  synonymWords: readonly string[]
}

export async function loadGroups(db: Kysely<Database>): Promise<Groups> {
  const [departments, categories, old, synonyms] = await Promise.all([
    db.selectFrom("departments").selectAll().orderBy("position").orderBy("id").execute(),
    db.selectFrom("categories").selectAll().orderBy("position").orderBy("id").execute(),
    db.selectFrom("slug_history").selectAll().where("kind", "in", ["category", "department"]).execute(),
    readSynonyms(db),
  ])
  const keys = [...departments, ...categories].flatMap((row) => row.picture_key ?? [])
  const pictures =
    keys.length === 0 ? [] : await db.selectFrom("pictures").selectAll().where("key", "in", keys).execute()
  const pictureOf = new Map(pictures.map((picture) => [picture.key, picture]))
  const withPicture = <Group extends { picture_key: string | null }>(group: Group) => ({
    ...group,
    picture: pictureOf.get(group.picture_key ?? ""),
  })
  return {
    departments: departments.map(withPicture),
    categories: categories.map(withPicture),
    departmentIds: aliases(
      departments,
      old.filter((row) => row.kind === "department"),
    ),
    categoryIds: aliases(
      categories,
      old.filter((row) => row.kind === "category"),
    ),
    synonyms: synonymsWith(groupsOf(synonyms)),
    synonymWords: synonymWords(groupsOf(synonyms)),
  }
}

/** Ids take precedence over slugs, and slugs over former ones. */
function aliases(
  rows: readonly { id: string; slug: string }[],
  old: readonly { id: string; slug: string }[],
): Map<string, string> {
  const known = new Set(rows.map((row) => row.id))
  return new Map([
    ...old.filter((row) => known.has(row.id)).map((row) => [row.slug, row.id] as const),
    ...rows.map((row) => [row.slug, row.id] as const),
    ...rows.map((row) => [row.id, row.id] as const),
  ])
}
