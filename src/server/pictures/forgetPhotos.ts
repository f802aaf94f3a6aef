/** Deletes the served copies of customers' photos that were taken away. */
import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import { PHOTO_KEYS } from "#provider/catalogue/reviews/photos/photoFiles.ts"
import { FORMATS_VERSION } from "#server/pictures/formats.ts"
import type { PictureSource } from "#server/pictures/pictureStore.ts"
import { HOURS } from "#shared/limits.ts"
import type { Log } from "#shared/log.ts"

const EVERY_MS = 1 * HOURS

interface Needs {
  /** Its `pictures/cache` has the copies. */
  dataDir: string
  resolve: (key: string) => Promise<PictureSource | undefined>
  log: Log
}

/** Now, and every hour; answers the function that stops it. */
export function startForgettingPhotos(needs: Needs): () => Promise<void> {
  const forget = () =>
    forgetPhotos(needs).catch((error: unknown) => needs.log.error("pictures.notForgotten", { error }))
  let running = forget()
  const timer = setInterval(() => {
    running = forget()
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Rejects where it cannot be known what was taken away. */
export async function forgetPhotos({ dataDir, resolve }: Pick<Needs, "dataDir" | "resolve">): Promise<void> {
  const cache = join(dataDir, "pictures/cache", FORMATS_VERSION)
  for (const folder of await readdir(cache).catch(() => [])) {
    const names = await readdir(join(cache, folder)).catch(() => [])
    for (const [key, files] of Map.groupBy(names.filter(isPhoto), keyOf)) {
      if (await resolve(key)) continue
      for (const name of files) await rm(join(cache, folder, name), { force: true })
    }
  }
}

const isPhoto = (name: string) => name.startsWith(PHOTO_KEYS)
/** Names of copies are `{key}-{width}.{ending}`. */
const keyOf = (name: string) => name.slice(0, name.lastIndexOf("-"))
