import type { Kysely } from "kysely"
import { endOf } from "#provider/orders/withdrawalPeriods.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { wireNumber } from "#shared/cartLines.ts"
import type { OrderWithdrawal } from "#shared/contract/withdrawal.ts"
import { REFUND_DAYS, SEND_BACK_DAYS } from "#shared/limits.ts"

/**
 * Withdrawals and returns of an order in their wire shape. Oldest first. Late ones, and those that only describe their
 * part in words, are left to the shop.
 */
export async function readWithdrawals(
  db: Kysely<Database>,
  orderId: string,
  lines: readonly Row<"order_lines">[],
): Promise<OrderWithdrawal[]> {
  const rows = await db
    .selectFrom("withdrawals")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const parts = await db
    .selectFrom("withdrawal_lines")
    .selectAll()
    .where("withdrawal_id", "in", ids)
    .orderBy("position")
    .execute()
  return rows.flatMap((row) => {
    const own = parts.filter((part) => part.withdrawal_id === row.id)
    const { state } = row
    if (own.length === 0 || (state !== "waiting" && state !== "done" && state !== "closed")) return []
    return [{ ...factsOf(row, own), state, lines: own.map((part) => lineOf(part, lines)) }]
  })
}

function factsOf(row: Row<"withdrawals">, lines: readonly Row<"withdrawal_lines">[]) {
  const comesBack = lines.some((line) => line.back_pieces > 0)
  return {
    at: row.created_at,
    kind: row.kind,
    message: row.message,
    goods: wireNumber(row.goods_cents),
    discount: wireNumber(row.discount_cents),
    shipping: wireNumber(row.delivery_cents),
    refund: wireNumber(row.refund_cents),
    paidBack: wireNumber(row.paid_back_cents),
    refundBy: endOf(row.created_at, REFUND_DAYS),
    sendBackBy: comesBack ? endOf(row.created_at, SEND_BACK_DAYS) : null,
  }
}

function lineOf({ position, amount, refund_cents }: Row<"withdrawal_lines">, lines: readonly Row<"order_lines">[]) {
  const line = lines.find((each) => each.position === position)
  return {
    id: line?.product_id ?? "",
    ...(line?.plain === 0 && { variant_id: line.variant_id }),
    amount,
    refund: wireNumber(refund_cents),
  }
}
