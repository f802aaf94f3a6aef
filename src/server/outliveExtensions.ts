/** A promise that a `shop.config.ts` forgets, as by a `fetch` without `await`, would end the process when it fails. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { EXTENSION_FILE } from "#provider/admin/extensions/loadExtensions.ts"
import type { Log } from "#shared/log.ts"

/** Only where there is such a file: without one a forgotten promise is the shop's own fault, and a new start is safer. */
export function outliveExtensions(shopDir: string | undefined, log: Log): void {
  if (shopDir === undefined || !existsSync(join(shopDir, EXTENSION_FILE))) return
  process.on("unhandledRejection", (error) => log.error("extension.promise_forgotten", { error }))
}
