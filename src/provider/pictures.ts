/** Where the catalogue's pictures lie on this machine. */
import { join, resolve, sep } from "node:path"
import type { Kysely } from "kysely"
import type { Database, Row } from "#provider/db/schema.ts"
import { demoPicturesDir } from "#provider/demo/demoData.ts"

/** `file` is absolute; width and height in pixels. */
export interface PictureFile {
  file: string
  width: number
  height: number
  /** A master of our own, free of metadata: it may be served as it is. */
  asIs: boolean
}

/** Pictures that came with an import or an upload. */
export const dataPicturesDir = (dataDir: string) => join(dataDir, "pictures")

export async function findPicture(
  db: Kysely<Database>,
  dataDir: string,
  key: string,
): Promise<PictureFile | undefined> {
  const row = await db
    .selectFrom("pictures")
    .select(["origin", "file", "width", "height"])
    .where("key", "=", key)
    .executeTakeFirst()
  if (!row) return undefined
  const file = fileOf(row, dataDir)
  return file === undefined ? undefined : { file, width: row.width, height: row.height, asIs: row.origin === "demo" }
}

/** A name that leads out of its folder leads nowhere. */
function fileOf(row: Pick<Row<"pictures">, "origin" | "file">, dataDir: string): string | undefined {
  const folder = resolve(row.origin === "demo" ? demoPicturesDir : dataPicturesDir(dataDir))
  const file = resolve(folder, row.file)
  return file.startsWith(folder + sep) ? file : undefined
}

/** Keys of the pictures that visitors see first: banners and groups, then the fronts of the given products, then their other views. */
export async function firstPictureKeys(db: Kysely<Database>, productIds: string[]): Promise<string[]> {
  const [banners, departments, about, categories, products] = await Promise.all([
    db.selectFrom("banners").select("picture_key").orderBy("position").execute(),
    db.selectFrom("departments").select("picture_key").orderBy("position").execute(),
    db.selectFrom("about_us").select("picture_key").execute(),
    db.selectFrom("categories").select("picture_key").orderBy("position").execute(),
    productIds.length === 0 ? [] : readProductPictures(db, productIds),
  ])
  const picturesOf = Map.groupBy(products, (row) => row.product_id)
  const inOrder = productIds.map((id) => picturesOf.get(id) ?? [])
  const rows = [
    ...banners,
    ...departments,
    ...inOrder.flatMap((pictures) => pictures.slice(0, 1)),
    ...about,
    ...categories,
    ...inOrder.flatMap((pictures) => pictures.slice(1)),
  ]
  return [...new Set(rows.flatMap((row) => row.picture_key ?? []))]
}

const readProductPictures = (db: Kysely<Database>, productIds: string[]) =>
  db
    .selectFrom("product_pictures")
    .select(["product_id", "picture_key"])
    .where("product_id", "in", productIds)
    .orderBy("position")
    .execute()
