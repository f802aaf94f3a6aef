import { setImmediate as afterOthers } from "node:timers/promises"
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

const PRODUCTS_A_TURN = 500

export interface WantedVariants {
  /** A department or a category; all where it is left out. */
  group?: string
  brand?: string | undefined
  tag?: string | undefined
  /** Limits the result to these products. */
  products?: readonly string[]
}

export type PricedVariant = Awaited<ReturnType<typeof variantsOf>>[number]

/**
 * Reads variants with their prices in batches, so that a question about a large shop does not block other work.
 * Product by product, in the order of their ids; each time all variants of some.
 */
export async function* pricedVariants(
  db: Kysely<Database>,
  { group = "", brand, tag, products }: WantedVariants,
): AsyncGenerator<PricedVariant[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "tags"])
    .$if(brand !== undefined, (query) => query.where("brand", "=", brand ?? ""))
    .$if(products !== undefined, (query) => query.where("id", "in", products ?? []))
    .$if(group !== "", (query) =>
      query.where((where) => where.or([where("category_id", "=", group), where("department_id", "=", group)])),
    )
    .orderBy("id")
    .execute()
  const tagged = rows.filter(({ tags }) => tag === undefined || (JSON.parse(tags) as string[]).includes(tag))
  const ids = tagged.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += PRODUCTS_A_TURN) {
    yield await variantsOf(db, ids.slice(start, start + PRODUCTS_A_TURN))
    await afterOthers()
  }
}

const variantsOf = (db: Kysely<Database>, products: readonly string[]) =>
  db
    .selectFrom("variants")
    .innerJoin("products", "products.id", "variants.product_id")
    .select(["variants.id", "variants.product_id", "products.name_es", "products.name_en", "price_cents"])
    .select(["offer_price_cents", "sale_from", "sale_to", "gift_card"])
    .select(["variants.name_es as variant_es", "variants.name_en as variant_en"])
    .where("variants.product_id", "in", products)
    .orderBy("variants.product_id")
    .orderBy("variants.position")
    .execute()
