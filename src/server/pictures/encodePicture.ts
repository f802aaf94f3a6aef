/** Encodes one picture in one width and format from its source's bytes. */
import { FORMATS, type PictureFormat } from "#server/pictures/formats.ts"
import { drawShared } from "#server/pictures/sharedPicture.ts"
import { openPicture } from "#server/pictures/source.ts"
import { SHARED_FORM } from "#shared/pictures.ts"

export interface Encoding {
  content: Buffer
  /** Pixels, or the form for previews on other sites. */
  width: number | typeof SHARED_FORM
  format: PictureFormat
}

/** Rejects with a BrokenPictureError or a NoDecoderError. */
export type Encode = (encoding: Encoding) => Promise<Buffer>

export const encodePicture: Encode = async ({ content, width, format }) => {
  const open = await openPicture(content)
  const resized = width === SHARED_FORM ? await drawShared(open) : open().resize({ width, withoutEnlargement: true })
  return FORMATS[format].encode(resized).toBuffer()
}
