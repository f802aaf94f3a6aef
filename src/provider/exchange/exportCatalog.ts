import { createWriteStream } from "node:fs"
import { mkdir } from "node:fs/promises"
import { extname, join } from "node:path"
import { pipeline } from "node:stream/promises"
import type { Kysely } from "kysely"
import { findPicture } from "#provider/catalogue/pictures/findPicture.ts"
import { exportedName } from "#provider/catalogue/products/fileNames.ts"
import { productIds, readProducts, type StoredProduct } from "#provider/catalogue/products/stored.ts"
import type { Format } from "#provider/exchange/product.ts"
import type {
  CatalogWriter,
  ExportFacts,
  ExportPicture,
  ExportProduct,
} from "#provider/exchange/write/catalogWriter.ts"
import { escaparateCsv } from "#provider/exchange/write/escaparateCsv.ts"
import { escaparateJson } from "#provider/exchange/write/escaparateJson.ts"
import { shopifyCsv } from "#provider/exchange/write/shopify.ts"
import { woocommerceCsv } from "#provider/exchange/write/woocommerce.ts"
import type { Database, StoredAttribute } from "#provider/platform/db/schema.ts"
import type { FieldValues } from "#provider/platform/extensions/productFields.ts"
import type { FileStore } from "#provider/platform/files/fileStore.ts"
import { fileLocation } from "#provider/platform/files/purchasedFiles.ts"
import { videoLocation, videoName } from "#provider/platform/files/videoFiles.ts"
import type { Locale, Localized } from "#shared/locale.ts"

const BATCH = 200

export interface ExportOptions {
  db: Kysely<Database>
  files: FileStore
  format: Format
  /** For formats with a single language. */
  language: Locale
  /** Folder for copies of pictures; not copied when left out. */
  picturesDir?: string | undefined
  /** The same for files for sale. */
  filesDir?: string | undefined
  progress?: (done: number, total: number) => void
}

const writers: Record<Format, (facts: ExportFacts, language: Locale) => CatalogWriter> = {
  "escaparate-json": escaparateJson,
  "escaparate-csv": escaparateCsv,
  shopify: shopifyCsv,
  woocommerce: woocommerceCsv,
}

/**
 * Exports the whole catalogue in a format that imports read. The file's text in chunks of some hundred products,
 * ordered by id.
 */
export async function* exportCatalog(options: ExportOptions): AsyncGenerator<string> {
  const { db, format, language, progress = () => {} } = options
  const ids: string[] = []
  for await (const page of productIds(db)) ids.push(...page.map(({ id }) => id))
  // By code unit, because databases collate differently and the file must be deterministic.
  ids.sort()
  const pictureNames = createPictureNames(options)
  const copies = { pictureNames, fileName: createFileNames(options), copyVideo: createVideoCopies(options) }
  const writer = writers[format](await readFacts(db, pictureNames), language)
  yield writer.begin()
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const products = await readExport(db, batch, copies)
    yield products.map((product) => writer.product(product)).join("")
    progress(Math.min(start + BATCH, ids.length), ids.length)
  }
  yield writer.end()
}

type PictureNames = (keys: readonly string[]) => Promise<Map<string, string>>

/** File names of pictures by key; a picture is copied when first named. */
function createPictureNames({ db, files, picturesDir }: ExportOptions): PictureNames {
  const copied = new Set<string>()
  return async (keys) => {
    if (keys.length === 0) return new Map()
    const rows = await db.selectFrom("pictures").select(["key", "file"]).where("key", "in", keys).execute()
    const names = new Map(rows.map(({ key, file }) => [key, `${key}${extname(file)}`]))
    if (picturesDir === undefined) return names
    await mkdir(picturesDir, { recursive: true })
    for (const [key, name] of names) {
      if (copied.has(key)) continue
      copied.add(key)
      const picture = await findPicture(db, files, key)
      const content = picture && (await picture.files.get(picture.name))
      if (content) await pipeline(content, createWriteStream(join(picturesDir, name)))
    }
    return names
  }
}

/** File names of files for sale by stored name; a file is copied when first named. */
function createFileNames({ files, filesDir }: ExportOptions): (file: string) => Promise<string> {
  const named = new Map<string, string>()
  return async (file) => {
    const known = named.get(file)
    if (known !== undefined) return known
    const name = await exportedName(files, file)
    named.set(file, name)
    if (filesDir === undefined) return name
    await mkdir(filesDir, { recursive: true })
    const place = fileLocation(files, file)
    const content = await place.files.get(place.name)
    if (content) await pipeline(content, createWriteStream(join(filesDir, name)))
    return name
  }
}

