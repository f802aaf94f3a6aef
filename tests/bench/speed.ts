/** Requests a second: the shop's pages beside the machine's limit and beside React alone, turn by turn. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { build as viteBuild } from "vite"
import { CONNECTIONS, EACH_TIME_ANOTHER, type Load, load } from "#tests/bench/load.ts"
import { startHelper } from "#tests/bench/processes.ts"
import { atLeast, atMost, type Figure, median, progress, times, told } from "#tests/bench/table.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const pages = { home: "/", listing: "/products", product: "/product/plato-lonja" }
type PageName = keyof typeof pages
const names = Object.keys(pages) as PageName[]

/** The page cache keeps no page with a parameter it does not know; no two requests are the same, so none can share an answer. */
const UNCACHED_LISTING = `${pages.listing}?bench=${EACH_TIME_ANOTHER}`

/** Inside the project, so that the bundle finds its packages. */
async function buildBareRender(): Promise<string> {
  const outDir = join(root, "node_modules/.cache/bench/bare")
  const ssr = "tests/bench/bareRender.tsx"
  await viteBuild({
    root,
    configFile: false,
    logLevel: "error",
    build: { ssr, outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return join(outDir, "bareRender.js")
}

async function fetchBody(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { "accept-encoding": "br", "accept-language": "en" } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

export async function measureSpeed({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-bench-"))
  const shop = await startShop()
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      writeFileSync(file, brotliCompressSync(await fetchBody(shop.url + pages[name])))
      return `${pages[name]}=${file}`
    }),
  )
  const limit = await startHelper(join(import.meta.dirname, "limitServer.ts"), files)
  const bare = await startHelper(await buildBareRender(), [root, shop.url, pages.listing])
  // By number: looking for `localhost` in two families is no part of what is measured.
  const origin = `http://127.0.0.1:${shop.port}`
  const urls: Record<string, string> = {
    ...Object.fromEntries(names.map((name) => [`limit ${name}`, limit.url + pages[name]])),
    ...Object.fromEntries(names.map((name) => [`cached ${name}`, origin + pages[name]])),
    "uncached listing": origin + UNCACHED_LISTING,
    "bare listing": bare.url + pages.listing,
  }
  const loads = new Map<string, Load[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const [key, url] of Object.entries(urls)) {
      progress(`round ${round} of ${rounds}: ${key}`)
      const one = await load(url, round === 0 ? 1 : seconds)
      // The first round only warms all sides up.
      if (round > 0) loads.set(key, [...(loads.get(key) ?? []), one])
    }
  }
  limit.stop()
  bare.stop()
  await shop.stop()
  rmSync(folder, { recursive: true })
  const typical = (key: string, part: keyof Load) => median((loads.get(key) ?? []).map((one) => one[part]))
  const ratio = (key: string, base: string) => typical(key, "requestsPerSecond") / typical(base, "requestsPerSecond")
  const spread = (key: string) => typical(key, "p99") / typical(key, "p50")
  const listings = Object.keys(urls).filter((key) => key.endsWith("listing"))
  return [
    ...names.map((name) =>
      atLeast(`cached ${name} ÷ raw node:http`, ratio(`cached ${name}`, `limit ${name}`), {
        target: 0.75,
        stretch: 0.9,
      }),
    ),
    atLeast("uncached listing ÷ bare renderToPipeableStream", ratio("uncached listing", "bare listing"), {
      target: 0.5,
      stretch: 0.7,
    }),
    atMost(`uncached listing, p99 ÷ p50 at ${CONNECTIONS} connections`, spread("uncached listing"), {
      target: 3,
      stretch: 2,
      write: times,
    }),
    told("bare renderToPipeableStream of the listing, p99 ÷ p50", times(spread("bare listing"))),
    told(
      "requests a second",
      listings.map((key) => `${key} ${Math.round(typical(key, "requestsPerSecond"))}`).join(", "),
    ),
  ]
}
