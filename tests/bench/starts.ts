/** From the start of the process to its first answer. */
import { rmSync } from "node:fs"
import { copyCatalogue } from "#tests/bench/catalogues.ts"
import { atMost, type Figure, median, ms, progress, told } from "#tests/bench/table.ts"
import { newDataDir, startShop } from "#tests/support/startShop.ts"

const STARTS = 5

async function startOnce(dataDir: string): Promise<number> {
  const began = performance.now()
  const shop = await startShop({ dataDir })
  const response = await fetch(`${shop.url}/products`)
  await response.arrayBuffer()
  const took = performance.now() - began
  await shop.stop()
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
    atMost("start to first answer, existing data", existing, { target: 1000, write: ms }),
    atMost("start to first answer, 100,000 products", large, { target: 2000, write: ms }),
    told("first start, which fills the demo shop", ms(empty)),
  ]
}
