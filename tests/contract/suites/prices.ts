/** Reduced prices as the law wants them told, from prices that were really charged. */
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { type DraftChange, plainDraft } from "#tests/support/drafts.ts"

/** A product's prices from each day of 2026 on. */
const histories: Record<string, [day: string, price: DraftChange][]> = {
  steady: [["01-01", { priceCents: 10_000 }]],
  reduced: [
    ["01-01", { priceCents: 10_000 }],
    ["03-01", { priceCents: 10_000, salePriceCents: 7000 }],
  ],
  raised: [
    ["02-01", { priceCents: 10_000 }],
    ["02-10", { priceCents: 10_000, salePriceCents: 8000 }],
    ["02-20", { priceCents: 10_000 }],
    ["03-01", { priceCents: 10_000, salePriceCents: 9000 }],
  ],
  cheaper: [
    ["02-01", { priceCents: 10_000 }],
    ["02-10", { priceCents: 9500 }],
    ["02-20", { priceCents: 10_000 }],
    ["03-01", { priceCents: 10_000, salePriceCents: 9000 }],
  ],
  forgotten: [
    ["01-01", { priceCents: 5000 }],
    ["01-15", { priceCents: 10_000 }],
    ["03-01", { priceCents: 10_000, salePriceCents: 9000 }],
  ],
  brandNew: [["03-01", { priceCents: 10_000, salePriceCents: 8000 }]],
  ended: [
    ["01-01", { priceCents: 10_000, salePriceCents: 8000 }],
    ["03-01", { priceCents: 10_000 }],
  ],
}

async function livePrices({ db }: Connection): Promise<void> {
  const changes = Object.entries(histories).flatMap(([id, steps]) => steps.map(([day, price]) => ({ id, day, price })))
  for (const { id, day, price } of changes.sort((one, other) => (one.day < other.day ? -1 : 1))) {
    await changeCatalog(db, new Date(`2026-${day}T00:00:00.000Z`), (change) =>
      saveProducts(change, [plainDraft(id, price)]),
    )
  }
}

export function prices(databases: () => Databases): void {
  describe("a reduced price", () => {
    let shop: ContractShop | undefined
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: false, prepare: livePrices })
    })
    afterAll(() => shop?.close())

    it.each([
      ["steady", "is none for a price that stays", "100.00", "100.00", 0, undefined],
      ["reduced", "counts from what was charged before", "100.00", "70.00", 30, "100.00"],
      ["raised", "is none after a lower price in the 30 days before", "90.00", "90.00", 0, undefined],
      ["cheaper", "counts from the lowest price of the 30 days before", "95.00", "90.00", 5, "95.00"],
      ["forgotten", "does not count what was charged earlier than that", "100.00", "90.00", 10, "100.00"],
      ["brandNew", "of a new product counts from its regular price", "100.00", "80.00", 20, "100.00"],
      ["ended", "is over when the regular price is back", "100.00", "100.00", 0, undefined],
    ])("%s: %s", async (id, _title, price, sale, percent, lowest) => {
      const product = await shop?.provider.api.call("getProduct", { id })
      expect(product?.price).toBe(price)
      expect(product?.sale_price).toBe(sale)
      expect(product?.sale_percent).toBe(percent)
      expect(product?.lowestPrice30d).toBe(lowest)
    })

    it("is what the list of reduced products goes by", async () => {
      const list = await shop?.provider.api.call("listProducts", {
        filter: "onSale[true]",
        orderby: "discount",
      })
      expect(list?.items.map((item) => item.id)).toEqual(["reduced", "brandNew", "forgotten", "cheaper"])
    })

    it("rests on a log of prices that nobody can rewrite", async () => {
      const db = shop?.connection.db
      if (!db) throw new Error("The shop is not open")
      await expect(sql`update price_log set price_cents = 1`.execute(db)).rejects.toThrow("append-only")
      await expect(sql`delete from price_log`.execute(db)).rejects.toThrow("append-only")
    })
  })
}
