/**
 * `npm run bench:growing`: what one process, several, and three machines serve, and that three behind HAProxy outlive the death
 * of any of them. Processor time per answer travels from machine to machine; answers a second are those of this machine, which
 * the load and the database share. `--seconds N` for each measurement, `--only processes,machines,deaths`.
 */
import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { dieAndComeBack } from "#tests/bench/deaths.ts"
import { EACH_TIME_ANOTHER, load } from "#tests/bench/load.ts"
import { ms, printRows, progress } from "#tests/bench/table.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { type Buyer, makeCrowd } from "#tests/support/crowd.ts"
import { startLoadBalancer } from "#tests/support/loadBalancer.ts"
import { startPostgres } from "#tests/support/postgres.ts"
import { busyMs, treeOf } from "#tests/support/processTree.ts"
import { newDataDir, type Shop, startShop } from "#tests/support/startShop.ts"
import { startShoppers } from "#tests/support/steadyShoppers.ts"

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    only: { type: "string", default: "processes,machines,deaths" },
  },
})
const seconds = Number(values.seconds)
const parts = new Set(values.only.split(","))
const PEOPLE = 12
const ITEMS = ["cer-101", "cer-103", "cer-105", "cer-122"]
const MACHINES = 3
/** While machines die. */
const SHOPPERS = 4
const WARM_UP_S = 3

interface Setup {
  name: string
  url: string
  shops: readonly Shop[]
  crowd: readonly Buyer[]
}

const busyNow = (shops: readonly Shop[]) => busyMs(shops.flatMap(({ pid }) => treeOf(pid)))

async function measurePages({ url, shops }: Setup, path: string): Promise<string[]> {
  // Each process makes a page for the first time, and compiles what makes it.
  await load(url + path, WARM_UP_S)
  const before = busyNow(shops)
  const { requestsPerSecond, p99 } = await load(url + path, seconds)
  const each = (busyNow(shops) - before) / (requestsPerSecond * seconds)
  return [requestsPerSecond.toFixed(0), ms(p99), ms(each)]
}

async function measureOrders({ url, shops, crowd }: Setup): Promise<string[]> {
  const before = busyNow(shops)
  const shoppers = startShoppers(url, crowd, (index) => ITEMS[index % ITEMS.length] ?? "")
  await new Promise((resolve) => setTimeout(resolve, seconds * SECONDS))
  const { orders, faults, longestMs } = await shoppers.leave()
  if (faults.length > 0) throw new Error(`Orders were refused: ${[...new Set(faults)].join(", ")}`)
  const each = (busyNow(shops) - before) / orders.length
  return [(orders.length / seconds).toFixed(0), ms(longestMs), ms(each)]
}

async function measure(setup: Setup): Promise<string[]> {
  progress(`growing: ${setup.name}`)
  return [
    setup.name,
    ...(await measurePages(setup, "/es/products")),
    ...(await measurePages(setup, `/es/products?bench=${EACH_TIME_ANOTHER}`)),
    ...(await measureOrders(setup)),
  ]
}

async function prepare(place: { dataDir: string; databaseUrl?: string }): Promise<Buyer[]> {
  const connection = await connect({ ...place, log: silentLog })
  await migrate(connection)
  await seedDemo(connection.db, new Date())
  await connection.db.updateTable("variants").set({ stock: 1_000_000 }).where("product_id", "in", ITEMS).execute()
  const crowd = await makeCrowd(connection.db, PEOPLE)
  await connection.close()
  return crowd
}

async function onSqlite(workers: number): Promise<string[]> {
  const dataDir = newDataDir()
  const crowd = await prepare({ dataDir })
  const shop = await startShop({ dataDir, env: { WEB_CONCURRENCY: String(workers) } })
  const name = workers === 1 ? "one process, SQLite" : `${workers} workers, SQLite`
  const row = await measure({ name, url: `http://127.0.0.1:${shop.port}`, shops: [shop], crowd })
  await shop.stop()
  return row
}

async function onMachines(count: number): Promise<string[]> {
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = await postgres.createDatabase()
  const crowd = await prepare({ dataDir: newDataDir(), databaseUrl })
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: "1" }
  const shops = await Promise.all(Array.from({ length: count }, () => startShop({ env })))
  const balancer = await startLoadBalancer(shops.map(({ port }) => port))
  const name = `${count} ${count === 1 ? "machine" : "machines"}, HAProxy, PostgreSQL`
  const row = await measure({ name, url: balancer.url, shops, crowd })
  balancer.stop()
  await Promise.all(shops.map((shop) => shop.stop()))
  await postgres.stop()
  return row
}

await buildIfStale()
process.stdout.write(`${availableParallelism()} cores, shared by the shops, the load, HAProxy and PostgreSQL.\n\n`)
const rows: string[][] = []
if (parts.has("processes")) for (const workers of [1, 2, 4]) rows.push(await onSqlite(workers))
if (parts.has("machines")) for (const count of [1, MACHINES]) rows.push(await onMachines(count))
if (rows.length > 0) {
  const three = (what: string, last: string) => [`${what} a second`, last, "processor each"]
  printRows(
    ["", ...three("kept pages", "p99"), ...three("pages made anew", "p99"), ...three("orders", "longest")],
    rows,
  )
}
if (parts.has("deaths")) {
  const { rows: deaths, broken } = await dieAndComeBack(MACHINES, SHOPPERS)
  process.stdout.write("\n")
  printRows(
    [
      "while visitors and shoppers are under way",
      "answers",
      "failed",
      "no page for",
      "no order for",
      "longest order",
      "back after",
    ],
    deaths,
  )
  for (const each of broken) process.stdout.write(`BROKEN: ${each}\n`)
  process.stdout.write(broken.length === 0 ? "\nEvery invariant holds.\n" : "\nFailed.\n")
  process.exitCode = broken.length === 0 ? 0 : 1
}
