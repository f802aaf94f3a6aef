import { expect, test, vi } from "vitest"
import { createCircuitBreaker } from "#server/circuitBreaker.ts"
import { ApiError } from "#shared/ApiError.ts"

const down = () => Promise.reject(new ApiError(503, "unreachable"))
const refuses = () => Promise.reject(new ApiError(404, "not_found"))
const works = () => Promise.resolve("here")

function opened() {
  const clock = { now: 0 }
  const breaker = createCircuitBreaker({ now: () => clock.now })
  const fail = () => breaker.run(down).catch(() => undefined)
  return { clock, breaker, fail }
}

test("after five failures in a row nobody is asked for two seconds, then one", async () => {
  const { clock, breaker, fail } = opened()
  for (let times = 0; times < 5; times += 1) await fail()
  const work = vi.fn(down)
  await expect(breaker.run(work)).rejects.toMatchObject({ status: 503, code: "unreachable", retryAfter: 5 })
  expect(work).not.toHaveBeenCalled()
  clock.now = 2000
  const { promise, reject } = Promise.withResolvers<never>()
  const asking = breaker.run(() => promise)
  await expect(breaker.run(work)).rejects.toThrow("unreachable")
  expect(work).not.toHaveBeenCalled()
  reject(new ApiError(503, "unreachable"))
  await expect(asking).rejects.toThrow("unreachable")
  clock.now = 3999
  await expect(breaker.run(works)).rejects.toThrow("unreachable")
  clock.now = 4000
  expect(await breaker.run(works)).toBe("here")
  expect(await breaker.run(works)).toBe("here")
})

test("the other calls of a page wait for the one that asks, and are made when the host is back", async () => {
  const { clock, breaker, fail } = opened()
  for (let times = 0; times < 5; times += 1) await fail()
  clock.now = 2000
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = Promise.all([breaker.run(() => promise), breaker.run(works), breaker.run(works)])
  resolve("back")
  expect(await answers).toEqual(["back", "here", "here"])
})

test("a host that refuses is there", async () => {
  const { breaker, fail } = opened()
  for (let times = 0; times < 20; times += 1) {
    await fail()
    await expect(breaker.run(refuses)).rejects.toMatchObject({ status: 404 })
  }
  expect(await breaker.run(works)).toBe("here")
})
