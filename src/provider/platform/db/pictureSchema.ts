/** The tables of pictures and videos as Kysely sees them; see schema.ts for how values are stored. */
import type { Generated } from "kysely"
import type { Moment } from "#provider/platform/db/schema.ts"

export interface PictureTables {
  pictures: PictureTable
  product_pictures: ProductPictureTable
  picture_sources: PictureSourceTable
  videos: VideoTable
}

export interface PictureTable {
  key: string
  /** Below the demo shop's pictures or below `pictures` in the data directory. */
  origin: "demo" | "data"
  file: string
  width: number
  height: number
  /** Tiny data URI. */
  blur: string
  /** Average colour, `#rrggbb`. */
  color: string
  /** Hash of the file's bytes, so that the same picture is stored once. */
  hash: string
}

/** Source of a picture: an address, or `sha256:` and the hash of a file's bytes. */
export interface PictureSourceTable {
  source: string
  picture_key: string
}

export interface ProductPictureTable {
  product_id: string
  position: number
  picture_key: string
  alt_es: string
  alt_en: string
}

/** Videos of products, also such that no product shows any more. */
export interface VideoTable {
  /** Named by its content, below `videos` in the data directory; `demo:` and its name for one of the demo shop. */
  file: string
  /** Its length; null where the file does not say. */
  seconds: number | null
  /** The address that an import took it from; empty for others. */
  source: Generated<string>
  added_at: Moment
}
