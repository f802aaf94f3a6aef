/** Serves files from a list made at start: what is not in the list does not exist. Source: defences, D-32. */
import { readdirSync } from "node:fs"
import { extname, join, relative, sep } from "node:path"
import type { RequestHandler } from "express"
import { chooseCoding } from "#server/pages/pageHeaders.ts"
import { DAYS, HOURS } from "#shared/limits.ts"

/** What the build leaves beside a file it compressed, by content coding. */
const ENDINGS = { br: ".br", gzip: ".gz" }

export interface StaticFolder {
  folder: string
  /** Where its files stand in the shop's URLs, such as `/assets/`. */
  urlPrefix: string
  /** Names carry a hash of the content. */
  immutable: boolean
}

/** A file by its name in the folder, with the content codings it is there in. */
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

/** Answers GET and HEAD for listed files, in brotli or gzip where the build made that; everything else goes on. */
export function staticFiles(folders: readonly StaticFolder[]): RequestHandler {
  const files = new Map(
    folders.flatMap(listFiles).map((file) => [file.urlPrefix + file.name.split(sep).join("/"), file]),
  )

  return (request, response, next) => {
    const file = files.get(request.path)
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
