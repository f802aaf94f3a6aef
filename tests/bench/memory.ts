/** Memory of a shop with 10,000 products under load, run after run. */
import { execFileSync } from "node:child_process"
import { rmSync } from "node:fs"
import { copyCatalogue } from "#tests/bench/catalogues.ts"
import { load } from "#tests/bench/load.ts"
import { atMost, type Figure, MiB, progress, told } from "#tests/bench/table.ts"
import { startShop } from "#tests/support/startShop.ts"

const PRODUCTS = 10_000
const RUNS = 5
const SECONDS_A_RUN = 15

/** Pages that many visitors share, and others that only one asks for. */
const paths = [
  "/",
  "/products",
  ...Array.from({ length: 150 }, (_, number) => `/product/producto-${number * 61}`),
  ...Array.from({ length: 60 }, (_, number) => `/products/page/${number * 9 + 2}`),
  ...Array.from({ length: 60 }, (_, number) => `/product-category/gen-c${number % 36}?filter=price[${number}-150]`),
  ...Array.from({ length: 40 }, (_, number) => `/products?bench=${number}`),
]

/** Memory of a process, in bytes. */
const rssOf = (pid: number) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) * 1024

export async function measureMemory(): Promise<Figure[]> {
  const dataDir = await copyCatalogue(PRODUCTS)
  const shop = await startShop({ dataDir })
  const idle = rssOf(shop.pid)
  const runs: number[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    progress(`memory: run ${run} of ${RUNS}`)
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, rssOf(shop.pid))
    }, 1000)
    await load(`http://127.0.0.1:${shop.port}`, SECONDS_A_RUN, paths)
    clearInterval(timer)
    runs.push(Math.max(most, rssOf(shop.pid)))
  }
  await shop.stop()
  rmSync(dataDir, { recursive: true })
  return [
    atMost(`memory under load, ${PRODUCTS.toLocaleString("en")} products`, Math.max(...runs), {
      target: 320 * 2 ** 20,
      stretch: 250 * 2 ** 20,
      write: MiB,
    }),
    told("memory before load; of each run", `${MiB(idle)}; ${runs.map(MiB).join(", ")}`),
  ]
}
