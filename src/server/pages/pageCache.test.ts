import { expect, test } from "vitest"
import { compressResponse, createPageCache, plainBody } from "#server/pages/pageCache.ts"

const page = (text: string) =>
  compressResponse({ contentType: "text/html", body: Buffer.from(text), route: "page:index", headers: {} })

function cacheOf(maxBytes = 100_000) {
  const clock = { version: 1, now: 0 }
  const cache = createPageCache({ maxBytes, version: () => clock.version, now: () => clock.now })
  return { cache, clock }
}

test("a page is fresh until the catalogue changes, and the last good one for a while after", async () => {
  const { cache, clock } = cacheOf()
  const stored = await page("one")
  cache.store("key", stored, 1)
  expect(cache.fresh("key")).toBe(stored)
  clock.version = 2
  expect(cache.fresh("key")).toBeUndefined()
  clock.now = 1000
  expect(cache.lastGood("key", 1000)).toBe(stored)
  expect(cache.lastGood("key", 999)).toBeUndefined()
  expect(cache.stale("key")).toBe(stored)
})

test("a page rendered from an older catalogue is never fresh", async () => {
  const { cache, clock } = cacheOf()
  clock.version = 2
  cache.store("key", await page("old"), 1)
  expect(cache.fresh("key")).toBeUndefined()
})

test("the least recently used page leaves when the bytes run out; one too large is not kept", async () => {
  const { cache } = cacheOf(200)
  for (const key of ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]) {
    cache.store(key, await page(key), 1)
    cache.fresh("a")
  }
  expect(cache.fresh("a")).toBeDefined()
  expect(cache.fresh("b")).toBeUndefined()
  expect(cache.fresh("j")).toBeDefined()
  const noise = Array.from({ length: 2000 }, () => Math.random()).join(" ")
  cache.store("big", await page(noise), 1)
  expect(cache.fresh("big")).toBeUndefined()
})

test("the bytes of a page are the same in every coding", async () => {
  const { unzipSync, brotliDecompressSync } = await import("node:zlib")
  const stored = await page("á ".repeat(500))
  const plain = await plainBody(stored)
  expect(plain.toString()).toBe("á ".repeat(500))
  expect(await plainBody(stored)).toBe(plain)
  expect(unzipSync(stored.bodies.gzip).toString()).toBe("á ".repeat(500))
  expect(brotliDecompressSync(stored.bodies.br).toString()).toBe("á ".repeat(500))
})

test("a page whose dates may be wrong is not shown while another one can be had", async () => {
  const clock = { period: 1 }
  const cache = createPageCache({ maxBytes: 100_000, version: () => 1, period: () => clock.period, now: () => 0 })
  const stored = await page("arrives Tuesday")
  cache.store("key", stored, 1)
  expect(cache.stale("key")).toBe(stored)
  clock.period = 2
  expect(cache.stale("key")).toBeUndefined()
})

test("a page of the current version was right when that was last confirmed, however long ago it was made", async () => {
  const clock = { version: 1, now: 0, confirmed: 0 }
  const cache = createPageCache({
    maxBytes: 100_000,
    version: () => clock.version,
    confirmedAt: () => clock.confirmed,
    now: () => clock.now,
  })
  const stored = await page("one")
  cache.store("key", stored, 1)
  Object.assign(clock, { now: 5000, confirmed: 4000 })
  expect(cache.lastGood("key", 1000)).toBe(stored)
  expect(cache.lastGood("key", 999)).toBeUndefined()
  clock.version = 2
  expect(cache.lastGood("key", 4999)).toBeUndefined()
})
