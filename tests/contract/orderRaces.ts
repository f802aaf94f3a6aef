/** Many customers order and pay at once; invariants are checked after each race. Source: defences D-52…D-59. */
import { afterAll, beforeAll, describe } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { changedCarts } from "#tests/contract/races/changedCarts.ts"
import { expiry } from "#tests/contract/races/expiry.ts"
import { lastPieces } from "#tests/contract/races/lastPieces.ts"
import { oneAttempt } from "#tests/contract/races/oneAttempt.ts"
import { oneUse } from "#tests/contract/races/oneUse.ts"
import { settlements } from "#tests/contract/races/settlements.ts"
import { unpaidLimits } from "#tests/contract/races/unpaidLimits.ts"
import { withdrawals } from "#tests/contract/races/withdrawals.ts"
import type { Engine } from "#tests/support/contractShop.ts"
import { openRaceWorld, PEOPLE, type RaceWorld } from "#tests/support/raceWorld.ts"
import { openTill, type Till } from "#tests/support/till.ts"

export function describeOrderRaces(engine: Engine): void {
  let opened: RaceWorld | undefined
  let till: Till | undefined
  beforeAll(async () => {
    till = await openTill()
    opened = await openRaceWorld(engine, { people: PEOPLE, payments: till.settings })
  })
  afterAll(async () => {
    await opened?.close()
    await till?.close()
  })
  const world = () => {
    if (!opened) throw new Error("The race world is not open")
    return opened
  }

  describe("at the same time", { timeout: 120 * SECONDS }, () => {
    lastPieces(world)
    oneUse(world)
    changedCarts(world)
    settlements(world)
    oneAttempt(world, () => {
      if (!till) throw new Error("The till is not open")
      return till
    })
    expiry(world)
    withdrawals(world)
  })

  unpaidLimits(engine)
}
