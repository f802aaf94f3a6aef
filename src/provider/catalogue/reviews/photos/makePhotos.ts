/** Makes what is kept of customers' photos: decoded and encoded again, so that nothing but the picture remains. */
import type { Insertable } from "kysely"
import type { Context } from "#provider/catalogue/context.ts"
import { PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { PHOTO_KEYS } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import type { ReviewPhotoTable } from "#provider/platform/db/reviewSchema.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { newId } from "#provider/platform/security/tokens.ts"
import { badInput, type FieldErrors } from "#shared/ApiError.ts"

/** In pixels of a screen with twice as many: as reviews show it. */
const THUMB = { width: 192, height: 240, quality: 60 } as const

export type PhotoFacts = Omit<Insertable<ReviewPhotoTable>, "review_id" | "position" | "created_at">

export interface MadePhoto {
  facts: PhotoFacts
  file: Buffer
}

/**
 * `photos`: in base64. Throws 400 with `photos.0` and so on for files that are no pictures, 429 for too many of a
 * customer or a network.
 */
export async function makePhotos(
  { limits, caller }: Pick<Context, "limits" | "caller">,
  customerId: string,
  photos: readonly string[],
): Promise<MadePhoto[]> {
  const made: MadePhoto[] = []
  const wrong: FieldErrors = {}
  // One after the other: each takes the memory of a decoded picture.
  for (const [index, photo] of photos.entries()) {
    await limits.take("photoByCustomer", customerId)
    await limits.take("photoByNetwork", networkOf(caller.network))
    try {
      made.push(await makePhoto(Buffer.from(photo, "base64")))
    } catch (error) {
      if (!(error instanceof PictureError)) throw error
      wrong[`photos.${index}`] = "format"
    }
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return made
}

async function makePhoto(bytes: Buffer): Promise<MadePhoto> {
  // The decoder is loaded with the first picture.
  const [{ KEY_DIGITS, makeMaster }, { default: sharp }] = await Promise.all([
    import("#provider/catalogue/pictures/master.ts"),
    import("sharp"),
  ])
  // Without a name none is taken for a file that the shop made itself: each is encoded again.
  const { file, hash, width, height, blur, color } = await makeMaster(bytes, "")
  const thumb = await sharp(file)
    .resize({ width: THUMB.width, height: THUMB.height })
    .webp({ quality: THUMB.quality })
    .toBuffer()
  const id = newId()
  return {
    file,
    facts: {
      id,
      key: `${PHOTO_KEYS}${newId()}-${hash.slice(0, KEY_DIGITS)}`,
      width,
      height,
      blur,
      color,
      thumb: `data:image/webp;base64,${thumb.toString("base64")}`,
      status: "pending",
    },
  }
}
