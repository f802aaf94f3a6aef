import { access, mkdir, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { EXTENSION_FILE } from "#provider/admin/extensions/loadExtensions.ts"
import { sourceFolder } from "#provider/platform/sourceFolder.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"

const EXAMPLE = `/** What this shop adds. It is read at the start: see src/guides/extend.md of Escaparate. */
import type { Shop } from "escaparate"

export function extend(shop: Shop): void {
  shop.on("order.paid", "first-words", async ({ data: { order } }, { log }) => {
    log.info("order.paid", { order: order.number })
  })
}
`

/** The types of the shop that runs it, under the name that the example imports. */
const compilerOptions = (shop: string) => ({
  target: "esnext",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["esnext", "dom", "dom.iterable"],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
  verbatimModuleSyntax: true,
  resolveJsonModule: true,
  jsx: "react-jsx",
  types: ["node"],
  typeRoots: [`${shop}/node_modules/@types`],
  paths: { escaparate: [`${shop}/src/provider/admin/extensions/public.ts`] },
})

/**
 * The first files of a shop's own folder for extensions: an example, and the editor's configuration. Answers the files
 * it wrote. Rejects with RefusedError, naming the file, where one exists already; nothing is written then.
 */
export async function writeExtension(
  folder: string,
  hasFile: (file: string) => string,
): Promise<{ files: string[]; check: string }> {
  const shop = relative(folder, join(sourceFolder, "../..")) || "."
  const files = {
    [EXTENSION_FILE]: EXAMPLE,
    "tsconfig.json": `${JSON.stringify({ compilerOptions: compilerOptions(shop), include: ["*.ts"] }, null, 2)}\n`,
  }
  const paths = Object.keys(files).map((name) => join(folder, name))
  for (const path of paths) {
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      throw new RefusedError(hasFile(path))
  }
  await mkdir(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return { files: paths, check: `npx tsc -p ${join(folder, "tsconfig.json")}` }
}
