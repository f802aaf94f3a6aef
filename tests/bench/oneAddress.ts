/**
 * `npm run bench:address`: one address asks for all it can, sixty connections with a hundred requests sent ahead on each, and
 * other addresses look at pages as before: their p95 before and meanwhile, for each kind of request, and their longest wait,
 * which is at the beginning, while Node parses what was sent ahead. Only to this machine.
 * `--seconds N` for each measurement, `--only lists,pages`. Source: defences D-86.
 */
import { once } from "node:events"
import { request } from "node:http"
import { setTimeout as after } from "node:timers/promises"
import { parseArgs } from "node:util"
import { Worker } from "node:worker_threads"
import { build } from "#server/commands/build.ts"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { SECONDS } from "#shared/limits.ts"
import { watchMachine } from "#tests/bench/machine.ts"
import { atMost, type Figure, ms, printTable, progress, quantile, times, told } from "#tests/bench/table.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

/** `#` stands for a number that is another one each time. */
const KINDS = {
  lists: "GET /api/v1/product?perPage=100",
  otherLists: "GET /api/v1/product?perPage=100&filter=price[#:9999]",
  searches: "GET /api/v1/product?search=taza#",
  suggestions: "GET /api/v1/product/suggest?q=taza#",
  quotes: 'POST /api/v1/cart/quote {"products":[{"id":"cer-101","amount":1}]}',
  keptPages: "GET /es/products",
  pages: "GET /es/products?filter=price[#:9999]",
  personalPages: "GET /es/cart",
  payloads: "GET /es/products/_payload.json?filter=price[#:9999]",
  missingPages: "GET /es/nowhere-#",
  markdown: "GET /es/products accept:text/markdown",
  agents: 'POST /mcp {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_catalog","arguments":{}}}',
  feeds: "GET /es/feeds/google.xml",
  sitemap: "GET /sitemap-products-1.xml",
  files: "GET /robots.txt",
}
type Kind = keyof typeof KINDS

interface Flood {
  port: number
  line: string
  from: string
  connections: number
}

/** Requests of other visitors: cached pages, one that is rendered for each of them, and a call of the API. */
const OTHERS = ["/es", "/es/products", "/es/product/plato-lonja", "/es/product/plato-lonja", "/es/cart"]
const EACH_MS = 50
const ADDRESSES = 20
const MOST_TIMES = 2
const CONNECTIONS = 60

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "12" },
    only: { type: "string", default: Object.keys(KINDS).join(",") },
  },
})

/** Milliseconds of each page that others looked at, one after the other by the clock. */
async function look(port: number): Promise<number[]> {
  const asked: Promise<number>[] = []
  const until = performance.now() + Number(values.seconds) * SECONDS
  for (let turn = 0; performance.now() < until; turn += 1) {
    asked.push(askFor(port, OTHERS[turn % OTHERS.length] ?? "/", `127.0.0.${2 + (turn % ADDRESSES)}`))
    await after(EACH_MS)
  }
  return Promise.all(asked)
}

/** A failed answer counts with the time until its failure. */
async function askFor(port: number, path: string, localAddress: string): Promise<number> {
  const since = performance.now()
  const headers = { "user-agent": "Mozilla/5.0 Firefox/145.0", "accept-encoding": "br" }
  const asked = request({ port, path, localAddress, headers, agent: false, host: "127.0.0.1" }).end()
  // A connection that is lost during the answer emits its error twice.
  asked.on("error", () => undefined)
  try {
    const [answer] = await once(asked, "response")
    answer.resume()
    await once(answer, "end")
    if (answer.statusCode !== 200) refused.push(`${path}: ${answer.statusCode}`)
  } catch (error) {
    refused.push(`${path}: ${error}`)
  }
  return performance.now() - since
}

/** Code that runs for the first time is slow for every caller. */
async function warm(port: number, kind: Kind): Promise<void> {
  const stop = await startFlood({ port, line: KINDS[kind], from: "127.0.0.99", connections: 1 })
  await look(port)
  await stop()
}

/** The flood runs in a worker thread, so that its own delays do not count as those of other visitors. */
async function startFlood(workerData: Flood): Promise<() => Promise<Record<string, number>>> {
  const worker = new Worker(new URL("flood.ts", import.meta.url), { workerData })
  await once(worker, "online")
  return async () => {
    worker.postMessage("stop")
    const [counts] = await once(worker, "message")
    await worker.terminate()
    return counts
  }
}

process.env["NODE_ENV"] = "production"
if (!isBuildCurrent(root)) await build()
const machine = watchMachine()
/** Requests of other visitors that were refused; there must be none. */
const refused: string[] = []
const figures: Figure[] = []
for (const kind of values.only.split(",") as Kind[]) {
  progress(kind)
  const shop = await startShop({ env: { REQUESTS_PER_MINUTE: "1200" } })
  await warm(shop.port, kind)
  const before = quantile(await look(shop.port), 0.95)
  const flood = { port: shop.port, line: KINDS[kind], from: "127.0.0.1", connections: CONNECTIONS }
  const stopFlood = await startFlood(flood)
  const waits = await look(shop.port)
  const meanwhile = quantile(waits, 0.95)
  const counts = await stopFlood()
  await shop.kill()
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`)
  figures.push(
    atMost(`${kind}: others' p95 meanwhile ÷ before`, meanwhile / before, {
      target: MOST_TIMES,
      stretch: 1.2,
      write: times,
    }),
    told(
      `${kind}: p95 before and meanwhile, the longest wait; what the one address got`,
      `${ms(before)}, ${ms(meanwhile)}, ${ms(Math.max(...waits))}; ${answers.join(", ")}`,
    ),
  )
}
progress("")
figures.push(atMost("others who were refused or got no answer", refused.length, { target: 0, write: String }))
printTable([...figures, ...machine()])
