/** Reads `shop.config.ts` of the folder that `SHOP_DIR` names. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { type Extend, type Extensions, noExtensions, readExtensions } from "#provider/admin/extensions/extensions.ts"
import { ExtensionError } from "#provider/platform/extensions/extensionError.ts"

const FILE = "shop.config.ts"

/** Nothing is added where there is no such file. Rejects with ExtensionError, one sentence, also when there is no such folder. */
export async function loadExtensions(shopDir: string | undefined): Promise<Extensions> {
  if (shopDir === undefined) return noExtensions
  const file = join(shopDir, FILE)
  if (!existsSync(shopDir)) throw new ExtensionError(`SHOP_DIR is "${shopDir}", but there is no such folder.`)
  if (!existsSync(file)) return noExtensions
  const { extend }: { extend?: unknown } = await import(/* @vite-ignore */ pathToFileURL(file).href)
  if (typeof extend !== "function") {
    throw new ExtensionError(`${file} exports no function extend: it takes one that is given the shop.`)
  }
  return readExtensions(extend as Extend)
}
