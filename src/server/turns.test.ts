import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, test } from "vitest"
import { createTurns } from "#server/turns.ts"

test("work runs in the order of asking, one piece a turn, and others are served in between", async () => {
  const turns = createTurns()
  const told: string[] = []
  const work = ["a", "b", "c"].map((name) => turns.take(() => told.push(name)))
  for (const between of ["1", "2"]) {
    await nextTurn()
    told.push(between)
  }
  await Promise.all(work)
  expect(told.join("")).toBe("ab1c2")
})

test("what has begun is finished before anything else begins, and both keep their order", async () => {
  const turns = createTurns()
  const told: string[] = []
  const page = async (name: string) => {
    await turns.begin()
    told.push(`${name} begins`)
    await turns.take(() => told.push(`${name} ends`))
  }
  await Promise.all(["a", "b", "c"].map(page))
  expect(told).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
})

test("what has begun and waits for others lets the next begin", async () => {
  const turns = createTurns()
  await turns.begin()
  let isBegun = false
  const next = turns.begin().then(() => {
    isBegun = true
  })
  expect(isBegun).toBe(false)
  await next
  expect(isBegun).toBe(true)
})

test("it is known whether anything waits", async () => {
  const turns = createTurns()
  const waiting: boolean[] = []
  await Promise.all(["a", "b", "c"].map(() => turns.take(() => waiting.push(turns.areAwaited()))))
  expect(waiting).toEqual([false, true, false])
  const first = turns.begin()
  const second = turns.begin()
  expect(turns.areAwaited()).toBe(true)
  await Promise.all([first, second])
  expect(turns.areAwaited()).toBe(false)
})

test("work that throws fails for its own asker alone", async () => {
  const turns = createTurns()
  const failing = turns.take(() => {
    throw new Error("no")
  })
  const next = turns.take(() => "yes")
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("yes")
})
