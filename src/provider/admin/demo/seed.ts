/** Brings the demo shop "Azahar": its folder goes through the ordinary import, and the rest is written beside it. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import { drawCoupons, drawGiftCard } from "#provider/admin/demo/demoCodes.ts"
import {
  atHandOf,
  demoProductsFile,
  readDemoBanners,
  readDemoCoupons,
  readDemoDelivery,
  readDemoProducts,
  readDemoReviews,
  readDemoSynonyms,
  readDemoVideos,
} from "#provider/admin/demo/demoFolder.ts"
import { bannerRow, pictureRow, reviewRow, synonymRows } from "#provider/admin/demo/demoRows.ts"
import { pictureKeys, readDemoPictures } from "#provider/catalogue/pictures/demoPictures.ts"
import { addVideoRows } from "#provider/catalogue/videos/keepVideo.ts"
import { type CatalogChange, changeCatalog, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import { changeOrTry } from "#provider/catalogue/write/changeOrTry.ts"
import { putDelivery } from "#provider/delivery/deliveryFile.ts"
import { readZones } from "#provider/delivery/ways.ts"
import type { Complete } from "#provider/exchange/saveImport.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { findingLine, RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

/** Called after each part with how many are done, of how many, and which it was. */
export type SeedProgress = (done: number, total: number, what: string) => void

/**
 * Runs in one transaction. A database that has ever held a department or product is left as it is; answers whether it
 * was filled.
 */
export async function seedDemo(db: Kysely<Database>, now: Date, onProgress: SeedProgress = () => {}): Promise<boolean> {
  // Checked again in the transaction; this check spares every later start the lock.
  if (!(await isEmpty(db))) return false
  return changeCatalog(db, now, async (change) => {
    if (!(await isEmpty(change.trx))) return false
    await fill(change, onProgress)
    return true
  })
}

/** How many of each part were added, and how many hidden ones were shown again. */
export type Addition = { part: string; added: number; shownAgain: number }[]

/**
 * Adds the demo to a shop that may have things of its own, which stay as they are; hidden parts of the demo are shown
 * again. One transaction; a dry run rolls it back. Rejects with RefusedError where names clash.
 */
export async function addDemo(db: Kysely<Database>, now: Date, isDry = false): Promise<Addition> {
  return changeOrTry(db, now, isDry, async (change) => {
    const { products, ...groups } = await readDemoProducts()
    await refuseClashes(change, { products, ...groups })
    const before = await countParts(change)
    const hidden = await change.trx.selectFrom("products").select("id").where("visible", "=", 0).execute()
    const ids = new Set(hidden.map(({ id }) => id))
    const own = products.filter(({ id }) => ids.has(id))
    await fill(
      change,
      () => {},
      own.map(({ id }) => id),
    )
    for (const product of own) await showAgain(change, product)
    const after = await countParts(change)
    return after.map(({ part, count }, index) => ({
      part,
      added: count - (before[index]?.count ?? 0),
      shownAgain: part === "products" ? own.length : 0,
    }))
  })
}

const COUNTED = ["products", "categories", "departments", "reviews", "banners", "synonyms", "coupons"] as const

const countParts = ({ trx }: CatalogChange) =>
  Promise.all(
    COUNTED.map(async (part) => {
      const { count } = await trx
        .selectFrom(part)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
      return { part, count: Number(count) }
    }),
  )

type Products = Awaited<ReturnType<typeof readDemoProducts>>

/** Where its owner put it, else where the demo has it. */
async function showAgain({ trx, version }: CatalogChange, place: Products["products"][number]): Promise<void> {
  await trx
    .updateTable("products")
    .set(({ fn, val }) => ({
      visible: 1,
      retired: 0,
      publish_at: null,
      version,
      category_id: fn.coalesce("category_id", val(place.category_id)),
      department_id: fn.coalesce("department_id", val(place.department_id)),
    }))
    .where("id", "=", place.id)
    .execute()
}

