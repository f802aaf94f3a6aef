/**
 * Processor time that a server takes for a request of a kept page, beside a bare `node:http` server with the same bytes. A
 * loader's own limit cannot hide in it, as it does in requests a second.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, constants } from "node:zlib"
import { CONNECTIONS, load, VISITOR } from "#tests/bench/load.ts"
import { startHelper } from "#tests/bench/processes.ts"
import { atLeast, type Figure, median, progress, told } from "#tests/bench/table.ts"
import { startShop } from "#tests/support/startShop.ts"

const pages = { home: "/", listing: "/products", product: "/product/plato-lonja" }
type PageName = keyof typeof pages
const names = Object.keys(pages) as PageName[]

/** Both servers have the same one, where `taskset` can say so; the loader finds another. */
const CORE = "0"
/** More than any loader asks for, so that requests pass through the pace but none of them waits. */
const NO_LIMIT = "1000000"
/** Rounds before those that count: the shop's code is compiled anew until about 100,000 pages were sent. */
const WARMING = 3
const MICROSECONDS = 1_000_000

interface Server {
  pid: number
  url: string
}

const isInstalled = (program: string) => spawnSync(program, ["-v"]).error === undefined
const hasWrk = isInstalled("wrk")

/** Time of all threads of a process, user and system, in microseconds. Source: proc_pid_stat(5). */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
  // The name of the program stands in brackets before them, and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return ((user + system) * MICROSECONDS) / ticksPerSecond()
}

const ticksPerSecond = () => Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }))

const keepOnCore = (pid: number) => spawnSync("taskset", ["-apc", CORE, String(pid)])

/** wrk, where it is installed, takes a tenth of the processor for a request that autocannon takes. */
async function requestsIn(url: string, seconds: number): Promise<number> {
  if (!hasWrk) return (await load(url, seconds)).requests
  const headers = Object.entries(VISITOR).flatMap(([name, value]) => ["-H", `${name}: ${value}`])
  const how = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url]
  const output = execFileSync("wrk", how, { encoding: "utf8" })
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`${url}: ${output}`)
  return Number(/(\d+) requests in/.exec(output)?.[1])
}

async function microsecondsPerRequest({ pid, url }: Server, path: string, seconds: number): Promise<number> {
  const before = processorTime(pid)
  const requests = await requestsIn(url + path, seconds)
  return (processorTime(pid) - before) / requests
}

async function keepBody(origin: string, path: string, file: string): Promise<string> {
  const response = await fetch(origin + path, { headers: { "accept-encoding": "br", "accept-language": "en" } })
  if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}.`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  writeFileSync(file, brotliCompressSync(Buffer.from(await response.arrayBuffer()), { params }))
  return `${path}=${file}`
}

export async function measureKeptPages({ seconds, rounds }: { seconds: number; rounds: number }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-bench-"))
  const shop = await startShop({ env: { REQUESTS_PER_MINUTE: NO_LIMIT } })
  const files = await Promise.all(names.map((name) => keepBody(shop.url, pages[name], join(folder, name))))
  const raw = await startHelper(join(import.meta.dirname, "limitServer.ts"), files)
  // By number: looking for `localhost` in two families is no part of what is measured.
  const servers = { raw, kept: { pid: shop.pid, url: `http://127.0.0.1:${shop.port}` } }
  const found = new Map<string, number[]>()
  for (const { pid } of Object.values(servers)) keepOnCore(pid)
  for (let round = 1 - WARMING; round <= rounds; round += 1) {
    for (const page of names) {
      for (const [name, server] of Object.entries(servers)) {
        const key = `${name} ${page}`
        progress(`round ${round} of ${rounds}: ${key}`)
        const one = await microsecondsPerRequest(server, pages[page], seconds)
        if (round > 0) found.set(key, [...(found.get(key) ?? []), one])
      }
    }
  }
  raw.stop()
  await shop.stop()
  rmSync(folder, { recursive: true })
  const typical = (name: keyof typeof servers, page: PageName) => median(found.get(`${name} ${page}`) ?? [])
  const both = (page: PageName) => `${page} ${typical("raw", page).toFixed(1)} and ${typical("kept", page).toFixed(1)}`
  return [
    ...names.map((page) =>
      atLeast(
        `raw node:http ÷ kept ${page}, processor time of the server`,
        typical("raw", page) / typical("kept", page),
        {
          target: 0.75,
          stretch: 0.9,
        },
      ),
    ),
    told(`microseconds a request, raw and kept, by ${hasWrk ? "wrk" : "autocannon"}`, names.map(both).join("; ")),
  ]
}
