/** Finds what may be withdrawn from; runs on the server. */
import { refuseWrong } from "#app/account/fieldValues.ts"
import { type ActionRequest, type LoaderRequest, type Redirect, redirect303, textOf } from "#app/loading.ts"
import { withdrawTo } from "#app/order/orderPaths.ts"
import type { WithdrawalData } from "#app/order/WithdrawalScreen.tsx"
import { badInput, isApiError } from "#shared/ApiError.ts"
import { DAYS, MAX_PER_PAGE } from "#shared/limits.ts"

/** Orders older than this were delivered too long ago, whatever happened to them on the way. */
const OLDEST_MS = 180 * DAYS

export async function loadWithdrawal({ api, stores }: LoaderRequest): Promise<WithdrawalData> {
  if (!stores.session.isSignedIn) return { orders: undefined }
  const { items } = await api.call("listOrders", { perPage: MAX_PER_PAGE })
  const since = new Date(Date.now() - OLDEST_MS).toISOString()
  const delivered = items.filter(({ fulfilmentStatus, date }) => fulfilmentStatus === "delivered" && date > since)
  const orders = await Promise.all(delivered.map(({ id }) => api.call("getOrder", { id })))
  return {
    orders: orders.flatMap(({ id, number, date, withdrawUntil }) =>
      withdrawUntil === null ? [] : [{ id, number, date, until: withdrawUntil }],
    ),
  }
}

/** Leads a visitor who knows number and key to the statement. */
export async function findWithdrawal({ api, form }: ActionRequest): Promise<Redirect> {
  const number = textOf(form, "orderNumber").trim()
  const key = keyOf(textOf(form, "orderKey"))
  refuseWrong({ ...(number === "" && { orderNumber: "missing" }), ...(key === "" && { orderKey: "missing" }) })
  try {
    const { id } = await api.call("getOrder", { id: number, key })
    return redirect303(withdrawTo(id, key))
  } catch (error) {
    // Which of the two is wrong is nobody's business.
    if (isApiError(error) && error.status < 500 && error.status !== 429) throw badInput({ orderKey: "format" })
    throw error
  }
}

/** The key itself, or the link that ends in it. */
function keyOf(text: string): string {
  const written = text.trim()
  return /[?&]key=([^&#\s]+)/.exec(written)?.[1] ?? written
}
