/** Reads `shop.config.ts` of the folder that `SHOP_DIR` names. */
import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { type Tell, tellMadeFor, tellTools, watchMethods } from "#provider/admin/extensions/ageing.ts"
import { type Extend, type Extensions, noExtensions, readExtensions } from "#provider/admin/extensions/extensions.ts"
import { type Ageing, presentAgeing } from "#provider/platform/deprecations.ts"
import { ExtensionError, placeOf, reasonOf } from "#provider/platform/extensions/extensionError.ts"
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { says } from "#provider/platform/words/says.ts"
import { SECONDS } from "#shared/limits.ts"

export const EXTENSION_FILE = "shop.config.ts"

/** One that never ends would keep a start waiting without a word. */
const READ_MS = 20 * SECONDS

/**
 * Adds nothing where there is no such file. Rejects with ExtensionError, one sentence that begins with file and line,
 * for any error the file throws, and when there is no such folder. `tell` is given what will not stay as it is.
 */
export async function loadExtensions(
  shopDir: string | undefined,
  tell: Tell = () => {},
  ageing: Ageing = presentAgeing,
): Promise<Extensions> {
  if (shopDir === undefined) return noExtensions
  const folder = resolve(shopDir)
  const file = join(folder, EXTENSION_FILE)
  if (!existsSync(folder)) throw new ExtensionError(`SHOP_DIR=${shopDir}`, says`there is no such folder`)
  if (!existsSync(file)) return noExtensions
  try {
    return await withTimeout(read(folder, file, tell, ageing), READ_MS, EXTENSION_FILE)
  } catch (error) {
    if (error instanceof ExtensionError && error.where.startsWith(folder)) throw error
    const call = error instanceof ExtensionError && error.where !== "" ? `: ${error.where}` : ""
    const isLate = error instanceof Error && "code" in error && error.code === "ETIMEDOUT"
    const reason = isLate ? says`it is not read within ${READ_MS / SECONDS} seconds` : reasonOf(error)
    throw new ExtensionError(`${placeOf(error, folder) ?? file}${call}`, reason, { cause: error })
  }
}

async function read(folder: string, file: string, tell: Tell, ageing: Ageing): Promise<Extensions> {
  const own: { extend?: unknown; default?: unknown; madeFor?: unknown } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )
  if (typeof own.extend !== "function") {
    throw new ExtensionError(
      "",
      typeof own.default === "function"
        ? says`its function is the default export, but it takes export function extend`
        : says`it exports no function extend, which is given the shop`,
    )
  }
  tellMadeFor(file, own.madeFor, ageing.version, tell)
  tellTools(folder, ageing, tell)
  return readExtensions(watchMethods(own.extend as Extend, folder, ageing, tell), folder)
}
