/** The pieces of a withdrawal, and their amounts. */
import { boughtLine } from "#provider/orders/linePaid.ts"
import { isPartlySent } from "#provider/orders/parcels.ts"
import { isCarried, type LineRight, type OrderRights } from "#provider/orders/withdrawalRights.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { ApiError, badInput } from "#shared/ApiError.ts"
import { mergeItems } from "#shared/cartLines.ts"
import type { LineBack } from "#shared/contract/withdrawal.ts"
import { type PiecesBack, piecesBack } from "#shared/withdrawalSums.ts"

export interface Chosen {
  line: Row<"order_lines">
  pieces: number
  /** Amounts for all of them. */
  back: PiecesBack
  /** The sent pieces among them, and their amount, which waits until they are back. */
  backPieces: number
  backCents: number
}

interface Choice {
  wanted: readonly LineBack[] | undefined
  /** Pieces of each line that are still in the shop. */
  left: readonly number[]
}

/**
 * Throws 400 `lines` for unknown lines, 409 `not_withdrawable` for pieces that cannot be returned, 409 `not_by_piece`.
 */
export function chooseLines(order: Row<"orders">, rights: OrderRights, { wanted, left }: Choice): Chosen[] {
  const pieces = wanted === undefined ? everything(rights) : named(rights, wanted)
  if (pieces.length === 0) throw new ApiError(409, "not_withdrawable")
  const isWhole =
    pieces.length === rights.lines.length && pieces.every(({ right, amount }) => amount === right.line.amount)
  // An unpaid order is cancelled as a whole, since a payment of its full amount may be in progress.
  if (order.paid_at === null && !isWhole) throw new ApiError(409, "not_by_piece")
  return pieces.map(({ right: { line, withdrawn }, amount }) => {
    const bought = boughtLine(order, line)
    const backPieces = isCarried(line)
      ? gone(order, amount, left[rights.lines.findIndex((each) => each.line === line)])
      : 0
    const here = amount - backPieces
    return {
      line,
      pieces: amount,
      back: piecesBack(bought, withdrawn, amount),
      backPieces,
      backCents: piecesBack(bought, withdrawn + here, backPieces).refundCents,
    }
  })
}

/** Counts unsent pieces of a partly sent line first. */
function gone(order: Row<"orders">, pieces: number, left = 0): number {
  if (isSent(order)) return pieces
  return isPartlySent(order) ? Math.max(0, pieces - left) : 0
}

export const isSent = ({ fulfilment_status }: Pick<Row<"orders">, "fulfilment_status">) =>
  fulfilment_status === "shipped" || fulfilment_status === "delivered"

interface Wanted {
  right: LineRight
  amount: number
}

const everything = ({ lines }: OrderRights): Wanted[] =>
  lines.filter(({ may }) => may > 0).map((right) => ({ right, amount: right.may }))

function named({ lines }: OrderRights, wanted: readonly LineBack[]): Wanted[] {
  return mergeItems(wanted).map(({ id, variant_id, amount }) => {
    const own = lines.filter(({ line }) => line.product_id === id)
    const right = own.find(({ line }) => (variant_id === undefined ? line.plain === 1 : line.variant_id === variant_id))
    if (!right) throw badInput({ lines: "format" })
    if (amount > right.may) throw new ApiError(409, "not_withdrawable")
    return { right, amount }
  })
}
