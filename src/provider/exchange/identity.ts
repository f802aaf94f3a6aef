import type { Kysely } from "kysely"
import { productIds } from "#provider/catalogue/products/stored.ts"
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import { nowhere, type Placement } from "#provider/exchange/groups.ts"
import type { SourceProduct } from "#provider/exchange/product.ts"
import type { StagedProduct } from "#provider/exchange/staging/stagedProducts.ts"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { type Said, says } from "#provider/platform/words/says.ts"
import { MOST_SLUG } from "#shared/productBounds.ts"

const BATCH = 400

/**
 * Matches each product of a file with a stored one, and gives new ones an id and a slug. Identifies every product in
 * the staging area, or reports the reason.
 */
export async function identify(
  db: Kysely<Database>,
  staging: Staging,
  findings: Findings,
  progress: (done: number) => void,
): Promise<void> {
  await stageSkus(db, staging)
  const numbers = new Map<string, number>()
  let done = 0
  for (const batch of staging.products(BATCH)) {
    const shop = await readShop(db, batch)
    for (const { seq, product } of batch) {
      const problem: Problem = (column, value, reason) =>
        findings.problem({ line: product.line, column, value: shorten(value), reason })
      const found = find(product, shop, staging)
      if (Array.isArray(found))
        problem("SKU", product.sku ?? "", says`is the SKU of several products: ${found.join(", ")}`)
      else if (found === undefined) await nameNew({ db, seq, product, shop, staging, numbers, problem })
      else nameKnown(found, { seq, product, shop, staging, problem })
    }
    done += batch.length
    progress(done)
  }
}

/** The database has no index for them, and a file may ask for each. */
async function stageSkus(db: Kysely<Database>, staging: Staging): Promise<void> {
  for await (const page of productIds(db)) for (const { id, sku } of page) if (sku !== "") staging.addSku(sku, id)
}

/** The stored products under any name of a batch. */
interface Shop {
  /** Slug and place, by id. */
  products: Map<string, { slug: string; placement: Placement }>
  /** Id by current or former slug. */
  ids: Map<string, string>
  /** The names that were queried; those not found are free. */
  asked: ReadonlySet<string>
}

async function readShop(db: Kysely<Database>, batch: readonly StagedProduct[]): Promise<Shop> {
  const names = batch.flatMap(({ product: { match, wanted, id, slug } }) => [
    ...match.filter(({ by }) => by !== "sku").map(({ value }) => value),
    ...[wanted.id, wanted.slug, id, slug].filter((name) => name !== undefined && name !== ""),
  ])
  const asked = new Set(names as string[])
  if (asked.size === 0) return { products: new Map(), ids: new Map(), asked }
  const former = await db
    .selectFrom("slug_history")
    .select(["id", "slug"])
    .where("kind", "=", "product")
    .where("slug", "in", [...asked])
    .execute()
  const shop: Shop = { products: new Map(), ids: new Map(former.map(({ id, slug }) => [slug, id])), asked }
  for (const [column, values] of [
    ["id", [...asked, ...former.map(({ id }) => id)]],
    ["slug", [...asked]],
  ] as const) {
    const rows = await db
      .selectFrom("products")
      .select(["id", "slug", "category_id", "department_id"])
      .where(column, "in", values)
      .execute()
    for (const { id, slug, category_id, department_id } of rows) {
      shop.products.set(id, { slug, placement: { categoryId: category_id, departmentId: department_id } })
      shop.ids.set(slug, id)
    }
  }
  return shop
}

/** The product's id; several for an ambiguous SKU. */
function find({ match }: SourceProduct, shop: Shop, staging: Staging): string | string[] | undefined {
  for (const { by, value } of match) {
    if (by === "id" && shop.products.has(value)) return value
    if (by === "slug" && shop.ids.has(value)) return shop.ids.get(value)
    if (by !== "sku") continue
    const ids = staging.idsOfSku(value)
    if (ids.length > 0) return ids.length === 1 ? ids[0] : ids
  }
  return undefined
}

type Problem = (column: string, value: string, reason: Said) => void

interface Naming {
  seq: number
  product: SourceProduct
  shop: Shop
  staging: Staging
  problem: Problem
}

/** It keeps its slug unless the file gives another. */
function nameKnown(id: string, { seq, product, shop, staging, problem }: Naming): void {
  const before = staging.lineOf(id)
  if (before !== undefined) {
    problem("", id, says`is the same product as line ${before}`)
    return
  }
  const stored = shop.products.get(id)
  const slug = product.slug ?? stored?.slug ?? id
  const owner = shop.ids.get(slug)
  const isAnothers = owner !== undefined && owner !== id && shop.products.get(owner)?.slug === slug
  if (isAnothers || staging.isTaken(seq, id, slug)) {
    problem("slug", slug, says`is taken by another product`)
    return
  }
  staging.nameProduct(seq, id, slug, stored?.placement ?? nowhere)
}

async function nameNew(naming: Naming & { db: Kysely<Database>; numbers: Map<string, number> }): Promise<void> {
  const { db, seq, product, shop, staging, numbers, problem } = naming
  // Ids and slugs share the same addresses.
  const isTaken = async (name: string) => {
    if (isReserved(name)) return true
    if (staging.isTaken(seq, name, name)) return true
    if (!shop.asked.has(name)) return isInShop(db, name)
    return shop.products.has(name) || shop.products.get(shop.ids.get(name) ?? "")?.slug === name
  }
  for (const [column, name] of [["id", product.id] as const, ["slug", product.slug] as const]) {
    if (name !== undefined && (await isTaken(name))) {
      problem(column, name, says`is taken by another product`)
      return
    }
  }
  const id = product.id ?? (await firstFree(product.wanted.id, numbers, isTaken))
  const isFree = async (name: string) => name !== id && isTaken(name)
  const slug = product.slug ?? (await firstFree(product.wanted.slug, numbers, isFree))
  staging.nameProduct(seq, id, slug)
}

async function isInShop(db: Kysely<Database>, name: string): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where((where) => where.or([where("id", "=", name), where("slug", "=", name)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `name`, else `name-2`, `name-3` …; `numbers` remembers the last number of each name. */
async function firstFree(
  wanted: string,
  numbers: Map<string, number>,
  isTaken: (candidate: string) => Promise<boolean>,
): Promise<string> {
  const base = wanted || "product"
  for (let n = numbers.get(base) ?? 1; ; n += 1) {
    const end = n === 1 ? "" : `-${n}`
    const candidate = `${base.slice(0, MOST_SLUG - end.length)}${end}`
    if (await isTaken(candidate)) continue
    if (n > 1) numbers.set(base, n)
    return candidate
  }
}
