/** Three shops behind HAProxy on one PostgreSQL: each dies in turn under load, is started again, and all are replaced one by one. */
import { setTimeout as after } from "node:timers/promises"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { silentLog } from "#shared/log.ts"
import { ms, progress } from "#tests/bench/table.ts"
import { makeCrowd } from "#tests/support/crowd.ts"
import { brokenInvariants, stockBeforeOrders } from "#tests/support/invariants.ts"
import { startLoadBalancer } from "#tests/support/loadBalancer.ts"
import { startPostgres } from "#tests/support/postgres.ts"
import { freePort, newDataDir, type Shop, startShop } from "#tests/support/startShop.ts"
import { startShoppers } from "#tests/support/steadyShoppers.ts"
import { startVisitors } from "#tests/support/steadyVisitors.ts"

const PATHS = ["/es/products", "/en", "/es/product/plato-lonja", "/es/products?bench=1"]
const ITEMS = ["cer-101", "cer-103", "cer-105", "cer-122"]
/** Source: defences, D-77. */
const MOST_GAP_MS = 5000
const QUIET_MS = 10_000

export async function dieAndComeBack(count: number, people: number): Promise<{ rows: string[][]; broken: string[] }> {
  const postgres = await startPostgres({ durable: true })
  const databaseUrl = await postgres.createDatabase()
  const connection = await connect({ dataDir: newDataDir(), databaseUrl, log: silentLog })
  await migrate(connection)
  const { db } = connection
  await seedDemo(db, new Date())
  await db.updateTable("variants").set({ stock: 1_000_000 }).where("product_id", "in", ITEMS).execute()
  const start = await stockBeforeOrders(db)
  const crowd = await makeCrowd(db, people)
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const open = (port: number) =>
    startShop({ env: { DATABASE_URL: databaseUrl, TRUST_PROXY: "1", PORT: String(port), WEB_CONCURRENCY: "1" } })
  const shops: Shop[] = await Promise.all(ports.map(open))
  const balancer = await startLoadBalancer(ports)
  const orders: string[] = []
  const rows: string[][] = []
  const broken: string[] = []

  let usualMs: number | undefined

  async function underLoad(name: string, mostFailures: number, work: () => Promise<void>): Promise<void> {
    progress(`growing: ${name}`)
    const visitors = startVisitors(balancer.url, PATHS)
    const shoppers = startShoppers(balancer.url, crowd, (index) => ITEMS[index % ITEMS.length] ?? "")
    const began = performance.now()
    await work()
    const tookMs = performance.now() - began
    const [pages, placed] = await Promise.all([visitors.leave(), shoppers.leave()])
    orders.push(...placed.orders)
    const answers = pages.answered + placed.orders.length
    const failed = pages.failures.length + placed.faults.length
    // A pause that a busy machine causes anyway is not counted as a crash.
    usualMs ??= Math.max(pages.longestGapMs, placed.longestGapMs)
    const longestMs = Math.max(pages.longestGapMs, placed.longestGapMs) - usualMs
    if (failed > mostFailures || longestMs > MOST_GAP_MS)
      broken.push(`${name}: ${[...new Set([...pages.failures, ...placed.faults])].join(", ")}`)
    rows.push([
      name,
      String(answers),
      String(failed),
      ms(pages.longestGapMs),
      ms(placed.longestGapMs),
      ms(placed.longestMs),
      ms(tookMs),
    ])
  }

  await underLoad("nothing happens", 0, () => after(QUIET_MS))
  for (const [index, port] of ports.entries()) {
    // A visitor whose answer had begun is cut off with the machine that gave it.
    await underLoad(`machine ${index + 1} dies (kill -9) and is started again`, PATHS.length, async () => {
      await shops[index]?.kill()
      shops[index] = await open(port)
    })
  }
  await underLoad("all are replaced one by one (SIGTERM, new process)", 0, async () => {
    for (const [index, port] of ports.entries()) {
      await shops[index]?.stop()
      shops[index] = await open(port)
    }
  })
  await Promise.all(shops.map((shop) => shop.stop()))
  balancer.stop()
  broken.push(...(await brokenInvariants(db, start, { acknowledged: { orders } })))
  await connection.close()
  await postgres.stop()
  return { rows, broken }
}
