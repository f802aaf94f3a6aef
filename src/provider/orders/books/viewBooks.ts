/** The books of a month, quarter or year, as a table and as files for accountants. */
import type { Kysely } from "kysely"
import { array, type Infer, number, object, string } from "superstruct"
import { bookFiles } from "#provider/orders/books/bookFiles.ts"
import { type Books, Period, readBooks, readSupplies } from "#provider/orders/books/readBooks.ts"
import { VatRow, vatRows } from "#provider/orders/books/vat.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { badInput } from "#shared/ApiError.ts"

export const bookFileNames = ["orders.csv", "refunds.csv", "vat.csv"] as const
export type BookFile = (typeof bookFileNames)[number]

export const BookMonth = object({
  /** `2026-11`. */
  month: string(),
  currency: string(),
  orders: number(),
  salesCents: number(),
  refundsCents: number(),
  /** Tax of sales less refunds. */
  taxCents: number(),
})
export type BookMonth = Infer<typeof BookMonth>

export const ViewedBooks = object({
  ...Period.schema,
  period: string(),
  months: array(BookMonth),
  vat: array(VatRow),
})
export type ViewedBooks = Infer<typeof ViewedBooks>

const pad = (n: number) => String(n).padStart(2, "0")
const lastDay = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** `2026`, `2026-Q4` or `2026-11`. Throws 400 `period`. */
function periodOf(text: string): Period {
  const [, year = "", quarter, month] = /^(\d{4})(?:-Q([1-4])|-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === "") throw badInput({ period: "format" })
  const first = quarter ? Number(quarter) * 3 - 2 : Number(month ?? 1)
  const last = quarter ? Number(quarter) * 3 : Number(month ?? 12)
  return { from: `${year}-${pad(first)}-01`, to: `${year}-${pad(last)}-${lastDay(Number(year), last)}` }
}

export async function viewBooks(db: Kysely<Database>, period: string): Promise<ViewedBooks> {
  const days = periodOf(period)
  const books = await readSupplies(db, days)
  return { period, ...days, months: monthsOf(books), vat: vatRows(books.orders, books.refunds) }
}

/** A file as written by `shop books`. */
export async function bookFile(db: Kysely<Database>, period: string, name: BookFile): Promise<string> {
  return bookFiles(await readBooks(db, periodOf(period)))[name] ?? ""
}

const sum = (parts: readonly { baseCents: number; taxCents: number }[], field: "baseCents" | "taxCents") =>
  parts.reduce((all, part) => all + part[field], 0)

function monthsOf({ orders, refunds }: Books<unknown>): BookMonth[] {
  const months = new Map<string, BookMonth>()
  const at = (day: string, currency: string) => {
    const month = day.slice(0, 7)
    const key = `${month} ${currency}`
    const known = months.get(key) ?? { month, currency, orders: 0, salesCents: 0, refundsCents: 0, taxCents: 0 }
    months.set(key, known)
    return known
  }
  for (const { paidOn, currency, parts } of orders) {
    const month = at(paidOn, currency)
    month.orders += 1
    month.salesCents += sum(parts, "baseCents") + sum(parts, "taxCents")
    month.taxCents += sum(parts, "taxCents")
  }
  for (const { refundedOn, currency, parts } of refunds) {
    const month = at(refundedOn, currency)
    month.refundsCents += sum(parts, "baseCents") + sum(parts, "taxCents")
    month.taxCents -= sum(parts, "taxCents")
  }
  return [...months].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, month]) => month)
}
