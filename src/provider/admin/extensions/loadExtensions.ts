/** Reads `shop.config.ts` of the folder that `SHOP_DIR` names. */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type Extend, type Extensions, noExtensions, readExtensions } from "#provider/admin/extensions/extensions.ts"
import { ExtensionError, placeOf } from "#provider/platform/extensions/extensionError.ts"

export const EXTENSION_FILE = "shop.config.ts"

/**
 * Adds nothing where there is no such file. Rejects with ExtensionError, one sentence that begins with file and line,
 * for any error the file throws, and when there is no such folder.
 */
export async function loadExtensions(shopDir: string | undefined): Promise<Extensions> {
  if (shopDir === undefined) return noExtensions
  const folder = resolve(shopDir)
  const file = join(folder, EXTENSION_FILE)
  if (!existsSync(folder)) throw new ExtensionError(`SHOP_DIR is "${shopDir}", but there is no such folder.`)
  if (!existsSync(file)) return noExtensions
  try {
    const { extend }: { extend?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
    if (typeof extend !== "function") {
      throw new ExtensionError("it exports no function extend, which is given the shop.")
    }
    return await readExtensions(extend as Extend, folder)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ExtensionError(`${placeOf(error, folder) ?? file}: ${message}`, { cause: error })
  }
}
