/** `check` says each thing without which there are no orders, whatever else is missing, in both languages. */
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Kysely } from "kysely"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runShop } from "#cli/shop.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { locales } from "#shared/locale.ts"
import { type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const told = {
  noProduct: { en: /No product is in the shop/, es: /No hay ningún producto en la tienda/ },
  soldOut: { en: /All products are out of stock/, es: /Todos los productos están agotados/ },
  noDelivery: { en: /There is no way of delivery/, es: /No hay ninguna forma de entrega/ },
  nowhere: { en: /EXPRESS goes nowhere/, es: /EXPRESS no va a ningún sitio/ },
  noPayment: { en: /No way to pay takes real money/, es: /Ninguna forma de pago cobra de verdad/ },
  notCollected: { en: /nothing can be collected/, es: /nada se puede recoger/ },
  sentUnpaid: { en: /nobody can pay for what is sent/, es: /nadie puede pagar lo que se envía/ },
  older: {
    en: /shop\.config\.ts:1: it was made for version 0\.1/,
    es: /shop\.config\.ts:1: se hizo para la versión 0\.1/,
  },
  broken: { en: /shop\.config\.ts.*: .*no such event/, es: /shop\.config\.ts:2: on\(/ },
}
type Thing = keyof typeof told

const changes = {
  hidden: (db) => db.updateTable("products").set({ visible: 0 }).execute(),
  soldOut: async (db) => {
    await db.updateTable("variants").set({ stock: 0 }).execute()
    await db.updateTable("products").set({ backorder: "no" }).execute()
  },
  noDelivery: (db) => db.deleteFrom("delivery_methods").execute(),
  noPickup: (db) => db.deleteFrom("delivery_methods").where("kind", "=", "pickup").execute(),
  noRates: (db) => db.deleteFrom("delivery_rates").execute(),
} satisfies Record<string, (db: Kysely<Database>) => Promise<unknown>>
type Change = keyof typeof changes

const extensions: Record<string, string> = {
  broken: "export const extend = (shop) =>\n  shop.on('order.eaten')",
  older: "export const madeFor = '0.1'\nexport const extend = () => {}",
}

const TEST_BANK = { PAYMENT_METHODS: "sandbox" }
const COUNTER = { PAYMENT_METHODS: "pickup" }

const samples: [Change[], Record<string, string>, Thing[]][] = [
  [[], {}, []],
  [["hidden"], {}, ["noProduct"]],
  [["soldOut"], {}, ["soldOut"]],
  [["noDelivery"], {}, ["noDelivery"]],
  [["noRates"], {}, ["nowhere"]],
  [[], TEST_BANK, ["noPayment"]],
  [[], COUNTER, ["sentUnpaid"]],
  [["noPickup"], COUNTER, ["notCollected"]],
  [["soldOut", "noPickup", "noRates"], TEST_BANK, ["soldOut", "nowhere", "noPayment"]],
  [["hidden", "noDelivery"], COUNTER, ["noProduct", "noDelivery", "notCollected"]],
  [["noDelivery"], { SHOP_DIR: "broken" }, ["noDelivery", "broken"]],
  [[], { SHOP_DIR: "older" }, ["older"]],
]

describe.each(["sqlite", "postgres"] as const)("what keeps strangers from ordering (%s)", (engine) => {
  const isThere = engine === "sqlite" || findPostgres() !== undefined
  let databases: Databases
  beforeAll(async () => {
    if (!isThere) return
    databases = await openDatabases(engine)
  })
  afterAll(() => databases?.stop())

  it.skipIf(!isThere).each(samples)("%j with %j is told", async (made, settings, things) => {
    const shop = await openContractShop(databases, { seedDemo: true })
    for (const change of made) await changes[change](shop.connection.db)
    const folder = await newTestDir()
    await writeFile(join(folder, "shop.config.ts"), extensions[settings["SHOP_DIR"] ?? "older"] ?? "")
    const { dataDir, databaseUrl } = shop.place
    for (const language of locales) {
      let said = ""
      const out = async (piece: string) => {
        said += piece
      }
      const env = {
        ...settings,
        ...(settings["SHOP_DIR"] && { SHOP_DIR: folder }),
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SHOP_LANGUAGE: language,
      }
      expect(await runShop(["check"], env, { out, err: { write: () => {} } })).toBe(1)
      const found = Object.entries(told).filter(([, words]) => words[language].test(said))
      expect(found.map(([thing]) => thing)).toEqual(
        Object.keys(told).filter((thing) => things.includes(thing as Thing)),
      )
    }
    await shop.close()
  })
})
