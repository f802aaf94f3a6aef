/** VAT of a period: the tax on each order, less that on refunds, and the sums by place and rate. */
import { enums, type Infer, number, object, string } from "superstruct"
import { placeIn } from "#provider/orders/books/places.ts"
import type { RefundPart } from "#provider/orders/refundParts.ts"
import { spread } from "#shared/divideCents.ts"

/** A part of an order with one tax treatment. */
export interface TaxedPart {
  kind: RefundPart["kind"]
  /** In percent. */
  rate: number
  baseCents: number
  taxCents: number
  /** Place of supply, if different from that of the order's goods. */
  territory?: string
}

/** A refund, split like its order. */
export interface BookedRefund {
  parts: TaxedPart[]
  /** The part beyond the order's total: a double payment, which was never a sale. */
  overpaidCents: number
}

const grossOf = ({ baseCents, taxCents }: TaxedPart) => baseCents + taxCents

export interface DividedRefund {
  cents: number
  /** The refunded parts, if known. */
  of?: readonly RefundPart[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Splits an order's refunds, oldest first: each is taken from its own parts, and the rest in proportion to what remains
 * of each part. A full refund reduces each part to zero, to the cent.
 */
export function divideRefunds(parts: readonly TaxedPart[], refunds: readonly DividedRefund[]): BookedRefund[] {
  let left = parts
  return refunds.map(({ cents, of = [] }) => {
    const there = left.map(grossOf)
    const whole = sum(there)
    const wanted = spread(
      Math.min(cents, sum(of.map((part) => part.cents))),
      left.map(({ kind, rate, territory }) =>
        sum(
          of
            .filter((part) => part.kind === kind && part.rate === rate && part.territory === territory)
            .map((part) => part.cents),
        ),
      ),
    )
    const named = wanted.map((each, index) => Math.min(each, there[index] ?? 0))
    const others = there.map((each, index) => each - (named[index] ?? 0))
    const rest = spread(Math.min(cents, whole) - sum(named), others)
    const taken = named.map((each, index) => each + (rest[index] ?? 0))
    const back = left.map((part, index) => {
      const [taxCents = 0, baseCents = 0] = spread(taken[index] ?? 0, [part.taxCents, part.baseCents])
      return { ...part, baseCents, taxCents }
    })
    left = left.map((part, index) => ({
      ...part,
      baseCents: part.baseCents - (back[index]?.baseCents ?? 0),
      taxCents: part.taxCents - (back[index]?.taxCents ?? 0),
    }))
    return { parts: back.filter((part) => grossOf(part) > 0), overpaidCents: Math.max(0, cents - whole) }
  })
}

/** A supply with its place and currency. */
export interface Supplied {
  territory: string
  country: string
  currency: string
  parts: readonly TaxedPart[]
}

export const Sum = object({
  baseCents: number(),
  taxCents: number(),
})
export type Sum = Infer<typeof Sum>

export const VatRow = object({
  country: string(),
  territory: string(),
  currency: string(),
  kind: enums(["supply", "voucher"]),
  rate: number(),
  sales: Sum,
  refunds: Sum,
})
export type VatRow = Infer<typeof VatRow>

/** One row for each place, kind and rate, in that order; the highest rate first. */
export function vatRows(sales: readonly Supplied[], refunds: readonly Supplied[]): VatRow[] {
  const rows = new Map<string, VatRow>()
  const add = (to: "sales" | "refunds", { currency, parts, ...place }: Supplied) => {
    for (const { kind, rate, baseCents, taxCents, territory: own } of parts) {
      const { territory, country } = own === undefined ? place : placeIn(own)
      const key = [currency, territory, country, kind, String(10_000 - Math.round(rate * 100)).padStart(5, "0")].join(
        " ",
      )
      const nothing = () => ({ baseCents: 0, taxCents: 0 })
      const row = rows.get(key) ?? { territory, country, currency, kind, rate, sales: nothing(), refunds: nothing() }
      row[to].baseCents += baseCents
      row[to].taxCents += taxCents
      rows.set(key, row)
    }
  }
  for (const sale of sales) add("sales", sale)
  for (const refund of refunds) add("refunds", refund)
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
