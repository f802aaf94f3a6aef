/** What a refund gives back, by rate of tax, so that the books take off what was sold and not the mix of the whole order. */
import { enums, type Infer, number, object, optional, string } from "superstruct"
import { isDigital } from "#provider/catalogue/products/productFacts.ts"
import { linePaid } from "#provider/orders/linePaid.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { centsOf, spread } from "#shared/cartLines.ts"

export const RefundPart = object({
  /** `voucher`: a gift card that may buy anything; it is taxed when it is spent. Source: Directive 2006/112, article 30b. */
  kind: enums(["supply", "voucher"]),
  /** Percent. */
  rate: number(),
  /** Tax included. */
  cents: number(),
  /** Where it is supplied, where that is not where the order's goods are. */
  territory: optional(string()),
})
export type RefundPart = Infer<typeof RefundPart>

type Line = Row<"order_lines">
type Taxed = { rate: number; base: number; amount: number; territory?: string }

const taxedOf = ({ tax }: Pick<Row<"orders">, "tax">) => JSON.parse(tax) as Taxed[]

const kindOf = ({ gift_card, tax_bp }: Pick<Line, "gift_card" | "tax_bp">): RefundPart["kind"] =>
  gift_card === 1 && tax_bp === 0 ? "voucher" : "supply"

/** Of some cents of a line. What is not carried may be supplied elsewhere than the goods: its order says where. */
export function linePart(
  order: Pick<Row<"orders">, "tax">,
  line: Pick<Line, "gift_card" | "tax_bp" | "is_virtual">,
  cents: number,
): RefundPart {
  const territory = isDigital(line) ? taxedOf(order).find((part) => part.territory !== undefined)?.territory : undefined
  return { kind: kindOf(line), rate: line.tax_bp / 100, cents, ...(territory !== undefined && { territory }) }
}

/** Of delivery, which may bear several rates: what the order was taxed with beside its lines. */
export function deliveryParts(order: Pick<Row<"orders">, "tax" | "tax_added">, lines: readonly Line[]): RefundPart[] {
  return taxedOf(order).flatMap(({ rate, base, amount, territory }) => {
    if (territory !== undefined) return []
    const isHere = (line: Line) => linePart(order, line, 0).territory === undefined
    const own = lines.filter((line) => line.tax_bp === Math.round(rate * 100) && isHere(line))
    const cents = centsOf(base) + centsOf(amount) - own.reduce((sum, line) => sum + linePaid(order, line), 0)
    return cents > 0 ? [{ kind: "supply", rate, cents }] : []
  })
}

/** So many cents of the parts, in proportion, and what that leaves. */
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

/** As it is stored. */
export const partsText = (parts: readonly RefundPart[]): string | null =>
  parts.length === 0 ? null : JSON.stringify(parts)

export const readRefundParts = (text: string | null): RefundPart[] =>
  text === null ? [] : (JSON.parse(text) as RefundPart[])
