import { notFoundPage } from "#app/loading.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { ArchivedSummary } from "#shared/contract/archivedOrder.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import type { OrderSummary } from "#shared/contract/order.ts"
import { type OrderStatus, orderStatuses } from "#shared/orderStatus.ts"
import { parsePageNumber } from "#shared/paths.ts"

export interface OrderListData {
  items: OrderSummary[]
  page: number
  pages: number
  status: OrderStatus | undefined
  /** Those of the shop before, below the first page. */
  archived: ArchivedSummary[]
}

/** Other programs behind the shop have no such call. */
function noneElsewhere(error: unknown): ArchivedSummary[] {
  if (isApiError(error) && error.status === 404) return []
  throw error
}

/**
 * A page of the customer's orders, optionally of one status; runs on the server. A missing page is a 404; an unknown
 * status is ignored.
 */
export async function loadOrderList(api: Api, params: URLSearchParams): Promise<OrderListData> {
  const status = orderStatuses.find((each) => each === params.get("status"))
  const written = params.get("page")
  const page = written === null ? 1 : (parsePageNumber(written) ?? notFoundPage())
  const { items, total, perPage } = await api.call("listOrders", { page, status })
  const pages = Math.max(1, Math.ceil(total / perPage))
  if (page > pages) notFoundPage()
  const isFirst = page === 1 && status === undefined
  const archived = isFirst ? await api.call("listArchivedOrders", {}).catch(noneElsewhere) : []
  return { items, page, pages, status, archived }
}
