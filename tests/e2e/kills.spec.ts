/** Orders that were acknowledged outlive `kill -9` of the real server. Source: defences D-70, I5; `npm run test:kills` does it 50 times. */
import { expect, test } from "@playwright/test"
import { MINUTES } from "#shared/limits.ts"
import { killRun } from "#tests/support/killRun.ts"

/** Catches: an answer that is sent before what it says is on disk, and half of an order left behind by a kill. */
test("five kills while customers order and pay lose nothing that was acknowledged", async () => {
  test.setTimeout(3 * MINUTES)
  const { lost, broken, acknowledged, interrupted } = await killRun(5)
  expect({ lost, broken }).toEqual({ lost: [], broken: [] })
  expect(acknowledged).toBeGreaterThan(5)
  expect(interrupted).toBeGreaterThan(0)
})
