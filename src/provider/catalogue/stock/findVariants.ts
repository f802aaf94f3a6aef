/** Variants by what is written or scanned: a reference, or a bar code. */
import type { Kysely } from "kysely"
import type { Database } from "#provider/platform/db/schema.ts"

/** More than one where a reference is not one alone. */
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
