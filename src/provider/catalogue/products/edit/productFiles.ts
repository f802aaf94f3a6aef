/** Adds a file to what a product is downloaded as, and takes one away. */
import type { Readable } from "node:stream"
import type { Kysely } from "kysely"
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { recordChange, storedProduct } from "#provider/catalogue/products/edit/saveProduct.ts"
import { contentName } from "#provider/catalogue/products/fileNames.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import type { FileDraft } from "#provider/catalogue/write/saveFiles.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { FOLDERS } from "#provider/platform/files/fileStore.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

interface NewFile extends Pick<FileDraft, "name" | "most" | "days"> {
  /** Called twice: for its name, and to be kept. */
  open: () => Readable
}

/** Rejects with RefusedError. Earlier buyers of the product can download the file too. */
export async function addProductFile(
  context: AdminContext,
  productId: string,
  { name, most, days, open }: NewFile,
): Promise<Row<"product_files">> {
  const check = async (db: Kysely<Database>) => {
    const { product, files } = await readProduct(db, productId)
    if (product.downloadable !== 1) {
      throw new RefusedError(
        says`${productId} is not sold as a download: import it with "downloadable" set to yes first.`,
      )
    }
    if (files.some((file) => file.name === name)) throw new RefusedError(says`${productId} has a file ${name} already.`)
    return files
  }
  await check(context.db)
  const file = await contentName(name, open())
  // Nothing may wait on another machine while the database is locked.
  await context.files.put(FOLDERS.downloads + file, open())
  return changeCatalog(context.db, context.now(), async (change) => {
    const others = await check(change.trx)
    const before = await storedProduct(change.trx, productId)
    const position = Math.max(-1, ...others.map((row) => row.position)) + 1
    const row = { id: newId(), product_id: productId, position, name, file, most, days }
    await change.trx.insertInto("product_files").values(row).execute()
    await touch(change, productId)
    await recordChange(change.trx, context, before)
    return row
  })
}

/** The stored file stays, because another product may sell it. Rejects with RefusedError. */
export async function removeProductFile(
  context: AdminContext,
  { productId, name, isDry }: { productId: string; name: string; isDry: boolean },
): Promise<Row<"product_files">> {
  if (isDry) return findRemovable(context.db, productId, name)
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
  if (!file) {
    const names = files.map((row) => row.name).join(", ") || "none"
    throw new RefusedError(says`${productId} has no file ${name}; it has: ${names}.`)
  }
  const bought = db.selectFrom("order_lines").select("order_id").where("product_id", "=", productId).limit(1)
  if (await bought.executeTakeFirst()) {
    throw new RefusedError(
      says`Who bought ${productId} may still download ${name}, so it stays; an import can replace it by another file.`,
    )
  }
  if (files.length === 1 && product.downloadable === 1 && product.visible === 1) {
    throw new RefusedError(says`${name} is all that ${productId} sells: add another file first, or hide the product.`)
  }
  return file
}

async function readProduct(db: Kysely<Database>, id: string) {
  const columns = ["downloadable", "visible"] as const
  const product = await db.selectFrom("products").select(columns).where("id", "=", id).executeTakeFirst()
  if (!product) throw new RefusedError(says`There is no product ${id}.`)
  const files = await db.selectFrom("product_files").selectAll().where("product_id", "=", id).execute()
  return { product, files }
}

async function touch(change: CatalogChange, productId: string): Promise<void> {
  const { trx, version, now } = change
  await trx.updateTable("products").set({ version, updated_at: now }).where("id", "=", productId).execute()
  change.touched = true
}
