/** `shop orders`: the newest orders, as lines or as JSON. */
import { type Command, oneOf, readArguments, UsageError } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import type { Row } from "#provider/db/schema.ts"
import { statusOf } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { wireAmount } from "#shared/money.ts"
import { orderStatuses } from "#shared/orderStatus.ts"

const options = {
  status: { type: "string" },
  flagged: { type: "boolean" },
  limit: { type: "string" },
  json: { type: "boolean" },
} as const
const USUAL_LIMIT = 50

export const ordersCommand: Command = {
  usage: "orders",
  summary: "list the newest orders",
  help: `Usage: npm run shop -- orders [options]

  --status STATUS      ${orderStatuses.join(", ")}
  --flagged            only those with a payment that waits for you: see payments
  --limit N            at most so many (${USUAL_LIMIT} when left out)
  --json               as JSON, one list
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const status = oneOf("--status", values.status, orderStatuses)
    if (values.limit !== undefined && !/^[1-9]\d{0,6}$/.test(values.limit))
      throw new UsageError(`--limit is "${values.limit}", but it takes a number from 1.`)
    const limit = Number(values.limit ?? USUAL_LIMIT)
    const { rows, withdrawals } = await withDatabase(settings, async ({ db }) => ({
      rows: await db.selectFrom("orders").selectAll().orderBy("created_at", "desc").orderBy("number", "desc").execute(),
      withdrawals: await db.selectFrom("withdrawals").select(["order_id", "state"]).execute(),
    }))
    const withdrawalsOf = Map.groupBy(withdrawals, (row) => row.order_id)
    const shown = rows
      .map((order) => ({
        number: order.number,
        date: order.created_at,
        status: statusOf(order),
        payment: order.payment_status,
        fulfilment: order.fulfilment_status,
        method: order.payment_method,
        delivery: order.delivery_method,
        total: wireAmount(order.total_cents),
        email: isBlocked(order, new Date()) ? "blocked" : order.email,
        flagged: order.flagged_at !== null,
        withdrawal: withdrawalWord(withdrawalsOf.get(order.id) ?? []),
      }))
      .filter((order) => status === undefined || order.status === status)
      .filter((order) => order.flagged || !values.flagged)
      .slice(0, limit)
    if (values.json) await out(`${JSON.stringify(shown, null, 2)}\n`)
    else for (const { flagged, ...order } of shown) await out(`${inLine(order, flagged)}\n`)
    return 0
  },
}

const inLine = (order: object, flagged: boolean) =>
  [...Object.values(order).filter(Boolean), ...(flagged ? ["flagged"] : [])].join("  ")

/** `returning` while goods or money are on their way back; empty for an order that nobody withdrew from. */
function withdrawalWord(withdrawals: readonly Pick<Row<"withdrawals">, "state">[]): string {
  if (withdrawals.some(({ state }) => state === "waiting")) return "returning"
  if (withdrawals.some(({ state }) => state === "done")) return "withdrawn"
  return withdrawals.some(({ state }) => state === "late") ? "late withdrawal" : ""
}
