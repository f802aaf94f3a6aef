/** The running build: assets of each screen from Vite's manifest, and the files that browsers poll for a newer one. */
import { createHash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { basename, join } from "node:path"
import { type RequestHandler, Router } from "express"
import { BuildError } from "#server/brokenBuild.ts"
import type { Locale } from "#shared/locale.ts"

export interface ManifestChunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

export interface Build {
  id: string
  /** Milliseconds since 1970. */
  timestamp: number
  manifest: Record<string, ManifestChunk>
  /** By file: the sheets that stand in pages. */
  styles: Record<string, string>
  /** By name: sheets needed only by some looks. */
  looks: Record<string, string>
}

export const LOOKS = "src/app/styles/looks/"

export const ENTRY = "src/client/entry.tsx"

export const DEVELOPMENT_BUILD_ID = "development"

/** Reads the build in a folder. Throws BuildError if it is missing, incomplete or truncated. */
export function readBuild(clientFolder: string): Build {
  try {
    return readFiles(clientFolder)
  } catch (error) {
    throw new BuildError(error)
  }
}

function readFiles(clientFolder: string): Build {
  const path = join(clientFolder, "manifest.json")
  const text = readFileSync(path, "utf8")
  const manifest: Build["manifest"] = JSON.parse(text)
  if (!manifest[ENTRY]) throw new Error(`${path} has no ${ENTRY}`)
  const styles: Build["styles"] = {}
  for (const { css: sheets = [] } of Object.values(manifest)) {
    for (const sheet of sheets) {
      styles[sheet] = readFileSync(join(clientFolder, sheet), "utf8")
    }
  }
  const looks = Object.entries(manifest).flatMap(([key, { file }]) =>
    key.startsWith(LOOKS) ? [[basename(key, ".css"), readFileSync(join(clientFolder, file), "utf8")]] : [],
  )
  return {
    id: createHash("sha256").update(text).digest("hex").slice(0, 12),
    timestamp: Math.floor(statSync(path).mtimeMs),
    manifest,
    styles,
    looks: Object.fromEntries(looks),
  }
}

export function buildRoutes({ id, timestamp }: Pick<Build, "id" | "timestamp">): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.get("/builds/latest.json", (_request, response) => {
    response.set("Cache-Control", "no-cache").json({ id, timestamp })
  })
  router.get("/builds/meta/:file", (request, response, next) => {
    if (request.params.file !== `${id}.json`) {
      next()
      return
    }
    response.set("Cache-Control", "public, max-age=31536000, immutable").json({ id, timestamp })
  })
  return router
}

function closureOf(manifest: Build["manifest"], keys: readonly string[]): ManifestChunk[] {
  const chunks = new Set<ManifestChunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of keys) visit(key)
  return [...chunks]
}

/** The files of chunks and of everything they import statically, their own first. */
export const chunkFiles = (manifest: Build["manifest"], ...keys: string[]): string[] => [
  ...new Set(closureOf(manifest, keys).map(({ file }) => file)),
]

export function textFiles(manifest: Build["manifest"], keys: readonly string[], locale: Locale): string[] {
  const imported = closureOf(manifest, keys).flatMap(({ dynamicImports = [] }) => dynamicImports)
  const texts = imported.filter((key) => key.startsWith(`src/shared/i18n/${locale}/`))
  return [...new Set(texts.flatMap((key) => manifest[key]?.file ?? []))]
}

/** The sheets of chunks and their static imports in cascade order: the entry first, because it orders the layers. */
export const styleFiles = (manifest: Build["manifest"], keys: readonly string[]): string[] => [
  ...new Set(closureOf(manifest, keys).flatMap(({ css = [] }) => css)),
]
