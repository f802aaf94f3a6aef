/**
 * Limits on the unpaid orders of an account and a network, so that stock cannot be blocked for free. Orders hold the
 * catalogue's version and are serialised, so the counts cannot change. Source: decisions §5, "Order".
 */
import type { Kysely, Transaction } from "kysely"
import type { HoldSettings } from "#provider/orders/holdSettings.ts"
import { UNPAID } from "#provider/orders/readOrder.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { isPublicAddress } from "#provider/platform/security/publicAddresses.ts"
import { networkOf } from "#provider/platform/security/rateLimits.ts"
import { hashToken } from "#provider/platform/security/tokens.ts"
import { localized } from "#provider/platform/wire.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { UnpaidRefusal } from "#shared/contract/order.ts"

/** An account may always reserve this many of a product, however low its stock. */
const ALWAYS_KEPT = 6
/** Factor for several people behind one address. */
const NETWORK_PIECES = 2

/** The customer: `network` is empty if the address is not public, such as a proxy's. */
export interface Orderer {
  userId: string
  network: string
}

/** Only stored as a hash, and only while the order is unpaid. */
export const orderNetwork = (address: string) => (isPublicAddress(address) ? hashToken(networkOf(address)) : "")

/** Throws 409 `too_many_unpaid` or `too_many_unpaid_nearby`. */
export async function checkUnpaidOrders(
  trx: Transaction<Database>,
  { ordersPerAccount, ordersPerNetwork }: HoldSettings,
  orderer: Orderer,
): Promise<void> {
  const orders = await unpaidOrders(trx, orderer)
  const own = orders.filter((order) => order.user_id === orderer.userId)
  if (own.length >= ordersPerAccount) throw refusal("too_many_unpaid", own, { most: ordersPerAccount })
  const near = orders.filter((order) => order.network === orderer.network)
  if (orderer.network !== "" && near.length >= ordersPerNetwork) throw refusal("too_many_unpaid_nearby", own)
}

/** Called after the order's own stock is taken. Throws 409 `too_many_kept` or `too_many_unpaid_nearby`. */
export async function checkKeptPieces(
  trx: Transaction<Database>,
  { piecesPerAccount, stockShare }: HoldSettings,
  orderer: Orderer,
  orderId: string,
): Promise<void> {
  const orders = await unpaidOrders(trx, orderer)
  const ids = orders.map(({ id }) => id)
  const holds = await trx
    .selectFrom("stock_holds")
    .select(["order_id", "product_id", "amount"])
    .where("order_id", "in", ids)
    .where("state", "=", "held")
    .execute()
  const own = orders.filter((order) => order.user_id === orderer.userId)
  const earlier = own.filter(({ id }) => id !== orderId)
  const kept = holds.filter((hold) => own.some(({ id }) => id === hold.order_id))
  if (pieces(kept) > piecesPerAccount) throw refusal("too_many_kept", earlier, { most: piecesPerAccount })
  if (orderer.network !== "") {
    const near = orders.filter((order) => order.network === orderer.network)
    const keptNear = holds.filter((hold) => near.some(({ id }) => id === hold.order_id))
    if (pieces(keptNear) > NETWORK_PIECES * piecesPerAccount) throw refusal("too_many_unpaid_nearby", earlier)
  }
  const ordered = new Set(kept.filter((hold) => hold.order_id === orderId).map((hold) => hold.product_id))
  for (const productId of ordered) {
    const amount = pieces(kept.filter((hold) => hold.product_id === productId))
    if (amount <= ALWAYS_KEPT) continue
    const product = await productWithStock(trx, productId)
    // Products with backorders cannot run out for others.
    if (product.backorder !== "no") continue
    const most = Math.max(ALWAYS_KEPT, Math.ceil(((product.stock + amount) * stockShare) / 100))
    if (amount > most) throw refusal("too_many_kept", earlier, { most, product: product.name })
  }
}

const pieces = (holds: readonly { amount: number }[]) => holds.reduce((sum, { amount }) => sum + amount, 0)

const unpaidOrders = (trx: Transaction<Database>, { userId, network }: Orderer) =>
  trx
    .selectFrom("orders")
    .select(["id", "number", "user_id", "network"])
    .where("cancelled_at", "is", null)
    .where("payment_status", "in", [...UNPAID])
    .where((where) =>
      where.or([where("user_id", "=", userId), ...(network === "" ? [] : [where("network", "=", network)])]),
    )
    .orderBy("created_at")
    .execute()

/** The network of an order is deleted once it is paid or cancelled. */
export const forgetNetworks = (db: Kysely<Database>) =>
  db
    .updateTable("orders")
    .set({ network: "" })
    .where("network", "<>", "")
    .where((where) => where.or([where("cancelled_at", "is not", null), where("payment_status", "not in", [...UNPAID])]))
    .execute()

async function productWithStock(trx: Transaction<Database>, id: string) {
  const query = trx.selectFrom("products").select(["name_es", "name_en", "backorder"]).where("id", "=", id)
  const product = await query.executeTakeFirstOrThrow()
  const variants = await trx.selectFrom("variants").select("stock").where("product_id", "=", id).execute()
  return {
    name: localized(product.name_es, product.name_en),
    backorder: product.backorder,
    stock: variants.reduce((sum, { stock }) => sum + stock, 0),
  }
}

/** With the orders that can be paid or cancelled first. */
function refusal(
  code: "too_many_unpaid" | "too_many_unpaid_nearby" | "too_many_kept",
  orders: readonly { id: string; number: string }[],
  facts: Omit<UnpaidRefusal, "orders"> = {},
): ApiError {
  const extra: UnpaidRefusal = { orders: orders.map(({ id, number }) => ({ id, number })), ...facts }
  return new ApiError(409, code, { extra: { ...extra } })
}
