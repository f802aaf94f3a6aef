/**
 * `npm run bench:admin`: what the owner's area costs in a shop of 100,000 products and 50,000 orders: each page's time and size,
 * and what visitors notice while an owner works, in rounds with and without. `--rounds N`, `--seconds N` a round of visitors.
 */
import { rmSync } from "node:fs"
import { setTimeout as after } from "node:timers/promises"
import { parseArgs } from "node:util"
import { SECONDS } from "#shared/limits.ts"
import { copyCatalogue } from "#tests/bench/catalogues.ts"
import { atMost, kB, ms, printRows, printTable, progress, quantile, times, told } from "#tests/bench/table.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { openOwnerSession } from "#tests/support/enterArea.ts"
import { startShop } from "#tests/support/startShop.ts"

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "20" }, seconds: { type: "string", default: "20" } },
})
const PRODUCTS = 100_000
const ORDERS = 50_000
/** Between two pages of an owner, and between two of a visitor. */
const OWNER_WAITS_MS = 1000
const VISITOR_WAITS_MS = 50
const VISITOR_ROUNDS = 3

const today = new Date()
const month = (back: number) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7)

/** Every kind of page; `n` makes an address another one each time, where there are many of a kind. */
const pages: readonly [name: string, path: (n: number, order: string) => string][] = [
  ["today", () => "/admin"],
  ["orders", () => "/admin/orders"],
  ["orders to pack", () => "/admin/orders?tab=pack"],
  ["orders, all", () => "/admin/orders?tab=all"],
  ["orders of a name", (n) => `/admin/orders?tab=all&q=${["gen", "valencia", "calle", "de"][n % 4]}`],
  ["an order", (_, order) => `/admin/orders/${order}`],
  ["money back", (_, order) => `/admin/orders/${order}/refund`],
  ["a part sent", (_, order) => `/admin/orders/${order}/split`],
  ["slips", (_, order) => `/admin/orders/print?order=${order}&pick=1`],
  ["an order by hand", () => "/admin/orders/new"],
  ["queue", () => "/admin/queue"],
  ["products", () => "/admin/products"],
  ["products of a word", (n) => `/admin/products?q=${["te", "la", "GEN-9", "producto"][n % 4]}`],
  ["prices by percent", () => "/admin/products/percent"],
  ["export", () => "/admin/products/export"],
  ["a product", (n) => `/admin/products/item/gen-${n * 977}`],
  ["categories", () => "/admin/products/categories"],
  ["a category", (n) => `/admin/products/categories/category/gen-c${n % 36}`],
  ["stock counted", () => "/admin/stock/count"],
  ["stock received", () => "/admin/stock/receive"],
  ["stock moves", () => "/admin/stock/moves"],
  ["dates", () => "/admin/dates"],
  ["coupons", () => "/admin/coupons"],
  ["discounts", () => "/admin/discounts"],
  ["sales", () => "/admin/sales"],
  ["gift cards", () => "/admin/gift-cards"],
  ["customers", () => "/admin/customers"],
  ["customers of a name", (n) => `/admin/customers?q=${["gen", "ma", "a", "calle"][n % 4]}`],
  ["a customer", (n) => `/admin/customers/gen-user-${n * 7}`],
  ["books of a month", (n) => `/admin/books?period=${month(n % 12)}`],
  ["books of a quarter", (n) => `/admin/books?period=${today.getUTCFullYear() - (n % 2)}-Q${1 + (n % 3)}`],
  ["figures of a month", () => "/admin/figures?span=30"],
  ["identity", () => "/admin/shop/identity"],
  ["look", () => "/admin/shop/look"],
  ["home page", () => "/admin/shop/pages"],
  ["texts", () => "/admin/shop/pages/texts"],
  ["menus", () => "/admin/shop/pages/menus"],
  ["delivery", () => "/admin/shop/delivery"],
  ["tax", () => "/admin/shop/tax"],
  ["payments", () => "/admin/shop/payment"],
  ["mail", () => "/admin/shop/mail"],
  ["words of mails", () => "/admin/shop/words"],
  ["words of a mail", () => "/admin/shop/words/order_placed"],
  ["first-steps", () => "/admin/first-steps"],
  ["orders from before", () => "/admin/archive"],
  ["moving in", () => "/admin/move-in"],
  ["redirects", () => "/admin/shop/redirects"],
  ["log", () => "/admin/log"],
  ["people", () => "/admin/people"],
  ["search", (n) => `/admin/search?q=${["gen", "valencia", "pla", "te"][n % 4]}`],
]

/**
 * Pages that read a whole category or the whole shop: reported separately, because they answer a single question of the
 * owner.
 */
const whole: typeof pages = [
  ["prices of a category", () => "/admin/products/percent?percent=3&in=gen-c7"],
  ["a sale of a category", () => "/admin/sales/new?in=gen-c7&kind=percent&amount=20&to=2099-01-07&rounding=tens"],
  ["books of a year", () => `/admin/books?period=${today.getUTCFullYear()}`],
  ["figures of a year", () => "/admin/figures?span=365"],
  ["prices of all products", () => "/admin/products/percent?percent=3"],
  ["a sale of all products", () => "/admin/sales/new?kind=percent&amount=20&to=2099-01-07&rounding=tens"],
  ["check of every product", () => "/admin/shop/identity?check=all"],
]

