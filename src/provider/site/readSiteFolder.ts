/**
 * Reads a folder written by `writeSiteFolder`. Pictures that the document references as files are stored and get a key.
 */
import { readdir, readFile, realpath } from "node:fs/promises"
import { extname, join } from "node:path"
import type { Kysely } from "kysely"
import { PictureError } from "#provider/catalogue/pictures/fetchPicture.ts"
import { keepPicture } from "#provider/catalogue/pictures/keepPicture.ts"
import { readLocalPicture } from "#provider/catalogue/pictures/localPicture.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { JSON_FILE, LOGO_FILE, PAGES, PICTURES } from "#provider/site/writeSiteFolder.ts"
import { locales } from "#shared/locale.ts"

/** Answers the key of a picture of the folder `place`. */
export type BringIn = (name: string, place: string) => Promise<string>

type Json = Record<string, unknown>

/** `parse` reports errors in JSON. Throws RefusedError for an unusable picture. */
export async function readSiteFolder(
  folder: string,
  parse: (text: string) => unknown,
  bringIn: BringIn,
): Promise<unknown> {
  const document = (parse(await readFile(join(folder, JSON_FILE), "utf8")) ?? {}) as Json
  const svg = await textOf(join(folder, LOGO_FILE))
  const whole = { ...document, ...(svg !== undefined && { brand: withLogo(document["brand"], svg) }) } as Json
  if (Array.isArray(document["pages"]))
    whole["pages"] = await Promise.all(document["pages"].map((page) => withText(folder, page)))
  return withPictures(whole, await keysOf(folder, whole, bringIn))
}

const withLogo = (brand: unknown, svg: string) => {
  const given = (brand ?? {}) as Json
  return { ...given, logo: { ...((given["logo"] ?? {}) as Json), svg } }
}

async function withText(folder: string, page: unknown): Promise<unknown> {
  const given = (page ?? {}) as Json
  const slug = given["slug"]
  if (typeof slug !== "string" || !/^[a-z0-9-]{1,60}$/.test(slug)) return page
  const texts = await Promise.all(
    locales.map(async (locale) => [locale, await textOf(join(folder, PAGES, `${slug}.${locale}.md`))] as const),
  )
  const found = Object.fromEntries(texts.filter(([, text]) => text !== undefined))
  return { ...given, text: { es: "", en: "", ...((given["text"] ?? {}) as Json), ...found } }
}

/** Without the newline at the end of the file. */
const textOf = (file: string) =>
  readFile(file, "utf8").then(
    (text) => text.replaceAll("\r\n", "\n").replace(/\n$/, ""),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined
      throw error
    },
  )

/** Files of the folder that the document references, with or without their ending, and their keys in the shop. */
async function keysOf(folder: string, document: Json, bringIn: BringIn): Promise<Map<string, string>> {
  const place = join(folder, PICTURES)
  const names = await readdir(place).catch(() => [])
  const written = JSON.stringify(document)
  const keys = new Map<string, string>()
  for (const name of names) {
    const stem = name.slice(0, -extname(name).length)
    if (!written.includes(JSON.stringify(name).slice(1, -1)) && !written.includes(stem)) continue
    const key = await bringIn(name, await realpath(place))
    keys.set(name, key)
    keys.set(stem, key)
  }
  return keys
}

interface Needs {
  db: Kysely<Database>
  files: FileStore
}

/** Stores them as the shop's pictures. */
export const bringInto = (needs: Needs) => async (name: string, place: string) => {
  const stem = name.slice(0, -extname(name).length)
  const known = await needs.db.selectFrom("pictures").select("key").where("key", "=", stem).executeTakeFirst()
  if (known) return known.key
  try {
    return await keepPicture(await readLocalPicture(name, place), stem, needs)
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    throw new RefusedError(says`${`${PICTURES}/${name}`}: ${error.said}.`)
  }
}

/** Fields of the document that reference a picture. */
const PICTURE_FIELDS = new Set(["picture", "placeholder", "key"])

/** Replaces file names in picture fields and in Markdown. */
function withPictures(value: unknown, keys: ReadonlyMap<string, string>, field = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => withPictures(item, keys))
  if (typeof value === "string") {
    const key = PICTURE_FIELDS.has(field) ? keys.get(value.replace(`${PICTURES}/`, "")) : undefined
    if (key !== undefined) return key
    return value.replace(/(!\[[^\]\n]{0,300}\])\(([^()\s]{1,200})\)/g, (whole, alt: string, src: string) => {
      const named = keys.get(src.replace(/^(?:\.\.\/)?pictures\//, ""))
      return named === undefined ? whole : `${alt}(${named})`
    })
  }
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withPictures(part, keys, name)]))
}
