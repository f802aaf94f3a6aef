/** Fills an empty database with the demo shop "Azahar". */
import { type Kysely, sql, type Transaction } from "kysely"
import { giftCardHash, newGiftCardCode, randomCode } from "#provider/cart/giftCards.ts"
import type { Database } from "#provider/db/schema.ts"
import { findZone } from "#provider/delivery/zoneRows.ts"
import { changeOrTry } from "#provider/demo/changeOrTry.ts"
import { type DemoCatalogue, type DemoPicture, readDemoCatalogue, readDemoPictures } from "#provider/demo/demoData.ts"
import { demoProduct } from "#provider/demo/demoProduct.ts"
import {
  aboutUsRow,
  bannerRows,
  categoryDrafts,
  couponRow,
  deliveryRows,
  departmentDrafts,
  fileRows,
  type Keys,
  pictureKey,
  pictureRow,
  pricesOf,
  reviewRows,
  synonymRows,
} from "#provider/demo/demoRows.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { saveCalendar } from "#provider/shopCalendar.ts"
import { type CatalogChange, changeCatalog, upsert } from "#provider/write/changeCatalog.ts"
import { saveCategories, saveDepartments } from "#provider/write/saveGroups.ts"
import { saveProducts } from "#provider/write/saveProducts.ts"

/** A card to try paying with, worth 25.00. */
const DEMO_CARD = "demo"
const DEMO_CARD_CENTS = 2500
const DRAWN_LENGTH = 6

/** Called after each part with how many are done, of how many, and which it was. */
export type SeedProgress = (done: number, total: number, what: string) => void

/** One transaction. A database that has held any department or product is left as it is; answers whether it was filled. */
export async function seedDemo(db: Kysely<Database>, now: Date, onProgress: SeedProgress = () => {}): Promise<boolean> {
  // Looked at again in the transaction; here it spares every later start the reading of the demo shop.
  if (!(await isEmpty(db))) return false
  const demo = await readDemo()
  return changeCatalog(db, now, async (change) => {
    if (!(await isEmpty(change.trx))) return false
    await fill(change, now, demo, onProgress)
    return true
  })
}

/** How much of each was brought, and of it how much had been hidden. */
export type Addition = { part: string; added: number; shownAgain: number }[]

/**
 * Brings the demo into a shop that may have things of its own, which stay as they are. What of it is hidden is shown again. One
 * transaction; a dry run is the same, taken back. Rejects with RefusedError where names clash.
 */