interface Taken {
  latencies: number[]
  bytes: number
}

await buildIfStale()
progress("opening the shop")
const dataDir = await copyCatalogue(PRODUCTS, ORDERS)
const shop = await startShop({ dataDir, atHome: true })
const cookie = `admin=${openOwnerSession(dataDir, "es")}`
const taken = new Map([...pages, ...whole].map(([name]): [string, Taken] => [name, { latencies: [], bytes: 0 }]))

async function ask(path: string, headers: Record<string, string>): Promise<{ text: string; took: number }> {
  const began = performance.now()
  const answer = await fetch(shop.url + path, { headers, redirect: "manual" })
  const text = await answer.text()
  if (answer.status !== 200) {
    await after(500)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(shop.log.slice(-3))}`)
  }
  return { text, took: performance.now() - began }
}

const asOwner = { cookie, accept: "text/html", "accept-encoding": "identity" }
const asVisitor = { "user-agent": "Mozilla/5.0 Firefox/145.0", accept: "text/html" }

const { text: list } = await ask("/admin/orders?tab=pack", asOwner)
const waiting = [...new Set(list.match(/\/admin\/orders\/\d{4}-\d{6}(?=")/g))].map((path) => path.slice(-11))
const orderOf = (n: number) => waiting[n % waiting.length] ?? ""

async function ownerRound(n: number, keep: boolean): Promise<void> {
  for (const [name, path] of n % 4 === 0 ? [...pages, ...whole] : pages) {
    const { text, took } = await ask(path(n, orderOf(n)), asOwner)
    const known = taken.get(name)
    if (!(known && keep)) continue
    known.latencies.push(took)
    known.bytes = Math.max(known.bytes, Buffer.byteLength(text))
  }
}

/** Page after page, as someone works who knows the way, until told to stop. */
async function work(stopped: AbortSignal): Promise<void> {
  for (let n = 0; !stopped.aborted; n += 1) {
    const [, path] = pages[n % pages.length] ?? pages[0] ?? []
    if (path) await ask(path(n, orderOf(n)), asOwner)
    await after(OWNER_WAITS_MS)
  }
}

let visit = 0
async function visitorRound(): Promise<number[]> {
  const latencies: number[] = []
  const until = performance.now() + Number(values.seconds) * SECONDS
  while (performance.now() < until) {
    visit += 1
    // Every address is new, so that each page is rendered.
    const { took } = await ask(
      visit % 2 === 0 ? `/es/products?bench=${visit}` : `/es/product/producto-${visit}`,
      asVisitor,
    )
    latencies.push(took)
    await after(VISITOR_WAITS_MS)
  }
  return latencies
}

// The first rounds compile what makes a page.
for (let n = 0; n < 3; n += 1) await ownerRound(n, false)
for (let n = 0; n < Number(values.rounds); n += 1) {
  progress(`owner: round ${n + 1} of ${values.rounds}`)
  await ownerRound(n, true)
}
await visitorRound()
const alone: number[] = []
const beside: number[] = []
for (let n = 0; n < VISITOR_ROUNDS; n += 1) {
  progress(`visitors: round ${n + 1} of ${VISITOR_ROUNDS}`)
  alone.push(...(await visitorRound()))
  const stop = new AbortController()
  const working = work(stop.signal)
  beside.push(...(await visitorRound()))
  stop.abort()
  await working
}
progress("")
await shop.stop()
rmSync(dataDir, { recursive: true, force: true })

const p95 = (latencies: readonly number[]) => quantile(latencies, 0.95)
const rows = [...taken].map(([name, { latencies, bytes }]) => ({ name, bytes, p95: p95(latencies), latencies }))
const paged = rows.slice(0, pages.length)
const [slowest] = paged.toSorted((one, other) => other.p95 - one.p95)
const [largest] = rows.toSorted((one, other) => other.bytes - one.bytes)
printTable([
  atMost("p95 of all pages of the owner's area", p95(paged.flatMap(({ latencies }) => latencies)), {
    target: 50,
    write: ms,
  }),
  atMost(`p95 of the slowest, ${slowest?.name}`, slowest?.p95 ?? Number.NaN, { target: 50, write: ms }),
  atMost(`HTML of the largest, ${largest?.name}`, largest?.bytes ?? Number.NaN, { target: 60_000, write: kB }),
  atMost("p95 of the shop's pages while an owner works ÷ while none does", p95(beside) / p95(alone), {
    target: 1.1,
    write: times,
  }),
  told("p95 of the shop's pages, with and without", `${ms(p95(beside))}, ${ms(p95(alone))}`),
])
process.stdout.write("\n")
printRows(
  ["page", "p50", "p95", "HTML"],
  rows.map(({ name, latencies, bytes }) => [name, ms(quantile(latencies, 0.5)), ms(p95(latencies)), kB(bytes)]),
)
