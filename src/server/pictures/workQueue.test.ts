import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createWorkQueue, QueueFullError, type Urgency, type WorkQueue } from "#server/pictures/workQueue.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that starts and ends under the test's control. */
function createWorkshop(queue: WorkQueue) {
  const begun: string[] = []
  const finishers = new Map<string, () => void>()
  return {
    begun,
    async finish(name: string) {
      finishers.get(name)?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    add: (urgency: Urgency, name: string) =>
      queue.run(urgency, () => {
        begun.push(name)
        return new Promise<void>((resolve) => finishers.set(name, resolve))
      }),
  }
}

test("no more pieces of work run at a time than allowed", async () => {
  const workshop = createWorkshop(createWorkQueue({ concurrency: 2 }))
  for (const name of ["a", "b", "c", "d"]) void workshop.add("visitor", name)
  expect(workshop.begun).toEqual(["a", "b"])
  await workshop.finish("b")
  expect(workshop.begun).toEqual(["a", "b", "c"])
})

test("what a visitor waits for goes before work that was there earlier", async () => {
  const workshop = createWorkshop(createWorkQueue({ concurrency: 1, quietMs: 10 }))
  void workshop.add("idle", "first idle")
  void workshop.add("idle", "second idle")
  void workshop.add("soon", "soon")
  void workshop.add("visitor", "visitor")
  await workshop.finish("first idle")
  await workshop.finish("visitor")
  await vi.advanceTimersByTimeAsync(1000)
  await workshop.finish("soon")
  await vi.advanceTimersByTimeAsync(1000)
  expect(workshop.begun).toEqual(["first idle", "visitor", "soon", "second idle"])
})

test("background work takes one place, however many there are", async () => {
  const workshop = createWorkshop(createWorkQueue({ concurrency: 2, quietMs: 10 }))
  void workshop.add("idle", "idle")
  void workshop.add("soon", "soon")
  await vi.advanceTimersByTimeAsync(1000)
  expect(workshop.begun).toEqual(["idle"])
  void workshop.add("visitor", "visitor")
  expect(workshop.begun).toEqual(["idle", "visitor"])
})

test("idle work waits until no request has been served for a while", async () => {
  const queue = createWorkQueue({ concurrency: 2, quietMs: 300 })
  const workshop = createWorkshop(queue)
  const leave = queue.enter()
  void workshop.add("idle", "idle")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(workshop.begun).toEqual([])
  leave()
  await vi.advanceTimersByTimeAsync(299)
  expect(workshop.begun).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(workshop.begun).toEqual(["idle"])
})

test("work for a visitor's next view does not wait for ever on a busy shop", async () => {
  const queue = createWorkQueue({ concurrency: 2, patienceMs: 5000 })
  const workshop = createWorkshop(queue)
  queue.enter()
  void workshop.add("soon", "soon")
  await vi.advanceTimersByTimeAsync(4999)
  expect(workshop.begun).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(workshop.begun).toEqual(["soon"])
})

test("background work rests as long as it took before it goes on", async () => {
  const workshop = createWorkshop(createWorkQueue({ concurrency: 2, quietMs: 10 }))
  void workshop.add("idle", "long")
  void workshop.add("idle", "next")
  await vi.advanceTimersByTimeAsync(2000)
  await workshop.finish("long")
  await vi.advanceTimersByTimeAsync(1990)
  expect(workshop.begun).toEqual(["long"])
  await vi.advanceTimersByTimeAsync(20)
  expect(workshop.begun).toEqual(["long", "next"])
})

test("failed work tells its caller and makes room", async () => {
  const queue = createWorkQueue({ concurrency: 1 })
  const failed = expect(queue.run("visitor", () => Promise.reject(new Error("no paint")))).rejects.toThrow("no paint")
  await vi.advanceTimersByTimeAsync(0)
  await failed
  await expect(queue.run("visitor", async () => "painted")).resolves.toBe("painted")
})

test("work beyond what may wait is refused at once", async () => {
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: 1 })
  const workshop = createWorkshop(queue)
  void workshop.add("visitor", "running")
  void workshop.add("visitor", "waiting")
  await expect(workshop.add("visitor", "refused")).rejects.toThrow(QueueFullError)
})

test("a shutdown drops background work and lets visitors' work end", async () => {
  const shutdown = new AbortController()
  const queue = createWorkQueue({ concurrency: 1, signal: shutdown.signal })
  const workshop = createWorkshop(queue)
  const served = workshop.add("visitor", "visitor")
  const dropped = expect(workshop.add("idle", "idle")).rejects.toThrow("aborted")
  shutdown.abort()
  await dropped
  await expect(workshop.add("soon", "too late")).rejects.toThrow("aborted")
  await workshop.finish("visitor")
  await expect(served).resolves.toBeUndefined()
  expect(workshop.begun).toEqual(["visitor"])
})
