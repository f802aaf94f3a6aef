/** The customers' part of the contract suite, to be run on each database. */
import { afterAll, beforeAll, describe, it } from "vitest"
import { account } from "#tests/contract/customers/account.ts"
import { archive } from "#tests/contract/customers/archive.ts"
import { cart } from "#tests/contract/customers/cart.ts"
import { cartModel } from "#tests/contract/customers/cartModel.ts"
import { codeRaces } from "#tests/contract/customers/codeRaces.ts"
import { codes } from "#tests/contract/customers/codes.ts"
import { coupons } from "#tests/contract/customers/coupons.ts"
import { delivery } from "#tests/contract/customers/delivery.ts"
import { giftCards } from "#tests/contract/customers/giftCards.ts"
import { hostileValues } from "#tests/contract/customers/hostileValues.ts"
import { housekeeping } from "#tests/contract/customers/housekeeping.ts"
import { http } from "#tests/contract/customers/http.ts"
import { kept } from "#tests/contract/customers/kept.ts"
import { matrix } from "#tests/contract/customers/matrix.ts"
import { newEmails } from "#tests/contract/customers/newEmails.ts"
import { oldAddresses } from "#tests/contract/customers/oldAddresses.ts"
import { openapi } from "#tests/contract/customers/openapi.ts"
import { passwords } from "#tests/contract/customers/passwords.ts"
import { races } from "#tests/contract/customers/races.ts"
import { sameWork } from "#tests/contract/customers/sameWork.ts"
import { signUp } from "#tests/contract/customers/signUp.ts"
import { stockAlertRaces, stockAlerts } from "#tests/contract/customers/stockAlerts.ts"
import {
  type ContractShop,
  clientsOn,
  type Databases,
  type Engine,
  openContractShop,
  openDatabases,
} from "#tests/support/contractShop.ts"
import { type CustomerWorld, customerWorld } from "#tests/support/customerWorld.ts"
import { expectNoErrors } from "#tests/support/expectNoErrors.ts"
import { isLongRun, testsEverything } from "#tests/support/longRun.ts"

/** Sequences of up to ten commands each; a command takes a few milliseconds. */
const SEQUENCES: Record<Engine, number> = isLongRun ? { sqlite: 300, postgres: 50 } : { sqlite: 60, postgres: 20 }

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

  const isWhole = testsEverything(engine)
  for (const client of clientsOn(engine)) {
    describe(client, () => {
      let made: CustomerWorld | undefined
      const world = () => {
        made ??= customerWorld(demo(), client)
        return made
      }
      if (isWhole) signUp(world)
      if (isWhole) codes(world)
      codeRaces(world)
      if (isWhole) newEmails(world)
      if (isWhole) stockAlerts(world)
      stockAlertRaces(world)
      if (isWhole) kept(world)
      archive(world)
      if (isWhole) cart(world)
      if (isWhole) coupons(world)
      if (isWhole) giftCards(world)
      races(world)
      if (isWhole) {
        passwords(world)
        account(world)
        delivery(world)
        matrix(world)
        openapi(world)
      }
      if (client === "over HTTP") {
        http(world)
        hostileValues(world)
        return
      }
      housekeeping(world)
      oldAddresses(world)
      if (isWhole) sameWork(world)
      cartModel(world, SEQUENCES[engine])
    })
  }

  it("nothing went wrong unsaid", () => {
    expectNoErrors(demo())
  })
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The shop is not open")
  return value
}
