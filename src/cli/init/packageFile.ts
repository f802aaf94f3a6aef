/** The `package.json` of a shop whose program is an installed package: npm's scripts of the shop, which its sentences name. */
import { access, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"

const PROGRAM = "escaparate"
const SCRIPTS = { start: "escaparate start", build: "escaparate build", shop: "escaparate shop" }
const LEFT_OUT = "node_modules/\n/data/\n/.env\n"

interface PackageFile {
  dependencies?: Record<string, string>
  scripts?: Record<string, string>
  allowScripts?: Record<string, boolean>
  [key: string]: unknown
}

/** Writes nothing where the folder has not the program as a package. Scripts that are there stay. */
export async function writeScripts(folder: string): Promise<void> {
  const file = join(folder, "package.json")
  const own = await readFile(file, "utf8").then(
    (text) => JSON.parse(text) as PackageFile,
    () => undefined,
  )
  if (own?.dependencies?.[PROGRAM] === undefined) return
  // Node reads shop.config.ts as a module. The package `node` fetches its program by a script.
  const more = { type: "module", allowScripts: { node: true, ...own.allowScripts } }
  const text = JSON.stringify({ ...own, ...more, scripts: { ...SCRIPTS, ...own.scripts } }, null, 2)
  await writeFile(file, `${text}\n`)
  const ignored = join(folder, ".gitignore")
  await access(ignored).catch(() => writeFile(ignored, LEFT_OUT))
}
