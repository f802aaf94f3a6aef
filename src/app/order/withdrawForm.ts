/** The form that gives pieces of an order back: what its controls are called, what they say, and what that comes to. */
import { centsOf } from "#app/stores/cart/estimate.ts"
import type { FieldErrors } from "#shared/ApiError.ts"
import type { Order, OrderLine } from "#shared/contract/order.ts"
import type { LineBack } from "#shared/contract/withdrawal.ts"
import { piecesBack } from "#shared/withdrawalSums.ts"

export type Values = Record<string, string>

/** A line as the form shows it. */
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
  /** Pieces that have gone, where the order goes in parts. */
  gone: number
}

export interface WithdrawOrder
  extends Pick<
    Order,
    "id" | "number" | "email" | "withdrawalKind" | "withdrawUntil" | "withdrawals" | "paymentMethod" | "byHand"
  > {
  /** What was paid for delivery, tax included, in cents. */
  deliveryCents: number
  /** The tax came on top of the prices. */
  taxAdded: boolean
  name: string
  deliveredAt: string | undefined
  /** It can be given back by piece; what nobody has paid is given up as a whole. */
  isPaid: boolean
  /** It has left the shop. */
  isSent: boolean
  /** Some of it has, and some has not. */
  isPartlySent: boolean
  lines: WithdrawLine[]
  /** What can still be given back, in cents. */
  mostCents: number
  /** The last days for sending goods back and for the money, counted from now. */
  sendBackBy: string
  refundBy: string
}

export const WITHDRAW = "withdraw"

/** Names of a line's controls; `index` is its place in the order. */
export const tickOf = (index: number) => `line.${index}`
export const amountOf = (index: number) => `amount.${index}`

/** Pieces by the line's place; lines that are not ticked are left out. */
export type Pieces = ReadonlyMap<number, number>

/** As the controls stand; a number that makes no sense counts as none. */
export function piecesIn(values: Values, { lines, isPaid }: Pick<WithdrawOrder, "lines" | "isPaid">): Pieces {
  const chosen = new Map<number, number>()
  for (const [index, { withdrawable }] of lines.entries()) {
    if (withdrawable === 0) continue
    if (!isPaid) chosen.set(index, withdrawable)
    else if (values[tickOf(index)] === "yes") chosen.set(index, Number(values[amountOf(index)] ?? withdrawable))
  }
  return chosen
}

/** Something has to be ticked, and of a line no more than there is. */
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

/** What was paid for so many pieces of a line, in cents. */
export const lineCents = ({ amount, price, total, withdrawn }: WithdrawLine, pieces: number, taxAdded = false) =>
  piecesBack({ amount, unitCents: centsOf(price), totalCents: centsOf(total), taxAdded }, withdrawn, pieces)

export interface BackSums {
  goodsCents: number
  /** The coupon's part. */
  discountCents: number
  deliveryCents: number
  /** What was given back before. */
  beforeCents: number
  refundCents: number
}

/** As the shop will work it out: delivery goes back by law, with the last piece that had to be carried. */
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

/** Whether a coupon took something off what is left to give back. */
export const isDiscounted = ({ lines }: Pick<WithdrawOrder, "lines">) =>
  lines.some((line) => line.withdrawable > 0 && line.discount > 0)

type Sending = Pick<WithdrawOrder, "isSent" | "isPartlySent">

/** All of it, or a part. */
export const hasGone = ({ isSent, isPartlySent }: Sending) => isSent || isPartlySent

/** Of so many pieces of a line, those that have to come back to the shop: those that have not gone are meant first. */
export function piecesComingBack({ isSent, isPartlySent }: Sending, line: WithdrawLine, pieces: number): number {
  if (line.virtual) return 0
  if (isSent) return pieces
  return isPartlySent ? Math.max(0, pieces - line.left) : 0
}

/** What is chosen; as long as nothing is, what could be. */
const inQuestion = ({ lines }: Pick<WithdrawOrder, "lines">, pieces: Pieces) =>
  lines.flatMap((line, index) => {
    const amount = pieces.size === 0 ? line.withdrawable : (pieces.get(index) ?? 0)
    return amount > 0 ? [{ line, amount }] : []
  })

/** Whether something of it has to come back to the shop. */
export const comesBack = (order: WithdrawOrder, pieces: Pieces): boolean =>
  inQuestion(order, pieces).some(({ line, amount }) => piecesComingBack(order, line, amount) > 0)

/** Whether the money of some pieces need not wait for goods. */
export const isAtOnce = (order: WithdrawOrder, pieces: Pieces): boolean =>
  inQuestion(order, pieces).some(({ line, amount }) => piecesComingBack(order, line, amount) < amount)

/** Where there is nothing to choose, it is chosen. */
export function initialValues({ lines }: Pick<WithdrawOrder, "lines">): Values {
  const open = lines.flatMap((line, index) => (line.withdrawable > 0 ? [{ line, index }] : []))
  const only = open.length === 1 ? open[0] : undefined
  const amounts = open.map(({ line, index }): [string, string] => [amountOf(index), String(line.withdrawable)])
  return { ...Object.fromEntries(amounts), ...(only?.line.withdrawable === 1 && { [tickOf(only.index)]: "yes" }) }
}