/** Rows that exist under the same key stay as they are. */
async function fill(change: CatalogChange, onProgress: SeedProgress, shownAgain: readonly string[] = []) {
  const { trx } = change
  const pictures = await readDemoPictures()
  const keys = pictureKeys(pictures)
  const stored = new Set((await trx.selectFrom("products").select("id").execute()).map(({ id }) => id))
  const isReviewed = ({ product_id: id }: { product_id: string }) => !stored.has(id) || shownAgain.includes(id)
  const reviews = (await readDemoReviews()).filter(isReviewed)
  const banners = await readDemoBanners()
  const parts: [what: string, write: () => Promise<unknown>][] = [
    ["pictures", () => upsert(trx, "pictures", ["key"], pictures.map(pictureRow))],
    ["videos", async () => addVideoRows(trx, await readDemoVideos(new Date(change.now)))],
    ["products", () => importProducts(change, keys)],
    ["reviews", () => insertAbsent(change, "reviews", "id", reviews.map(reviewRow))],
    [
      "banners",
      () =>
        insertAbsent(
          change,
          "banners",
          "id",
          banners.map((each, n) => bannerRow(each, n, keys)),
        ),
    ],
    ["gift cards", () => drawGiftCard(change)],
    ["coupons", async () => drawCoupons(change, await readDemoCoupons())],
    ["synonyms", async () => insertAbsent(change, "synonyms", "word", synonymRows(await readDemoSynonyms()))],
    ["delivery", () => bringDelivery(change)],
  ]
  change.touched = true
  for (const [index, [what, write]] of parts.entries()) {
    await write()
    onProgress(index + 1, parts.length, what)
  }
}

/** Imports as `shop import` does, within this change. Rejects with RefusedError for what does not fit the shop. */
async function importProducts(change: CatalogChange, keys: ReadonlyMap<string, string>): Promise<void> {
  // Loaded on demand: later starts do not need it.
  const { importCatalog } = await import("#provider/exchange/importCatalog.ts")
  const dataDir = await mkdtemp(join(tmpdir(), "escaparate-demo-"))
  const problems: string[] = []
  try {
    await importCatalog(
      {
        db: change.trx,
        within: change,
        now: new Date(change.now),
        dataDir,
        files: folderFiles(dataDir),
        file: demoProductsFile,
        onlyNew: true,
        atHand: atHandOf(keys),
        complete: withPast,
      },
      (severity, finding) => {
        if (severity === "problem") problems.push(findingLine(finding))
      },
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  if (problems.length > 0) throw new RefusedError(problems.join("\n"))
}

/** Gives products dates before the shop's first start, so that the earlier prices of sales are known. */
const withPast: Complete = (draft) => {
  const { createdAt, updatedAt } = draft
  if (createdAt === undefined || updatedAt === undefined) return draft
  const variants = draft.variants.map((variant) => {
    if (variant.salePriceCents === null) return { ...variant, pricedAt: createdAt }
    return { ...variant, history: [{ price_cents: variant.priceCents, at: createdAt }], pricedAt: updatedAt }
  })
  return { ...draft, variants }
}

async function insertAbsent<Part extends object>(
  { trx }: CatalogChange,
  table: "reviews" | "banners" | "synonyms",
  column: string & keyof Part,
  rows: readonly Part[],
): Promise<void> {
  const stored = await sql<{ key: unknown }>`select ${sql.id(column)} as key from ${sql.table(table)}`.execute(trx)
  const known = new Set(stored.rows.map(({ key }) => key))
  await upsert(
    trx,
    table,
    [column],
    rows.filter((row) => !known.has(row[column])),
  )
}

/** A shop that has delivery methods keeps them. */
async function bringDelivery({ trx }: CatalogChange): Promise<void> {
  if (await trx.selectFrom("delivery_methods").select("id").limit(1).executeTakeFirst()) return
  const { zones = [], ...document } = await readDemoDelivery()
  const known = new Set((await readZones(trx)).map(({ id }) => id))
  await putDelivery(trx, { ...document, zones: zones.filter(({ id }) => !known.has(id)) })
}

/** An address must lead to one thing only. */
async function refuseClashes({ trx }: CatalogChange, given: Products): Promise<void> {
  const clashes: string[] = []
  for (const table of ["departments", "categories", "products"] as const) {
    const stored = await trx.selectFrom(table).select(["id", "slug"]).execute()
    const ids = new Map(stored.map(({ id, slug }) => [slug, id]))
    clashes.push(...given[table].filter(({ id, slug }) => (ids.get(slug) ?? id) !== id).map(({ slug }) => slug))
  }
  if (clashes.length === 0) return
  throw new RefusedError(says`The shop has something of its own at ${clashes.join(", ")}: nothing was added.`)
}

/** A shop whose products were all removed does not count as new. */
async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom("products").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("departments").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("gone_products").select("id").limit(1).executeTakeFirst(),
  ])
  return found.every((row) => row === undefined)
}
