import { readdirSync } from "node:fs"
import { join } from "node:path"

const NOT_WRITTEN = new Set(["node_modules", "data"])

/** Files that a shop's folder has of its own, also in folders below it, whose names fit. */
export function ownFiles(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name)
    if (each.isDirectory()) return NOT_WRITTEN.has(each.name) || each.name.startsWith(".") ? [] : ownFiles(path, name)
    return name.test(each.name) ? [path] : []
  })
}
