/** Ids and slugs of new products from their names, numbered if taken, formerly used, or reserved. */
import type { Transaction } from "kysely"
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { MOST_SLUG } from "#shared/productBounds.ts"

const MOST_TRIES = 1000

/** Usable as id, as slug and as the id of its only variant. */
export async function freeName(trx: Transaction<Database>, called: string): Promise<string> {
  const base = slugify(called) || "product"
  for (let n = 1; n <= MOST_TRIES; n += 1) {
    const end = n === 1 ? "" : `-${n}`
    const name = `${base.slice(0, MOST_SLUG - end.length)}${end}`
    if (!isReserved(name) && !(await isKnown(trx, name))) return name
  }
  throw new Error(`No name is free for ${base}`)
}

async function isKnown(trx: Transaction<Database>, name: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("products")
    .select("id")
    .where((where) => where.or([where("id", "=", name), where("slug", "=", name)]))
    .unionAll(trx.selectFrom("variants").select("id").where("id", "=", name))
    .unionAll(trx.selectFrom("gone_products").select("id").where("id", "=", name))
    .unionAll(trx.selectFrom("slug_history").select("id").where("kind", "=", "product").where("slug", "=", name))
    .limit(1)
    .execute()
  return rows.length > 0
}

const MOST_ID = 160

/** As imports name variants: `shirt:red-large`. An id that was ever sold is never reused. */
export async function freeVariantId(
  trx: Transaction<Database>,
  productId: string,
  called: string,
  taken: readonly string[],
): Promise<string> {
  const base = `${productId}:${slugify(called) || "variant"}`
  for (let n = 1; n <= MOST_TRIES; n += 1) {
    const end = n === 1 ? "" : `-${n}`
    const id = `${base.slice(0, MOST_ID - end.length)}${end}`
    if (!taken.includes(id) && !(await wasVariant(trx, id))) return id
  }
  throw new Error(`No id is free for ${base}`)
}

async function wasVariant(trx: Transaction<Database>, id: string): Promise<boolean> {
  const rows = await trx
    .selectFrom("variants")
    .select("id")
    .where("id", "=", id)
    .unionAll(trx.selectFrom("price_log").select("variant_id as id").where("variant_id", "=", id))
    .unionAll(trx.selectFrom("stock_holds").select("variant_id as id").where("variant_id", "=", id))
    .limit(1)
    .execute()
  return rows.length > 0
}
