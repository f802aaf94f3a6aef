import { expect, test, vi } from "vitest"
import { bodyIn, finishPage } from "#server/finishedPage.ts"
import { createPageCache } from "#server/pageCache.ts"
import { type LogFields, silentLog } from "#shared/log.ts"

const page = (text: string) => finishPage(200, "text/html", Buffer.from(text))

function cacheOf(maxBytes = 100_000) {
  const clock = { version: 1, now: 0 }
  const errors: unknown[] = []
  const log = { ...silentLog, error: (event: string, fields?: LogFields) => errors.push({ event, ...fields }) }
  const cache = createPageCache({ maxBytes, version: () => clock.version, log, now: () => clock.now })
  return { cache, clock, errors }
}

test("a page is fresh until the catalogue changes, and a last good copy for a while after", () => {
  const { cache, clock } = cacheOf()
  const stored = page("one")
  cache.store("key", stored, 1)
  expect(cache.fresh("key")).toBe(stored)
  clock.version = 2
  expect(cache.fresh("key")).toBeUndefined()
  clock.now = 1000
  expect(cache.lastGood("key", 1000)).toBe(stored)
  expect(cache.lastGood("key", 999)).toBeUndefined()
})

test("a page rendered from an older catalogue is never fresh", () => {
  const { cache, clock } = cacheOf()
  clock.version = 2
  cache.store("key", page("old"), 1)
  expect(cache.fresh("key")).toBeUndefined()
})

test("the least recently used page leaves when the bytes run out", () => {
  const { cache } = cacheOf(100)
  const body = "0123456789abcdef"
  for (const key of ["a", "b", "c", "d", "e", "f", "g"]) {
    cache.store(key, page(body + key), 1)
    cache.fresh("a")
  }
  expect(cache.bytes).toBeLessThanOrEqual(100)
  expect(cache.fresh("a")).toBeDefined()
  expect(cache.fresh("b")).toBeUndefined()
  expect(cache.fresh("g")).toBeDefined()
})

test("a page too large for the cache is not kept", () => {
  const { cache } = cacheOf(1000)
  cache.store("big", page("x".repeat(900)), 1)
  expect(cache.fresh("big")).toBeUndefined()
  expect(cache.bytes).toBe(0)
})

test("of many pages that wait to be compressed well, few wait with their plain bytes", async () => {
  const { cache } = cacheOf()
  const pages = Array.from({ length: 40 }, (_, number) => page(`${number} `.repeat(200)))
  for (const [number, stored] of pages.entries()) {
    cache.store(String(number), stored, 1)
    bodyIn(stored, "br")
  }
  const plain = pages.filter(({ bodies }) => bodies.identity)
  expect(plain.length).toBeLessThan(15)
  await vi.waitFor(() => expect(pages.every(({ bodies }) => bodies.gzip && !bodies.identity)).toBe(true))
  for (const [number, stored] of pages.entries()) {
    expect(bodyIn(stored, "identity").toString()).toBe(`${number} `.repeat(200))
  }
})

test("a page that cannot be compressed well is told of and stays as it was; those behind it and it have their turn", async () => {
  const { cache, errors } = cacheOf()
  const broken = { ...page("broken"), bodies: { br: Buffer.from("no brotli") } }
  const behind = page("behind ".repeat(200))
  cache.store("broken", broken, 1)
  cache.store("behind", behind, 1)
  await vi.waitFor(() => expect(behind.bodies.identity).toBeUndefined())
  expect(errors).toEqual([{ event: "page.not_compressed", page: "broken", error: expect.any(Error) }])
  expect(cache.fresh("broken")?.bodies).toEqual({ br: Buffer.from("no brotli") })
  const later = page("later ".repeat(200))
  cache.store("later", later, 1)
  await vi.waitFor(() => expect(later.bodies.identity).toBeUndefined())
})
