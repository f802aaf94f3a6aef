/** Reads `shop.config.ts` of the folder that `SHOP_DIR` names. */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type Extend, type Extensions, noExtensions, readExtensions } from "#provider/admin/extensions/extensions.ts"
import { ExtensionError, placeOf, reasonOf } from "#provider/platform/extensions/extensionError.ts"
import { says } from "#provider/platform/words/says.ts"

export const EXTENSION_FILE = "shop.config.ts"

/**
 * Adds nothing where there is no such file. Rejects with ExtensionError, one sentence that begins with file and line,
 * for any error the file throws, and when there is no such folder.
 */
export async function loadExtensions(shopDir: string | undefined): Promise<Extensions> {
  if (shopDir === undefined) return noExtensions
  const folder = resolve(shopDir)
  const file = join(folder, EXTENSION_FILE)
  if (!existsSync(folder)) throw new ExtensionError(`SHOP_DIR=${shopDir}`, says`there is no such folder`)
  if (!existsSync(file)) return noExtensions
  try {
    const own: { extend?: unknown; default?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    if (typeof own.extend !== "function") {
      throw new ExtensionError(
        "",
        typeof own.default === "function"
          ? says`its function is the default export, but it takes export function extend`
          : says`it exports no function extend, which is given the shop`,
      )
    }
    return await readExtensions(own.extend as Extend, folder)
  } catch (error) {
    const call = error instanceof ExtensionError && error.where !== "" ? `: ${error.where}` : ""
    throw new ExtensionError(`${placeOf(error, folder) ?? file}${call}`, reasonOf(error), { cause: error })
  }
}
