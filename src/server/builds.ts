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
}

export const DEVELOPMENT_BUILD_ID = "development"

/** Reads the build in a folder. Throws when there is none. */
export function readBuild(clientFolder: string): Build {
  const path = join(clientFolder, "manifest.json")
  const text = readFileSync(path, "utf8")
  const manifest: Build["manifest"] = JSON.parse(text)
  return {
    id: createHash("sha256").update(text).digest("hex").slice(0, 12),
    timestamp: Math.floor(statSync(path).mtimeMs),
    manifest,
  }
}

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
