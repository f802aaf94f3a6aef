/** PostgreSQL that is stopped, silent, slow, or breaks amid a transaction: what shoppers see. Source: defences §1, D-77. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { type Connection, connect } from "#provider/platform/db/connect.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { insertAccount } from "#tests/support/accounts.ts"
import { type Databases, openDatabases } from "#tests/support/contractShop.ts"
import { newEmail } from "#tests/support/customerWorld.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { orderInput } from "#tests/support/orderWorld.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { startTcpProxy, type TcpProxy } from "#tests/support/tcpProxy.ts"

const programs = findPostgres()
if (!programs) console.warn("PostgreSQL was not found: nothing is tested of what happens when it is away.")

const NOTICE = { en: "We cannot check our shelves", es: "no podemos consultar el almacén" }
/** One customer orders in many tests. */
const WIDE = { UNPAID_ORDERS_PER_ACCOUNT: "100", UNPAID_ORDERS_PER_NETWORK: "100", UNPAID_STOCK_SHARE: "100" }
const SEEN = ["/es", "/en", "/en/products", "/es/product-category/platos", "/en/product/plato-lonja"]

describe.skipIf(!programs)("PostgreSQL", () => {
  let databases: Databases
  let direct: Connection
  let proxy: TcpProxy
  let front: ShopFront
  let token: string

  beforeAll(async () => {
    databases = await openDatabases("postgres")
    const { databaseUrl = "", dataDir } = await databases.create()
    proxy = await startTcpProxy(databaseUrl)
    front = await openShopFront({
      DATABASE_URL: proxy.url,
      DATA_DIR: dataDir,
      PAYMENT_METHODS: "sandbox,transfer",
      ...WIDE,
    })
    direct = await connect({ databaseUrl, dataDir, log: silentLog })
    await direct.db.updateTable("variants").set({ stock: 500 }).where("product_id", "=", "cer-105").execute()
    const facts = { email: newEmail(), passwordHash: "x", firstName: "Ana", lastName: "Pons", locale: "es" as const }
    token = (await insertAccount(direct.db, facts)).token
  })
  afterAll(async () => {
    proxy.mend()
    await front.close()
    await direct.close()
    proxy.close()
    await databases.stop()
  })
  beforeEach(async () => {
    proxy.mend()
    await vi.waitFor(async () => expect((await front.get("/readyz")).status).toBe(200), 30 * SECONDS)
    await vi.waitFor(() => expect(front.provider.isAway()).toBe(false), 30 * SECONDS)
    for (const path of SEEN) expect((await front.get(path)).text).not.toContain("PageNotice")
  })

  const away = () => vi.waitFor(() => expect(front.provider.isAway()).toBe(true), 30 * SECONDS)
  const bearer = () => ({ authorization: `Bearer ${token}` })
  const cookie = () => ({ cookie: `session=${token}` })
  const orders = async () => (await direct.db.selectFrom("orders").select("id").execute()).length

  async function call(method: string, path: string, body: object, headers = {}) {
    const response = await fetch(`${front.url}/api/v1${path}`, {
      method,
      headers: { "content-type": "application/json", ...bearer(), ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, retryAfter: response.headers.get("retry-after"), body: await response.json() }
  }

  async function order() {
    const { body } = await call("POST", "/cart", { products: [{ id: "cer-105", amount: 1 }] })
    const { idempotencyKey = "", ...input } = orderInput(body.version)
    const place = () => call("POST", "/order", input, { "idempotency-key": idempotencyKey })
    return { place }
  }

  async function expectCopies() {
    for (const path of SEEN) {
      for (const headers of [{}, cookie()]) {
        const { status, text, headers: sent } = await front.get(path, headers)
        expect({ path, status, etag: sent.get("etag") }).toEqual({ path, status: 200, etag: null })
        expect(text).toContain(NOTICE[path.startsWith("/es") ? "es" : "en"])
        expect(sent.get("cache-control")).toBe("private, no-store")
      }
    }
  }

  test.each([
    ["stopped", () => proxy.refuse()],
    ["silent", () => proxy.silence()],
  ])(
    "%s: what was seen is there, also after an order; all else says 503, and nothing is half-made",
    async (_how, stop) => {
      const { place } = await order()
      expect((await place()).status).toBe(201)
      const second = await order()
      const before = await orders()
      stop()
      const placing = second.place()
      await away()
      await expectCopies()
      const unseen = ["/en/product/jarra-limonar", "/my-account", "/en/checkout"]
      const [product, account, checkout, ...calls] = await Promise.all([
        ...unseen.map((path) => front.get(path, path.includes("product") ? {} : cookie())),
        ...["/api/v1/cart", "/api/v1/product/favorites"].map((path) => front.get(path, bearer())),
      ])
      for (const answer of [product, account, checkout, ...calls]) {
        expect(answer?.status).toBe(503)
        expect(answer?.headers.get("retry-after")).toBe("5")
        expect(answer?.headers.get("cache-control")).toMatch(/no-store/)
      }
      expect(await placing).toMatchObject({ status: 503, retryAfter: "5", body: { code: "database_unavailable" } })
      expect((await front.get("/healthz")).status).toBe(200)
      const since = performance.now()
      proxy.mend()
      await vi.waitFor(
        async () => expect((await front.get("/en/product/jarra-limonar")).status).toBe(200),
        30 * SECONDS,
      )
      await vi.waitFor(async () => expect((await front.get("/es")).text).not.toContain("PageNotice"), 30 * SECONDS)
      expect(performance.now() - since).toBeLessThan(15 * SECONDS)
      // The same key again: one order, whatever became of the first try.
      const again = await second.place()
      expect(again.status).toBe(201)
      expect((await second.place()).body.id).toBe(again.body.id)
      expect(await orders()).toBe(before + 1)
    },
  )

  test("slow, two seconds a query: strangers and customers have pages from copies, in both languages", async () => {
    await (await order()).place()
    await vi.waitFor(() => expect(front.provider.isAway()).toBe(false))
    proxy.delay(2 * SECONDS)
    const paths = ["/en/product/plato-lonja", "/es/product-category/platos"]
    const answers = await Promise.all(
      paths.flatMap((path) => [{}, cookie()].map(async (who) => ({ path, ...(await front.get(path, who)) }))),
    )
    for (const { path, status, text, ms } of answers) {
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain(path.startsWith("/en") ? "Plate" : "Platos")
      // Given up after three; a customer's page asks four times and more, one after the other.
      expect(ms).toBeLessThan(6 * SECONDS)
    }
  })

  test("slower still, four seconds a query: each call and page is answered within ten", async () => {
    const { place } = await order()
    const id = (await place()).body.id
    proxy.delay(4 * SECONDS)
    const wrong = { email: newEmail(), password: "Wrong-password-1", locale: "en" }
    const timed = async (asked: Promise<{ status: number }>, what: string) => {
      const since = performance.now()
      const { status } = await asked
      return { what, status, isInTime: performance.now() - since < 10 * SECONDS }
    }
    const pages = ["/en/cart", "/en/checkout", "/en/my-account", "/en/wishlist", `/en/order-summary/${id}`]
    const answers = await Promise.all([
      timed(call("POST", "/cart", { products: [{ id: "cer-105", amount: 1 }] }), "cart"),
      timed(call("PUT", "/product/favorites/cer-101", {}), "wish"),
      timed(call("POST", "/cart/quote", { products: [{ id: "cer-105", amount: 1 }] }), "quote"),
      timed(call("POST", "/auth/login", wrong, { authorization: "" }), "log-in"),
      timed(call("POST", "/auth/register", wrong, { authorization: "" }), "register"),
      ...pages.map((path) => timed(front.get(path, cookie()), path)),
    ])
    expect(answers.filter(({ isInTime }) => !isInTime)).toEqual([])
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  })

  test.each(['insert into "orders"', "commit"])(
    "a connection that breaks at %s is 503, and the same order is made once",
    async (part) => {
      const { place } = await order()
      const before = await orders()
      const broken = proxy.breakAt(part)
      const first = await place()
      expect([201, 503]).toContain(first.status)
      await broken
      await vi.waitFor(async () => expect((await place()).status).toBe(201), 20 * SECONDS)
      expect(await orders()).toBe(before + 1)
      expect(proxy.open()).toBeLessThanOrEqual(14)
    },
  )

  test("a connection that breaks under a read is replaced, and nobody hears of it", async () => {
    const broken = proxy.breakAt('from "carts"')
    const cart = await front.get("/api/v1/cart", bearer())
    await broken
    expect(cart.status).toBe(200)
  })
})
