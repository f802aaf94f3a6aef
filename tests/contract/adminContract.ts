/** The owner's area: who gets in, what each may do. To be run on each database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { adminOperations } from "#provider/api/adminOperations.ts"
import { archive } from "#tests/contract/admin/archive.ts"
import { banners } from "#tests/contract/admin/banners.ts"
import { ordersByHand } from "#tests/contract/admin/byHand.ts"
import { shopData } from "#tests/contract/admin/data.ts"
import { delivering } from "#tests/contract/admin/delivery.ts"
import { discounts } from "#tests/contract/admin/discounts.ts"
import { doorsAlike } from "#tests/contract/admin/doorsAlike.ts"
import { figures } from "#tests/contract/admin/figures.ts"
import { finding } from "#tests/contract/admin/finding.ts"
import { fullFields } from "#tests/contract/admin/fullFields.ts"
import { fullNouns } from "#tests/contract/admin/fullNouns.ts"
import { goods } from "#tests/contract/admin/goods.ts"
import { groups } from "#tests/contract/admin/groups.ts"
import { homeInHands } from "#tests/contract/admin/home.ts"
import { legalFacts } from "#tests/contract/admin/legalFacts.ts"
import { mailsOfOrders } from "#tests/contract/admin/mailsOfOrders.ts"
import { mailWords } from "#tests/contract/admin/mailWords.ts"
import { adminMoney } from "#tests/contract/admin/money.ts"
import { adminOrders } from "#tests/contract/admin/orders.ts"
import { otherDeliveries } from "#tests/contract/admin/otherDelivery.ts"
import { adminPages } from "#tests/contract/admin/pages.ts"
import { parcels } from "#tests/contract/admin/parcels.ts"
import { partPayments } from "#tests/contract/admin/partPayments.ts"
import { adminPayments } from "#tests/contract/admin/payments.ts"
import { peopleAndKeys } from "#tests/contract/admin/peopleAndKeys.ts"
import { product } from "#tests/contract/admin/product.ts"
import { productMore } from "#tests/contract/admin/productMore.ts"
import { productVariants } from "#tests/contract/admin/productVariants.ts"
import { redirects } from "#tests/contract/admin/redirects.ts"
import { reviewPhotos } from "#tests/contract/admin/reviewPhotos.ts"
import { datedSales } from "#tests/contract/admin/sales.ts"
import { selling } from "#tests/contract/admin/selling.ts"
import { serviceDates } from "#tests/contract/admin/serviceDates.ts"
import { signInPages } from "#tests/contract/admin/signIn.ts"
import { adminSite } from "#tests/contract/admin/site.ts"
import { stock } from "#tests/contract/admin/stock.ts"
import { synonyms } from "#tests/contract/admin/synonyms.ts"
import { undoing } from "#tests/contract/admin/undo.ts"
import { uploads } from "#tests/contract/admin/uploads.ts"
import { withoutPages } from "#tests/contract/admin/withoutPages.ts"
import { zones } from "#tests/contract/admin/zones.ts"
import { checkAnswers } from "#tests/support/checkedAnswers.ts"
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

export function describeAdmin(engine: Engine): void {
  let databases: Databases | undefined
  let shop: ContractShop | undefined
  let made: CustomerWorld | undefined
  const answers = checkAnswers()
  beforeAll(async () => {
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, { seedDemo: true })
    const { db } = shop.connection
    await db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "cer-105").execute()
    made = customerWorld(shop, "over HTTP")
  })
  afterAll(async () => {
    answers.stop()
    await shop?.close()
    await databases?.stop()
  })
  const world = () => made ?? never()

  // On PostgreSQL: money, stock and undo, which two people change at once. operationDoors.test.ts calls each operation on it once.
  const isWhole = testsEverything(engine)
  if (isWhole) signInPages(() => world().shop)
  adminOrders(world)
  if (isWhole) mailsOfOrders(world)
  parcels(world)
  if (isWhole) otherDeliveries(world)
  if (isWhole) ordersByHand(world)
  if (isWhole) selling(world)
  if (isWhole) doorsAlike(world)
  if (isWhole) peopleAndKeys(world)
  if (isWhole) datedSales(world)
  if (isWhole) finding(world)
  undoing(world)
  adminMoney(world)
  partPayments(world)
  if (isWhole) goods(world)
  if (isWhole) fullNouns(world)
  if (isWhole) fullFields(world)
  if (isWhole) product(world)
  if (isWhole) groups(world)
  if (isWhole) banners(world)
  if (isWhole) productMore(world)
  reviewPhotos(world)
  legalFacts(world)
  serviceDates(world)
  discounts(world)
  if (isWhole) productVariants(world)
  stock(world)
  redirects(world)
  archive(world)
  figures(world)
  if (isWhole) synonyms(world)
  if (isWhole) mailWords(world)
  if (isWhole) withoutPages(world)
  if (isWhole) shopData(world)
  if (isWhole) uploads(world)
  if (isWhole) adminSite(() => world().shop)
  if (isWhole) adminPayments(world)
  if (isWhole) homeInHands(() => world().shop)
  if (isWhole) delivering(() => world().shop)
  if (isWhole) zones(() => world().shop)
  // The pages' permissions do not depend on the engine.
  if (engine === "sqlite") adminPages(world)

  describe("in the end", () => {
    it("each operation answered as /api/v1/admin/openapi.json describes it", () => {
      expect(answers.wrong()).toEqual([])
      // Without its demo, or gone back to a backup, this shop is no use: other tests have shops of their own.
      const described = Object.entries(adminOperations).filter(
        ([name, { answer }]) => answer.type !== "nothing" && name !== "removeDemo" && name !== "restoreShop",
      )
      // Long work, and pages that ask for more, are tested on one engine.
      if (engine === "sqlite")
        expect(described.map(([name]) => name).filter((name) => !answers.answered.has(name))).toEqual([])
    })

    it("nothing went wrong unsaid", () => {
      expectNoErrors(world().shop)
    })
  })
}

function never(): never {
  throw new Error("The shop is not open")
}
