/** How much may be ordered without being paid, how long it is kept, and who is told. To be run on each database. */
import { afterAll, beforeAll, describe, it } from "vitest"
import { demoCard } from "#tests/contract/holds/demoCard.ts"
import { demoShop } from "#tests/contract/holds/demoShop.ts"
import { limits } from "#tests/contract/holds/limits.ts"
import { releasing } from "#tests/contract/holds/releasing.ts"
import { reminders } from "#tests/contract/holds/reminders.ts"
import { shopFiles } from "#tests/contract/holds/shopFiles.ts"
import {
  type ContractShop,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { expectNoErrors } from "#tests/support/expectNoErrors.ts"
import { testsEverything } from "#tests/support/longRun.ts"

export function describeHolds(engine: Engine): void {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  let made: CustomerWorld | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
    // As the owner has it who sets nothing.
    shop = await openContractShop(databases, { seedDemo: true, holds: {} })
    const { db } = shop.connection
    await db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "des-305").execute()
    made = customerWorld(shop, "over HTTP")
  })
  afterAll(async () => {
    await shop?.close()
    await databases?.stop()
  })
  const world = () => made ?? never()

  // The races of orders reach these limits at the same moment, on both databases.
  const isWhole = testsEverything(engine)
  if (isWhole) limits(world)
  if (isWhole) reminders(world)
  releasing(world)
  if (isWhole) demoCard(world, () => databases ?? never())
  if (isWhole) demoShop(() => databases ?? never())
  if (isWhole) shopFiles(() => databases ?? never())

  describe("in the end", () => {
    it("nothing went wrong unsaid", () => {
      expectNoErrors(world().shop)
    })
  })
}

function never(): never {
  throw new Error("The shop is not open")
}
