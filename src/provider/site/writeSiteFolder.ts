/**
 * The shop's document as a folder for version control: site.json, a Markdown file for each page and language, pictures.
 */
import { createWriteStream } from "node:fs"
import { mkdir, rm, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import type { Kysely } from "kysely"
import { findPicture } from "#provider/catalogue/pictures/findPicture.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { picturesIn } from "#provider/site/pageHtml.ts"
import type { SiteDocument } from "#shared/contract/site.ts"
import { locales } from "#shared/locale.ts"

export const [JSON_FILE, LOGO_FILE, PAGES, PICTURES] = ["site.json", "logo.svg", "pages", "pictures"]

/** Deletes its previous contents: a removed page has no file. */
export async function writeSiteFolder(
  folder: string,
  document: SiteDocument,
  { db, files }: { db: Kysely<Database>; files: FileStore },
): Promise<void> {
  for (const part of [PAGES, PICTURES, LOGO_FILE]) await rm(join(folder, part), { recursive: true, force: true })
  await mkdir(join(folder, PAGES), { recursive: true })
  const { brand, pages } = document
  const short = {
    ...document,
    brand: { ...brand, logo: { ...brand.logo, svg: "" } },
    pages: pages.map(({ text: _inFiles, ...page }) => page),
  }
  await writeFile(join(folder, JSON_FILE), `${JSON.stringify(short, null, 2)}\n`)
  if (brand.logo.svg !== "") await writeFile(join(folder, LOGO_FILE), `${brand.logo.svg}\n`)
  for (const { slug, text } of pages) {
    for (const locale of locales) {
      if (text[locale] !== "") await writeFile(join(folder, PAGES, `${slug}.${locale}.md`), `${text[locale]}\n`)
    }
  }
  for (const key of keysIn(document)) {
    const found = await findPicture(db, files, key)
    const content = found && (await found.files.get(found.name))
    if (!content) continue
    await mkdir(join(folder, PICTURES), { recursive: true })
    await pipeline(content, createWriteStream(join(folder, PICTURES, key + extname(found.name))))
  }
}

const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,150}-[0-9a-f]{8}$/

/** Everything in the document that looks like a picture's key. */
function keysIn(document: SiteDocument): Set<string> {
  const keys = new Set<string>()
  JSON.stringify(document, (_name, value: unknown) => {
    if (typeof value === "string") for (const text of [value, ...picturesIn(value)]) if (KEY.test(text)) keys.add(text)
    return value
  })
  return keys
}
