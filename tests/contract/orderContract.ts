/** The orders' part of the contract suite, to be run on each database. */
import { afterAll, beforeAll, describe, it } from "vitest"
import { access } from "#tests/contract/orders/access.ts"
import { addedUp } from "#tests/contract/orders/addedUp.ts"
import { anyOrder } from "#tests/contract/orders/anyOrder.ts"
import { arriving } from "#tests/contract/orders/arriving.ts"
import { counting } from "#tests/contract/orders/counting.ts"
import { deliveryCommands } from "#tests/contract/orders/deliveryCommands.ts"
import { deliveryPrices } from "#tests/contract/orders/deliveryPrices.ts"
import { digitalWithdrawals } from "#tests/contract/orders/digitalWithdrawals.ts"
import { downloads } from "#tests/contract/orders/downloads.ts"
import { failures } from "#tests/contract/orders/failures.ts"
import { following } from "#tests/contract/orders/following.ts"
import { giftCards } from "#tests/contract/orders/giftCards.ts"
import { guarantee } from "#tests/contract/orders/guarantee.ts"
import { guestWithdrawals } from "#tests/contract/orders/guestWithdrawals.ts"
import { kept } from "#tests/contract/orders/kept.ts"
import { leftAlone } from "#tests/contract/orders/leftAlone.ts"
import { mailsInTime } from "#tests/contract/orders/mailsInTime.ts"
import { moneyBackMails } from "#tests/contract/orders/moneyBackMails.ts"
import { officeCommands } from "#tests/contract/orders/officeCommands.ts"
import { operating } from "#tests/contract/orders/operating.ts"
import { orderMails } from "#tests/contract/orders/orderMails.ts"
import { paying } from "#tests/contract/orders/paying.ts"
import { placing } from "#tests/contract/orders/placing.ts"
import { refundDoors } from "#tests/contract/orders/refundDoors.ts"
import { shownSums } from "#tests/contract/orders/shownSums.ts"
import { tax } from "#tests/contract/orders/tax.ts"
import { taxPlaces } from "#tests/contract/orders/taxPlaces.ts"
import { together } from "#tests/contract/orders/together.ts"
import { withdrawals } from "#tests/contract/orders/withdrawals.ts"
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

/** Products with enough stock for all tests. */
const PLENTY = ["cer-101", "cer-103", "cer-105", "cer-122", "des-305", "tex-221", "cer-111", "des-301"]

export function describeOrderContract(engine: Engine): void {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  beforeAll(async () => {
    databases = await openDatabases(engine)
  })
  /** One shop per client, because changed prices would disturb the next; the last one is used afterwards. */
  async function openShop(): Promise<void> {
    if (shop) expectNoErrors(shop)
    await shop?.close()
    shop = await openContractShop(must(databases), { seedDemo: true })
    const { db } = shop.connection
    await db.updateTable("variants").set({ stock: 500 }).where("product_id", "in", PLENTY).execute()
  }
  afterAll(async () => {
    await shop?.close()
    await databases?.stop()
  })
  const demo = () => must(shop)

  const isWhole = testsEverything(engine)
  for (const client of clientsOn(engine)) {
    describe(client, () => {
      beforeAll(openShop)
      let made: CustomerWorld | undefined
      const world = () => {
        made ??= customerWorld(demo(), client)
        return made
      }
      // On PostgreSQL: what one transaction holds together, and what two do at once.
      placing(world)
      if (isWhole) shownSums(world)
      paying(world)
      failures(world)
      if (isWhole) leftAlone(world)
      if (isWhole) operating(world)
      if (isWhole) giftCards(world)
      together(world)
      withdrawals(world)
      if (!isWhole) return
      guestWithdrawals(world)
      arriving(world)
      deliveryCommands(world)
      deliveryPrices(world)
      tax(world)
      taxPlaces(world)
      officeCommands(world)
      orderMails(world)
      mailsInTime(world)
      moneyBackMails(world)
      guarantee(world)
      digitalWithdrawals(world)
      access(world)
      following(world)
      downloads(world)
    })
  }

  describe("counted", () => {
    let made: CustomerWorld | undefined
    counting(() => {
      made ??= customerWorld(demo(), "in process")
      return made
    })
  })

  describe("added up", () => {
    let made: CustomerWorld | undefined
    addedUp(
      () => {
        made ??= customerWorld(demo(), "in process")
        return made
      },
      isLongRun ? 60 : isWhole ? 10 : 5,
    )
    refundDoors(
      () => {
        made ??= customerWorld(demo(), "in process")
        return made
      },
      isLongRun ? 300 : isWhole ? 10 : 5,
    )
  })

  // Last, because later tests would wait for the mails of all these orders.
  if (isWhole) {
    describe("many orders", () => {
      let made: CustomerWorld | undefined
      anyOrder(() => {
        made ??= customerWorld(demo(), "in process")
        return made
      })
    })
  }

  // Years pass in it: sessions and mails of all others are gone afterwards.
  if (isWhole) {
    describe("in the end", () => {
      let made: CustomerWorld | undefined
      kept(() => {
        made ??= customerWorld(demo(), "in process")
        return made
      })
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
