/** Sales with dates and products with a day: nothing of it is seen before its moment, all of it from then on. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { applyDue } from "#provider/catalogue/schedule/applyDue.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import type { Connection } from "#provider/platform/db/connect.ts"
import { SECONDS } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { plainDraft } from "#tests/support/drafts.ts"

const DAY_BEFORE = "2026-03-08T09:00:00.000Z"
const BEFORE = "2026-03-09T08:59:59.999Z"
const FROM = "2026-03-09T09:00:00.000Z"
const TO = "2026-03-16T09:00:00.000Z"

const offer = { priceCents: 10_000, salePriceCents: 7000 }

async function plan({ db }: Connection): Promise<void> {
  const on = (day: string, drafts: Parameters<typeof saveProducts>[1]) =>
    changeCatalog(db, new Date(day), (change) => saveProducts(change, drafts))
  await on("2026-01-01T00:00:00.000Z", [plainDraft("offer", { priceCents: 10_000 })])
  // A cheaper day within the 30 days before.
  await on("2026-02-20T00:00:00.000Z", [plainDraft("offer", { priceCents: 9000 })])
  await on("2026-02-21T00:00:00.000Z", [
    plainDraft("offer", { ...offer, sale: { from: FROM, to: TO } }),
    plainDraft("secret", { visible: false, publishAt: FROM, name: { es: "Farolillo", en: "Lantern" } }),
    plainDraft("draft", { visible: false, name: { es: "Borrador", en: "Sketch" } }),
  ])
}

export function schedule(databases: () => Databases): void {
  describe("what has a moment", () => {
    let shop: ContractShop
    beforeAll(async () => {
      shop = await openContractShop(databases(), {
        seedDemo: false,
        prepare: plan,
        aheadMs: Date.parse(DAY_BEFORE) - Date.now(),
      })
      shop.setNow(BEFORE)
    })
    afterAll(() => shop.close())

    const api = () => shop.clients["in process"]
    const at = async (moment: string) => {
      shop.setNow(moment)
      await shop.provider.runSchedule()
    }
    const offered = async () => {
      const { price, sale_price, lowestPrice30d, saleTo } = await api().call("getProduct", { id: "offer" })
      return [price, sale_price, lowestPrice30d, saleTo]
    }
    /** Where a shopper could meet it. */
    const seen = async (id: string, word: string) => {
      const [list, found, suggested, reduced, quote] = await Promise.all([
        api().call("listProducts", { perPage: 100 }),
        api().call("listProducts", { search: word }),
        api().call("suggestProducts", { q: word }),
        api().call("getProductsByIds", { ids: id }),
        api().call("quoteCart", { products: [{ id, amount: 1 }] }),
      ])
      const single = await api()
        .call("getProduct", { id })
        .catch(() => undefined)
      return [
        list.items.some((item) => item.id === id),
        found.items.some((item) => item.id === id),
        suggested.products.some((item) => item.id === id),
        reduced.length > 0,
        quote.products.length > 0,
        single !== undefined,
      ]
    }
    const nowhere = Array(6).fill(false)

    it("is not seen a millisecond before: no price, no product, in no list, search or cart", async () => {
      await at(BEFORE)
      expect(await offered()).toEqual(["100.00", "100.00", undefined, undefined])
      expect(await seen("secret", "farolillo")).toEqual(nowhere)
      expect(await seen("draft", "borrador")).toEqual(nowhere)
    })

    it("begins at its moment: the price, the lowest of 30 days, the lists, the version that pages are kept by", async () => {
      const version = shop.provider.catalogVersion()
      await at(FROM)
      expect(await offered()).toEqual(["90.00", "70.00", "90.00", TO])
      expect(await seen("secret", "farolillo")).toEqual(nowhere.map(() => true))
      expect(await seen("draft", "borrador")).toEqual(nowhere)
      expect(shop.provider.catalogVersion()).toBeGreaterThan(version)
      const { items } = await api().call("listProducts", { filter: "onSale[true]" })
      expect(items.map(({ id }) => id)).toEqual(["offer"])
      const [newest] = (await api().call("listProducts", {})).items
      expect(newest).toMatchObject({ id: "secret", updatedAt: FROM })
    })

    it("is changed once, however many processes look at the same time, and nothing is left to do", async () => {
      shop.setNow(TO)
      const { db } = shop.connection
      const counts = await Promise.all(Array.from({ length: 4 }, () => applyDue(db, TO)))
      expect(counts.toSorted()).toEqual([0, 0, 0, 1])
      await at(TO)
      expect(await offered()).toEqual(["100.00", "100.00", undefined, undefined])
      const log = await db
        .selectFrom("price_log")
        .select(["price_cents", "at"])
        .where("variant_id", "=", "offer")
        .orderBy("id")
        .execute()
      expect(log.slice(-2)).toEqual([
        { price_cents: 7000, at: FROM },
        { price_cents: 10_000, at: TO },
      ])
    })

    it("that a stopped shop missed counts from its own moment", async () => {
      const place = await databases().create()
      const late = await openContractShop(databases(), { seedDemo: false, prepare: plan, place })
      try {
        const { items } = await late.clients["in process"].call("listProducts", { orderby: "date" })
        expect(items.map(({ id, sale_price }) => [id, sale_price])).toEqual([
          ["secret", "10.00"],
          ["offer", "100.00"],
        ])
      } finally {
        await late.close()
      }
    })

    it("happens by itself, in a process that another one told nothing", { timeout: 50 * SECONDS }, async () => {
      const soon = new Date(Date.parse(BEFORE) + 365 * 86_400 * SECONDS)
      shop.setNow(soon.toISOString())
      const from = new Date(soon.getTime() + 1 * SECONDS).toISOString()
      await changeCatalog(shop.connection.db, soon, (change) =>
        saveProducts(change, [plainDraft("later", { ...offer, sale: { from, to: null } })]),
      )
      const price = async () => (await api().call("getProductsByIds", { ids: "later" }))[0]?.sale_price
      await vi.waitFor(async () => expect(await price()).toBe("100.00"), { timeout: 20 * SECONDS })
      shop.setNow(from)
      await vi.waitFor(async () => expect(await price()).toBe("70.00"), { timeout: 20 * SECONDS })
    })
  })
}
