/** Which build is running: assets of each screen from Vite's manifest, and the files the browser polls for a newer one. */
import { createHash } from "node:crypto"
import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { type RequestHandler, Router } from "express"

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
  /** By file, those of scripts; in bytes. */
  sizes: Record<string, number>
  /** By file, what a page carries of them in itself. */
  styles: Record<string, InlineStyles>
}

export interface InlineStyles {
  css: string
  /** As a content security policy takes it. */
  hash: string
}

export const DEVELOPMENT_BUILD_ID = "development"

/** Reads the build in a folder. Throws when there is none. */
export function readBuild(clientFolder: string): Build {
  const path = join(clientFolder, "manifest.json")
  const text = readFileSync(path, "utf8")
  const manifest: Build["manifest"] = JSON.parse(text)
  const styles: Build["styles"] = {}
  const sizes: Build["sizes"] = {}
  for (const { file, css: sheets = [] } of Object.values(manifest)) {
    if (file.endsWith(".js")) sizes[file] = statSync(join(clientFolder, file)).size
    for (const sheet of sheets) {
      const css = readFileSync(join(clientFolder, sheet), "utf8")
      styles[sheet] = { css, hash: `sha256-${createHash("sha256").update(css).digest("base64")}` }
    }
  }
  return {
    id: createHash("sha256").update(text).digest("hex").slice(0, 12),
    timestamp: Math.floor(statSync(path).mtimeMs),
    manifest,
    sizes,
    styles,
  }
}

/** What a content security policy must allow. */
export const styleHashes = ({ styles }: Pick<Build, "styles">): string[] =>
  Object.values(styles).map(({ hash }) => hash)

/** `GET /builds/latest.json` and `/builds/meta/{id}.json`. */
export function buildRoutes({ id, timestamp }: Pick<Build, "id" | "timestamp">): RequestHandler {
  const router = Router()
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

/** The chunk's file and those of everything it imports statically, itself first. */
export function chunkFiles(manifest: Build["manifest"], key: string): string[] {
  const files = new Set<string>()
  const visit = (chunkKey: string) => {
    const chunk = manifest[chunkKey]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(key)
  return [...files]
}

/**
 * The sheets of a page in cascade order: first those of the entry and what it imports, as they give the layers their order, then
 * those of its screen. With the screen come the parts that it imports later: the server has written their markup already.
 *
 * @param entry - The manifest's key of the browser's entry.
 * @param screen - The manifest's key of the screen's module; left out for a page that shows none.
 * @returns Files as the manifest names them, each once.
 */
export function styleFiles(manifest: Build["manifest"], entry: string, screen?: string): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string, withParts: boolean) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const file of chunk.css ?? []) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported, withParts)
    if (withParts) for (const part of chunk.dynamicImports ?? []) visit(part, true)
  }
  visit(entry, false)
  if (screen !== undefined) visit(screen, true)
  return [...files]
}
