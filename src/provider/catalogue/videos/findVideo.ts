/** Finds products' videos: their files, and what pages show of them. */
import { extname } from "node:path"
import type { Kysely } from "kysely"
import { videoTypes } from "#provider/catalogue/videos/readVideo.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { DEMO_FILE } from "#provider/platform/demoPlaces.ts"
import { type FileStore, isFileName } from "#provider/platform/files/fileStore.ts"
import { videoLocation, videoName } from "#provider/platform/files/videoFiles.ts"
import { localized, picture } from "#provider/platform/wire.ts"
import type { Picture } from "#shared/contract/catalog.ts"
import type { Video } from "#shared/contract/product.ts"
import type { Localized } from "#shared/locale.ts"

type VideoType = (typeof videoTypes)[keyof typeof videoTypes]

export interface VideoFile {
  files: FileStore
  name: string
  type: VideoType
}

/** Ends in the hash of its content. */
const NAME = /^[^/]+-[0-9a-f]{12}\.(?:mp4|webm)$/

const typeOf = (file: string): VideoType => videoTypes[extname(file) === ".webm" ? "webm" : "mp4"]

/** By its name in addresses; undefined if there is no such file. */
export async function findVideo(files: FileStore, name: string): Promise<VideoFile | undefined> {
  if (!NAME.test(name) || !isFileName(name)) return undefined
  for (const place of [videoLocation(files, DEMO_FILE + name), videoLocation(files, name)]) {
    if (await place.files.stat(place.name)) return { ...place, type: typeOf(name) }
  }
  return undefined
}

type Product = Pick<Row<"products">, "video" | "video_poster" | "video_alt_es" | "video_alt_en" | "name_es" | "name_en">

/** Its poster is the product's first picture unless the owner chose one. `images`: the product's own, by key. */
export async function readVideoOf(
  db: Kysely<Database>,
  row: Product,
  images: ReadonlyMap<string, Picture>,
): Promise<Video | undefined> {
  if (row.video === "") return undefined
  const found = await db.selectFrom("videos").selectAll().where("file", "=", row.video).executeTakeFirst()
  if (!found) return undefined
  const alt = localized(row.video_alt_es || row.name_es, row.video_alt_en || row.name_en)
  const poster =
    images.get(row.video_poster) ?? (await readPoster(db, row.video_poster, alt)) ?? [...images.values()][0]
  return {
    src: `/videos/${videoName(found.file)}`,
    type: typeOf(found.file),
    ...(found.seconds !== null && { seconds: found.seconds }),
    alt,
    poster: poster ? { ...poster, alt } : null,
    addedAt: found.added_at,
  }
}

async function readPoster(db: Kysely<Database>, key: string, alt: Localized): Promise<Picture | undefined> {
  if (key === "") return undefined
  const columns = ["key", "width", "height", "blur", "color"] as const
  const row = await db.selectFrom("pictures").select(columns).where("key", "=", key).executeTakeFirst()
  return row && picture(row, alt)
}
