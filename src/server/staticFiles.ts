/** Serves files from a list made at start: what is not in the list does not exist. Source: defences, D-32. */
import { createHash } from "node:crypto"
import { readdirSync, readFileSync, statSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import type { Request, RequestHandler, Response } from "express"
import { chooseCoding } from "#server/pages/pageHeaders.ts"

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

const IMMUTABLE = "public, max-age=31536000, immutable"
const REVALIDATED = "public, max-age=3600"

interface StaticFile {
  path: string
  type: string
  cacheControl: string
  etag: string
  /** By content coding, in the order of preference. */
  encodings: { coding: string; path: string }[]
}

export interface StaticFolder {
  folder: string
  /** Where its files stand in the shop's URLs, such as `/assets/`. */
  urlPrefix: string
  /** Names carry a hash of the content. */
  immutable: boolean
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : entry.isFile() ? [join(folder, entry.name)] : [],
  )
}

/** Files by URL path. Precompressed `.br` and `.gz` siblings become codings of the file. */
export function listFiles(folders: readonly StaticFolder[]): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const { folder, urlPrefix, immutable } of folders) {
    const paths = new Set(walk(folder))
    for (const path of paths) {
      const type = types[extname(path)]
      if (!type) continue
      const { size, mtimeMs } = statSync(path)
      files.set(urlPrefix + relative(folder, path).split(sep).join("/"), {
        path,
        type,
        cacheControl: immutable ? IMMUTABLE : REVALIDATED,
        etag: `W/"${createHash("sha1").update(`${path} ${size} ${mtimeMs}`).digest("base64url").slice(0, 16)}"`,
        encodings: [
          { coding: "br", path: `${path}.br` },
          { coding: "gzip", path: `${path}.gz` },
        ].filter((encoding) => paths.has(encoding.path)),
      })
    }
  }
  return files
}

/** Answers GET and HEAD for listed files; everything else goes on. Contents are read once and kept. */
export function staticFiles(folders: readonly StaticFolder[]): RequestHandler {
  const files = listFiles(folders)
  const contents = new Map<string, Buffer>()

  function read(path: string): Buffer {
    let content = contents.get(path)
    if (!content) {
      content = readFileSync(path)
      contents.set(path, content)
    }
    return content
  }

  return (request, response, next) => {
    const file = files.get(request.path)
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) {
      next()
      return
    }
    response.set({ "Content-Type": file.type, "Cache-Control": file.cacheControl, ETag: file.etag })
    if (request.fresh) {
      response.status(304).end()
      return
    }
    sendFile(request, response, file, read)
  }
}

function sendFile(request: Request, response: Response, file: StaticFile, read: (path: string) => Buffer): void {
  const coding = chooseCoding(request)
  const encoded = file.encodings.find((encoding) => encoding.coding === coding)
  if (file.encodings.length > 0) response.vary("Accept-Encoding")
  if (encoded) response.set("Content-Encoding", encoded.coding)
  const content = read(encoded?.path ?? file.path)
  response.set("Content-Length", String(content.length))
  response.end(request.method === "HEAD" ? undefined : content)
}
