/** A PostgreSQL server that crashes and comes back: what shoppers see meanwhile, and that nothing acknowledged is lost. Source: defences §1, D-77. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { newEmail } from "#tests/support/customerWorld.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const NOTICE = { en: "We cannot check our shelves", es: "no podemos consultar el almacén" }
const SEEN = ["/es", "/en", "/es/products", "/en/products", "/es/product/plato-lonja", "/en/product/plato-lonja"]
const languageOf = (path: string) => (path.startsWith("/es") ? "es" : "en")

describe.skipIf(!findPostgres())("a PostgreSQL server that crashes [D-77]", () => {
  let server: PostgresServer
  let direct: Connection
  let front: ShopFront
  let token: string

  beforeAll(async () => {
    // As it comes: what it has said to be saved must be there after a crash.
    server = await startPostgres({ durable: true })
    const databaseUrl = await server.createDatabase()
    const dataDir = newDataDir()
    front = await openShopFront({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PAYMENT_METHODS: "transfer" })
    direct = await connect({ databaseUrl, dataDir, log: silentLog })
    const facts = { email: newEmail(), passwordHash: "x", firstName: "Ana", lastName: "Pons", locale: "es" as const }
    token = (await insertAccount(direct.db, facts)).token
  })
  afterAll(async () => {
    await front.close()
    await direct.close()
    await server.stop()
  })

  const authorization = () => ({ authorization: `Bearer ${token}` })
  async function post(path: string, body: object, headers = {}) {
    const response = await fetch(`${front.url}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...authorization(), ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  async function prepareOrder() {
    const { body } = await post("/cart", { products: [{ id: "des-305", amount: 1 }] })
    const { idempotencyKey = "", ...input } = orderInput(body.version, { paymentMethod: "transfer" })
    return () => post("/order", input, { "idempotency-key": idempotencyKey })
  }
  const orders = async () => (await direct.db.selectFrom("orders").select("id").execute()).map(({ id }) => id)
  const expectShown = async (path: string, isCopy: boolean) => {
    const { status, text } = await front.get(path)
    expect([path, status, text.includes(NOTICE[languageOf(path)])]).toEqual([path, 200, isCopy])
  }

  test("pages stay, all else is 503, what was acknowledged is there after it, and the shop goes on by itself", async () => {
    const acknowledged = await (await prepareOrder())()
    expect(acknowledged.status).toBe(201)
    for (const path of SEEN) await vi.waitFor(() => expectShown(path, false), 30 * SECONDS)
    const second = await prepareOrder()
    await server.kill()
    const lost = await second()
    expect(lost).toMatchObject({ status: 503, body: { code: "database_unavailable" } })
    await vi.waitFor(() => expect(front.provider.isAway()).toBe(true), 30 * SECONDS)
    for (const path of SEEN) await expectShown(path, true)
    const cart = await front.get("/api/v1/cart", authorization())
    expect([cart.status, cart.headers.get("retry-after")]).toEqual([503, "5"])
    for (const path of ["/es/checkout", "/en/my-account"]) {
      const { status, headers } = await front.get(path, { cookie: `session=${token}` })
      expect([path, status, headers.get("cache-control")]).toEqual([path, 503, "no-store"])
    }

    await server.start()
    const back = performance.now()
    await vi.waitFor(async () => expect((await front.get("/readyz")).status).toBe(200), 30 * SECONDS)
    for (const path of SEEN) await vi.waitFor(() => expectShown(path, false), 30 * SECONDS)
    // Five on a machine that does nothing else.
    expect(performance.now() - back).toBeLessThan(15 * SECONDS)
    expect(await orders()).toEqual([acknowledged.body.id])
    const again = await second()
    expect(again.status).toBe(201)
    expect((await second()).body.id).toBe(again.body.id)
    expect((await orders()).toSorted()).toEqual([acknowledged.body.id, again.body.id].toSorted())
  })
})
