/** Where the files beside the provider's source are: the build bundles code alone, they stay where the source has them. */
import { existsSync } from "node:fs"
import { join } from "node:path"

const isSource = existsSync(join(import.meta.dirname, "sourceFolder.ts"))

export const sourceFolder = isSource ? join(import.meta.dirname, "..") : join(import.meta.dirname, "../../src/provider")
