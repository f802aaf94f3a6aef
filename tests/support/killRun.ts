/** Kills the shop again and again while customers order and pay over HTTP, and counts what became of their orders. */
import { setTimeout as after } from "node:timers/promises"
import { seedDemo } from "#provider/admin/demo/seed.ts"
import { connect } from "#provider/platform/db/connect.ts"
import { migrate } from "#provider/platform/db/migrate.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { Order } from "#shared/contract/order.ts"
import type { PlaceOrderInput } from "#shared/contract/placeOrder.ts"
import { createHttpClient } from "#shared/httpClient.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { type Engine, openDatabases } from "#tests/support/contractShop.ts"
import { type Buyer, makeCrowd } from "#tests/support/crowd.ts"
import { brokenInvariants, stockBeforeOrders } from "#tests/support/invariants.ts"
import { charge, orderInput } from "#tests/support/orderWorld.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

const PEOPLE = 6
const ITEMS = ["cer-101", "cer-103", "cer-105", "cer-122"]
/** How long after its first acknowledged order a shop is killed at the latest: never twice at the same moment of what goes on. */
const LATEST_MS = 600
/** More than are acknowledged between two kills. */
const NEWEST = 50

export interface KillFigures {
  kills: number
  /** Orders whose customer was told that they stand. */
  acknowledged: number
  /** Orders whose customer was told that they are paid. */
  acknowledgedPaid: number
  /** Orders that were being placed when the shop died, and how many of these stood when it came back. */
  interrupted: number
  interruptedButPlaced: number
  /** Lost ids of acknowledged orders and payments: there must be none. */
  lost: string[]
  broken: string[]
  longestStartMs: number
}

interface Memory {
  placed: Map<string, Buyer>
  paid: Map<string, Buyer>
  open: { buyer: Buyer; input: PlaceOrderInput }[]
}

/** The shop as a customer calls it. */
export const apiOf = ({ url }: Pick<Shop, "url">, { token }: Buyer): Api =>
  createHttpClient({
    baseUrl: `${url}/api/v1`,
    fetch,
    timeoutMs: 10 * SECONDS,
    headers: { authorization: `Bearer ${token}` },
  })

export async function killRun(
  engine: Engine,
  kills: number,
  tell: (line: string) => void = () => {},
): Promise<KillFigures> {
  const databases = await openDatabases(engine)
  const { dataDir, databaseUrl } = await databases.create()
  const connection = await connect({ dataDir, databaseUrl, log: silentLog })
  const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }
  try {
    await migrate(connection)
    const { db } = connection
    await seedDemo(db, new Date())
    await db.updateTable("variants").set({ stock: 100_000 }).where("product_id", "in", ITEMS).execute()
    const start = await stockBeforeOrders(db)
    const crowd = await makeCrowd(db, PEOPLE)
    const memory: Memory = { placed: new Map(), paid: new Map(), open: [] }
    const figures = { interrupted: 0, interruptedButPlaced: 0, longestStartMs: 0, lost: [] as string[] }
    for (let kill = 0; kill <= kills; kill += 1) {
      const before = performance.now()
      const shop = await startShop({ dataDir, env })
      figures.longestStartMs = Math.max(figures.longestStartMs, Math.round(performance.now() - before))
      figures.interrupted += memory.open.length
      const { placed, refused } = await finishInterrupted(shop, memory)
      figures.interruptedButPlaced += placed
      // The newest after each kill, all of them in the end: asked for each time they would take longer than the kills.
      const known = kill === kills ? [...memory.placed.keys()] : [...memory.placed.keys()].slice(-NEWEST)
      const lost = [...refused, ...(await lostOf(shop, memory, known))]
      // At once: a run that is ended early has told what it found.
      for (const each of lost) tell(`LOST: ${each}`)
      figures.lost.push(...lost)
      if (kill === kills) {
        await shop.stop()
        break
      }
      await orderUntilKilled(shop, crowd, memory)
      tell(`kill ${kill + 1} of ${kills}: ${memory.placed.size} orders acknowledged, ${memory.paid.size} of them paid`)
    }
    const acknowledged = { orders: [...memory.placed.keys()] }
    const broken = await brokenInvariants(db, start, { acknowledged })
    return { ...figures, kills, acknowledged: memory.placed.size, acknowledgedPaid: memory.paid.size, broken }
  } finally {
    await connection.close()
    await databases.stop()
  }
}