export async function addDemo(db: Kysely<Database>, now: Date, isDry = false): Promise<Addition> {
  const demo = await readDemo()
  return changeOrTry(db, now, isDry, async (change) => {
    await refuseClashes(change, demo.catalogue)
    const before = await countParts(change)
    const shownAgain = await showAgain(change, demo)
    await fill(change, now, demo, () => {}, shownAgain)
    const after = await countParts(change)
    return after.map(({ part, count }, index) => ({
      part,
      added: count - (before[index]?.count ?? 0),
      shownAgain: part === "products" ? shownAgain.length : 0,
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

/** The demo's products that are in the shop, but hidden, once their departments and categories are there. Answers their ids. */
async function showAgain(change: CatalogChange, { catalogue, keys }: Demo): Promise<string[]> {
  const { trx, version } = change
  const hidden = await trx
    .selectFrom("products")
    .select(["id", "category_id", "department_id"])
    .where("visible", "=", 0)
    .execute()
  const places = new Map(catalogue.products.map((product) => [product.id, product]))
  const own = hidden.filter(({ id }) => places.has(id))
  if (own.length === 0) return []
  await saveDepartments(change, await absent(change, "departments", "id", departmentDrafts(catalogue, keys)))
  await saveCategories(change, await absent(change, "categories", "id", categoryDrafts(catalogue, keys)))
  for (const { id, category_id, department_id } of own) {
    const place = places.get(id)
    await trx
      .updateTable("products")
      .set({
        visible: 1,
        publish_at: null,
        version,
        category_id: category_id ?? place?.category_id ?? null,
        department_id: department_id ?? place?.department_id ?? null,
      })
      .where("id", "=", id)
      .execute()
  }
  return own.map(({ id }) => id)
}

interface Demo {
  catalogue: DemoCatalogue
  pictures: DemoPicture[]
  keys: Keys
}

async function readDemo(): Promise<Demo> {
  const [catalogue, pictures] = await Promise.all([readDemoCatalogue(), readDemoPictures()])
  return { catalogue, pictures, keys: new Map(pictures.map((picture) => [picture.name, pictureKey(picture)])) }
}

/** What the database has under the same key stays as it is. */
async function fill(
  change: CatalogChange,
  now: Date,
  { catalogue, pictures, keys }: Demo,
  onProgress: SeedProgress,
  shownAgain: readonly string[] = [],
): Promise<void> {
  const { trx } = change
  const products = await absent(change, "products", "id", catalogue.products)
  const added = new Set(products.map(({ id }) => id))
  const ofAdded = <Part extends { product_id: string }>(rows: readonly Part[]) =>
    rows.filter((row) => added.has(row.product_id))
  const isReviewed = (row: { product_id: string }) => added.has(row.product_id) || shownAgain.includes(row.product_id)
  const departments = await absent(change, "departments", "id", departmentDrafts(catalogue, keys))
  const categories = await absent(change, "categories", "id", categoryDrafts(catalogue, keys))
  const drafts = products.map((product) => demoProduct(product, catalogue.makers, keys))
  const hasDelivery = (await trx.selectFrom("delivery_methods").select("id").limit(1).execute()).length > 0
  const parts: [what: string, write: () => Promise<unknown>][] = [
    ["pictures", () => upsert(trx, "pictures", ["key"], pictures.map(pictureRow))],
    ["departments", () => saveDepartments(change, departments)],
    ["categories", () => saveCategories(change, categories)],
    ["products", () => saveProducts(change, drafts)],
    ["files", () => upsert(trx, "product_files", ["id"], ofAdded(fileRows(catalogue)))],
    ["reviews", () => insertAbsent(change, "reviews", "id", reviewRows(catalogue).filter(isReviewed))],
    ["banners", () => insertAbsent(change, "banners", "id", bannerRows(catalogue, keys))],
    ["about us", () => insertAbsent(change, "about_us", "id", [aboutUsRow(catalogue, keys)])],
    ["gift cards", () => drawGiftCard(change, now)],
    ["coupons", () => drawCoupons(change, catalogue)],
    ["synonyms", () => insertAbsent(change, "synonyms", "word", synonymRows(catalogue))],
    ["delivery", () => (hasDelivery ? Promise.resolve() : saveDelivery(change, catalogue))],
  ]
  change.touched = true
  for (const [index, [what, write]] of parts.entries()) {
    await write()
    onProgress(index + 1, parts.length, what)
  }
}

type Keyed = "reviews" | "products" | "departments" | "categories" | "banners" | "about_us" | "synonyms" | "coupons"

/** Of those rows the ones whose key the table has not. */
async function absent<Part extends object>(
  { trx }: CatalogChange,
  table: Keyed,
  column: string & keyof Part,
  rows: readonly Part[],
): Promise<Part[]> {
  const stored = await sql<{ key: unknown }>`select ${sql.id(column)} as key from ${sql.table(table)}`.execute(trx)
  const known = new Set(stored.rows.map(({ key }) => key))
  return rows.filter((row) => !known.has(row[column]))
}

async function insertAbsent<Part extends object>(
  change: CatalogChange,
  table: Keyed,
  column: string & keyof Part,
  rows: readonly Part[],
): Promise<void> {
  await upsert(change.trx, table, [column], await absent(change, table, column, rows))
}

async function saveDelivery(change: CatalogChange, catalogue: DemoCatalogue): Promise<void> {
  await upsert(change.trx, "delivery_methods", ["id"], deliveryRows(catalogue))
  await saveZones(change, catalogue)
  await saveCalendar(change.trx, catalogue.calendar)
}

/** An address leads to one thing. */
async function refuseClashes({ trx }: CatalogChange, catalogue: DemoCatalogue): Promise<void> {
  const clashes: string[] = []
  for (const table of ["departments", "categories", "products"] as const) {
    const stored = await trx.selectFrom(table).select(["id", "slug"]).execute()
    const ids = new Map(stored.map(({ id, slug }) => [slug, id]))
    clashes.push(...catalogue[table].filter(({ id, slug }) => (ids.get(slug) ?? id) !== id).map(({ slug }) => slug))
  }
  if (clashes.length === 0) return
  throw new RefusedError(`The shop has something of its own at ${clashes.join(", ")}: nothing was added.`)
}

/** A shop whose products were all taken out is not a new one. */
async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom("products").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("departments").select("id").limit(1).executeTakeFirst(),
    db.selectFrom("gone_products").select("id").limit(1).executeTakeFirst(),
  ])
  return found.every((row) => row === undefined)
}

/** Each shop has a code of its own: one that stood in the source would pay in all of them. */
async function drawGiftCard({ trx }: CatalogChange, now: Date): Promise<void> {
  // One that was drawn before is somebody's already.
  if (await trx.selectFrom("demo_codes").select("id").where("id", "=", DEMO_CARD).executeTakeFirst()) return
  const code = newGiftCardCode()
  const card = {
    id: DEMO_CARD,
    code_hash: giftCardHash(code),
    last4: code.slice(-4),
    initial_cents: DEMO_CARD_CENTS,
    balance_cents: DEMO_CARD_CENTS,
    status: "active",
    created_at: now.toISOString(),
  }
  await upsert(trx, "gift_cards", ["id"], [card])
  await upsert(trx, "demo_codes", ["id"], [{ id: DEMO_CARD, kind: "gift_card", code }])
}

/** Where the demo is switched off its codes are worth nothing: some of them are known to everybody. Answers how many there were. */
export async function endDemoCodes(db: Kysely<Database>, now: Date): Promise<number> {
  if (!(await db.selectFrom("demo_codes").select("id").limit(1).executeTakeFirst())) return 0
  return db.transaction().execute((trx) => endCodes(trx, now))
}

export async function endCodes(trx: Transaction<Database>, now: Date): Promise<number> {
  const codes = await trx.selectFrom("demo_codes").selectAll().execute()
  for (const { id, kind, code } of codes) {
    if (kind === "gift_card")
      await trx.updateTable("gift_cards").set({ status: "blocked" }).where("id", "=", id).execute()
    else await trx.updateTable("coupons").set({ ends_at: now.toISOString() }).where("code", "=", code).execute()
  }
  await trx.deleteFrom("demo_codes").execute()
  return codes.length
}

/** What takes an amount off any cart is drawn too. Percentages and free delivery are what a shop advertises. */
async function drawCoupons(change: CatalogChange, catalogue: DemoCatalogue): Promise<void> {
  const { trx } = change
  const drawn = await trx.selectFrom("demo_codes").select("id").where("kind", "=", "coupon").execute()
  const known = new Set(drawn.map(({ id }) => id))
  const all = catalogue.coupons.map(({ code: name, ...coupon }) => ({
    ...coupon,
    name,
    code: coupon.type === "fixed" ? `${name}-${randomCode(DRAWN_LENGTH)}` : name,
  }))
  const coupons = await absent(
    change,
    "coupons",
    "code",
    all.filter(({ name }) => !known.has(name)),
  )
  await upsert(trx, "coupons", ["code"], coupons.map(couponRow))
  const codes = coupons.map(({ name, code }) => ({ id: name, kind: "coupon", code }))
  await upsert(trx, "demo_codes", ["id"], codes)
}

/** Where each way of delivery goes, and what it costs there. */
async function saveZones({ trx }: CatalogChange, { deliveryMethods }: DemoCatalogue): Promise<void> {
  for (const method of deliveryMethods) {
    if (!method.zone) continue
    const { cost_cents: cents, free_from_cents } = pricesOf(method)
    const bands = JSON.stringify([{ from: 0, cents }])
    const rate = { method_id: method.id, zone_id: await findZone(trx, method.zone), bands, free_from_cents }
    await upsert(trx, "delivery_rates", ["method_id", "zone_id"], [{ ...rate, measure: "sum" }])
  }
}
