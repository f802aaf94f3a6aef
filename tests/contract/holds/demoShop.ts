/** The demo shop is taken away and brought back by its owner's command. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { customerWorld, refusalOf } from "#tests/support/customerWorld.ts"
import { products } from "#tests/support/demoCatalogue.ts"
import { runOperator } from "#tests/support/operator.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const OWN = {
  products: [
    { id: "own", name: { es: "De la casa", en: "Of the house" }, category_id: "platos", price: "9", stock: 4 },
    { id: "cer-111", name: { es: "Mi plato", en: "My plate" } },
  ],
}
/** Sold as a file. */
const FILE = "pap-415"

export function demoShop(databases: () => Databases): void {
  const idsIn = async ({ connection: { db } }: ContractShop) => {
    const rows = await db.selectFrom("products").select("id").where("visible", "=", 1).orderBy("id").execute()
    return rows.map(({ id }) => id)
  }

  describe("the demo shop", () => {
    it("goes but for what its owner made and what was ordered, stays away, and comes back whole", async () => {
      const place = await databases().create()
      const shop = await openContractShop(databases(), { seedDemo: true, place })
      const demo = (...words: string[]) => runOperator(shop, "demo", ...words)
      const all = await idsIn(shop)
      const file = join(place.dataDir, "own.json")
      await writeFile(file, JSON.stringify(OWN))
      expect(await runOperator(shop, "import", file)).toMatchObject({ code: 0 })
      const { db } = shop.connection
      await runOperator(shop, "stock", "CER-103", "3")
      await db.updateTable("variants").set({ price_cents: 100 }).where("product_id", "=", "cer-101").execute()
      await db.updateTable("categories").set({ description_en: "Mine" }).where("id", "=", "tarjetas").execute()
      await db.updateTable("delivery_rates").set({ free_from_cents: 1 }).where("method_id", "=", "EXPRESS").execute()
      const { api } = await customerWorld(shop, "in process").customer()
      const order = await orderOf(api, [{ id: "cer-105", amount: 1 }], { paymentMethod: "transfer" })
      const bought = await orderOf(api, [{ id: FILE, amount: 1 }], { paymentMethod: "transfer", digitalConsent: true })

      const tried = await demo("remove", "--dry-run", "--json")
      expect(tried.complaint).toContain("Dry run: nothing was removed.")
      expect(await idsIn(shop)).toEqual([...all, "own"].toSorted())
      const done = await demo("remove", "--json")
      expect(done.json()).toEqual(tried.json())
      expect(done.json()).toContainEqual({
        part: "products",
        gone: products.length - 4,
        kept: [
          { id: "cer-101", why: "changed", fields: ["price_cents"] },
          { id: "cer-103", why: "changed", fields: ["stock"] },
          { id: "cer-111", why: "changed", fields: ["name_en", "name_es"] },
          { id: FILE, why: "bought" },
        ],
      })
      expect(done.json()).toContainEqual({ part: "reviews", gone: 113, kept: [] })
      expect(done.json()).toContainEqual({ part: "site", gone: 1, kept: [] })
      expect(done.json()).toContainEqual({
        part: "delivery",
        gone: 2,
        kept: [{ id: "EXPRESS", why: "changed", fields: ["free_from_cents"] }],
      })
      expect(await idsIn(shop)).toEqual(["cer-101", "cer-103", "cer-111", "own"])
      for (const table of ["banners", "synonyms", "reviews", "demo_codes"] as const) {
        expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
      }
      const groups = await db
        .selectFrom("departments")
        .select("id")
        .union(db.selectFrom("categories").select("id"))
        .execute()
      expect(groups.map(({ id }) => id).toSorted()).toEqual(["azulejos", "ceramica", "papel", "platos", "tarjetas"])
      expect((await api.call("getOrder", { id: order.id })).lines).toEqual(order.lines)
      expect((await api.call("getOrder", { id: bought.id })).total).toBe(bought.total)
      await expect.poll(() => api.call("getSite", {}).then(({ identity }) => identity.name)).not.toBe("Azahar")
      expect(await refusalOf(api, "getProduct", { id: "cer-105" })).toMatchObject({ status: 410 })

      await shop.close()
      const later = await openContractShop(databases(), { seedDemo: true, place })
      expect(await idsIn(later)).toEqual(["cer-101", "cer-103", "cer-111", "own"])
      const added = { part: "products", added: products.length - 4, shownAgain: 1 }
      const trial = await runOperator(later, "demo", "add", "--dry-run", "--json")
      expect(trial.json()).toContainEqual(added)
      expect(await idsIn(later)).toEqual(["cer-101", "cer-103", "cer-111", "own"])
      const { code, complaint, text } = await runOperator(later, "demo", "add", "--json")
      expect({ code, complaint, added: JSON.parse(text) }).toEqual({ code: 0, complaint: "", added: trial.json() })
      expect(await idsIn(later)).toEqual([...all, "own"].toSorted())
      expect((await runOperator(later, "demo", "--json")).json()).toMatchObject({ giftCards: [{ status: "active" }] })
      const name = () => later.clients["in process"].call("getSite", {}).then(({ identity }) => identity.name)
      await expect.poll(name).toBe("Azahar")
      await later.close()
    })

    it("is not brought where the shop has something else at its addresses", async () => {
      const shop = await openContractShop(databases(), { seedDemo: false })
      const file = join(shop.place.dataDir, "own.json")
      await writeFile(
        file,
        JSON.stringify([{ id: "mine", slug: "plato-lonja", name: { es: "Plato" }, price: "9", stock: 1 }]),
      )
      await runOperator(shop, "import", file)
      const { code, complaint } = await runOperator(shop, "demo", "add")
      const ids = await idsIn(shop)
      await shop.close()
      expect({ code, complaint, ids }).toEqual({
        code: 1,
        complaint: "The shop has something of its own at plato-lonja: nothing was added.\n",
        ids: ["mine"],
      })
    })
  })
}
