/** Adds a file to the downloads of a product, or removes one. */
import type { Kysely } from "kysely"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { recordChange, storedProduct } from "#provider/catalogue/products/edit/saveProduct.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { FileDraft } from "#provider/catalogue/write/saveFiles.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { FOLDERS, isFileName } from "#provider/platform/files/fileStore.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { ApiError, badInput, notFound } from "#shared/ApiError.ts"

interface NewFile extends Pick<FileDraft, "name" | "most" | "days"> {
  /** The name that an upload answered. */
  stored: string
}

/** Throws ApiError. Earlier buyers of the product can download the file too. */
export async function attachProductFile(
  context: AdminContext,
  productId: string,
  { name, most, days, stored }: NewFile,
): Promise<Row<"product_files">> {
  // Nothing may wait on another machine while the database is locked.
  const place = FOLDERS.downloads + stored
  if (!(isFileName(place) && (await context.files.stat(place)))) throw badInput({ stored: "unknown" })
  return changeCatalog(context.db, context.now(), async (change) => {
    const { product, files } = await readProduct(change.trx, productId)
    if (product.downloadable !== 1) throw new ApiError(409, "not_downloadable")
    if (files.some((file) => file.name === name)) throw badInput({ name: "taken" })
    const before = await storedProduct(change.trx, productId)
    const position = Math.max(-1, ...files.map((row) => row.position)) + 1
    const row = { id: newId(), product_id: productId, position, name, file: stored, most, days }
    await change.trx.insertInto("product_files").values(row).execute()
    await touch(change, productId)
    await recordChange(change.trx, context, before)
    return row
  })
}

/** The stored file stays, because another product may sell it. Throws ApiError. */
export async function detachProductFile(
  context: AdminContext,
  productId: string,
  name: string,
): Promise<Row<"product_files">> {
  return changeCatalog(context.db, context.now(), async (change) => {
    const file = await findRemovable(change.trx, productId, name)
    const before = await storedProduct(change.trx, productId)
    await change.trx.deleteFrom("product_files").where("id", "=", file.id).execute()
    await touch(change, productId)
    await recordChange(change.trx, context, before)
    return file
  })
}

async function findRemovable(db: Kysely<Database>, productId: string, name: string): Promise<Row<"product_files">> {
  const { product, files } = await readProduct(db, productId)
  const file = files.find((row) => row.name === name)
  if (!file) throw notFound("file_not_found")
  const bought = db.selectFrom("order_lines").select("order_id").where("product_id", "=", productId).limit(1)
  if (await bought.executeTakeFirst()) throw new ApiError(409, "file_bought")
  if (files.length === 1 && product.downloadable === 1 && product.visible === 1) throw new ApiError(409, "only_file")
  return file
}

async function readProduct(db: Kysely<Database>, id: string) {
  const columns = ["downloadable", "visible"] as const
  const product = await db.selectFrom("products").select(columns).where("id", "=", id).executeTakeFirst()
  if (!product) throw notFound("product_not_found")
  const files = await db.selectFrom("product_files").selectAll().where("product_id", "=", id).execute()
  return { product, files }
}

async function touch(change: CatalogChange, productId: string): Promise<void> {
  const { trx, version, now } = change
  await trx.updateTable("products").set({ version, updated_at: now }).where("id", "=", productId).execute()
  change.touched = true
}
