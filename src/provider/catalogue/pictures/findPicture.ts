/** Finds the files of the catalogue's pictures, and of approved photos in reviews. */
import type { Kysely } from "kysely"
import { findShownPhoto } from "#provider/catalogue/reviews/photos/reviewPhotos.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { demoPicturesDir } from "#provider/platform/demoPlaces.ts"
import { type FileStore, photoFile } from "#provider/platform/files/fileStore.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"

/** A name in a store; width and height in pixels. */
export interface PictureFile {
  files: FileStore
  name: string
  width: number
  height: number
  /** Made by this shop and free of metadata, so that it may be served unchanged. */
  asIs: boolean
  /** Its author or the shop may take it away, so caches must not keep it for long. */
  isPassing?: boolean
}

/** Prefix of imported pictures. */
const PICTURES = "pictures/"
const demoPictures = folderFiles(demoPicturesDir)

export async function findPicture(
  db: Kysely<Database>,
  files: FileStore,
  key: string,
): Promise<PictureFile | undefined> {
  const row = await db
    .selectFrom("pictures")
    .select(["origin", "file", "width", "height"])
    .where("key", "=", key)
    .executeTakeFirst()
  if (!row) {
    const photo = await findShownPhoto(db, key)
    return photo && { files, name: photoFile(key), ...photo, asIs: false, isPassing: true }
  }
  const { width, height } = row
  return row.origin === "demo"
    ? { files: demoPictures, name: row.file, width, height, asIs: true }
    : { files, name: PICTURES + row.file, width, height, asIs: false }
}

/**
 * Keys of the pictures seen first: banners and groups, then the first pictures of the given products, then their
 * others.
 */
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
