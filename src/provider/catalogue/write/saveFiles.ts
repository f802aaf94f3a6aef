/** Saves the downloadable files of a product. */
import type { Kysely } from "kysely"
import { type CatalogChange, upsert } from "#provider/catalogue/write/changeCatalog.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"

export interface FileDraft {
  /** Orders count downloads by it. */
  id: string
  /** As shown to its buyers. */
  name: string
  file: string
  /** Completed downloads per order; null without a limit. */
  most: number | null
  /** Days after payment; null without a limit. */
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

/** By product, in order. */
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

/** Deletes files that a draft no longer has; none of them may have been downloaded. */
export async function saveFiles({ trx }: CatalogChange, drafts: readonly OfFiles[]): Promise<void> {
  for (const draft of drafts.filter(({ files }) => files !== undefined)) {
    const rows = fileRows(draft)
    const gone = trx.deleteFrom("product_files").where("product_id", "=", draft.id)
    const kept = rows.map(({ id }) => id)
    await (kept.length > 0 ? gone.where("id", "not in", kept) : gone).execute()
    await upsert(trx, "product_files", ["id"], rows)
  }
}
