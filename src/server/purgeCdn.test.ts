import { expect, test } from "vitest"
import { createCdnPurge } from "#server/purgeCdn.ts"
import { silentLog } from "#shared/log.ts"

function world() {
  const state = { version: 1, isHeld: true, time: 0, status: 200 }
  const asked: { url: string; headers: Headers; version: number }[] = []
  const look = createCdnPurge({
    cdn: { purgeUrl: "https://cdn.example/purge", headers: { "Fastly-Key": "abc" } },
    lease: { isHeld: () => state.isHeld },
    version: () => state.version,
    log: silentLog,
    now: () => state.time,
    async fetch(url, init) {
      asked.push({ url: String(url), headers: new Headers(init?.headers), version: state.version })
      return new Response(null, { status: state.status })
    },
  })
  async function pass(seconds: number): Promise<number> {
    const before = asked.length
    for (let second = 0; second < seconds; second += 1) {
      state.time += 1000
      await look()
    }
    return asked.length - before
  }
  return { state, asked, pass }
}

test("a CDN is told once of each version, when all processes have noticed it", async () => {
  const { state, asked, pass } = world()
  expect(await pass(30)).toBe(1)
  expect(asked[0]?.url).toBe("https://cdn.example/purge")
  expect(Object.fromEntries(asked[0]?.headers ?? [])).toEqual({ "fastly-key": "abc", "surrogate-key": "catalog" })
  state.version = 2
  expect(await pass(3)).toBe(0)
  expect(await pass(1)).toBe(1)
  expect(await pass(60)).toBe(0)
})

test("a version that came while another was waited for is told of too, ten seconds later", async () => {
  const { state, asked, pass } = world()
  await pass(30)
  state.version = 2
  await pass(2)
  state.version = 3
  expect(await pass(2)).toBe(1)
  expect(await pass(9)).toBe(0)
  expect(await pass(60)).toBe(1)
  expect(asked.at(-1)?.version).toBe(3)
})

test("what the CDN refuses is asked again", async () => {
  const { state, pass } = world()
  state.status = 503
  expect(await pass(31)).toBe(3)
  state.status = 200
  expect(await pass(60)).toBe(1)
})

test("only the holder tells, and purges when it takes over", async () => {
  const { state, pass } = world()
  await pass(30)
  state.isHeld = false
  state.version = 2
  expect(await pass(30)).toBe(0)
  state.isHeld = true
  expect(await pass(30)).toBe(1)
})
