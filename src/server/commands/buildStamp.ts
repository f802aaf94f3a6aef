/** Tells whether a build fits its sources and is unchanged, by hashes of both. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"

const SOURCES = ["src", "server.ts", "vite.config.ts", "package.json", "package-lock.json"]
/** Not part of any bundle. */
const LEFT_OUT = /\.(avif|test\.tsx?)$/

const stampPath = (root: string) => join(root, "dist/stamp")

function* filesBelow(path: string): Generator<string> {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name, "en"))) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) yield* filesBelow(inner)
    else if (!LEFT_OUT.test(entry.name)) yield inner
  }
}

export function sourceHash(root: string): string {
  const hash = createHash("sha256")
  for (const source of SOURCES) {
    const path = join(root, source)
    const files = source === "src" ? filesBelow(path) : [path]
    for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest("hex")
}

/** The files a start needs: the server's code, and the browser files by name and size. */
function outputHash(root: string): string {
  const hash = createHash("sha256")
  for (const path of filesBelow(join(root, "dist/server")))
    hash.update(path.slice(root.length)).update(readFileSync(path))
  for (const path of filesBelow(join(root, "dist/client"))) {
    hash.update(`${path.slice(root.length)} ${statSync(path).size}\n`)
  }
  return hash.digest("hex")
}

/** `sources`: hash of the built sources. */
export const writeStamp = (root: string, sources: string): void =>
  writeFileSync(stampPath(root), `${sources} ${outputHash(root)}`)

export function isBuildCurrent(root: string): boolean {
  try {
    return readFileSync(stampPath(root), "utf8") === `${sourceHash(root)} ${outputHash(root)}`
  } catch {
    return false
  }
}
