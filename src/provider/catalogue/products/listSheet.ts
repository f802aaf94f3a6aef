/** The sheet of products: a page of them with prices and stock of their variants. */
import type { Kysely } from "kysely"
import { array, boolean, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import { countProducts } from "#provider/catalogue/groups/countProducts.ts"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { readProducts, type StoredProduct } from "#provider/catalogue/products/stored.ts"
import { matchingProducts } from "#provider/catalogue/search/matchingProducts.ts"
import { runsLow } from "#provider/catalogue/stock/lowStock.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { Localized } from "#shared/contract/localized.ts"
import { whole } from "#shared/fields/whole.ts"

export const PRODUCTS_PER_PAGE = 20

export const sheetStates = ["low-stock", "sold-out", "reduced", "drafts", "retired"] as const
export type SheetState = (typeof sheetStates)[number]

export const SheetSearch = object({
  /** A department or a category. */
  in: optional(string()),
  state: optional(enums(sheetStates)),
  /** A whole SKU or barcode, or a search of the owner's area. */
  q: optional(string()),
  page: optional(whole(1)),
})
export type SheetSearch = Infer<typeof SheetSearch>

export const SheetVariant = object({
  id: string(),
  sku: string(),
  name: Localized,
  priceCents: number(),
  saleCents: nullable(number()),
  stock: number(),
  /** Such as `500 ml`; empty where it isn't known. */
  netContent: string(),
})
export type SheetVariant = Infer<typeof SheetVariant>

export const SheetProduct = object({
  id: string(),
  name: Localized,
  sku: string(),
  /** The option in which its variants differ. */
  label: Localized,
  picture: nullable(string()),
  visible: boolean(),
  retired: boolean(),
  publishAt: nullable(string()),
  variants: array(SheetVariant),
})
export type SheetProduct = Infer<typeof SheetProduct>

export const Group = object({
  id: string(),
  name: Localized,
})
export type Group = Infer<typeof Group>

export const SheetPage = object({
  products: array(SheetProduct),
  more: boolean(),
})
export type SheetPage = Infer<typeof SheetPage>

type Needs = Pick<AdminContext, "db" | "catalog">

export async function listSheet(needs: Needs, search: SheetSearch): Promise<SheetPage> {
  const { page = 1 } = search
  const start = (page - 1) * PRODUCTS_PER_PAGE
  const ids = await findIds(needs, search, { start, end: start + PRODUCTS_PER_PAGE + 1 })
  const shown = ids.slice(0, PRODUCTS_PER_PAGE)
  const stored = await readProducts(needs.db, shown)
  const products = shown.flatMap((id) => stored.get(id) ?? []).map(sheetProduct)
  return { products, more: ids.length > PRODUCTS_PER_PAGE }
}

function sheetProduct({ product, variants, pictures }: StoredProduct): SheetProduct {
  return {
    id: product.id,
    name: nameOf(product),
    sku: product.sku,
    label: { es: product.variant_label_es, en: product.variant_label_en },
    picture: pictures[0] ? `/pictures/${pictures[0].picture_key}` : null,
    visible: product.visible === 1,
    retired: product.retired === 1,
    publishAt: product.publish_at,
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      name: nameOf(variant),
      priceCents: variant.price_cents,
      saleCents: variant.offer_price_cents,
      stock: variant.stock,
      netContent: variant.net_content,
    })),
  }
}

const nameOf = ({ name_es: es, name_en: en }: Pick<Row<"products">, "name_es" | "name_en">): Localized => ({ es, en })

interface Slice {
  start: number
  /** End of the page, exclusive. */
  end: number
}

