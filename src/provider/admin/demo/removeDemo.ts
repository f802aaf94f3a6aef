/** Takes the demo shop away, but for what its owner has changed or still needs. */
import type { Kysely } from "kysely"
import { array, enums, type Infer, number, object, optional, string } from "superstruct"
import { endCodes } from "#provider/admin/demo/demoCodes.ts"
import { readDemoReviews } from "#provider/admin/demo/demoFolder.ts"
import { reviewRow } from "#provider/admin/demo/demoRows.ts"
import { changesOf, type DemoRows, readAll, withFreshDemo } from "#provider/admin/demo/freshDemo.ts"
import { leaveSite } from "#provider/admin/demo/leaveSite.ts"
import type { CatalogChange } from "#provider/catalogue/write/changeCatalog.ts"
import { changeOrTry } from "#provider/catalogue/write/changeOrTry.ts"
import { deleteProducts } from "#provider/catalogue/write/deleteProducts.ts"
import { differs } from "#provider/catalogue/write/saveGroups.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { readDemoSite } from "#provider/site/demoSite.ts"
import type { IdentitySettings } from "#provider/site/siteSettings.ts"

/** Why something stays: its owner changed these fields, something of the shop depends on it, or its file was bought. */
export const Kept = object({
  id: string(),
  why: enums(["changed", "in_use", "bought"]),
  fields: optional(array(string())),
})
export type Kept = Infer<typeof Kept>

/** How many of each part are removed, and which stay. */
export const Removal = array(object({ part: string(), gone: number(), kept: array(Kept) }))
export type Removal = Infer<typeof Removal>
export type Taken = Omit<Removal[number], "part">

interface Wish {
  isDry: boolean
  identity: IdentitySettings
  author: string
  /** Belongs to the removal; not called in a dry run. */
  after?: (trx: CatalogChange["trx"]) => Promise<void>
}

type Table = "products" | "departments" | "categories" | "banners" | "synonyms" | "delivery_methods"

/**
 * Removes the demo shop. Parts that its owner made or changed stay, and so do ordered products, with the reason. Runs
 * in one transaction; a dry run rolls it back.
 */
export async function removeDemo(
  db: Kysely<Database>,
  now: Date,
  { isDry, identity, author, after }: Wish,
): Promise<Removal> {
  const [reviews, demo] = await Promise.all([readDemoReviews(), readDemoSite()])
  const fresh = await withFreshDemo(now, readDemo)
  return changeOrTry(db, now, isDry, async (change) => {
    change.touched = true
    // In older shops the demo's story was not a page yet.
    const titles = demo.pages.map(({ title }) => title.es)
    await change.trx.deleteFrom("about_us").where("title_es", "in", titles).execute()
    const rows = (table: Table, key?: string) => takeRows(change, table, fresh[table], key)
    if (!isDry) await after?.(change.trx)
    return [
      // Before the products, whose removal would take them along uncounted.
      { part: "reviews", ...(await takeReviews(change, reviews.map(reviewRow))) },
      { part: "products", ...(await takeProducts(change, fresh.products)) },
      { part: "categories", ...(await takeGroups(change, "categories", fresh.categories)) },
      { part: "departments", ...(await takeGroups(change, "departments", fresh.departments)) },
      { part: "banners", ...(await rows("banners")) },
      { part: "synonyms", ...(await rows("synonyms", "word")) },
      { part: "delivery", ...(await rows("delivery_methods")) },
      { part: "codes", gone: await endCodes(change.trx, now), kept: [] },
      { part: "site", ...(await leaveSite(change, { identity, author })) },
    ]
  })
}

async function readDemo(db: Kysely<Database>): Promise<Record<Table, DemoRows>> {
  return {
    products: await readAll(db, "products"),
    departments: await readAll(db, "departments"),
    categories: await readAll(db, "categories"),
    banners: await readAll(db, "banners"),
    synonyms: await readAll(db, "synonyms", "word"),
    delivery_methods: await readAll(db, "delivery_methods"),
  }
}

const changed = (id: string, fields: string[]): Kept => ({ id, why: "changed", fields })

