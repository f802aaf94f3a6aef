/** Data folders with invented catalogues; made once and kept below `node_modules/.cache` until the code that makes them changes. */
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "csv-parse/sync"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { importCatalog } from "#provider/exchange/importCatalog.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { silentLog } from "#shared/log.ts"
import { progress } from "#tests/bench/table.ts"
import { generateCatalogue } from "#tests/support/generateCatalogue.ts"
import { generateOrders } from "#tests/support/generateOrders.ts"
import { root } from "#tests/support/steps.ts"

const SEED = 20_261_120
const MAKERS = [
  "tests/support/generateCatalogue.ts",
  "tests/support/generateOrders.ts",
  "src/provider/catalogue/write",
  "src/provider/platform/db",
]

function* filesOf(path: string): Generator<string> {
  if (path.endsWith(".ts")) yield path
  else for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

function makersHash(): string {
  const hash = createHash("sha256")
  for (const maker of MAKERS) for (const file of filesOf(join(root, maker))) hash.update(readFileSync(file))
  return hash.digest("hex").slice(0, 12)
}

async function make(dataDir: string, products: number, orders: number): Promise<void> {
  const connection = await connect({ dataDir, log: silentLog })
  await migrate(connection)
  await seedDemo(connection.db, new Date())
  await generateCatalogue(connection.db, products, SEED)
  if (orders > 0) await generateOrders(connection.db, orders, SEED, new Date())
  await connection.close()
}

/**
 * A new folder with the demo shop, so many invented products beside it and, on request, so many orders of them until
 * the day the folder was first made. The caller removes it.
 */
export async function copyCatalogue(products: number, orders = 0): Promise<string> {
  const cache = join(root, "node_modules/.cache/bench")
  const name = orders > 0 ? `shop-${products}-${orders}-` : `catalogue-${products}-`
  const kept = join(cache, `${name}${makersHash()}`)
  if (!existsSync(kept)) {
    progress(`making a shop of ${products} products and ${orders} orders`)
    mkdirSync(cache, { recursive: true })
    const unfinished = mkdtempSync(join(cache, "unfinished-"))
    await make(unfinished, products, orders)
    for (const old of readdirSync(cache)) {
      if (old.startsWith(name)) rmSync(join(cache, old), { recursive: true })
    }
    renameSync(unfinished, kept)
  }
  const folder = mkdtempSync(join(tmpdir(), "escaparate-bench-"))
  cpSync(kept, folder, { recursive: true })
  return folder
}

/** A new folder with what a file holds, its pictures left out: they are not what is measured. */
export async function importedCatalogue(file: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "escaparate-bench-"))
  const connection = await connect({ dataDir, log: silentLog })
  await migrate(connection)
  const plain = join(dataDir, "import.csv")
  writeFileSync(plain, withoutPictures(readFileSync(file, "utf8")))
  const { problems, imported } = await importCatalog({
    db: connection.db,
    engine: connection.engine,
    dataDir,
    files: folderFiles(dataDir),
    file: plain,
  })
  await connection.close()
  if (!imported) throw new Error(`${file} was not imported: ${problems} problems.`)
  return dataDir
}

function withoutPictures(csv: string): string {
  const [head = [], ...rows]: string[][] = parse(csv, { bom: true, relax_column_count: true })
  const kept = [...head.keys()].filter((column) => !/image/i.test(head[column] ?? ""))
  const quoted = (cell = "") => `"${cell.replaceAll('"', '""')}"`
  return [head, ...rows].map((row) => kept.map((column) => quoted(row[column])).join(",")).join("\n")
}
