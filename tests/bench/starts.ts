/** From `npm start` to the first page, as someone who starts the shop waits for it. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { createInterface } from "node:readline"
import { copyCatalogue } from "#tests/bench/catalogues.ts"
import { atMost, type Figure, median, ms, progress, told } from "#tests/bench/table.ts"
import { freePort, newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const STARTS = 5

/** npm and the shop below it: of their own group, so that both end. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.pid) process.kill(-child.pid, "SIGTERM")
  await once(child, "close")
}

async function startOnce(dataDir: string): Promise<number> {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: "127.0.0.1", DATA_DIR: dataDir, WARM_PICTURES: "off" },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('"server.listening"')) break
  const response = await fetch(`http://127.0.0.1:${port}/products`)
  await response.arrayBuffer()
  const took = performance.now() - began
  child.stdout.resume()
  await stop(child)
  if (!response.ok) throw new Error(`The first answer was ${response.status}.`)
  return took
}

async function startOften(dataDir: string): Promise<number> {
  const all: number[] = []
  for (let start = 1; start <= STARTS; start += 1) all.push(await startOnce(dataDir))
  rmSync(dataDir, { recursive: true })
  return median(all)
}

export async function measureStarts(): Promise<Figure[]> {
  progress("starting")
  const dataDir = newDataDir()
  const empty = await startOnce(dataDir)
  const existing = await startOften(dataDir)
  progress("starting with 100,000 products")
  const large = await startOften(await copyCatalogue(100_000))
  return [
    atMost("first page after `npm start` with data", existing, { target: 1500, stretch: 1000, write: ms }),
    told("the same with 100,000 products", ms(large)),
    told("the same for the first time, which fills the demo shop", ms(empty)),
  ]
}
