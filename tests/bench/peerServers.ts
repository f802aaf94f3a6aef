/** Installs, builds and starts the same pages in other frameworks. Sources: `tests/bench/peers`. */
import { spawn } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"
import { startFront } from "#tests/bench/peerFront.ts"
import { progress } from "#tests/bench/table.ts"
import { freePort } from "#tests/support/startShop.ts"

const sources = join(import.meta.dirname, "peers")
/** Outside the project, as frameworks treat what lies below `node_modules` in another way. Kept from run to run. */
export const cache = join(tmpdir(), "escaparate-peers")
const START_DEADLINE_MS = 60 * SECONDS

interface Peer {
  folder: "router" | "next"
  /** Programs of its packages, with their arguments. */
  build: string[]
  start: (port: string) => string[]
}

const routerPeer: Peer = {
  folder: "router",
  build: ["react-router", "build"],
  start: () => ["react-router-serve", "build/server/index.js"],
}

const nextPeer: Peer = {
  folder: "next",
  build: ["next", "build"],
  start: (port) => ["next", "start", "--port", port, "--hostname", "127.0.0.1"],
}

interface RunOptions {
  cwd: string
  env?: Record<string, string>
}

/** Starts the program in a process group of its own, so that its children end with it. */
function start([program = "", ...args]: string[], { cwd, env = {} }: RunOptions) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  })
  const stop = () => {
    process.off("exit", stop)
    if (child.pid) process.kill(-child.pid)
  }
  process.once("exit", stop)
  child.once("close", () => process.off("exit", stop))
  return { child, stop }
}

async function run(command: string[], options: RunOptions): Promise<void> {
  const { child } = start(command, options)
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve))
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code} in ${options.cwd}.`)
}

const ownProgram = (folder: string, [name = "", ...args]: string[]) => [
  join(folder, "node_modules/.bin", name),
  ...args,
]

/** A folder with the peer's sources and packages; only packages stay from an earlier run. */
async function install({ folder: name }: Peer): Promise<string> {
  const folder = join(cache, name)
  mkdirSync(folder, { recursive: true })
  const installed = join(folder, "node_modules/.package.json")
  const manifest = readFileSync(join(sources, name, "package.json"), "utf8")
  for (const part of ["app", "public", "build", ".next"]) rmSync(join(folder, part), { recursive: true, force: true })
  cpSync(join(sources, name), folder, { recursive: true })
  cpSync(join(sources, "shop"), join(folder, "app/shop"), { recursive: true })
  cpSync(join(sources, "public"), join(folder, "public"), { recursive: true })
  if (!existsSync(installed) || readFileSync(installed, "utf8") !== manifest) {
    progress(`installing ${name}`)
    await run(["npm", "install", "--no-audit", "--no-fund", "--no-package-lock"], { cwd: folder })
    cpSync(join(folder, "package.json"), installed)
  }
  return folder
}

async function waitFor(url: string): Promise<void> {
  const deadline = performance.now() + START_DEADLINE_MS
  while (performance.now() < deadline) {
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`${url} did not answer within ${START_DEADLINE_MS / SECONDS} s.`)
}

async function startPeer(peer: Peer, shop: string) {
  const cwd = await install(peer)
  const port = String(await freePort())
  const env = { SHOP_ORIGIN: shop, NODE_ENV: "production", PORT: port, HOST: "127.0.0.1" }
  progress(`building ${peer.folder}`)
  await run(ownProgram(cwd, peer.build), { cwd, env })
  const { stop } = start(ownProgram(cwd, peer.start(port)), { cwd, env })
  const url = `http://127.0.0.1:${port}`
  await waitFor(`${url}/products`)
  const front = await startFront({ peer: url, shop })
  return {
    url: front.url,
    stop: () => {
      front.stop()
      stop()
    },
  }
}

/** React Router's framework mode with home page, listing and product of the shop at `shop`, and Next with its listing. */
export async function startPeers(shop: string) {
  const router = await startPeer(routerPeer, shop)
  const next = await startPeer(nextPeer, shop)
  return {
    urls: {
      router: { home: `${router.url}/`, listing: `${router.url}/products`, product: `${router.url}/product` },
      nextKept: { listing: `${next.url}/products` },
      nextDynamic: { listing: `${next.url}/live/products` },
    },
    stop: () => {
      router.stop()
      next.stop()
    },
  }
}
