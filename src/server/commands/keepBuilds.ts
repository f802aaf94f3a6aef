import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Build } from "#server/builds.ts"

const KEPT_BUILDS = 3

interface PastBuild {
  id: string
  files: string[]
}

/**
 * Removes assets of old builds: pages of the last few may still be open in browsers. `clientFolder` holds the assets
 * of the new build and of earlier ones. Source: defences, D-79.
 */
export function keepBuilds(clientFolder: string, { id, manifest }: Pick<Build, "id" | "manifest">): void {
  const historyPath = join(clientFolder, "builds.json")
  const assetsFolder = join(clientFolder, "assets")
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const current = { id, files: [...new Set(files)] }
  const history = [current, ...readHistory(historyPath).filter((past) => past.id !== id)].slice(0, KEPT_BUILDS)
  const kept = new Set(history.flatMap((past) => past.files))
  for (const name of readdirSync(assetsFolder)) {
    if (!kept.has(`assets/${name.replace(/\.(br|gz)$/, "")}`)) rmSync(join(assetsFolder, name))
  }
  writeFileSync(historyPath, JSON.stringify(history))
}

function readHistory(path: string): PastBuild[] {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch {
    return []
  }
}
