import { expect, test } from "vitest"
import { createRenderQueue } from "#server/pages/renderQueue.ts"

/** Work that continues until told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: () => resolve() }
}

test("so many run at once, the others in the order of asking", async () => {
  const queue = createRenderQueue({ running: 2, waiting: 10 })
  const told: string[] = []
  const [a, b] = [held(), held()]
  const runs = [a.work, b.work, async () => void told.push("c"), async () => void told.push("d")].map(queue.run)
  await Promise.resolve()
  expect(told).toEqual([])
  a.end()
  b.end()
  await Promise.all(runs)
  expect(told).toEqual(["c", "d"])
})

test("when too many wait, the next is refused at once and told to come back", async () => {
  const queue = createRenderQueue({ running: 1, waiting: 1 })
  const first = held()
  const running = queue.run(first.work)
  const waiting = queue.run(async () => "served")
  await expect(queue.run(async () => "never")).rejects.toMatchObject({ status: 503, code: "busy" })
  first.end()
  await running
  expect(await waiting).toBe("served")
})

test("work that fails does so for its own asker alone, and hands its place on", async () => {
  const queue = createRenderQueue({ running: 1, waiting: 5 })
  const failing = queue.run(() => Promise.reject(new Error("no")))
  const next = queue.run(async () => "yes")
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("yes")
  expect(await queue.run(async () => "again")).toBe("again")
})
