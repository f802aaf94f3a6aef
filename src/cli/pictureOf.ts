/** A picture that a command is given as a file: taken into the shop, or only looked at. */
import { readFile } from "node:fs/promises"
import { basename } from "node:path"
import { UsageError } from "#cli/command.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { isApiError } from "#shared/ApiError.ts"

const MAX_BYTES = 10 * 1024 * 1024

type Take = "addSitePicture" | "addProductPicture"

/** Answers its key. Throws RefusedError for what is no picture. */
export async function pictureOf(context: AdminContext, file: string, take: Take): Promise<string> {
  const data = (await bytesOf(file)).toString("base64")
  try {
    return (await runAdmin(context, take, { name: basename(file), data })).key
  } catch (error) {
    throw isApiError(error) && error.code === "bad_input" ? noPicture(file) : error
  }
}

/** Throws RefusedError for what would not be taken. */
export async function tryPicture(file: string): Promise<void> {
  const bytes = await bytesOf(file)
  // The decoder is loaded with the first picture.
  const { makeMaster } = await import("#provider/catalogue/pictures/master.ts")
  await makeMaster(bytes, basename(file)).catch(() => Promise.reject(noPicture(file)))
}

async function bytesOf(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(says`--picture is "${file}", but there is no such file.`)
  })
  if (bytes.length > MAX_BYTES) throw new RefusedError(says`${file} is larger than 10 MB.`)
  return bytes
}

const noPicture = (file: string) =>
  new RefusedError(says`${file} is no picture, or it is broken: take JPEG, PNG, WebP, AVIF, GIF or SVG.`)
