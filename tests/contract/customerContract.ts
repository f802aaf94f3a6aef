/** The customers' part of the contract suite, to be run on each database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { account } from "#tests/contract/customers/account.ts"
import { kept } from "#tests/contract/customers/kept.ts"
import { passwords } from "#tests/contract/customers/passwords.ts"
import { signUp } from "#tests/contract/customers/signUp.ts"
import {
  type ContractShop,
  clientNames,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"

export function describeCustomerContract(engine: Engine): void {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, { seedDemo: true })
  })
  afterAll(async () => {
    await shop?.close()
    await databases?.stop()
  })
  const demo = () => must(shop)

  for (const client of clientNames) {
    describe(client, () => {
      let made: CustomerWorld | undefined
      const world = () => {
        made ??= customerWorld(demo(), client)
        return made
      }
      signUp(world)
      passwords(world)
      account(world)
      kept(world)
    })
  }

  it("nothing went wrong unsaid", () => {
    expect(demo().errors).toEqual([])
  })
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The shop is not open")
  return value
}
