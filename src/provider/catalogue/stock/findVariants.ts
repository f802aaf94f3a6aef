import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

/** Finds variants by a typed or scanned code: an SKU, or a barcode. Several if an SKU is not unique. */
export async function variantsByCode(db: Kysely<Database>, code: string): Promise<string[]> {
  const text = code.trim()
  if (text === "") return []
  const rows = await db
    .selectFrom("variants")
    .select("id")
    .where((where) =>
      where.or([
        where("sku", "in", [text, text.toUpperCase()]),
        where.and([where("gtin", "=", text), where("gtin", "<>", "")]),
      ]),
    )
    .orderBy("id")
    .execute()
  return rows.map(({ id }) => id)
}
