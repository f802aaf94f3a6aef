import { readdirSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import type { RequestHandler } from "express"
import { chooseCoding } from "#server/pages/pageHeaders.ts"
import { DAYS, HOURS, SECONDS } from "#shared/limits.ts"

/** Endings of the compressed files that the build writes, by content coding. */
const ENDINGS = { br: ".br", gzip: ".gz" }
/** Missing files are looked up again at most this often. */
const LIST_AGAIN_MS = 1 * SECONDS

export interface StaticFolder {
  folder: string
  urlPrefix: string
  /** Names contain a hash of the content. */
  immutable: boolean
}

/** A file by its name in the folder, with its available content codings. */
interface StaticFile extends StaticFolder {
  name: string
  codings: string[]
}

function listFiles(place: StaticFolder): StaticFile[] {
  const entries = readdirSync(place.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = new Set(entries.map(({ parentPath, name }) => relative(place.folder, join(parentPath, name))))
  const codingsOf = (name: string) =>
    Object.entries(ENDINGS).flatMap(([coding, ending]) => (names.has(name + ending) ? [coding] : []))
  return [...names]
    .filter((name) => !Object.values(ENDINGS).includes(extname(name)))
    .map((name) => ({ ...place, name, codings: codingsOf(name) }))
}

/**
 * Serves files from a list: anything else does not exist. Answers GET and HEAD for listed files, in brotli or gzip if
 * the build made that; passes on everything else. Source: defences, D-32.
 */
export function staticFiles(folders: readonly StaticFolder[]): RequestHandler {
  const list = (places: readonly StaticFolder[]) =>
    new Map(places.flatMap(listFiles).map((file) => [file.urlPrefix + file.name.split(sep).join("/"), file]))
  const files = list(folders)
  let listedAt = performance.now()

  /** While workers are replaced one by one, pages of a newer build request its files from workers of the older one. */
  function find(path: string): StaticFile | undefined {
    const known = files.get(path)
    const place = folders.find(({ immutable, urlPrefix }) => immutable && path.startsWith(urlPrefix))
    if (known || !place || performance.now() - listedAt < LIST_AGAIN_MS) return known
    listedAt = performance.now()
    for (const [newPath, file] of list([place])) files.set(newPath, file)
    return files.get(path)
  }

  return (request, response, next) => {
    const file = find(request.path)
    if (!file || (request.method !== "GET" && request.method !== "HEAD")) {
      next()
      return
    }
    const { folder, name, codings, immutable } = file
    const type = extname(name)
    const coding = chooseCoding(request)
    response.type(type)
    if (codings.length > 0) response.vary("Accept-Encoding")
    const isCompressed = coding !== "identity" && codings.includes(coding)
    response.sendFile(isCompressed ? name + ENDINGS[coding] : name, {
      root: folder,
      maxAge: immutable ? 365 * DAYS : 1 * HOURS,
      immutable,
      acceptRanges: false,
      lastModified: false,
      headers: isCompressed ? { "Content-Encoding": coding } : {},
    })
  }
}
