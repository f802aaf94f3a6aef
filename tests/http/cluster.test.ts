/** `WEB_CONCURRENCY`: workers that die, hang and are replaced one by one while visitors ask. Source: defences, D-74, D-75. */
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { isLongRun } from "#tests/support/longRun.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"
import { ask, startVisitors } from "#tests/support/steadyVisitors.ts"

const PATHS = ["/es/products", "/en", "/healthz", "/es/product/plato-lonja"]
/** How often a new start is tried on a busy machine. */
const LATER = { timeout: 60 * SECONDS }

const RESTARTS = isLongRun ? 5 : 1

let shop: Shop
beforeAll(async () => {
  shop = await startShop({ env: { WEB_CONCURRENCY: "2" } })
})
afterAll(async () => {
  await shop.stop()
})

const told = (event: string) => shop.log.filter((line) => line.event === event)
const workers = () => told("worker.listening").map((line) => Number(line["pid"]))
const lastTime = (event: string) => Date.parse(String(told(event).at(-1)?.["time"]))
/** Once the old ones are gone; the newest last. */
const newest = () => workers().at(-1) ?? 0

describe("two workers", () => {
  if (isLongRun)
    test("are replaced one by one when told to, and nobody is refused", {
      timeout: (RESTARTS + 1) * LATER.timeout,
    }, async () => {
      const before = workers().length
      const visitors = startVisitors(shop.url, isLongRun ? [...PATHS, ...PATHS, ...PATHS] : PATHS)
      for (let restarts = 1; restarts <= RESTARTS; restarts += 1) {
        process.kill(shop.pid, "SIGHUP")
        await expect.poll(() => told("cluster.restarted").length, LATER).toBe(restarts)
      }
      const { failures, answered } = await visitors.leave()
      expect(failures).toEqual([])
      expect(answered).toBeGreaterThan(PATHS.length)
      expect(new Set(workers()).size).toBe(before + 2 * RESTARTS)
    })

  test("one that dies is replaced, while the other serves", async () => {
    const before = workers().length
    process.kill(newest(), "SIGKILL")
    await expect.poll(() => told("worker.ended").length, LATER).toBe(1)
    expect(await ask(`${shop.url}/es/products`)).toBe(200)
    await expect.poll(() => workers().length, LATER).toBe(before + 1)
  })

  if (isLongRun) {
    test("one that hangs is found within 10 seconds and replaced within 15", async () => {
      const before = workers().length
      const began = Date.now()
      process.kill(newest(), "SIGSTOP")
      await expect.poll(() => workers().length, LATER).toBe(before + 1)
      // Measured by the log, because polling is late.
      expect(lastTime("worker.hung") - began).toBeLessThan(10 * SECONDS)
      expect(lastTime("worker.listening") - began).toBeLessThan(15 * SECONDS)
      expect(await ask(`${shop.url}/es/products`)).toBe(200)
    })
  }

  test("that cannot start end with their sentence, once", async () => {
    const ended = await startShop({ env: { WEB_CONCURRENCY: "2", PORT: String(shop.port) } }).then(
      () => "it started",
      (error: Error) => error.message,
    )
    expect(ended.match(/Port \d+ is in use/g)).toHaveLength(1)
  })
})
