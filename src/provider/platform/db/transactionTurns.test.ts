import { beforeEach, expect, it, vi } from "vitest"
import { createTurns } from "#provider/platform/db/transactionTurns.ts"

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** Takes a turn under a name; `begun` records the order. */
function begin(take: () => Promise<() => void>, name: string, begun: string[]): Promise<() => void> {
  return take().then((end) => {
    begun.push(name)
    return end
  })
}

it("so many transactions run at a time, the others in the order of asking", async () => {
  const take = createTurns({ most: 2, patienceMs: 100 })
  const begun: string[] = []
  const turns = ["a", "b", "c", "d"].map((name) => begin(take, name, begun))
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(["a", "b"])
  ;(await turns[0])?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(begun).toEqual(["a", "b", "c"])
  for (const turn of [turns[1], turns[2]]) (await turn)?.()
  expect(await turns[3]).toBeTypeOf("function")
  expect(begun).toEqual(["a", "b", "c", "d"])
})

it("one that waits too long is refused, and nobody waits behind it", async () => {
  const take = createTurns({ most: 1, patienceMs: 100 })
  const first = await take()
  const late = take()
  const refused = expect(late).rejects.toMatchObject({ code: "ETIMEDOUT" })
  await vi.advanceTimersByTimeAsync(100)
  await refused
  const next = take()
  first()
  expect(await next).toBeTypeOf("function")
})