/** Fields changed by the owner, for each of the demo's rows that are still there. */
async function changesIn(
  { trx }: CatalogChange,
  table: Table,
  fresh: DemoRows,
  key = "id",
  ordered = new Set<string>(),
) {
  const stored = await readAll(trx, table, key, [...fresh.keys()])
  // In the demo's order, independent of the database's.
  const there = [...fresh.keys()].flatMap((id) => {
    const fields = stored.get(id)
    return fields ? [{ id, fields }] : []
  })
  return there.map(({ id, fields }) => ({
    id,
    changes: changesOf(fresh.get(id) ?? new Map(), fields, { isOrdered: ordered.has(id) }),
  }))
}

async function takeRows(change: CatalogChange, table: Table, fresh: DemoRows, key = "id"): Promise<Taken> {
  const there = await changesIn(change, table, fresh, key)
  const { trx } = change
  const same = there.filter(({ changes }) => changes.length === 0)
  for (const { id } of same) await trx.deleteFrom(table).where(trx.dynamic.ref(key), "=", id).execute()
  return { gone: same.length, kept: keptOf(there) }
}

const keptOf = (there: readonly { id: string; changes: string[] }[]): Kept[] =>
  there.filter(({ changes }) => changes.length > 0).map(({ id, changes }) => changed(id, changes))

/** The demo's customers are invented: their reviews are removed in any state, unless the owner changed the words. */
async function takeReviews({ trx }: CatalogChange, rows: ReturnType<typeof reviewRow>[]): Promise<Taken> {
  const stored = new Map(
    (await trx.selectFrom("reviews").select(["id", "content"]).execute()).map((row) => [row.id, row]),
  )
  const there = rows.filter(({ id }) => stored.has(id))
  const same = there.filter(({ id, content }) => !differs(stored.get(id), { content })).map(({ id }) => id)
  if (same.length > 0) await trx.deleteFrom("reviews").where("id", "in", same).execute()
  const kept = there.filter(({ id }) => !same.includes(id)).map(({ id }) => changed(id, ["content"]))
  return { gone: same.length, kept }
}

/** A file that was bought can still be downloaded, so its product is hidden instead. */
async function takeProducts(change: CatalogChange, fresh: DemoRows): Promise<Taken> {
  const { trx } = change
  const lines = await trx.selectFrom("order_lines").select("product_id").distinct().execute()
  const ordered = new Set(lines.map((row) => row.product_id))
  const there = await changesIn(change, "products", fresh, "id", ordered)
  const same = there.filter(({ changes }) => changes.length === 0).map(({ id }) => id)
  const filed = await trx.selectFrom("product_files").select("product_id").distinct().execute()
  const withFiles = new Set(filed.map((row) => row.product_id))
  const isBought = (id: string) => ordered.has(id) && withFiles.has(id)
  const gone = same.filter((id) => !isBought(id))
  const hidden = same.filter(isBought)
  if (gone.length > 0) {
    await trx.deleteFrom("product_files").where("product_id", "in", gone).execute()
    await deleteProducts(change, gone)
  }
  if (hidden.length > 0) {
    const { version } = change
    await trx.updateTable("products").set({ visible: 0, version }).where("id", "in", hidden).execute()
  }
  return { gone: gone.length, kept: [...keptOf(there), ...hidden.map((id) => ({ id, why: "bought" as const }))] }
}

/** Groups with a product that stays are kept too; categories are removed before their departments. */
async function takeGroups(change: CatalogChange, table: "categories" | "departments", fresh: DemoRows): Promise<Taken> {
  const { trx } = change
  const column = table === "categories" ? "category_id" : "department_id"
  const products = await trx.selectFrom("products").select(`${column} as id`).where("visible", "=", 1).execute()
  const inside = await trx.selectFrom("categories").select("department_id as id").execute()
  const used = new Set([...products, ...(table === "departments" ? inside : [])].map(({ id }) => id))
  const there = await changesIn(change, table, fresh)
  const kept = there.flatMap(({ id, changes }): Kept[] => {
    if (changes.length > 0) return [changed(id, changes)]
    return used.has(id) ? [{ id, why: "in_use" }] : []
  })
  const gone = there.map(({ id }) => id).filter((id) => !kept.some((each) => each.id === id))
  if (gone.length > 0) await trx.deleteFrom(table).where("id", "in", gone).execute()
  return { gone: gone.length, kept }
}
