/** The orders of a list as a CSV file by RFC 4180: stable English headings, amounts with a dot. */
import {
  type FoundOrder,
  findOrders,
  matching,
  type OrderSearch,
  type Searching,
} from "#provider/orders/operations/searchOrders.ts"
import type { FileAnswer } from "#provider/platform/operations/fileAnswer.ts"
import { guard } from "#provider/platform/tables/cells.ts"
import { BYTE_ORDER_MARK, csvLine } from "#provider/platform/tables/csvLine.ts"
import { dayOf } from "#shared/dates.ts"
import { wireAmount } from "#shared/money.ts"

const BATCH = 200

const columns = [
  "number",
  "placed_on",
  "status",
  "payment",
  "fulfilment",
  "partly_sent",
  "flagged",
  "name",
  "town",
  "delivery",
  "promised",
  "pieces",
  "total",
]

function cellsOf(order: FoundOrder): (string | number)[] {
  const { number, date, status, paymentStatus, fulfilmentStatus, partlySent, flagged } = order
  return [
    number,
    dayOf(date),
    status,
    paymentStatus,
    fulfilmentStatus,
    partlySent ? "yes" : "",
    flagged ? "yes" : "",
    ...[order.name, order.city].map(guard),
    order.delivery.en,
    order.promised ?? "",
    order.pieces,
    wireAmount(order.totalCents),
  ]
}

export function exportOrders(searching: Searching, search: Omit<OrderSearch, "page">): FileAnswer {
  const { tab = "all" } = search
  return {
    name: `orders-${tab}-${dayOf(searching.now().toISOString())}.csv`,
    type: "text/csv",
    pieces: piecesOf(searching, search),
  }
}

/** The selection is fixed at the start, so that new orders displace none. */
async function* piecesOf(searching: Searching, search: OrderSearch): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  const ids = await (await matching(searching, search)).select("orders.id").execute()
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH).map(({ id }) => id)
    const rows = await searching.db.selectFrom("orders").selectAll().where("id", "in", some).execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const orders = await findOrders(
      searching,
      some.flatMap((id) => byId.get(id) ?? []),
    )
    yield orders.map((order) => csvLine(cellsOf(order))).join("")
  }
}
