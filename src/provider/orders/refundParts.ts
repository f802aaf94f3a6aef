/**
 * The parts of a refund by tax rate, so that the books deduct what was refunded instead of a share of the whole order.
 */
import { enums, type Infer, number, object, optional, string } from "superstruct"
import { isDigital } from "#provider/catalogue/products/productFacts.ts"
import { linePaid } from "#provider/orders/linePaid.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { centsOf } from "#shared/cartLines.ts"
import { spread } from "#shared/divideCents.ts"

export const RefundPart = object({
  /** `voucher`: a multi-purpose gift card, taxed when spent. Source: Directive 2006/112, article 30b. */
  kind: enums(["supply", "voucher"]),
  /** In percent. */
  rate: number(),
  /** Tax included. */
  cents: number(),
  /** Place of supply, if different from that of the order's goods. */
  territory: optional(string()),
})
export type RefundPart = Infer<typeof RefundPart>

type Line = Row<"order_lines">
type Taxed = { rate: number; base: number; amount: number; territory?: string }

const taxedOf = ({ tax }: Pick<Row<"orders">, "tax">) => JSON.parse(tax) as Taxed[]

const kindOf = ({ gift_card, tax_bp }: Pick<Line, "gift_card" | "tax_bp">): RefundPart["kind"] =>
  gift_card === 1 && tax_bp === 0 ? "voucher" : "supply"

/** For an amount of a line. Virtual goods may be supplied elsewhere than goods, as the order says. */
export function linePart(
  order: Pick<Row<"orders">, "tax">,
  line: Pick<Line, "gift_card" | "tax_bp" | "is_virtual">,
  cents: number,
): RefundPart {
  const territory = isDigital(line) ? taxedOf(order).find((part) => part.territory !== undefined)?.territory : undefined
  return { kind: kindOf(line), rate: line.tax_bp / 100, cents, ...(territory !== undefined && { territory }) }
}

/** For delivery, possibly at several rates: the order's tax beyond its lines. */
export function deliveryParts(order: Pick<Row<"orders">, "tax" | "tax_added">, lines: readonly Line[]): RefundPart[] {
  return taxedOf(order).flatMap(({ rate, base, amount, territory }) => {
    if (territory !== undefined) return []
    const isHere = (line: Line) => linePart(order, line, 0).territory === undefined
    const own = lines.filter((line) => line.tax_bp === Math.round(rate * 100) && isHere(line))
    const cents = centsOf(base) + centsOf(amount) - own.reduce((sum, line) => sum + linePaid(order, line), 0)
    return cents > 0 ? [{ kind: "supply", rate, cents }] : []
  })
}

/** Takes an amount from the parts in proportion; also answers the remainder. */
export function takeParts(parts: readonly RefundPart[], cents: number): { taken: RefundPart[]; left: RefundPart[] } {
  const weights = parts.map((part) => part.cents)
  const amounts = spread(cents, weights)
  const withCents = (amount: (index: number) => number) =>
    parts.map((part, index) => ({ ...part, cents: amount(index) })).filter((part) => part.cents > 0)
  return {
    taken: withCents((index) => amounts[index] ?? 0),
    left: withCents((index) => (weights[index] ?? 0) - (amounts[index] ?? 0)),
  }
}

/** As stored. */
export const partsText = (parts: readonly RefundPart[]): string | null =>
  parts.length === 0 ? null : JSON.stringify(parts)

export const readRefundParts = (text: string | null): RefundPart[] =>
  text === null ? [] : (JSON.parse(text) as RefundPart[])