async function findIds(
  needs: Needs,
  { in: group = "", state, q = "" }: SheetSearch,
  { start, end }: Slice,
): Promise<string[]> {
  const { db } = needs
  const text = q.trim()
  const within = idsWithin(db, group, state).orderBy("products.id")
  if (text === "") {
    return idsOf(
      await within
        .offset(start)
        .limit(end - start)
        .execute(),
    )
  }
  const named = await within.where("products.id", "in", [text, ...(await productsWithCode(db, text))]).execute()
  if (named.length > 0) return idsOf(named).slice(start, end)
  const among = group === "" && state === undefined ? undefined : new Set(idsOf(await within.execute()))
  const { ids, meant } = await matchingProducts(needs, text, { most: end, among })
  return meant === null ? ids.slice(start, end) : []
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function productsWithCode(db: Kysely<Database>, code: string): Promise<string[]> {
  const rows = await db
    .selectFrom("variants")
    .select("product_id")
    .where((where) =>
      where.or([
        where("sku", "in", [code, code.toUpperCase()]),
        // The second condition lets the partial index be used.
        where.and([where("gtin", "=", code), where("gtin", "<>", "")]),
      ]),
    )
    .execute()
  return rows.map(({ product_id }) => product_id)
}

function idsWithin(db: Kysely<Database>, group: string, state: SheetState | undefined) {
  const all = db
    .selectFrom("products")
    .select("products.id")
    .$if(group !== "", (query) =>
      query.where((where) => where.or([where("category_id", "=", group), where("department_id", "=", group)])),
    )
  const withVariants = db.selectFrom("variants").select("product_id")
  switch (state) {
    case undefined:
      return all
    case "low-stock":
      return all.where("products.id", "in", withVariants.where(runsLow))
    case "sold-out":
      return all.where("products.id", "in", withVariants.where("stock", "=", 0))
    case "reduced":
      return all.where("products.id", "in", withVariants.where("offer_price_cents", "is not", null))
    default:
      return all.where("visible", "=", 0).where("retired", "=", state === "retired" ? 1 : 0)
  }
}

export const SheetGroups = object({
  departments: array(
    object({
      id: string(),
      name: Localized,
      n: number(),
    }),
  ),
  categories: array(Group),
  all: number(),
  states: object({
    reduced: number(),
    retired: number(),
    "low-stock": number(),
    "sold-out": number(),
    drafts: number(),
  }),
})
export type SheetGroups = Infer<typeof SheetGroups>

/** The available filters of the sheet. */
export async function listGroups({ db, catalog }: Needs): Promise<SheetGroups> {
  const byName = ["id", "name_es", "name_en"] as const
  const [departments, categories, inDepartment, all, low, soldOut, reduced, hidden] = await Promise.all([
    db.selectFrom("departments").select(byName).orderBy("position").execute(),
    db.selectFrom("categories").select(byName).orderBy("position").execute(),
    countProducts({ db, catalog }, "department"),
    db
      .selectFrom("products")
      .select(({ fn }) => fn.countAll<number | string>().as("n"))
      .executeTakeFirstOrThrow(),
    countVariants(db).where(runsLow).executeTakeFirstOrThrow(),
    countVariants(db).where("stock", "=", 0).executeTakeFirstOrThrow(),
    countVariants(db).where("offer_price_cents", "is not", null).executeTakeFirstOrThrow(),
    db
      .selectFrom("products")
      .select(({ fn }) => ["retired", fn.countAll<number | string>().as("n")])
      .where("visible", "=", 0)
      .groupBy("retired")
      .execute(),
  ])
  const unseen = (retired: 0 | 1) => Number(hidden.find((row) => row.retired === retired)?.n ?? 0)
  return {
    departments: departments.map((row) => ({ id: row.id, name: nameOf(row), n: inDepartment.get(row.id) ?? 0 })),
    categories: categories.map((row) => ({ id: row.id, name: nameOf(row) })),
    all: Number(all.n),
    states: {
      "low-stock": Number(low.n),
      "sold-out": Number(soldOut.n),
      reduced: Number(reduced.n),
      drafts: unseen(0),
      retired: unseen(1),
    },
  }
}

const countVariants = (db: Kysely<Database>) =>
  db.selectFrom("variants").select(({ fn }) => fn.count<number | string>("product_id").distinct().as("n"))
