/** Takes the demo shop away. What its owner made or changed stays, and so does what was ordered. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { type DemoCatalogue, readDemoCatalogue, readDemoPictures, readDemoSite } from "#provider/demo/demoData.ts"
import {
  aboutUsRow,
  bannerRows,
  categoryDrafts,
  deliveryRows,
  departmentDrafts,
  type Keys,
  pictureKey,
  reviewRows,
  synonymRows,
} from "#provider/demo/demoRows.ts"
import { endCodes } from "#provider/demo/seed.ts"
import { readSiteDocument } from "#provider/site/siteDocument.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"
import { insertVersion, point, readPublished } from "#provider/site/versions.ts"
import { type CatalogChange, changeCatalog } from "#provider/write/changeCatalog.ts"
import { deleteProducts } from "#provider/write/deleteProducts.ts"
import { differs } from "#provider/write/saveGroups.ts"

/** How much of each goes, and the ids of what stays because it is not as it came. */
export type Removal = { part: string; gone: number; kept: string[] }[]

class DryRun extends Error {
  override readonly name = "DryRun"
  readonly removal: Removal
  constructor(removal: Removal) {
    super()
    this.removal = removal
  }
}

/** One transaction. A dry run is the same, taken back. */
export async function removeDemo(
  db: Kysely<Database>,
  now: Date,
  { isDry, identity, author }: { isDry: boolean; identity: IdentitySettings; author: string },
): Promise<Removal> {
  const [catalogue, pictures] = await Promise.all([readDemoCatalogue(), readDemoPictures()])
  const keys: Keys = new Map(pictures.map((picture) => [picture.name, pictureKey(picture)]))
  try {
    return await changeCatalog(db, now, async (change) => {
      change.touched = true
      const removal = [
        { part: "products", ...(await takeProducts(change, catalogue)) },
        { part: "reviews", ...(await takeRows(change, "reviews", "id", reviewRows(catalogue), ["content"])) },
        { part: "categories", ...(await takeGroups(change, "categories", categoryDrafts(catalogue, keys))) },
        { part: "departments", ...(await takeGroups(change, "departments", departmentDrafts(catalogue, keys))) },
        { part: "banners", ...(await takeRows(change, "banners", "id", bannerRows(catalogue, keys), TEXTS)) },
        { part: "synonyms", ...(await takeRows(change, "synonyms", "word", synonymRows(catalogue), ["group_name"])) },
        { part: "delivery", ...(await takeRows(change, "delivery_methods", "id", deliveryRows(catalogue), PLACES)) },
        { part: "about us", ...(await takeRows(change, "about_us", "id", [aboutUsRow(catalogue, keys)], TITLES)) },
        { part: "codes", gone: await endCodes(change.trx, now), kept: [] },
        { part: "site", ...(await leaveSite(change, catalogue, { identity, author })) },
      ]
      if (isDry) throw new DryRun(removal)
      return removal
    })
  } catch (error) {
    if (error instanceof DryRun) return error.removal
    throw error
  }
}

const NAMES = ["name_es", "name_en"]
const TITLES = ["title_es", "title_en"]
const TEXTS = [...TITLES, "text_es", "text_en"]
const PLACES = [...NAMES, "pickup_points"]

type Taken = Omit<Removal[number], "part">

const only = (row: object, columns: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))

/** Rows that are in these columns as the demo wrote them. */
async function takeRows<Row extends object>(
  { trx }: CatalogChange,
  table: "reviews" | "banners" | "synonyms" | "delivery_methods" | "about_us",
  key: string & keyof Row,
  rows: readonly Row[],
  columns: readonly string[],
): Promise<Taken> {
  const stored = new Map<unknown, object>()
  for (const row of await trx.selectFrom(table).selectAll().execute()) stored.set(Object(row)[key], row)
  const there = rows.filter((row) => stored.has(row[key]))
  const same = there.filter((row) => !differs(stored.get(row[key]), only(row, columns)))
  for (const row of same) await trx.deleteFrom(table).where(trx.dynamic.ref(key), "=", row[key]).execute()
  return { gone: same.length, kept: there.filter((row) => !same.includes(row)).map((row) => String(row[key])) }
}

