/** Which pictures, videos, photos in reviews and files for sale the shop keeps, and what each is used by. */
import type { Kysely } from "kysely"
import { array, type Infer, nullable, number, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { type FileStore, FOLDERS, photoFile } from "#provider/platform/files/fileStore.ts"
import { fileLocation } from "#provider/platform/files/purchasedFiles.ts"
import { videoLocation } from "#provider/platform/files/videoFiles.ts"

export const ShopFile = object({
  /** As it is stored: `pictures/masters/…`, `videos/…`, `photos/…` or `downloads/…`; of the demo's videos and files for sale, its own name. */
  name: string(),
  /** Null for one that is named but not there. */
  bytes: nullable(number()),
  /** `product ID`, `department ID`, `review ID`, `site`, `orders` and the like; of an orphan nothing. */
  usedBy: array(string()),
})
type ShopFile = Infer<typeof ShopFile>

/** Sorted by name. The demo's pictures belong to the program and are left out. */
export async function listShopFiles(db: Kysely<Database>, files: FileStore): Promise<ShopFile[]> {
  const found = new Map<string, ShopFile>()
  const named = (name: string) => {
    const file = found.get(name) ?? { name, bytes: null, usedBy: [] }
    found.set(name, file)
    return file
  }
  for (const folder of [FOLDERS.masters, FOLDERS.videos, FOLDERS.photos, FOLDERS.downloads]) {
    for await (const { name, bytes } of files.list(folder)) named(name).bytes = bytes
  }
  const sold = await db.selectFrom("product_files").select(["product_id", "file"]).orderBy("product_id").execute()
  const shown = await db.selectFrom("products").select(["id", "video"]).where("video", "<>", "").orderBy("id").execute()
  const places = [
    ...sold.map(({ product_id, file }) => ({ product_id, place: fileLocation(files, file) })),
    ...shown.map(({ id, video }) => ({ product_id: id, place: videoLocation(files, video) })),
  ]
  for (const { product_id, place } of places) {
    const entry = named(place.name)
    if (place.files !== files) entry.bytes = (await place.files.stat(place.name))?.bytes ?? null
    addUse(entry, `product ${product_id}`)
  }
  const photos = await db.selectFrom("review_photos").select(["review_id", "key"]).orderBy("review_id").execute()
  for (const { review_id, key } of photos) addUse(named(photoFile(key)), `review ${review_id}`)
  for (const { file, users } of await usedPictures(db)) {
    for (const user of users) addUse(named(`pictures/${file}`), user)
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1))
}

function addUse({ usedBy }: ShopFile, user: string): void {
  if (!usedBy.includes(user)) usedBy.push(user)
}

/** The shop's own, below `pictures/`, with what shows them. */
async function usedPictures(db: Kysely<Database>): Promise<{ file: string; users: string[] }[]> {
  const [pictures, products, groups, inSite, inOrders] = await Promise.all([
    db.selectFrom("pictures").select(["key", "file"]).where("origin", "=", "data").execute(),
    db
      .selectFrom("product_pictures")
      .select(["picture_key as key", "product_id"])
      .union(
        db.selectFrom("products").select(["video_poster as key", "id as product_id"]).where("video_poster", "<>", ""),
      )
      .orderBy("product_id")
      .execute(),
    groupPictures(db),
    mentions(db.selectFrom("site_versions").select("document as text").execute()),
    mentions(db.selectFrom("order_lines").select("image as text").distinct().execute()),
  ])
  const users = Map.groupBy(
    [...products.map(({ key, product_id }) => ({ key, user: `product ${product_id}` })), ...groups],
    ({ key }) => key,
  )
  return pictures.map(({ key, file }) => ({
    file,
    users: [
      ...(users.get(key) ?? []).map(({ user }) => user),
      ...(inSite.has(key) ? ["site"] : []),
      ...(inOrders.has(key) ? ["orders"] : []),
    ],
  }))
}

async function groupPictures(db: Kysely<Database>): Promise<{ key: string | null; user: string }[]> {
  const rows = await Promise.all(
    (["department", "category", "banner"] as const).map(async (kind) => {
      const table = ({ department: "departments", category: "categories", banner: "banners" } as const)[kind]
      const found = await db.selectFrom(table).select(["picture_key as key", "id"]).execute()
      return found.map(({ key, id }) => ({ key, user: `${kind} ${id}` }))
    }),
  )
  const about = await db.selectFrom("about_us").select("picture_key as key").execute()
  return [...rows.flat(), ...about.map(({ key }) => ({ key, user: "about us" }))]
}

/** Words of texts that name pictures by their keys: documents of all versions, since each may be published again. */
async function mentions(texts: Promise<{ text: string | null }[]>): Promise<Set<string>> {
  return new Set((await texts).flatMap(({ text }) => text?.match(/[\p{L}\p{N}_-]+/gu) ?? []))
}
