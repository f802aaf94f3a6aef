/** Writes which files a product is downloaded as. */
import type { Kysely } from "kysely"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface FileDraft {
  /** Downloads of orders are counted by it. */
  id: string
  /** As who bought it sees it. */
  name: string
  /** Where it is stored. */
  file: string
  /** Completed downloads an order has; null without a bound. */
  most: number | null
  /** Days after payment; null for ever. */
  days: number | null
}

interface OfFiles {
  id: string
  files?: readonly FileDraft[]
}

export const fileRows = ({ id, files = [] }: OfFiles): Row<"product_files">[] =>
  files.map((file, position) => ({
    id: file.id,
    product_id: id,
    position,
    name: file.name,
    file: file.file,
    most: file.most,
    days: file.days,
  }))

/** By product, in their order. */
export async function readFiles(db: Kysely<Database>, productIds: readonly string[]) {
  const rows = await db
    .selectFrom("product_files")
    .selectAll()
    .where("product_id", "in", productIds)
    .orderBy("position")
    .orderBy("id")
    .execute()
  return Map.groupBy(rows, (row) => row.product_id)
}

/** Those that a draft no longer has go; nothing that was downloaded may be among them. */
export async function saveFiles({ trx }: CatalogChange, drafts: readonly OfFiles[]): Promise<void> {
  for (const draft of drafts.filter(({ files }) => files !== undefined)) {
    const rows = fileRows(draft)
    const gone = trx.deleteFrom("product_files").where("product_id", "=", draft.id)
    const kept = rows.map(({ id }) => id)
    await (kept.length > 0 ? gone.where("id", "not in", kept) : gone).execute()
    await upsert(trx, "product_files", ["id"], rows)
  }
}
