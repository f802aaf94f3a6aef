/** Money that was taken and does not match: another amount or currency than asked for, or for no order. */
import type { Kysely } from "kysely"
import { boolean, type Infer, nullable, number, object, string } from "superstruct"
import type { Database } from "#provider/platform/db/schema.ts"
import { code } from "#provider/platform/operations/answerStructs.ts"

export const FlaggedPayment = object({
  id: string(),
  at: string(),
  state: code(),
  reason: code(),
  /** The order's number; null where it belongs to none. */
  order: nullable(string()),
  cents: number(),
  currency: string(),
  /** The amount that the order still costs. */
  askedCents: nullable(number()),
  method: string(),
  reference: nullable(string()),
  /** It was accepted as a part, and the rest asked for. */
  isPart: boolean(),
  refund: nullable(code()),
})
type FlaggedPayment = Infer<typeof FlaggedPayment>

/** Oldest first. A refund that was refused waits too: the money is still here. */
export async function listFlaggedPayments(
  db: Kysely<Database>,
  { all = false }: { all?: boolean | undefined },
): Promise<FlaggedPayment[]> {
  const rows = await db
    .selectFrom("payment_flags")
    .leftJoin("orders", "orders.id", "payment_flags.order_id")
    .leftJoin("refunds", "refunds.id", "payment_flags.refund_id")
    .selectAll("payment_flags")
    .select(["orders.number", "orders.due_cents", "orders.part_paid_cents", "refunds.status as orderRefund"])
    .orderBy("payment_flags.created_at")
    .execute()
  return rows
    .map((row) => ({
      id: row.id,
      at: row.created_at,
      state: row.state,
      reason: row.reason,
      order: row.number,
      cents: row.cents,
      currency: row.currency,
      askedCents: row.due_cents === null ? null : row.due_cents - (row.part_paid_cents ?? 0),
      method: row.provider,
      reference: row.reference,
      isPart: row.part === 1,
      refund: row.orderRefund ?? row.refund_status,
    }))
    .filter(({ state, refund }) => all || state === "open" || refund === "refused")
}
