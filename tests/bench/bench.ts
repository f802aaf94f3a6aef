/**
 * `npm run bench`: the shop beside the machine's limit and beside React alone, interleaved in one run and printed as
 * ratios, since seconds differ from machine to machine. `--seconds N` for each measurement, `--rounds N`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { brotliCompressSync } from "node:zlib"
import { build as viteBuild } from "vite"
import { build } from "#server/commands/build.ts"
import { isBuildCurrent } from "#server/commands/buildStamp.ts"
import { type Load, load, median } from "#tests/bench/load.ts"
import { startHelper } from "#tests/bench/processes.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "3" }, rounds: { type: "string", default: "3" } },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

const pages = { home: "/", listing: "/products", product: "/product/plato-lonja" }
type PageName = keyof typeof pages

/** Unknown parameters pass the page cache by: the whole way, loaders, render and compression. */
const UNCACHED = "?bench=1"

/** Inside the project, so that the bundle finds its packages. */
const bareFolder = join(root, "node_modules/.cache/bench")

async function buildBareRender(): Promise<string> {
  await viteBuild({
    root,
    configFile: false,
    logLevel: "error",
    build: { ssr: "tests/bench/bareRender.tsx", outDir: bareFolder, emptyOutDir: true, copyPublicDir: false },
  })
  return join(bareFolder, "bareRender.js")
}

const fetchBrotli = async (url: string) => {
  const response = await fetch(url, { headers: { "accept-encoding": "br", "accept-language": "en" } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** Bytes on the wire, before decoding. */
async function wireBytes(url: string): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br", "accept-language": "en" } })
  return Number(response.headers.get("content-length") ?? 0)
}

async function scriptBytes(origin: string, path: string): Promise<number> {
  const html = (await fetchBrotli(origin + path)).toString()
  const scripts = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ""))
  const sizes = await Promise.all([...scripts].map((script) => wireBytes(origin + script)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ratio = (a: number, b: number) => (a / b).toFixed(2)
const row = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`)

async function main(): Promise<void> {
  process.env["NODE_ENV"] = "production"
  if (!isBuildCurrent(root)) await build()
  const folder = mkdtempSync(join(tmpdir(), "escaparate-bench-"))
  const began = performance.now()
  const shop = await startShop()
  await fetchBrotli(shop.url)
  const firstStartMs = performance.now() - began
  const restartBegan = performance.now()
  const again = await startShop({ dataDir: shop.dataDir })
  await fetchBrotli(again.url)
  const startMs = performance.now() - restartBegan
  await again.stop()

  const names = Object.keys(pages) as PageName[]
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      writeFileSync(file, brotliCompressSync(await fetchBrotli(shop.url + pages[name])))
      return `${pages[name]}=${file}`
    }),
  )
  const limit = await startHelper(join(import.meta.dirname, "limitServer.ts"), files)
  const bare = await startHelper(await buildBareRender(), [shop.url, ...names.map((name) => pages[name])])

  const kinds: Record<string, (name: PageName) => string> = {
    limit: (name) => limit.url + pages[name],
    cached: (name) => shop.url + pages[name],
    uncached: (name) => shop.url + pages[name] + UNCACHED,
    bareString: (name) => `${bare.url}/string${pages[name]}`,
    bareStream: (name) => `${bare.url}/stream${pages[name]}`,
  }
  const results = new Map<string, Load[]>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      for (const [kind, url] of Object.entries(kinds)) {
        const key = `${name} ${kind}`
        process.stderr.write(`\r\u001b[Kround ${round} of ${rounds}: ${key}`)
        const result = await load(url(name), round === 0 ? 1 : seconds)
        // The first round only warms both sides up.
        if (round > 0) results.set(key, [...(results.get(key) ?? []), result])
      }
    }
  }
  process.stderr.write("\r\u001b[K")

  const rps = (name: PageName, kind: string) =>
    median((results.get(`${name} ${kind}`) ?? []).map((one) => one.requestsPerSecond))
  const p = (name: PageName, kind: string, which: "p50" | "p99") =>
    median((results.get(`${name} ${kind}`) ?? []).map((one) => one[which]))
  row(
    "page",
    "limit",
    "cached",
    "÷ limit",
    "p99 ms",
    "uncached",
    "p50/p99 ms",
    "renderToString",
    "uncached ÷ string",
    "renderToPipeableStream",
    "uncached ÷ stream",
  )
  row(...Array<string>(11).fill("---"))
  for (const name of names) {
    const [atLimit, cached, uncached, string, stream] = ["limit", "cached", "uncached", "bareString", "bareStream"].map(
      (kind) => rps(name, kind),
    ) as [number, number, number, number, number]
    row(
      name,
      Math.round(atLimit),
      Math.round(cached),
      ratio(cached, atLimit),
      p(name, "cached", "p99"),
      Math.round(uncached),
      `${p(name, "uncached", "p50")}/${p(name, "uncached", "p99")}`,
      Math.round(string),
      ratio(uncached, string),
      Math.round(stream),
      ratio(uncached, stream),
    )
  }
  process.stdout.write("\n")
  row("page", "HTML (brotli)", "scripts (brotli)", "of it state")
  row("---", "---", "---", "---")
  for (const name of names) {
    const html = (await fetchBrotli(shop.url + pages[name])).toString()
    const state = /<script type="application\/json" id="state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ""
    row(
      name,
      kB(await wireBytes(shop.url + pages[name])),
      kB(await scriptBytes(shop.url, pages[name])),
      `${Math.round((100 * state.length) / html.length)} %`,
    )
  }
  process.stdout.write(
    `\nFirst start with seeding to first page ${Math.round(firstStartMs)} ms; start with existing data ${Math.round(startMs)} ms.\n`,
  )
  limit.stop()
  bare.stop()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()
