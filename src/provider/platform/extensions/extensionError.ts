/** Errors of a `shop.config.ts`, reported at the start. */
import { sep } from "node:path"
import { pathToFileURL } from "node:url"
import { quoted, type Said, SaidError, says } from "#provider/platform/words/says.ts"

/** Thrown for an invalid extension in `shop.config.ts`. One sentence. */
export class ExtensionError extends SaidError {
  override readonly name = "ExtensionError"
  /** The call, after file and line where they are known. */
  readonly where: string
  readonly reason: Said
  constructor(where: string, reason: Said, options?: ErrorOptions) {
    super(says`${where}: ${reason}.`, options)
    this.where = where
    this.reason = reason
  }
}

/** The first line of what another program or the owner's own code threw. */
export function reasonOf(error: unknown): Said {
  if (error instanceof ExtensionError) return error.reason
  const [line = ""] = (error instanceof Error ? error.message : String(error)).split("\n")
  return quoted(line.replace(/\.$/, ""))
}

/**
 * Place in a folder where an error began, such as `/srv/shop/shop.config.ts:12`; undefined if its stack names no file
 * there. Packages in it are passed over: the shop itself may be one of them.
 */
export function placeOf(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined
  // Node names a file by URL where it ran, and by path if it could not be read.
  const lines = (error.stack ?? "").replaceAll(pathToFileURL(folder).href, folder).split("\n")
  const packages = `${folder}${sep}node_modules${sep}`
  const found = lines.find((line) => line.includes(`${folder}${sep}`) && !line.includes(packages)) ?? ""
  const [, place] = /^(.+?:\d+)/.exec(found.slice(found.indexOf(folder))) ?? []
  return place
}
