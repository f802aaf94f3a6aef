/** Reads a picture from the folder named in the command, and from nowhere else. */
import { readdir, readFile, realpath, stat } from "node:fs/promises"
import { isAbsolute, join, sep } from "node:path"
import { PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { says } from "#provider/platform/words/says.ts"

const MAX_BYTES = 40_000_000

/** `folder` is a real path. Rejects with PictureError for a path outside it, a missing or too long file. */
export async function readLocalPicture(src: string, folder: string): Promise<Buffer> {
  const path = await findInFolder(src.replaceAll("\\", "/"), folder)
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new PictureError(says`is no file`)
    if (found.size > MAX_BYTES) throw new PictureError(says`is longer than ${MAX_BYTES / 1_000_000} MB`)
    return await readFile(path)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(says`cannot be read (${error instanceof Error ? error.message : String(error)})`)
  }
}

/**
 * The name as given, else percent-decoded, else an equivalent one: accented letters have two encodings. Links are
 * resolved before the check.
 */
export async function findInFolder(src: string, folder: string): Promise<string> {
  const names = [...new Set([src, decode(src)])].filter((name) => !name.includes("\u0000"))
  for (const find of [asItStands, readsTheSame])
    for (const name of names) {
      const path = await find(name, folder)
      if (path === undefined) continue
      if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep)) {
        throw new PictureError(says`lies outside of the folder`)
      }
      return path
    }
  throw new PictureError(says`is not there`)
}

const asItStands = (name: string, folder: string) =>
  realpath(isAbsolute(name) ? name : join(folder, name)).catch(() => undefined)

/** Only below the folder, segment by segment. */
async function readsTheSame(name: string, folder: string): Promise<string | undefined> {
  if (/^[ -~]*$/.test(name)) return undefined
  let place = folder
  for (const part of name.split("/").filter((each) => each !== "" && each !== ".")) {
    const wanted = part.normalize("NFC")
    const found = (await readdir(place).catch(() => [])).find((each) => each.normalize("NFC") === wanted)
    if (found === undefined) return undefined
    place = join(place, found)
  }
  return realpath(place).catch(() => undefined)
}

function decode(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}