/** Videos lie beside the pictures, named by their content; one is copied when first named. */
function createVideoCopies({ files, picturesDir }: ExportOptions): (file: string) => Promise<void> {
  const copied = new Set<string>()
  return async (file) => {
    if (picturesDir === undefined || copied.has(file)) return
    copied.add(file)
    await mkdir(picturesDir, { recursive: true })
    const place = videoLocation(files, file)
    const content = await place.files.get(place.name)
    if (content) await pipeline(content, createWriteStream(join(picturesDir, videoName(file))))
  }
}

async function readFacts(db: Kysely<Database>, pictureNames: PictureNames): Promise<ExportFacts> {
  const departments = await db.selectFrom("departments").selectAll().orderBy("position").execute()
  const categories = await db.selectFrom("categories").selectAll().orderBy("position").execute()
  const names = await pictureNames([...departments, ...categories].flatMap(({ picture_key }) => picture_key ?? []))
  const withSrc = <Group extends { id: string; position: number; picture_key: string | null }>(rows: Group[]) =>
    rows
      .map((row) => ({ ...row, src: names.get(row.picture_key ?? "") ?? null }))
      .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
  const facts = { departments: withSrc(departments), categories: withSrc(categories) }
  const fields = new Set<string>()
  const most = { pictures: 0, attributes: 0, files: 0, options: 0, variantParts: 0 }
  const last = await db
    .selectFrom("product_pictures")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst()
  if (last?.position !== null && last?.position !== undefined) most.pictures = Number(last.position) + 1
  const lastFile = await db
    .selectFrom("product_files")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst()
  if (lastFile?.position !== null && lastFile?.position !== undefined) most.files = Number(lastFile.position) + 1
  for await (const page of productIds(db)) {
    const rows = await db
      .selectFrom("products")
      .select(["attributes", "fields", "options", "variant_label_es", "variant_label_en"])
      .where(
        "id",
        "in",
        page.map(({ id }) => id),
      )
      .execute()
    for (const row of rows) {
      most.attributes = Math.max(most.attributes, (JSON.parse(row.attributes) as StoredAttribute[]).length)
      for (const key of Object.keys(JSON.parse(row.fields))) fields.add(key)
      most.options = Math.max(most.options, (JSON.parse(row.options) as Localized[]).length)
      const parts = [row.variant_label_es, row.variant_label_en].map((label) => label.split(" / ").length)
      most.variantParts = Math.max(most.variantParts, ...parts)
    }
  }
  return { ...facts, ...most, fields: [...fields].toSorted() }
}

interface Copies {
  pictureNames: PictureNames
  fileName: (file: string) => Promise<string>
  copyVideo: (file: string) => Promise<void>
}

async function readExport(
  db: Kysely<Database>,
  ids: readonly string[],
  { pictureNames, fileName, copyVideo }: Copies,
): Promise<ExportProduct[]> {
  const stored = await readProducts(db, ids)
  const names = await pictureNames(
    [...stored.values()].flatMap(({ product, pictures }) => [
      ...pictures.map((row) => row.picture_key),
      ...(product.video_poster === "" ? [] : [product.video_poster]),
    ]),
  )
  for (const { product } of stored.values()) if (product.video !== "") await copyVideo(product.video)
  const fileNames = new Map<string, string>()
  for (const { files } of stored.values()) for (const { file } of files) fileNames.set(file, await fileName(file))
  return ids.flatMap((id) => {
    const found = stored.get(id)
    return found ? [exportProduct(found, names, fileNames)] : []
  })
}

type Names = ReadonlyMap<string, string>

function exportProduct(found: StoredProduct, names: Names, fileNames: Names): ExportProduct {
  const { product, variants, pictures, files, oldSlugs } = found
  const row = {
    ...product,
    video: videoName(product.video),
    video_poster: names.get(product.video_poster) ?? "",
  }
  const pictured = variants.flatMap(({ id, picture_key }) => (picture_key === null ? [] : [[id, picture_key] as const]))
  return {
    row,
    variants,
    pictures: pictures.map((picture): ExportPicture => {
      return { src: names.get(picture.picture_key) ?? "", alt: { es: picture.alt_es, en: picture.alt_en } }
    }),
    variantPictures: new Map(pictured.map(([id, key]) => [id, names.get(key) ?? ""])),
    files: files.map(({ file, name, most, days }) => ({ src: fileNames.get(file) ?? file, name, most, days })),
    options: JSON.parse(row.options),
    related: JSON.parse(row.related),
    oldSlugs,
    attributes: JSON.parse(row.attributes) as StoredAttribute[],
    fields: JSON.parse(row.fields) as FieldValues,
    tags: JSON.parse(row.tags) as string[],
  }
}
