/** Size limits of a page before hydration; the build fails beyond. */
import { existsSync, statSync } from "node:fs"
import { join } from "node:path"

import { type Build, chunkFiles, ENTRY, styleFiles, textFiles } from "#server/builds.ts"

import { locales } from "#shared/locale.ts"

/** Bytes in brotli. */
export const budgets = {
  /** All scripts of a page: the entry, its imports, the screen, its texts. New visitors arrive on catalogue pages. */
  catalogScripts: 110_000,
  scripts: 140_000,
  /** All sheets inlined in a page; 250 bytes are colours for browsers without `light-dark()`. */
  styles: 14_300,
}

export interface Excess {
  /** Such as `product, es: scripts`. */
  what: string
  bytes: number
  budget: number
}

const CATALOG_SCREENS = new Set(["index", "products", "category", "department", "product", "categories"])
const SCREEN = /^src\/app\/routes\/(\w+)\.tsx$/

/** The pages over budget. `sizeOf` gives a file's bytes in brotli. */
export function findExcess(manifest: Build["manifest"], sizeOf: (file: string) => number): Excess[] {
  const weigh = (files: readonly string[]) => files.reduce((sum, file) => sum + sizeOf(file), 0)
  const found: Excess[] = []
  const check = (what: string, bytes: number, budget: number) => {
    if (bytes > budget) found.push({ what, bytes, budget })
  }
  for (const key of Object.keys(manifest)) {
    const screen = SCREEN.exec(key)?.[1]
    if (screen === undefined) continue
    const scripts = CATALOG_SCREENS.has(screen) ? budgets.catalogScripts : budgets.scripts
    for (const locale of locales) {
      const keys = [ENTRY, key]
      const files = [...chunkFiles(manifest, ...keys), ...textFiles(manifest, keys, locale)]
      check(`${screen}, ${locale}: scripts`, weigh(files), scripts)
    }
    check(`${screen}: styles`, weigh(styleFiles(manifest, [ENTRY, key])), budgets.styles)
  }
  return found
}

/** Throws with a line for each page over budget. The build's compressed files lie beside the originals. */
export function keepBudgets(clientFolder: string, manifest: Build["manifest"]): void {
  const sizeOf = (file: string) => {
    const path = join(clientFolder, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  const excess = findExcess(manifest, sizeOf)
  if (excess.length === 0) return
  const lines = excess.map(({ what, bytes, budget }) => `  ${what}: ${bytes} bytes, ${bytes - budget} over ${budget}`)
  throw new Error(`Too heavy (brotli):\n${lines.join("\n")}`)
}
