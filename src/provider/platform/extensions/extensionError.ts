/** Errors of a `shop.config.ts`, reported at the start. */
import { sep } from "node:path"
import { pathToFileURL } from "node:url"

/** Thrown for an invalid extension in `shop.config.ts`. The message is one sentence. */
export class ExtensionError extends Error {
  override readonly name = "ExtensionError"
}

/**
 * Place in a folder where an error began, such as `/srv/shop/shop.config.ts:12`; undefined if its stack names no file
 * there.
 */
export function placeOf(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Node names a file by URL where it ran, and by path if it could not be read.
  const lines = (error.stack ?? "").replaceAll(pathToFileURL(folder).href, folder).split("\n")
  const found = lines.find((line) => line.includes(`${folder}${sep}`)) ?? ""
  const [, place] = /^(.+?:\d+)/.exec(found.slice(found.indexOf(folder))) ?? []
  return place
}
