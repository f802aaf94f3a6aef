/** Orders of an earlier shop: a row for each, or a row for each of its items, one below the other. */

import { columnHeading } from "#provider/exchange/moveIn/movedFile.ts"
import type { MovedRow, OpenMoved } from "#provider/exchange/moveIn/openMoved.ts"
import { clean, countryCode } from "#provider/exchange/moveIn/readCustomers.ts"
import { readItems } from "#provider/exchange/moveIn/readItems.ts"
import type { Finding } from "#provider/platform/tables/findings.ts"
import { isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { says } from "#provider/platform/words/says.ts"
import type { ArchivedAddress, ArchivedContent, ArchivedLine, ArchiveSource } from "#shared/contract/archivedOrder.ts"

export interface MovedOrder {
  line: number
  number: string
  email: string
  name: string
  placedAt: string
  status: string
  currency: string
  totalCents: number
  content: ArchivedContent
}

const MOST_ITEMS = 2000
const LONG = 200
const NOTE = 2000

/** In file order; those that do not fit are told and left out. `currency`: where the file names none. */
export async function* readOrders(
  { format, headings, rows }: OpenMoved,
  currency: string,
  tell: (finding: Finding) => void,
): AsyncGenerator<MovedOrder> {
  const itemCells = headings.flatMap((heading, at) =>
    /^line items?(?: \d+)?$/.test(columnHeading(heading)) ? [at] : [],
  )
  let open: { first: MovedRow; lines: ArchivedLine[] } | undefined
  const end = () => open && orderOf(open.first, open.lines, { source: format.source, currency, tell })
  for await (const row of rows) {
    const number = row.text("number")
    const isNext = number !== "" && number !== open?.first.text("number")
    if (open === undefined && number === "") {
      tell(row.finding("number", says`has no order’s number: the row is left out`))
      continue
    }
    if (isNext) {
      const order = end()
      if (order) yield order
      open = { first: row, lines: [] }
    }
    if (open && open.lines.length < MOST_ITEMS) open.lines.push(...linesOf(row, itemCells))
  }
  const last = end()
  if (last) yield last
}

function linesOf(row: MovedRow, itemCells: readonly number[]): ArchivedLine[] {
  const inCells = itemCells.flatMap((at) => readItems(row.cells[at] ?? ""))
  const name = clean(row.text("item.name"), LONG)
  if (name === "") return inCells
  const pieces = Number(row.text("item.pieces")) || 1
  const price = row.amount("item.price") ?? 0
  const total = row.text("item.total") === "" ? Math.round(price * pieces) : (row.amount("item.total") ?? 0)
  return [...inCells, { name, sku: clean(row.text("item.sku"), LONG), pieces, totalCents: total }]
}

function orderOf(
  row: MovedRow,
  lines: ArchivedLine[],
  { source, currency, tell }: { source: ArchiveSource | null; currency: string; tell: (finding: Finding) => void },
): MovedOrder | undefined {
  const placedAt = momentOf(row.text("placedAt"))
  const totalCents = row.text("total") === "" ? undefined : row.amount("total")
  if (placedAt === undefined) return leftOut(tell, row.finding("placedAt", says`is no date: the order is left out`))
  if (totalCents === undefined) return leftOut(tell, row.finding("total", says`is no amount: the order is left out`))
  const billing = addressOf(row, "billing")
  const delivery = addressOf(row, "shipping")
  const said = [row.text("status"), row.text("sending")].filter((each) => each !== "")
  return {
    line: row.line,
    number: clean(row.text("number"), LONG),
    email: clean(row.text(source === "shopify" ? "email" : "billing.email"), LONG).toLowerCase(),
    name: billing.name || delivery.name,
    placedAt,
    status: row.text("cancelledAt") === "" ? clean(said.join(", "), LONG) : "cancelled",
    currency: /^[A-Z]{3}$/.test(row.text("currency")) ? row.text("currency") : currency,
    totalCents,
    content: {
      lines,
      shippingCents: row.amount("shipping") ?? 0,
      discountCents: row.amount("discount") ?? 0,
      taxCents: row.amount("tax") ?? 0,
      refundedCents: row.amount("refunded") ?? 0,
      paymentMethod: clean(row.text("paymentMethod"), LONG),
      deliveryMethod: clean(row.text("deliveryMethod"), LONG),
      note: clean(row.text("note"), NOTE),
      billing,
      delivery,
    },
  }
}

function leftOut(tell: (finding: Finding) => void, finding: Finding): undefined {
  tell(finding)
}

/** `2024-03-01 10:12:13 +0100` and `… UTC` have their zone behind a space. */
const momentOf = (text: string) => isoMoment(text.replace(/ (?=[+-]\d{2}:?\d{2}$)/, "").replace(/ ?UTC$/, "Z"))

function addressOf(row: MovedRow, whose: "billing" | "shipping"): ArchivedAddress {
  const text = (column: string) => clean(row.text(`${whose}.${column}`), LONG)
  return {
    name: text("name") || `${text("firstName")} ${text("lastName")}`.trim(),
    company: text("company"),
    address1: text("address1"),
    address2: text("address2"),
    city: text("city"),
    state: text("state"),
    zip: text("zip"),
    country: countryCode(text("country")),
    phone: text("phone"),
  }
}
