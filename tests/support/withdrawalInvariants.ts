/** Invariants of withdrawals in the database; see invariants.ts for the rest. */
import type { Row } from "#provider/platform/db/schema.ts"

interface WithdrawalFacts {
  orders: readonly Row<"orders">[]
  lines: readonly Row<"order_lines">[]
  withdrawals: readonly Row<"withdrawals">[]
  pieces: readonly Row<"withdrawal_lines">[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** No piece is given back twice, and no more money is promised than was paid. */
export function brokenWithdrawals({ orders, lines, withdrawals: all, pieces }: WithdrawalFacts): string[] {
  return orders.flatMap((order) => {
    const own = all.filter((row) => row.order_id === order.id && (row.state === "waiting" || row.state === "done"))
    const ids = new Set(own.map((row) => row.id))
    const back = pieces.filter((piece) => ids.has(piece.withdrawal_id))
    const over = lines.filter((line) => {
      const amounts = back.filter((piece) => piece.position === line.position).map((piece) => piece.amount)
      return line.order_id === order.id && sum(amounts) > line.amount
    })
    const money = sum(own.map((row) => row.refund_cents))
    const most = order.paid_cents + order.gift_card_cents
    return [
      ...over.map((line) => `I12 ${order.number}: more of ${line.sku} given back than bought`),
      ...(money <= most ? [] : [`I12 ${order.number}: ${money} to give back of ${most}`]),
    ]
  })
}