/** A file that somebody bought can still be downloaded: its product is hidden. */
async function takeProducts(change: CatalogChange, { products }: DemoCatalogue): Promise<Taken> {
  const { trx } = change
  const rows = await trx
    .selectFrom("products")
    .select(["id", "slug", ...PRODUCT_TEXTS])
    .execute()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const there = products.filter(({ id }) => stored.has(id))
  const same = there.filter((product) => !differs(stored.get(product.id), asStored(product))).map(({ id }) => id)
  const filed = await trx.selectFrom("product_files").select("product_id").distinct().execute()
  const ordered = await trx.selectFrom("order_lines").select("product_id").distinct().execute()
  const withFiles = new Set(filed.map((row) => row.product_id))
  const bought = new Set(ordered.map((row) => row.product_id).filter((id) => withFiles.has(id)))
  const gone = same.filter((id) => !bought.has(id))
  const hidden = same.filter((id) => bought.has(id))
  if (gone.length > 0) {
    await trx.deleteFrom("product_files").where("product_id", "in", gone).execute()
    await deleteProducts(change, gone)
  }
  if (hidden.length > 0) {
    const { version } = change
    await trx.updateTable("products").set({ visible: 0, version }).where("id", "in", hidden).execute()
  }
  const changed = there.filter(({ id }) => !same.includes(id)).map(({ id }) => id)
  return { gone: gone.length, kept: [...changed, ...hidden.map((id) => `${id} (bought, hidden)`)] }
}

const PRODUCT_TEXTS = ["name_es", "name_en", "description_es", "description_en"] as const

const asStored = ({ slug, name, description }: DemoCatalogue["products"][number]) => ({
  slug,
  name_es: name.es,
  name_en: name.en,
  description_es: description.es,
  description_en: description.en,
})

/** Those with a product that stays do so too; categories go before their departments. */
async function takeGroups(
  { trx }: CatalogChange,
  table: "categories" | "departments",
  drafts: readonly { id: string; name: { es: string; en: string } }[],
): Promise<Taken> {
  const column = table === "categories" ? "category_id" : "department_id"
  const stored = new Map(
    (
      await trx
        .selectFrom(table)
        .select(["id", ...NAMES_OF])
        .execute()
    ).map((row) => [row.id, row]),
  )
  const products = await trx.selectFrom("products").select(`${column} as id`).where("visible", "=", 1).execute()
  const inside = await trx.selectFrom("categories").select("department_id as id").execute()
  const used = new Set([...products, ...(table === "departments" ? inside : [])].map(({ id }) => id))
  const there = drafts.filter(({ id }) => stored.has(id))
  const isGoing = ({ id, name }: (typeof drafts)[number]) =>
    !used.has(id) && !differs(stored.get(id), { name_es: name.es, name_en: name.en })
  const gone = there.filter(isGoing).map(({ id }) => id)
  if (gone.length > 0) await trx.deleteFrom(table).where("id", "in", gone).execute()
  return { gone: gone.length, kept: there.filter((draft) => !isGoing(draft)).map(({ id }) => id) }
}

const NAMES_OF = ["name_es", "name_en"] as const

/** The document of a shop that is still called as the demo is begins anew; from another one its mark and its story go. */
async function leaveSite(
  { trx, now }: CatalogChange,
  { aboutUs }: DemoCatalogue,
  { identity, author }: { identity: IdentitySettings; author: string },
): Promise<Taken> {
  const [published, demo] = [await readPublished(trx), await readDemoSite()]
  if (!published) return { gone: 0, kept: [] }
  const { document } = published
  const pages = document.pages.filter(({ title }) => title.es !== aboutUs.title.es)
  const isDemo = document.identity.name === demo.identity.name
  const left = isDemo
    ? readSiteDocument({ identity, pages })
    : { ...document, pages, brand: { ...document.brand, mark: "none" as const } }
  if (JSON.stringify(left) === JSON.stringify(document)) return { gone: 0, kept: [] }
  const id = await insertVersion(trx, new Date(now), { document: left, author, note: "demo remove" })
  await point(trx, new Date(now), id)
  return { gone: 1, kept: [] }
}
