/** What a `shop.config.ts` is told at the start. */
import { sep } from "node:path"
import { pathToFileURL } from "node:url"

/** What `shop.config.ts` cannot add. The message is one sentence. */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError"
}

/** Where in a folder an error began, such as `/srv/shop/shop.config.ts:12`; undefined where its stack names no file of it. */
export function placeOf(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Node names a file by its address where it ran, and by its path where it could not be read.
  const lines = (error.stack ?? "").replaceAll(pathToFileURL(folder).href, folder).split("\n")
  const found = lines.find((line) => line.includes(`${folder}${sep}`)) ?? ""
  const [, place] = /^(.+?:\d+)/.exec(found.slice(found.indexOf(folder))) ?? []
  return place
}
