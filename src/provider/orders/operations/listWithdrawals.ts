/** Lists withdrawals and returns with the next step of each. */
import type { Kysely } from "kysely"
import { array, enums, type Infer, nullable, number, object, optional, string } from "superstruct"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { withdrawalStates } from "#provider/platform/db/withdrawalSchema.ts"
import { code } from "#provider/platform/operations/answerStructs.ts"

export const WithdrawalSearch = object({ state: optional(enums(withdrawalStates)), id: optional(string()) })

export const ListedWithdrawal = object({
  id: string(),
  at: string(),
  state: enums(withdrawalStates),
  kind: code(),
  /** As its writer named it. */
  order: string(),
  /** `take` or `close`; `accept` once the goods are here, or once the money was given back by hand; null once settled. */
  next: nullable(enums(["name_order", "take_or_close", "name_pieces", "accept_goods", "accept_paid_by_hand"])),
  refundCents: number(),
  paidBackCents: number(),
  name: string(),
  email: string(),
  pieces: array(object({ sku: string(), amount: number() })),
  message: string(),
})
type ListedWithdrawal = Infer<typeof ListedWithdrawal>

/** Newest first. */
export async function listWithdrawals(
  db: Kysely<Database>,
  { state, id }: Infer<typeof WithdrawalSearch>,
): Promise<ListedWithdrawal[]> {
  let query = db.selectFrom("withdrawals").selectAll().orderBy("created_at", "desc").orderBy("id")
  if (state !== undefined) query = query.where("state", "=", state)
  if (id !== undefined) query = query.where("id", "=", id)
  const rows = await query.execute()
  const ids = rows.map((row) => row.id)
  const lines = ids.length === 0 ? [] : await linesOf(db, ids)
  return rows.map((row) => {
    const own = lines.filter((line) => line.withdrawal_id === row.id)
    return {
      id: row.id,
      at: row.created_at,
      state: row.state,
      kind: row.kind,
      order: row.number,
      next: nextStep(row, own),
      refundCents: row.refund_cents,
      paidBackCents: row.paid_back_cents,
      name: row.name,
      email: row.email,
      pieces: own.map(({ sku, amount }) => ({ sku, amount })),
      message: row.message,
    }
  })
}

const linesOf = (db: Kysely<Database>, ids: string[]) =>
  db
    .selectFrom("withdrawal_lines")
    .innerJoin("withdrawals", "withdrawals.id", "withdrawal_lines.withdrawal_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "withdrawals.order_id")
        .onRef("order_lines.position", "=", "withdrawal_lines.position"),
    )
    .select(["withdrawal_id", "sku", "withdrawal_lines.amount", "back_pieces"])
    .where("withdrawal_id", "in", ids)
    .orderBy("withdrawal_lines.position")
    .execute()

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function nextStep({ state, order_id }: Row<"withdrawals">, lines: readonly Line[]): ListedWithdrawal["next"] {
  if (state === "late" || state === "unmatched") return order_id === null ? "name_order" : "take_or_close"
  if (state !== "waiting") return null
  if (lines.length === 0) return "name_pieces"
  return lines.some((line) => line.back_pieces > 0) ? "accept_goods" : "accept_paid_by_hand"
}
