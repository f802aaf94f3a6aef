import { existsSync } from "node:fs"
import { access, mkdir, writeFile } from "node:fs/promises"
import { join, relative } from "node:path"
import { EXTENSION_FILE } from "#provider/admin/extensions/loadExtensions.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { minorOf, ownVersion, programFolder } from "#provider/platform/version.ts"

const TYPES = "src/provider/api/public.ts"
const hasSource = existsSync(join(programFolder, TYPES))

const GUIDE = `${hasSource ? "" : "node_modules/escaparate/"}src/guides/extend.md`

const EXAMPLE = `/** What this shop adds. It is read at the start: see the guide ${GUIDE}${hasSource ? " of Escaparate" : ""}. */
import type { Shop } from "escaparate/extensions"

/** The version of Escaparate that this was made for: of a newer one, the start and "check" say so. */
export const madeFor = "${minorOf(ownVersion)}"

export function extend(shop: Shop): void {
  shop.on("order.paid", "first-words", async ({ data: { order } }, { log }) => {
    log.info("order.paid", { order: order.number })
  })
}
`

/** A package says itself where its types are. `program`: the folder of the shop that runs it, from the extension's. */
const compilerOptions = (program: string) => ({
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
  types: ["node"],
  ...(hasSource && {
    jsx: "react-jsx",
    typeRoots: [`${program}/node_modules/@types`],
    paths: { "escaparate/extensions": [`${program}/${TYPES}`] },
  }),
})

/**
 * The first files of a shop's own folder for extensions: an example, and the editor's configuration. Answers the files
 * it wrote. Rejects with RefusedError, naming the file, where one exists already; nothing is written then.
 */
export async function writeExtension(
  folder: string,
  hasFile: (file: string) => string,
): Promise<{ files: string[]; check: string }> {
  const program = relative(folder, programFolder) || "."
  const files = {
    [EXTENSION_FILE]: EXAMPLE,
    "tsconfig.json": `${JSON.stringify({ compilerOptions: compilerOptions(program), include: ["*.ts"] }, null, 2)}\n`,
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
  return {
    files: paths,
    check: `${hasSource ? "npx" : "npx -y -p typescript"} tsc -p ${join(folder, "tsconfig.json")}`,
  }
}
