/** The catalogue changes under a running shop. */
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openLiveCatalog } from "#provider/catalogue/live/liveCatalog.ts"
import { pageOf, selectProducts } from "#provider/catalogue/live/query.ts"
import { addSynonyms, groupsOf, readSynonyms, removeSynonym } from "#provider/catalogue/search/synonyms.ts"
import { type CatalogChange, changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { saveCategories } from "#provider/catalogue/write/saveGroups.ts"
import { saveProducts } from "#provider/catalogue/write/saveProducts.ts"
import { readShopFacts } from "#provider/delivery/readShopFacts.ts"
import { emptyFilter, orderbys } from "#shared/catalogQuery.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { deletions } from "#tests/contract/suites/deletions.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { plainDraft } from "#tests/support/drafts.ts"

export function changes(databases: () => Databases): void {
  describe("a change made by another process", () => {
    let shop: ContractShop | undefined
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(() => shop?.close())

    const open = () => {
      if (!shop) throw new Error("The shop is not open")
      return { api: shop.provider.api, provider: shop.provider, db: shop.connection.db }
    }
    /** Writes and waits until the running shop has noticed, which takes a second, and longer on a busy machine. */
    async function change(work: (change: CatalogChange) => Promise<unknown>): Promise<void> {
      const { provider, db } = open()
      const noticed = Promise.withResolvers<void>()
      const stop = provider.onCatalogChange(noticed.resolve)
      const late = setTimeout(() => noticed.reject(new Error("Not noticed in time")), 15 * SECONDS)
      await changeCatalog(db, new Date(), work)
      await noticed.promise
      clearTimeout(late)
      stop()
    }

    it("shows in lists, search, products and the version; the old slug leads to the new one", async () => {
      const { api, provider } = open()
      const before = provider.catalogVersion()
      await change((now) =>
        saveProducts(now, [plainDraft("nuevo", { name: { es: "Ñandú de barro", en: "Clay rhea" } })]),
      )
      expect(provider.catalogVersion()).not.toBe(before)
      expect((await api.call("listProducts", { search: "nandu" })).items.map((item) => item.id)).toEqual(["nuevo"])
      expect((await api.call("listProducts", {})).total).toBe(73)

      await change((now) =>
        saveProducts(now, [plainDraft("nuevo", { slug: "avestruz", name: { es: "Avestruz", en: "Ostrich" } })]),
      )
      expect((await api.call("listProducts", { search: "nandu" })).total).toBe(0)
      expect((await api.call("listProducts", { search: "ostri" })).total).toBe(1)
      expect((await api.call("suggestProducts", { q: "aves" })).products[0]?.id).toBe("nuevo")
      expect((await api.call("getProduct", { id: "slug-nuevo" })).slug).toBe("avestruz")
    })

    it("follows synonyms, corrections and SKUs of what changed", async () => {
      const { api, db } = open()
      const ids = async (search: string) => (await api.call("listProducts", { search })).items.map((item) => item.id)
      await change((now) =>
        saveProducts(now, [plainDraft("regadera", { name: { es: "Regaderas de zinc", en: "Watering cans" } })]),
      )
      expect(await ids("zinc regadera")).toEqual(["regadera"])
      expect(await ids("regadara")).toEqual(["regadera"])
      expect(await ids("aspersor")).toEqual([])
      await change((now) => addSynonyms(now, ["regadera", "aspersor"]))
      expect(await ids("aspersores")).toEqual(["regadera"])
      await change((now) => addSynonyms(now, ["rociador", "aspersor"]))
      expect(await ids("rociador")).toEqual(["regadera"])
      expect(groupsOf(await readSynonyms(db))).toContainEqual(["aspersor", "regadera", "rociador"])
      await change((now) => removeSynonym(now, "rociador"))
      expect(await ids("rociador")).toEqual([])
      expect(await ids("aspersor")).toEqual(["regadera"])
    })

    it("takes a hidden product out of everything, and a deleted one", async () => {
      const { api } = open()
      await change((now) => saveProducts(now, [plainDraft("oculto"), plainDraft("borrado")]))
      expect((await api.call("listProducts", { search: "oculto" })).total).toBe(1)
      await change((now) => saveProducts(now, [plainDraft("oculto", { visible: false })]))
      expect((await api.call("listProducts", { search: "oculto" })).total).toBe(0)
      expect(await api.call("getProductsByIds", { ids: "oculto" })).toEqual([])
      await expect(api.call("getProduct", { id: "oculto" })).rejects.toMatchObject({ status: 404 })

      await change(async (now) => {
        now.touched = true
        await now.trx.deleteFrom("products").where("id", "=", "borrado").execute()
      })
      expect((await api.call("listProducts", { search: "borrado" })).total).toBe(0)
      await expect(api.call("getProduct", { id: "borrado" })).rejects.toMatchObject({ status: 404 })
    })

    it("shows a text given in one language in both", async () => {
      const { api } = open()
      const texts = { name: { es: "Botijo", en: "" }, description: { es: "", en: "Keeps water cool." } }
      await change((now) => saveProducts(now, [plainDraft("botijo", texts)]))
      const { name, description } = await api.call("getProduct", { id: "botijo" })
      expect(name).toEqual({ es: "Botijo", en: "Botijo" })
      expect(description).toEqual({ es: "Keeps water cool.", en: "Keeps water cool." })
    })

    it("keeps a renamed category's former slug working, in its address and in filters", async () => {
      const { api } = open()
      const { name, description } = await api.call("getCategory", { id: "mantas" })
      const draft = { id: "mantas", slug: "mantas-de-lana", name, description, departmentId: "textil", position: 4 }
      await change((now) => saveCategories(now, [draft]))
      expect((await api.call("getCategory", { id: "mantas" })).slug).toBe("mantas-de-lana")
      await change((now) => saveCategories(now, [{ ...draft, slug: "mantas-nuevas" }]))
      for (const id of ["mantas", "mantas-de-lana", "mantas-nuevas"]) {
        expect((await api.call("getCategory", { id })).slug).toBe("mantas-nuevas")
      }
      const { total } = await api.call("listProducts", { filter: "category[mantas-de-lana]" })
      expect(total).toBe((await api.call("listProducts", { filter: "category[mantas]" })).total)
      expect(total).toBeGreaterThan(0)
    })

    deletions(() => open().api, change)

    it("is seen however many products it touches", async () => {
      const { api } = open()
      const many = Array.from({ length: 700 }, (_, index) => plainDraft(`lote-${index}`))
      await change((now) => saveProducts(now, many))
      expect((await api.call("listProducts", { search: '"nombre lote"' })).total).toBe(700)
    })

    it("of reviews counts when they are approved, and never before", async () => {
      const { api } = open()
      const before = await api.call("getProduct", { id: "pap-434" })
      const review = (id: string, status: "approved" | "pending" | "rejected") => ({
        id,
        product_id: "pap-434",
        rating: 2,
        content: "Llegó tarde pero bien.",
        author: "Ana",
        verified: 0 as const,
        title: "",
        status,
        created_at: "2026-01-01T00:00:00.000Z",
        updated_at: "2026-01-01T00:00:00.000Z",
      })
      const write = (...reviews: ReturnType<typeof review>[]) =>
        change(async (now) => {
          now.touched = true
          await now.trx.insertInto("reviews").values(reviews).execute()
        })
      await write(review("pendiente", "pending"), review("rechazada", "rejected"))
      expect((await api.call("getProduct", { id: "pap-434" })).reviews).toEqual(before.reviews)
      expect((await api.call("listReviews", { id: "pap-434" })).items).toEqual([])
      await write(review("aprobada", "approved"))
      expect((await api.call("getProduct", { id: "pap-434" })).reviews).toMatchObject({ average: 2, count: 1 })
      expect((await api.call("listReviews", { id: "pap-434" })).items.map(({ id }) => id)).toEqual(["aprobada"])
    })

    it("that changes nothing is no change: same rows, same version", async () => {
      const { db, provider } = open()
      const before = provider.catalogVersion()
      await change((now) => saveProducts(now, [plainDraft("igual")]))
      const after = provider.catalogVersion()
      expect(after).not.toBe(before)
      const version = () => db.selectFrom("meta").selectAll().where("key", "=", "catalog_version").execute()
      const stored = await version()
      const count = await changeCatalog(db, new Date(), (now) => saveProducts(now, [plainDraft("igual")]))
      expect(count).toEqual({ created: 0, updated: 0, unchanged: 1 })
      expect(await version()).toEqual(stored)
    })
  })

  describe("the catalogue in memory", () => {
    let shop: ContractShop | undefined
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: false })
    })
    afterAll(() => shop?.close())

    const steps = fc.array(
      fc.array(
        fc.record({
          id: fc.constantFrom(..."abcdefghij"),
          name: fc.constantFrom("azul", "azulejo", "verde azul", "ñandú", "nuez"),
          priceCents: fc.constantFrom(500, 900, 1000),
          salePriceCents: fc.constantFrom(null, 400),
          stock: fc.constantFrom(0, 3),
          featured: fc.boolean(),
          visible: fc.boolean(),
          gone: fc.boolean(),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      { minLength: 1, maxLength: 6 },
    )

    it("is not waited for while all of it is read anew, as after a large import", async () => {
      const db = shop?.connection.db
      if (!db) throw new Error("The shop is not open")
      const reading = Promise.withResolvers<void>()
      const mayRead = Promise.withResolvers<void>()
      let isHeld = false
      const slow = db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          const [row] = result.rows
          if (isHeld && row && "name_es" in row) {
            reading.resolve()
            await mayRead.promise
          }
          return result
        },
      })
      const live = await openLiveCatalog(slow, { log: silentLog, readShop: readShopFacts })
      await live.searchable()
      isHeld = true
      await changeCatalog(db, new Date(), async (change) => {
        change.touched = true
        await saveProducts(change, [plainDraft("p-held", { name: { es: "Farol", en: "" } })])
        await change.trx
          .updateTable("meta")
          .set({ value: change.version })
          .where("key", "=", "catalog_reload")
          .execute()
      })
      await live.refresh()
      await reading.promise
      expect(live.state().columns.positions.has("p-held")).toBe(false)
      mayRead.resolve()
      await expect.poll(() => live.state().columns.positions.has("p-held")).toBe(true)
      await live.close()
    })

    it("after any changes is the same as read anew", async () => {
      const db = shop?.connection.db
      if (!db) throw new Error("The shop is not open")
      const live = await openLiveCatalog(db, { log: silentLog, readShop: readShopFacts })
      await fc.assert(
        fc.asyncProperty(steps, async (batches) => {
          for (const batch of batches) {
            await changeCatalog(db, new Date(), async (change) => {
              for (const { id, name, gone, ...rest } of batch) {
                change.touched = true
                if (gone) await change.trx.deleteFrom("products").where("id", "=", id).execute()
                else await saveProducts(change, [plainDraft(id, { ...rest, name: { es: name, en: "" } })])
              }
            })
            await live.refresh()
          }
          const fresh = await openLiveCatalog(db, { log: silentLog, readShop: readShopFacts })
          await Promise.all([live.searchable(), fresh.searchable()])
          expect(allLists(live.state())).toEqual(allLists(fresh.state()))
          await fresh.close()
        }),
        { numRuns: 25, seed: 7 },
      )
      await live.close()
    })
  })
}

function allLists(state: Parameters<typeof selectProducts>[0]) {
  return ["", "azul", "verde a", "nu", "n"].flatMap((search) =>
    [true, false].map((available) => {
      const selection = selectProducts(state, { filter: emptyFilter(), search }, available)
      const { total, onSale, featured, priceRange } = selection
      const slice = { order: "ASC", locale: "es", offset: 0, limit: 100 } as const
      return {
        search,
        total,
        onSale,
        featured,
        priceRange,
        lists: orderbys.map((orderby) => pageOf(state, selection, { ...slice, orderby })),
      }
    }),
  )
}
