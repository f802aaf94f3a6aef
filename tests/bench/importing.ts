/**
 * `npm run bench:importing`: how long an order takes while a file is imported beside the shop, by the command of an owner, on
 * both databases; then the import is killed a few times, and the catalogue must be as before or as the file has it.
 * `--rows N`, `--kills N`, `--only sqlite,postgres`.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as after } from "node:timers/promises"
import { parseArgs } from "node:util"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { finishInterruptedImport } from "#provider/exchange/interruptedImport.ts"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { isApiError } from "#shared/ApiError.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { ms, printRows, progress, quantile } from "#tests/bench/table.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { type Buyer, makeCrowd } from "#tests/support/crowd.ts"
import { apiOf } from "#tests/support/killRun.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "60000" },
    kills: { type: "string", default: "5" },
    only: { type: "string", default: "sqlite,postgres" },
  },
})
const rows = Number(values.rows)
const engines = values.only.split(",") as Engine[]
const MOST_MS = 2 * SECONDS
const ITEM = "cer-101"

interface Setup {
  connection: Connection
  env: Record<string, string>
  file: (name: string, price: string) => Promise<string>
}

const fileText = (price: string) =>
  `id,name_es,name_en,price,stock\n${Array.from({ length: rows }, (_, n) => `bench-${n},Farol ${n},Lantern ${n},${price},3\n`).join("")}`

/** The command as an owner starts it: a process of its own beside the shop. */
function startImport(file: string, env: Record<string, string>) {
  const program = ["--import", "./src/server/commands/loadEnvFile.ts", "src/cli/shop.ts", "import", file]
  return spawn(process.execPath, program, { cwd: root, env: { ...process.env, ...env }, stdio: "ignore" })
}

/** An order each second until the promise ends. */
async function orderBeside(shop: Shop, buyer: Buyer, work: Promise<unknown>) {
  const api = apiOf(shop, buyer)
  const times: number[] = []
  const refused: string[] = []
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    try {
      const { version } = await api.call("setCart", { products: [{ id: ITEM, amount: 1 }] })
      await api.call("placeOrder", orderInput(version, { paymentMethod: "transfer" }))
    } catch (error) {
      refused.push(isApiError(error) ? `${error.status} ${error.code}` : String(error))
    }
    times.push(performance.now() - began)
    await after(Math.max(0, SECONDS - (performance.now() - began)))
  }
  return { times, refused }
}

async function measureOrders({ connection, env, file }: Setup): Promise<string[]> {
  const [buyer] = await makeCrowd(connection.db, 1)
  if (!buyer) throw new Error("No buyer was made")
  const shop = await startShop({ dataDir: env["DATA_DIR"] ?? "", env })
  const began = performance.now()
  const child = startImport(await file("first", "9.50"), env)
  const ended = once(child, "exit")
  const { times, refused } = await orderBeside(shop, buyer, ended)
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}`)
  const seconds = (performance.now() - began) / SECONDS
  await shop.stop()
  const longest = Math.max(...times)
  if (refused.length > 0 || longest > MOST_MS) process.exitCode = 1
  return [
    `${seconds.toFixed(0)} s`,
    String(times.length),
    ms(quantile(times, 0.5)),
    ms(longest),
    refused.length === 0 ? "0" : refused.join(", "),
  ]
}

/** Whether every price is the same: that of before, or that of the file. */
async function isWhole({ db }: Connection): Promise<boolean> {
  const prices = await db
    .selectFrom("variants")
    .select((eb) => ["price_cents", eb.fn.countAll<number>().as("count")])
    .where("product_id", "like", "bench-%")
    .groupBy("price_cents")
    .execute()
  return prices.length === 1 && Number(prices[0]?.count) === rows
}

async function killImports({ connection, env, file }: Setup, tookMs: number): Promise<string> {
  let whole = 0
  const kills = Number(values.kills)
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = startImport(await file(`kill-${kill}`, `${10 + kill}.00`), env)
    const ended = once(child, "exit")
    await Promise.race([after(Math.random() * tookMs), ended])
    child.kill("SIGKILL")
    await ended
    await finishInterruptedImport(connection)
    if (await isWhole(connection)) whole += 1
    progress(`kill ${kill} of ${kills}`)
  }
  if (whole < kills) process.exitCode = 1
  return `${whole} of ${kills}`
}

async function measure(engine: Engine): Promise<string[]> {
  const databases = await openDatabases(engine)
  const place = await databases.create()
  const connection = await connect({ ...place, log: silentLog })
  try {
    await migrate(connection)
    await seedDemo(connection.db, new Date())
    await connection.db.updateTable("variants").set({ stock: 1_000_000 }).where("product_id", "=", ITEM).execute()
    const { dataDir, databaseUrl } = place
    const env = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const file = async (name: string, price: string) => {
      const path = join(dataDir, `${name}.csv`)
      await writeFile(path, fileText(price))
      return path
    }
    const setup = { connection, env, file }
    progress(`${engine}: importing`)
    const began = performance.now()
    const figures = await measureOrders(setup)
    return [engine, ...figures, await killImports(setup, performance.now() - began)]
  } finally {
    await connection.close()
    await databases.stop()
  }
}

await buildIfStale()
process.stdout.write(`${rows} products, an order each second; an order may take ${MOST_MS} ms.\n\n`)
const table: string[][] = []
for (const engine of engines) table.push(await measure(engine))
printRows(["", "import", "orders", "median", "longest", "refused", "whole after kill"], table)
