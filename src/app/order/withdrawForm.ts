/** The withdrawal form: names of its controls, its values and their sums. */
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import type { Order, OrderLine } from "#shared/contract/order.ts"
import type { LineBack } from "#shared/contract/withdrawal.ts"
import { piecesBack } from "#shared/withdrawalSums.ts"

export type Values = Record<string, string>

export type WithdrawLine = Pick<
  OrderLine,
  | "id"
  | "variant_id"
  | "name"
  | "variant_name"
  | "image"
  | "amount"
  | "price"
  | "total"
  | "discount"
  | "virtual"
  | "left"
  | "withdrawn"
  | "withdrawable"
  | "notWithdrawable"
> & {
  /** Sent pieces, if the order goes in parts. */
  gone: number
}

export interface WithdrawOrder
  extends Pick<
    Order,
    "id" | "number" | "email" | "withdrawalKind" | "withdrawUntil" | "withdrawals" | "paymentMethod" | "byHand"
  > {
  /** Amount paid for delivery, tax included, in cents. */
  deliveryCents: number
  /** Tax was added to the prices. */
  taxAdded: boolean
  name: string
  deliveredAt: string | undefined
  /** It can be returned by piece; an unpaid order is cancelled as a whole. */
  isPaid: boolean
  isSent: boolean
  isPartlySent: boolean
  lines: WithdrawLine[]
  /** Largest refund that remains, in cents. */
  mostCents: number
  /** Deadlines for sending goods back and for the refund, counted from now. */
  sendBackBy: string
  refundBy: string
}

export const WITHDRAW = "withdraw"

/** Names of a line's controls; `index` is its index in the order. */
export const tickOf = (index: number) => `line.${index}`
export const amountOf = (index: number) => `amount.${index}`

/** Pieces by index of the line; unticked lines are left out. */
export type Pieces = ReadonlyMap<number, number>

/** Reads the controls; a malformed number counts as none. */
export function piecesIn(values: Values, { lines, isPaid }: Pick<WithdrawOrder, "lines" | "isPaid">): Pieces {
  const chosen = new Map<number, number>()
  for (const [index, { withdrawable }] of lines.entries()) {
    if (withdrawable === 0) continue
    if (!isPaid) chosen.set(index, withdrawable)
    else if (values[tickOf(index)] === "yes") chosen.set(index, Number(values[amountOf(index)] ?? withdrawable))
  }
  return chosen
}

/** At least one line must be ticked, with no more pieces than there are. */
export function checkPieces(values: Values, order: Pick<WithdrawOrder, "lines" | "isPaid">): FieldErrors {
  const chosen = piecesIn(values, order)
  const errors: FieldErrors = {}
  for (const [index, amount] of chosen) {
    const most = order.lines[index]?.withdrawable ?? 0
    if (!Number.isInteger(amount) || amount < 1 || amount > most) errors[amountOf(index)] = "format"
  }
  const first = order.lines.findIndex(({ withdrawable }) => withdrawable > 0)
  if (chosen.size === 0) errors[tickOf(first)] = "missing"
  return errors
}

export const linesBack = (lines: readonly WithdrawLine[], pieces: Pieces): LineBack[] =>
  [...pieces].flatMap(([index, amount]) => {
    const line = lines[index]
    return line ? [{ id: line.id, ...(line.variant_id !== undefined && { variant_id: line.variant_id }), amount }] : []
  })

/** Amount paid for so many pieces of a line, in cents. */
export const lineCents = ({ amount, price, total, withdrawn }: WithdrawLine, pieces: number, taxAdded = false) =>
  piecesBack({ amount, unitCents: centsOf(price), totalCents: centsOf(total), taxAdded }, withdrawn, pieces)

export interface BackSums {
  goodsCents: number
  /** The coupon's share. */
  discountCents: number
  deliveryCents: number
  /** Returned earlier. */
  beforeCents: number
  refundCents: number
}

/** As the shop will calculate it: by law delivery is refunded with the last piece that needed it. */
export function sumsBack(order: WithdrawOrder, pieces: Pieces): BackSums {
  const backs = [...pieces].flatMap(([index, amount]) => {
    const line = order.lines[index]
    return line ? [{ line, index, amount, ...lineCents(line, amount, order.taxAdded) }] : []
  })
  const carried = [...order.lines.entries()].filter(([, line]) => !line.virtual)
  const isLast =
    backs.some(({ line }) => !line.virtual) &&
    carried.every(([index, line]) => line.withdrawn + (pieces.get(index) ?? 0) === line.amount)
  const deliveryCents = isLast && order.withdrawalKind === "withdrawal" ? order.deliveryCents : 0
  const goodsCents = backs.reduce((sum, back) => sum + back.goodsCents, 0)
  const paidCents = backs.reduce((sum, back) => sum + back.refundCents, 0)
  const refundCents = Math.min(paidCents + deliveryCents, order.mostCents)
  return {
    goodsCents,
    discountCents: goodsCents - paidCents,
    deliveryCents,
    beforeCents: paidCents + deliveryCents - refundCents,
    refundCents,
  }
}

/** Whether a coupon reduced any returnable line. */
export const isDiscounted = ({ lines }: Pick<WithdrawOrder, "lines">) =>
  lines.some((line) => line.withdrawable > 0 && line.discount > 0)

type Sending = Pick<WithdrawOrder, "isSent" | "isPartlySent">

export const hasGone = ({ isSent, isPartlySent }: Sending) => isSent || isPartlySent

/** How many of the pieces have to be returned: unsent pieces are withdrawn from first. */
export function piecesComingBack({ isSent, isPartlySent }: Sending, line: WithdrawLine, pieces: number): number {
  if (line.virtual) return 0
  if (isSent) return pieces
  return isPartlySent ? Math.max(0, pieces - line.left) : 0
}

/** The selected pieces, or all returnable ones before a selection. */
const inQuestion = ({ lines }: Pick<WithdrawOrder, "lines">, pieces: Pieces) =>
  lines.flatMap((line, index) => {
    const amount = pieces.size === 0 ? line.withdrawable : (pieces.get(index) ?? 0)
    return amount > 0 ? [{ line, amount }] : []
  })

/** Whether any of it has to be returned. */
export const comesBack = (order: WithdrawOrder, pieces: Pieces): boolean =>
  inQuestion(order, pieces).some(({ line, amount }) => piecesComingBack(order, line, amount) > 0)

/** Whether the refund of some pieces need not wait for goods. */
export const isAtOnce = (order: WithdrawOrder, pieces: Pieces): boolean =>
  inQuestion(order, pieces).some(({ line, amount }) => piecesComingBack(order, line, amount) < amount)

/** A single choice is preselected. */
export function initialValues({ lines }: Pick<WithdrawOrder, "lines">): Values {
  const open = lines.flatMap((line, index) => (line.withdrawable > 0 ? [{ line, index }] : []))
  const only = open.length === 1 ? open[0] : undefined
  const amounts = open.map(({ line, index }): [string, string] => [amountOf(index), String(line.withdrawable)])
  return { ...Object.fromEntries(amounts), ...(only?.line.withdrawable === 1 && { [tickOf(only.index)]: "yes" }) }
}
