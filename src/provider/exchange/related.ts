/** Finds related products by id, slug or SKU: in the file, else in the shop. */
import type { Kysely } from "kysely"
import type { Staging } from "#provider/exchange/staging/staging.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

const BATCH = 400

export async function resolveRelated(db: Kysely<Database>, staging: Staging, findings: Findings): Promise<void> {
  const wanted = new Map<string, number>()
  for (const batch of staging.products(BATCH)) {
    for (const { product } of batch) for (const name of product.related ?? []) wanted.set(name, product.line)
  }
  if (wanted.size === 0) return
  const found = await findInShop(db, [...wanted.keys()])
  for (const batch of staging.products(BATCH)) {
    for (const { id, slug, product } of batch) {
      for (const name of [product.sku, slug, id]) if (name !== undefined && wanted.has(name)) found.set(name, id)
    }
  }
  for (const [name, line] of wanted) {
    const id = found.get(name)
    if (id !== undefined) staging.addRelated(name, id)
    else
      findings.warning({
        line,
        column: "related",
        value: shorten(name),
        reason: says`is no product's id, slug or SKU: it is left out`,
      })
  }
}

/** Better identifiers override weaker ones. */
async function findInShop(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const column of ["sku", "slug", "id"] as const) {
    for (let start = 0; start < names.length; start += BATCH) {
      const some = names.slice(start, start + BATCH)
      const rows = await db
        .selectFrom("products")
        .select(["id", `${column} as name`])
        .where(column, "in", some)
        .execute()
      for (const { id, name } of rows) found.set(name, id)
    }
  }
  return found
}
