/** A shop's database that files are imported into, without a server around it. */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { type Kysely, sql } from "kysely"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { readProducts, type StoredProduct } from "#provider/catalogue/products/stored.ts"
import { exportCatalog } from "#provider/exchange/exportCatalog.ts"
import { type ImportOptions, type ImportReport, importCatalog } from "#provider/exchange/importCatalog.ts"
import type { Format } from "#provider/exchange/product.ts"
import { connect } from "#provider/platform/db/connect.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { wordsOf } from "#provider/platform/words/says.ts"
import type { Locale } from "#shared/locale.ts"
import { silentLog } from "#shared/log.ts"
import type { DatabasePlace, Databases, Engine } from "#tests/support/contractShop.ts"
import { newDataDir } from "#tests/support/startShop.ts"

/** With its reason in English. */
export type ToldFinding = Omit<Finding, "reason"> & { reason: string }

export interface Imported {
  report: ImportReport
  problems: ToldFinding[]
  warnings: ToldFinding[]
}

export interface ImportShop {
  db: Kysely<Database>
  engine: Engine
  dataDir: string
  /** Writes a file beside the shop's data and answers its path. */
  file(name: string, content: string | Buffer): Promise<string>
  /** Imports a text, or a file by its path. */
  import(source: string | { path: string }, options?: Partial<ImportOptions>): Promise<Imported>
  export(format: Format, options?: { language?: Locale; picturesDir?: string; filesDir?: string }): Promise<string>
  product(id: string): Promise<StoredProduct>
  /** Ids in their order. */
  ids(): Promise<string[]>
  version(): Promise<number>
  /** Names of the picture files it keeps. */
  masters(): string[]
  /** Contents of a file for sale. */
  sold(file: string): string
  /** Files that an import left behind; there must be none. */
  leftovers(): string[]
  close(): Promise<void>
}

/** PostgreSQL takes long to make a database: those of shops that closed are emptied and used again. */
const emptied = new WeakMap<Databases, DatabasePlace[]>()

export async function openImportShop(databases: Databases, { demo = false } = {}): Promise<ImportShop> {
  const free = emptied.get(databases) ?? []
  emptied.set(databases, free)
  const reused = free.pop()
  const place = reused ? { ...reused, dataDir: newDataDir() } : await databases.create("migrated")
  const { dataDir } = place
  const connection = await connect({ ...place, log: silentLog })
  const { db } = connection
  if (demo) await seedDemo(db, new Date("2026-01-01"))
  const files = folderFiles(dataDir)
  const given = join(dataDir, "files")
  await mkdir(given)
  let count = 0

  const file = async (name: string, content: string | Buffer) => {
    const path = join(given, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return path
  }
  return {
    db,
    engine: connection.engine,
    dataDir,
    file,
    async import(source, options = {}) {
      count += 1
      const path = typeof source === "string" ? await file(`import-${count}.txt`, source) : source.path
      const found: Record<"problem" | "warning", ToldFinding[]> = { problem: [], warning: [] }
      const report = await importCatalog(
        { db, engine: connection.engine, dataDir, files, file: path, ...options },
        (severity, finding) => found[severity].push({ ...finding, reason: wordsOf(finding.reason, "en") }),
      )
      return { report, problems: found.problem, warnings: found.warning }
    },
    async export(format, { language = "en", ...options } = {}) {
      const pieces: string[] = []
      for await (const piece of exportCatalog({ db, files, format, language, ...options })) pieces.push(piece)
      return pieces.join("")
    },
    async product(id) {
      const found = (await readProducts(db, [id])).get(id)
      if (!found) throw new Error(`There is no product ${id}`)
      return found
    },
    async ids() {
      const rows = await db.selectFrom("products").select("id").execute()
      return rows.map((row) => row.id).sort()
    },
    async version() {
      const meta = db.selectFrom("meta").select("value").where("key", "=", "catalog_version")
      return (await meta.executeTakeFirstOrThrow()).value
    },
    masters() {
      const folder = join(dataDir, "pictures/masters")
      return existsSync(folder) ? readdirSync(folder).sort() : []
    },
    sold: (name) => readFileSync(join(dataDir, "downloads", name), "latin1"),
    leftovers: () => readdirSync(dataDir).filter((name) => name.startsWith("import-")),
    async close() {
      if (connection.engine === "postgres") {
        await empty(db)
        free.push(place)
      }
      await connection.close()
      if (reused) rmSync(dataDir, { recursive: true })
    },
  }
}

/** But for what migrations put there, which no import changes. */
async function empty(db: Kysely<Database>): Promise<void> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()
      and tablename not in ('meta', 'shop_tax', 'tax_rates') and tablename not like 'kysely_%'`.execute(db)
  await sql`truncate ${sql.join(tables.rows.map(({ name }) => sql.table(name)))} cascade`.execute(db)
}

/** The facts of a stored product that tests need most. */
export function facts({ product, variants, pictures }: StoredProduct) {
  return {
    name: { es: product.name_es, en: product.name_en },
    slug: product.slug,
    sku: product.sku,
    category: product.category_id,
    department: product.department_id,
    visible: product.visible === 1,
    backorder: product.backorder,
    variants: variants.map((variant) => ({
      id: variant.id,
      sku: variant.sku,
      name: variant.name_en || variant.name_es,
      price: variant.price_cents,
      sale: variant.sale_price_cents,
      stock: variant.stock,
    })),
    pictures: pictures.length,
  }
}

/** Lines of CSV from cells without commas. */
export const csv = (...rows: string[]): string => rows.map((row) => `${row}\n`).join("")
