/** Tells whether a build still fits its sources, by a hash of their content. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const SOURCES = ["src", "server.ts", "vite.config.ts", "package.json", "package-lock.json"]
/** Not part of any bundle. */
const LEFT_OUT = /\.(avif|test\.tsx?)$/

export const stampPath = (root: string) => join(root, "dist/stamp")

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

export function isBuildCurrent(root: string): boolean {
  try {
    return readFileSync(stampPath(root), "utf8") === sourceHash(root)
  } catch {
    return false
  }
}
