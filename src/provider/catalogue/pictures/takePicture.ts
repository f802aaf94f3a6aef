/** Stores a picture that an owner chose. */
import type { AdminContext } from "#provider/catalogue/operation.ts"
import { PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { badInput } from "#shared/ApiError.ts"

/** In characters: 10 MB in base64. */
export const MOST_PICTURE = 14_000_000

/** Answers its key. Throws 400 for anything but a picture. */
export async function takePicture({ db, files }: AdminContext, name: string, data: string): Promise<string> {
  try {
    // The decoder is loaded with the first picture.
    const { keepPicture } = await import("#provider/catalogue/pictures/keepPicture.ts")
    return await keepPicture(Buffer.from(data, "base64"), name.replace(/\.\w{2,5}$/, ""), { db, files })
  } catch (error) {
    throw error instanceof PictureError ? badInput({ data: "broken" }) : error
  }
}