/** All customers order and pay until the shop stops answering. */
async function orderUntilKilled(shop: Shop, crowd: readonly Buyer[], memory: Memory): Promise<void> {
  const isDead = { yet: false }
  const known = memory.placed.size
  const acknowledged = Promise.withResolvers<void>()
  const shoppers = crowd.map(async (buyer, index) => {
    while (!isDead.yet) {
      try {
        await buy(shop, buyer, ITEMS[index % ITEMS.length] ?? "", memory)
        if (memory.placed.size > known) acknowledged.resolve()
      } catch (error) {
        // A cut-off call; a running shop has no reason to refuse.
        if (!isDead.yet && shop.death() === undefined && isApiError(error) && error.code !== "unreachable") throw error
      }
    }
  })
  await Promise.race([acknowledged.promise, ...shoppers])
  await after(Math.random() * LATEST_MS)
  const killed = shop.kill()
  isDead.yet = true
  await killed
  await Promise.all(shoppers)
}

async function buy(shop: Shop, buyer: Buyer, item: string, memory: Memory): Promise<void> {
  const api = apiOf(shop, buyer)
  const { version } = await api.call("setCart", { products: [{ id: item, amount: 1 }] })
  const input = orderInput(version)
  const attempt = { buyer, input }
  memory.open.push(attempt)
  const order = await api.call("placeOrder", input)
  memory.open = memory.open.filter((each) => each !== attempt)
  memory.placed.set(order.id, buyer)
  const { redirect } = await charge(api, order)
  const page = `${shop.url}${new URL(redirect?.url ?? "").pathname}`
  const decided = await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ choice: "approve" }),
    redirect: "manual",
  })
  const back = new URL(decided.headers.get("location") ?? "", shop.url)
  await fetch(shop.url + back.pathname + back.search, { redirect: "manual" })
  const { paymentStatus } = await api.call("getOrder", { id: order.id })
  if (paymentStatus === "paid") memory.paid.set(order.id, buyer)
}

/** Sends again, with its key, what had no answer. Answers how many had been placed before the shop died, and what it refuses. */
async function finishInterrupted(shop: Shop, memory: Memory): Promise<{ placed: number; refused: string[] }> {
  let placed = 0
  const refused: string[] = []
  for (const { buyer, input } of memory.open.splice(0)) {
    const api = apiOf(shop, buyer)
    const { total: before } = await api.call("listOrders", {})
    try {
      const order = await api.call("placeOrder", input)
      memory.placed.set(order.id, buyer)
    } catch (error) {
      if (!isApiError(error)) throw error
      // The cart it was placed from was acknowledged, and its key is good for one order.
      refused.push(`interrupted order: ${error.code}`)
      continue
    }
    const { total: after } = await api.call("listOrders", {})
    if (after === before) placed += 1
  }
  return { placed, refused }
}

async function lostOf(shop: Shop, memory: Memory, ids: readonly string[]): Promise<string[]> {
  const lost: string[] = []
  for (const id of ids) {
    const buyer = memory.placed.get(id)
    const order: Order | undefined =
      buyer &&
      (await apiOf(shop, buyer)
        .call("getOrder", { id })
        .catch(() => undefined))
    if (!order) lost.push(`order ${id}`)
    else if (memory.paid.has(id) && order.paymentStatus !== "paid") lost.push(`payment of ${order.number}`)
  }
  return lost
}
