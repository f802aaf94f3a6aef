import { afterEach, expect, test, vi } from "vitest"
import { checkReadiness } from "#server/health.ts"

afterEach(() => void vi.useRealTimers())

test("ready says what is not, by name, and nothing of why", async () => {
  const checks = {
    database: () => Promise.reject(new Error("password of shop@db refused")),
    disk: () => Promise.resolve(),
  }
  expect(await checkReadiness(checks)).toEqual({ ready: false, checks: { database: "unavailable", disk: "ok" } })
})

test("a check that never answers has failed", async () => {
  vi.useFakeTimers()
  const state = checkReadiness({ database: () => new Promise(() => undefined) })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await state).toEqual({ ready: false, checks: { database: "unavailable" } })
  expect(vi.getTimerCount()).toBe(0)
})
