/** Requests a second and first bytes: the shop, the machine's limit and React alone, turn by turn. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { build as viteBuild } from "vite"
import { createCaller } from "#tests/bench/firstByte.ts"
import { CONNECTIONS, type Load, load } from "#tests/bench/load.ts"
import { startHelper } from "#tests/bench/processes.ts"
import { atLeast, atMost, type Figure, kB, median, ms, percent, progress, times, told } from "#tests/bench/table.ts"
import { startShop } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const pages = { home: "/", listing: "/products", product: "/product/plato-lonja" }
type PageName = keyof typeof pages
const names = Object.keys(pages) as PageName[]
const kinds = ["limit", "cached", "uncached", "bare"] as const
type Kind = (typeof kinds)[number]

/** Unknown parameters pass the page cache by: the whole way, loaders, render and compression. */
const UNCACHED = "?bench=1"
const CALLS_A_ROUND = 60

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

/** Bytes on the wire, before decoding. */
async function wireBytes(url: string): Promise<number> {
  const response = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br", "accept-language": "en" } })
  return Number(response.headers.get("content-length") ?? 0)
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
  const bare = await startHelper(await buildBareRender(), [shop.url, ...names.map((name) => pages[name])])
  // By number: looking for `localhost` in two families is no part of what is measured.
  const origin = `http://127.0.0.1:${shop.port}`
  const urlOf: Record<Kind, (name: PageName) => string> = {
    limit: (name) => limit.url + pages[name],
    cached: (name) => origin + pages[name],
    uncached: (name) => origin + pages[name] + UNCACHED,
    bare: (name) => `${bare.url}${pages[name]}`,
  }
  const loads = new Map<string, Load[]>()
  const calls = new Map<string, number[]>()
  const caller = createCaller()
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      for (const kind of kinds) {
        const key = `${name} ${kind}`
        progress(`round ${round} of ${rounds}: ${key}`)
        const one = await load(urlOf[kind](name), round === 0 ? 1 : seconds)
        // The first round only warms both sides up.
        if (round > 0) loads.set(key, [...(loads.get(key) ?? []), one])
      }
    }
    for (let call = 0; call < CALLS_A_ROUND; call += 1) {
      for (const kind of kinds) {
        const took = await caller.firstByteMs(urlOf[kind]("listing"))
        if (round > 0) calls.set(kind, [...(calls.get(kind) ?? []), took])
      }
    }
  }
  caller.close()
  const typical = (name: PageName, kind: Kind, part: keyof Load) =>
    median((loads.get(`${name} ${kind}`) ?? []).map((one) => one[part]))
  const ratio = (name: PageName, kind: Kind, base: Kind) =>
    typical(name, kind, "requestsPerSecond") / typical(name, base, "requestsPerSecond")
  const spread = (kind: Kind) => typical("listing", kind, "p99") / typical("listing", kind, "p50")
  const first = (kind: Kind) => median(calls.get(kind) ?? [])
  const state = await shareOfState(shop.url + pages.listing)
  const html = await wireBytes(shop.url + pages.listing)
  limit.stop()
  bare.stop()
  await shop.stop()
  rmSync(folder, { recursive: true })
  const at = `at ${CONNECTIONS} connections`
  return [
    ...names.flatMap((name) => [
      atLeast(`cached ${name} ÷ raw limit`, ratio(name, "cached", "limit"), { target: 0.6, stretch: 0.75 }),
      atMost(`cached ${name}, p99 ${at}`, typical(name, "cached", "p99"), { target: 5, write: ms }),
    ]),
    atLeast("uncached listing ÷ bare renderToString", ratio("listing", "uncached", "bare"), {
      target: 0.55,
      stretch: 0.7,
    }),
    atMost(`uncached listing, p99 ÷ p50 ${at}`, spread("uncached"), { target: 2, write: times }),
    atMost("first byte, cached listing", first("cached"), { target: 0.5, write: ms }),
    atMost("first byte, uncached listing ÷ bare render", first("uncached") / first("bare"), {
      target: 1.5,
      write: times,
    }),
    atMost("HTML of the listing, compressed", html, { target: 14_000, write: kB }),
    atMost("of it state", state, { target: 0.25, write: percent }),
    told(
      `raw limit, p99 ${at}: home, listing, product`,
      names.map((name) => ms(typical(name, "limit", "p99"))).join(", "),
    ),
    told("bare renderToString of the listing, p99 ÷ p50", times(spread("bare"))),
    told(
      "requests a second: limit, cached, bare, uncached listing",
      kinds
        .toSorted()
        .map((kind) => `${kind} ${Math.round(typical("listing", kind, "requestsPerSecond"))}`)
        .join(", "),
    ),
  ]
}

async function shareOfState(url: string): Promise<number> {
  const html = (await fetchBody(url)).toString()
  const state = /<script type="application\/json" id="state">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ""
  return state.length / html.length
}
