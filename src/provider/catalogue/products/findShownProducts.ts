import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

/** Ids by the given names: an id, a slug, a SKU, or the address of a page. Unknown ones are left out. */
export async function findShownProducts(
  db: Kysely<Database>,
  called: readonly string[],
): Promise<Record<string, string>> {
  const words = new Map(called.map((text) => [text, lastPart(text)]))
  const all = [...new Set([...words.values(), ...called])]
  if (all.length === 0) return {}
  const [products, variants] = await Promise.all([
    db
      .selectFrom("products")
      .select(["id", "slug"])
      .where((where) => where.or([where("id", "in", all), where("slug", "in", all)]))
      .execute(),
    db.selectFrom("variants").select(["product_id", "sku"]).where("sku", "in", all).execute(),
  ])
  const known = new Map<string, string>(variants.map(({ sku, product_id }) => [sku, product_id]))
  for (const name of ["slug", "id"] as const) {
    for (const row of products) known.set(row[name], row.id)
  }
  known.delete("")
  return Object.fromEntries(
    [...words].flatMap(([text, word]) => {
      const id = known.get(text) ?? known.get(word)
      return id === undefined ? [] : [[text, id]]
    }),
  )
}

/** The last segment of an address, without its query. */
const lastPart = (text: string): string => text.split(/[?#]/)[0]?.split("/").at(-1) ?? ""
