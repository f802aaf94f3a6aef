/**
 * Asks the built shop for a mixture of everything, 100,000 times or as `--requests` says: memory does not climb, sockets stay as
 * many, and the last answers are as quick as the first. A step of `npm run test:long`.
 */
import { readdirSync, readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { say } from "#tests/support/steps.ts"

const { values } = parseArgs({ options: { requests: { type: "string", default: "100000" } } })
const requests = Number(values.requests)
const AT_ONCE = 8
const PARTS = 20
/** The warm-up is not measured: the heap reaches its size within 30,000 requests. */
const WARM_PARTS = 6
const MOST_GROWTH = 0.05
const MOST_SLOWER = 2

const PATHS = [
  "/es/products",
  "/en/product/plato-lonja",
  "/products?filter=onSale[true]",
  "/product-category/platos",
  "/products/_payload.json",
  "/api/v1/product?page=2",
  "/api/v1/product/cer-101",
  "/nowhere",
  "/sitemap.xml",
  "/login-and-register",
]

function ask({ url }: Shop, number: number): Promise<Response> {
  // As many pages as the cache takes while it warms up: it must not be what grows.
  if (number % 10 === 5) return fetch(`${url}/es/products?search=taza+${number % 1000}`)
  if (number % 10 === 0) {
    return fetch(`${url}/api/v1/cart/quote`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ products: [{ id: "cer-101", amount: (number % 3) + 1 }] }),
    })
  }
  return fetch(url + (PATHS[number % PATHS.length] ?? "/"))
}

const megabytesOf = ({ pid }: Shop) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
const socketsOf = ({ pid }: Shop) => readdirSync(`/proc/${pid}/fd`).length

interface Part {
  p99: number
  megabytes: number
  sockets: number
}

async function runPart(shop: Shop, from: number, count: number): Promise<Part> {
  const times: number[] = []
  let next = from
  const worker = async () => {
    while (next < from + count) {
      const number = next++
      const begun = performance.now()
      const answer = await ask(shop, number)
      await answer.arrayBuffer()
      times.push(performance.now() - begun)
      if (answer.status >= 500) throw new Error(`${answer.url} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  times.sort((one, other) => one - other)
  return {
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    megabytes: megabytesOf(shop),
    sockets: socketsOf(shop),
  }
}

/** By how much it grows over all parts, of its mean: least squares. */
function growthOf(figures: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length
  const [middle, average] = [(figures.length - 1) / 2, mean(figures)]
  const slope =
    figures.reduce((sum, each, index) => sum + (index - middle) * (each - average), 0) /
    figures.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  return (slope * figures.length) / average
}

await buildIfStale()
const shop = await startShop({ env: { SEARCHES_PER_MINUTE: "0", QUOTES_PER_MINUTE: "0" } })
const parts: Part[] = []
for (let part = 0; part < PARTS; part += 1) {
  const count = Math.ceil(requests / PARTS)
  const figures = await runPart(shop, part * count, count)
  parts.push(figures)
  say(
    `part ${part + 1}: p99 ${figures.p99.toFixed(1)} ms, ${figures.megabytes.toFixed(0)} MB, ${figures.sockets} files`,
  )
}
await shop.stop()
const warm = parts.slice(WARM_PARTS)
const growth = growthOf(warm.map(({ megabytes }) => megabytes))
const slower = Math.min(...warm.slice(-3).map(({ p99 }) => p99)) / Math.min(...warm.slice(0, 3).map(({ p99 }) => p99))
const moreSockets = (warm.at(-1)?.sockets ?? 0) - (warm[0]?.sockets ?? 0)
say(
  `Memory grew by ${(growth * 100).toFixed(1)} %, sockets by ${moreSockets}; p99 is ${slower.toFixed(2)} times what it was.`,
)
process.exitCode = growth < MOST_GROWTH && moreSockets <= AT_ONCE && slower <= MOST_SLOWER ? 0 : 1
