import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { awaitLate } from "#client/latePayload.ts"

const waiting = { name: "plate", reviews: { $later: "later" }, related: { $later: "later" } }

async function* comes(...lines: string[]) {
  yield* lines
}
/** As on a connection that is cut after the data so far. */
async function* stalls(...lines: string[]): AsyncGenerator<string, void> {
  yield* lines
  await new Promise(() => undefined)
}

describe("parts of a page that come later", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
  afterEach(() => void vi.useRealTimers())

  const line = JSON.stringify({ name: "reviews", value: ["good"] })

  it("have failed before ten seconds where nothing comes any more", async () => {
    const { reviews, related } = awaitLate(waiting, stalls(line)) as Record<string, unknown>
    expect(await reviews).toEqual(["good"])
    await vi.advanceTimersByTimeAsync(9_500)
    expect(await related).toEqual({ $failed: true })
  })

  it("have failed at once where the line ends without them", async () => {
    const { reviews, related } = awaitLate(waiting, comes(line)) as Record<string, unknown>
    expect([await reviews, await related]).toEqual([["good"], { $failed: true }])
  })
})
