import { setImmediate as nextTurn } from "node:timers/promises"
import { expect, test } from "vitest"
import { createTurns } from "#server/turns.ts"

test("work runs in the order of asking, one piece a turn, and others are served in between", async () => {
  const inTurn = createTurns()
  const told: string[] = []
  const work = ["a", "b", "c"].map((name) => inTurn(() => told.push(name)))
  for (const between of ["1", "2"]) {
    await nextTurn()
    told.push(between)
  }
  await Promise.all(work)
  expect(told.join("")).toBe("ab1c2")
})

test("work that throws fails for its own asker alone", async () => {
  const inTurn = createTurns()
  const failing = inTurn(() => {
    throw new Error("no")
  })
  const next = inTurn(() => "yes")
  await expect(failing).rejects.toThrow("no")
  expect(await next).toBe("yes")
})
