/** Starts the real shop as its own process on a free port, with its own data folder. */
import { type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { SECONDS } from "#shared/limits.ts"
import { fillDataDir } from "#tests/support/databaseTemplates.ts"
import { ownEnvironment } from "#tests/support/memoryDir.ts"
import { root } from "#tests/support/steps.ts"

const START_DEADLINE_MS = 60 * SECONDS
const STOP_DEADLINE_MS = 15 * SECONDS

/** Its public origin differs from where it listens, as behind a proxy: what must come from configuration shows. */
export const SITE_URL = "http://azahar.example"

export interface ShopOptions {
  /** The build, or the source through Vite: only React's development build tells of hydration mismatches. */
  mode?: "built" | "development"
  env?: Record<string, string>
  /** Its public origin is where it listens: what leads there and back by full addresses can be followed. */
  atHome?: boolean
  /** Kept when the shop stops; left out, a new folder that goes with the shop. */
  dataDir?: string
}

export interface LogLine {
  level: string
  event: string
  [field: string]: unknown
}

export interface Shop {
  /** Where it answers, such as `http://localhost:41234`. */
  url: string
  port: number
  /** Id of its process. */
  pid: number
  dataDir: string
  /** Its public origin. */
  siteUrl: string
  /** Log lines so far. */
  log: LogLine[]
  /** Output besides log lines. */
  errors: string[]
  /** Why it ended unexpectedly; undefined while it runs. */
  death: () => string | undefined
  /** Asks it to stop and waits until it has. Resolves with its exit code. */
  stop: () => Promise<number | null>
  /** As by `kill -9`; resolves once it is gone. */
  kill: () => Promise<void>
}

type ShopProcess = ChildProcessByStdio<null, Readable, Readable>

export const newDataDir = () => mkdtempSync(join(tmpdir(), "escaparate-"))

const { scripts }: { scripts: { serve: string } } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
/** Memory is kept small as `npm run serve` keeps it, and as a host does that reads the `Procfile`. */
const heapFlags = scripts.serve.split(" ").filter((part) => part.startsWith("--max"))
const hostSettings = Object.fromEntries(
  Array.from(readFileSync(join(root, "Procfile"), "utf8").matchAll(/(\w+)=(\S+)/g), ([, name, value]) => [name, value]),
)

function spawnShop(mode: "built" | "development", env: Record<string, string>): ShopProcess {
  const entry = mode === "built" ? "dist/server/server.js" : "server.ts"
  return spawn(process.execPath, [...heapFlags, join(root, entry)], {
    cwd: root,
    env: { ...ownEnvironment(), ...hostSettings, NODE_ENV: mode === "built" ? "production" : "development", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
}

function readLog(line: string): LogLine | undefined {
  try {
    const parsed: unknown = JSON.parse(line)
    return typeof parsed === "object" && parsed !== null && "event" in parsed ? (parsed as LogLine) : undefined
  } catch {
    return undefined
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

/** The demo shop as a first start makes it, copied where a run has made one. */
async function seededDir({ DEMO, DATABASE_URL }: Record<string, string>): Promise<string> {
  const folder = newDataDir()
  if (process.env["TEST_TEMPLATES"] && DEMO === undefined && DATABASE_URL === undefined)
    await fillDataDir(folder, "seeded")
  return folder
}

/** Resolves once the shop listens. Rejects with what it wrote when it ends or is silent instead. */
export async function startShop(options: ShopOptions = {}): Promise<Shop> {
  const { mode = "built", env = {}, dataDir, atHome = false } = options
  const folder = dataDir ?? (await seededDir(env))
  const home = atHome ? await freePort() : 0
  const siteUrl = env["SITE_URL"] ?? (atHome ? `http://localhost:${home}` : SITE_URL)
  const own = {
    PORT: String(home),
    HOST: "127.0.0.1",
    SITE_URL: siteUrl,
    DATA_DIR: folder,
    WARM_PICTURES: "off",
    // Tests ask more than a visitor does, all from one address.
    REQUESTS_PER_MINUTE: "0",
    PAYMENT_METHODS: "sandbox,transfer,pickup",
    // One customer orders in many tests, and pays in few.
    UNPAID_ORDERS_PER_ACCOUNT: "1000",
    UNPAID_PIECES_PER_ACCOUNT: "1000",
    UNPAID_STOCK_SHARE: "100",
  }
  const child = spawnShop(mode, { ...own, ...env })
  const log: LogLine[] = []
  const errors: string[] = []
  let death: string | undefined
  const kill = () => child.kill("SIGKILL")
  process.once("exit", kill)
  const ended = once(child, "close").then(([code]: (number | null)[]) => {
    process.off("exit", kill)
    death = [`The shop ended with ${code ?? child.signalCode}.`, ...errors].join("\n")
    if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    return code ?? null
  })
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = readLog(text)
      if (!line) return
      log.push(line)
      if (line.event === "server.listening") resolve(String(line["url"]))
    })
    createInterface({ input: child.stderr }).on("line", (text) => errors.push(text))
  })
  const killed = async () => {
    kill()
    await ended
  }
  const timer = setTimeout(kill, START_DEADLINE_MS)
  const url = await Promise.race([listening, ended.then(() => undefined)])
  clearTimeout(timer)
  if (url === undefined) throw new Error(death)
  const port = Number(new URL(url).port)
  return {
    url,
    port,
    pid: child.pid ?? 0,
    dataDir: folder,
    siteUrl,
    log,
    errors,
    death: () => death,
    stop: () => stop(child, ended),
    kill: killed,
  }
}

async function stop(child: ShopProcess, ended: Promise<number | null>): Promise<number | null> {
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), STOP_DEADLINE_MS)
  const code = await ended
  clearTimeout(timer)
  return code
}
