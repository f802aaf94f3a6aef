/** Imports beside everything else that the shop does: orders, lists, other changes, and processes that are killed. */
import { writeFile } from "node:fs/promises"
import { setTimeout as after } from "node:timers/promises"
import type { KyselyPlugin } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { type ImportOptions, importCatalog } from "#provider/exchange/importCatalog.ts"
import { finishInterruptedImport } from "#provider/exchange/interruptedImport.ts"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { SECONDS } from "#shared/limits.ts"
import { type ContractShop, type Databases, openContractShop } from "#tests/support/contractShop.ts"
import { customerWorld } from "#tests/support/customerWorld.ts"
import { csv, type ImportShop, openImportShop } from "#tests/support/importShop.ts"
import { orderOf } from "#tests/support/orderWorld.ts"

const NEW = 300
const SOLD = "cer-124"
/** The statements of an import after which it is cut off. */
const CUTS = 12

const newRows = (count: number) => Array.from({ length: count }, (_, n) => `bulk-${n},Cosa ${n},Thing ${n},5.00,3`)

/** From its last statement on nothing reaches the database, as of a process that was killed. */
function cutAfter(last: number): { plugin: KyselyPlugin; statements: () => number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      if (statements > last) throw new Error("Cut off")
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, statements: () => statements }
}

export function importBesideOrders(databases: () => Databases): void {
  describe("[D-87] an import that is being saved", () => {
    let shop: ContractShop
    beforeAll(async () => {
      shop = await openContractShop(databases(), { seedDemo: true })
    })
    afterAll(() => shop.close())

    it("lets orders through, shows all of it or nothing, and lets nothing else change the catalogue", async () => {
      const world = customerWorld(shop, "in process")
      const customer = await world.customer()
      const { db, engine } = shop.connection
      const file = `${shop.place.dataDir}/bulk.csv`
      await writeFile(
        file,
        csv("id,name_es,name_en,price,stock", ...newRows(NEW), `${SOLD},Renombrada,Renamed,99.00,3`),
      )
      const total = async () => (await shop.provider.api.call("listProducts", {})).total
      const before = await total()
      const orders: Promise<unknown>[] = []
      const totals: Promise<number>[] = []
      const changes: Promise<unknown>[] = []
      let placing: Promise<unknown> = Promise.resolve()
      const problems: Finding[] = []
      const options: ImportOptions = {
        db,
        engine,
        dataDir: shop.place.dataDir,
        files: folderFiles(shop.place.dataDir),
        file,
        progress(part, done, all) {
          if (part !== "saving" || done === all) return
          // One after the other: they are of one cart.
          placing = placing.then(() =>
            orderOf(customer.api, [{ id: "cer-103", amount: 1 }], { paymentMethod: "transfer" }),
          )
          orders.push(placing)
          totals.push(total())
          changes.push(changeCatalog(db, new Date(), async () => undefined).catch((error: unknown) => error))
        },
      }
      const report = await importCatalog(options, (_severity, finding) => problems.push(finding))
      expect(problems).toEqual([])
      expect(report).toMatchObject({ imported: true, created: NEW, changed: 1 })
      expect(orders.length).toBeGreaterThan(2)
      await Promise.all(orders)
      expect([before, before + NEW]).toEqual(expect.arrayContaining([...new Set(await Promise.all(totals))]))
      expect(await totals[0]).toBe(before)
      expect(await changes[0]).toMatchObject({ status: 503, code: "import_being_saved" })
      await expect.poll(total, { timeout: 15 * SECONDS }).toBe(before + NEW)
      const [sold] = (await shop.provider.api.call("listProducts", { search: SOLD })).items
      expect(sold?.price).toBe("99.00")
      await changeCatalog(db, new Date(), async () => undefined)
      expect(shop.errors).toEqual([])
    })
  })

  describe("[D-87] an import whose process is killed", () => {
    let shop: ImportShop
    const rows = 120
    const content = csv("id,name_es,name_en,price,stock", ...newRows(rows), "old,Viejo,Old,7.00,")
    beforeAll(async () => {
      shop = await openImportShop(databases())
    })
    afterAll(() => shop.close())

    const startAgain = async () => {
      // The process was killed, so its lease is not returned.
      await shop.db.deleteFrom("leases").execute()
      await finishInterruptedImport(shop)
    }
    const reset = async () => {
      for (const table of ["product_pictures", "variants", "products"] as const)
        await shop.db.deleteFrom(table).execute()
      await shop.import(csv("id,name_es,name_en,price,stock", "old,Viejo,Old,5.00,4"))
    }

    it("is in the shop whole or not at all after the next start, wherever it was cut off", async () => {
      await reset()
      const whole = cutAfter(Number.POSITIVE_INFINITY)
      await shop.import(content, { db: shop.db.withPlugin(whole.plugin) })
      const all = whole.statements()
      const ends = new Set<number>()
      for (let cut = 1; cut < CUTS; cut += 1) {
        await reset()
        const { plugin } = cutAfter(Math.floor((all * cut) / CUTS))
        await expect(shop.import(content, { db: shop.db.withPlugin(plugin) })).rejects.toThrow()
        await after(0)
        await startAgain()
        const ids = await shop.ids()
        const [variant] = (await shop.product("old")).variants
        ends.add(ids.length)
        expect([1, rows + 1]).toContain(ids.length)
        expect(variant).toMatchObject({ price_cents: ids.length === 1 ? 500 : 700, stock: 4 })
        expect(await shop.db.selectFrom("catalog_imports").selectAll().execute()).toEqual([])
        expect(await shop.db.selectFrom("catalog_import_products").selectAll().execute()).toEqual([])
      }
      expect([...ends].sort((a, b) => a - b)).toEqual([1, rows + 1])
    })
  })
}
