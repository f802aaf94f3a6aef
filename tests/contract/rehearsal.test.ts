/** A rehearsal on the checkout's own version: a copy is asked, nothing leaves the machine, the shop stays as it is. */
import { once } from "node:events"
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { orderOf } from "#tests/support/orderWorld.ts"
import { runIn, terminalEnvironment } from "#tests/support/packedShop.ts"
import { root } from "#tests/support/steps.ts"
import { newTestDir } from "#tests/support/testDir.ts"

const EXTENSION = `export const madeFor = "0.1"
export function extend(shop) {
  shop.page("stalls", {
    title: { es: "Puestos", en: "Stalls" }, lead: { es: "Hoy", en: "Today" },
    loader: async () => (await fetch(process.env.OUTSIDE)).text(),
    view: (text) => ({ es: text, en: text }),
  })
}
`
/** A shop in production names its ways to pay and runs as two processes. */
const KEYS = {
  PAYMENT_METHODS: "stripe,transfer",
  PAYMENT_TEST_KEYS: "on",
  STRIPE_SECRET_KEY: "sk_test_x",
  STRIPE_WEBHOOK_SECRET: "whsec_x",
  WEB_CONCURRENCY: "2",
}
const test = (assertion: string) =>
  `import { test } from "node:test"\nimport assert from "node:assert"\ntest("counts", () => assert.equal(1, ${assertion}))\n`

describe.each(["sqlite", "postgres"] as const)("a rehearsal on %s", { timeout: 90 * SECONDS }, (engine) => {
  const isThere = engine === "sqlite" || findPostgres() !== undefined
  let databases: Databases
  let shop: ContractShop
  let outside: Server
  let visits = 0
  let folder: string
  beforeAll(async () => {
    if (!isThere) return
    databases = await openDatabases(engine)
    shop = await openContractShop(databases, { seedDemo: true })
    const facts = {
      email: "ines@example.com",
      passwordHash: "",
      firstName: "Inés",
      lastName: "Soler",
      locale: "es",
    } as const
    const { token } = await insertAccount(shop.connection.db, facts)
    const api = shop.provider.apiFor({ token, network: "" })
    for (const id of ["cer-101", "cer-102"]) await orderOf(api, [{ id, amount: 1 }], { paymentMethod: "transfer" })
    outside = createServer((_request, response) => {
      visits += 1
      response.end("out")
    }).listen(0, "127.0.0.1")
    await once(outside, "listening")
  }, 60 * SECONDS)
  afterAll(async () => {
    outside?.close()
    await shop?.close()
    await databases?.stop()
  })
  beforeEach(async () => {
    folder = await newTestDir()
  })
  afterEach(() => expect(visits).toBe(0))

  const rehearse = (more: Record<string, string>, ...args: string[]) => {
    const { dataDir, databaseUrl = "" } = shop.place
    const { port } = outside.address() as AddressInfo
    const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SHOP_DIR: folder, OUTSIDE: `http://127.0.0.1:${port}` }
    const env = {
      ...terminalEnvironment(),
      ...own,
      MAIL_URL: "smtp://127.0.0.1:9",
      ...KEYS,
      PATH: process.env["PATH"] ?? "",
      ...more,
    }
    return runIn(root, process.execPath, ["src/cli/shop.ts", "rehearse", ...args], env)
  }
  /** Folders and databases of rehearsals. */
  const left = async () => {
    const folders = readdirSync(shop.place.dataDir).filter((name) => name.startsWith("rehearsal"))
    if (engine === "sqlite") return folders
    const query = sql<{ name: string }>`select datname as name from pg_database where datname like '%rehearsal%'`
    const { rows } = await query.execute(shop.connection.db)
    return [...folders, ...rows.map(({ name }) => name)]
  }

  it.skipIf(!isThere)("says go, and leaves the shop as it was", async () => {
    writeFileSync(join(folder, "shop.config.ts"), EXTENSION)
    writeFileSync(join(folder, "rules.test.mjs"), test("1"))
    const mails = () => shop.connection.db.selectFrom("mails").select(["id", "status"]).orderBy("id").execute()
    await shop.provider.flushMails()
    const before = await mails()
    const { code, text, complaint } = await rehearse({}, "--json")
    expect([code, complaint]).toEqual([0, expect.stringContaining("Migrating the copy")])
    const answer = JSON.parse(text)
    expect(answer).toMatchObject({ go: true, mails: 2, compared: false })
    expect(answer.asked).toBeGreaterThan(40)
    expect(answer.cut).toEqual([expect.stringMatching(/^127\.0\.0\.1:\d+$/)])
    expect(answer.findings).toEqual([
      { stops: false, said: expect.stringMatching(/shop\.config\.ts:1: it was made for version 0\.1/) },
    ])
    expect([await left(), await mails()]).toEqual([[], before])
  })

  if (engine === "postgres") {
    it.skipIf(!isThere)("says what is missing to a user who may make no database", async () => {
      await sql`create role poor login password 'poor'`.execute(shop.connection.db)
      const url = new URL(shop.place.databaseUrl ?? "")
      Object.assign(url, { username: "poor", password: "poor" })
      const { code, complaint } = await rehearse({ DATABASE_URL: url.href })
      expect([code, complaint]).toEqual([1, expect.stringContaining("with ALTER ROLE … CREATEDB.")])
      expect(await left()).toEqual([])
    })
    return
  }

  it("says no to an extension that is broken, and to one whose tests fail, and why", async () => {
    writeFileSync(join(folder, "shop.config.ts"), EXTENSION.replace("shop.page", "shop.stall"))
    mkdirSync(join(folder, "tests"))
    writeFileSync(join(folder, "tests/rules.test.mjs"), test("2"))
    const { code, text } = await rehearse({}, "--lang", "es")
    expect(code).toBe(1)
    expect(text.split("\n")).toEqual([
      expect.stringMatching(/^Ensayado con la copia del .* sin la versión anterior/),
      expect.stringMatching(/^Mire: .*shop\.config\.ts:1: se hizo para la versión 0\.1/),
      expect.stringMatching(/^No: .*shop\.config\.ts:3: shop\.stall is not a function/),
      "No: node --test falla en la carpeta de la tienda: counts",
      expect.stringMatching(/^No: no ponga aún la versión .*\. Motivos: 2\.$/),
      "",
    ])
    expect(await left()).toEqual([])
  })

  it("takes a backup's folder, refuses what is none, and makes none of no shop", async () => {
    const nowhere = join(folder, "nowhere")
    const env = { ...terminalEnvironment(), PATH: process.env["PATH"] ?? "", DATA_DIR: nowhere }
    const none = await runIn(root, process.execPath, ["src/cli/shop.ts", "rehearse"], env)
    expect([none.code, none.complaint]).toEqual([1, expect.stringContaining("There is no database")])
    expect(existsSync(nowhere)).toBe(false)
    const { code, complaint } = await rehearse({}, folder)
    expect([code, complaint]).toEqual([1, expect.stringContaining("is no backup")])
    expect(await left()).toEqual([])
  })
})
