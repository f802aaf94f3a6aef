/** How many statements a call sends to PostgreSQL: each is a round trip, and on a slow network they add up. Source: defences D-77. */
import { AsyncLocalStorage } from "node:async_hooks"
import pg from "pg"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { Api, EndpointName } from "#shared/contract/endpoints.ts"
import { type ContractShop, type Databases, openContractShop, openDatabases } from "#tests/support/contractShop.ts"
import { type Buyer, makeCrowd } from "#tests/support/crowd.ts"
import { findPostgres } from "#tests/support/findPostgres.ts"
import { orderInput } from "#tests/support/orderWorld.ts"

/** Raise one knowingly: at 100 ms a round trip each is a tenth of a second that a shopper waits. */
const MOST = {
  getCart: 15,
  setCart: 23,
  quoteCart: 9,
  placeOrder: 47,
  getOrder: 11,
} satisfies Partial<Record<EndpointName, number>>

const PRODUCTS = [
  { id: "cer-101", amount: 1 },
  { id: "tex-221", amount: 1 },
]

describe.skipIf(!findPostgres())("statements of a call on PostgreSQL", () => {
  /** Attributes statements to calls, without the shop's own background work. */
  const calls = new AsyncLocalStorage<string[]>()
  let databases: Databases
  let shop: ContractShop
  let buyer: Buyer

  beforeAll(async () => {
    databases = await openDatabases("postgres")
    shop = await openContractShop(databases, { seedDemo: true })
    const [first] = await makeCrowd(shop.connection.db, 1)
    if (!first) throw new Error("Nobody is there")
    buyer = first
    const query = pg.Client.prototype.query
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...sent: unknown[]) {
      calls.getStore()?.push(String(sent[0]))
      return Reflect.apply(query, this, sent)
    })
  })

  afterAll(async () => {
    vi.restoreAllMocks()
    await shop.close()
    await databases.stop()
  })

  async function countOf<Answer>(ask: (api: Api) => Promise<Answer>): Promise<{ answer: Answer; sent: string[] }> {
    const sent: string[] = []
    const answer = await calls.run(sent, () => ask(shop.provider.apiFor({ token: buyer.token, network: "10.0.0.1" })))
    return { answer, sent }
  }

  it("are few, from the cart to the order", async () => {
    const filled = await countOf((api) => api.call("setCart", { products: PRODUCTS }))
    const cart = await countOf((api) => api.call("getCart", {}))
    const quote = await countOf((api) => api.call("quoteCart", { products: PRODUCTS }))
    const placed = await countOf((api) => api.call("placeOrder", orderInput(cart.answer.version)))
    const read = await countOf((api) => api.call("getOrder", { id: placed.answer.id }))
    const counted = {
      getCart: cart.sent,
      setCart: filled.sent,
      quoteCart: quote.sent,
      placeOrder: placed.sent,
      getOrder: read.sent,
    }
    const tooMany = Object.entries(counted).flatMap(([name, sent]) => {
      // After a commit the catalogue in memory is refreshed, for several calls at once.
      const own = sent.slice(0, sent.lastIndexOf("commit") + 1 || undefined)
      return own.length > MOST[name as keyof typeof MOST] ? [[name, own.length, ...own]] : []
    })
    expect(tooMany).toEqual([])
  })
})
