/** Folder of the files beside the provider's source: the build bundles only code, so they stay there. */
import { existsSync } from "node:fs"
import { join } from "node:path"

const isSource = existsSync(join(import.meta.dirname, "sourceFolder.ts"))

export const sourceFolder = isSource ? join(import.meta.dirname, "..") : join(import.meta.dirname, "../../src/provider")
