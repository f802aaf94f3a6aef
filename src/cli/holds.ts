/** `shop holds`: what is kept for orders that are not paid, and letting it go. */
import type { Kysely } from "kysely"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { orderSentences } from "#cli/order.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { applyOrderAction } from "#provider/orders/orderActions.ts"
import { UNPAID } from "#provider/orders/readOrder.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"

const options = { json: { type: "boolean" } } as const

export const holdsCommand: Command = {
  usage: "holds",
  summary: "list what unpaid orders keep, or release it",
  help: `Usage: npm run shop -- holds [release ORDER] [options]

A line for each product that an unpaid order keeps: order, customer, pieces, product, until when, way of payment.

  release ORDER        cancel that unpaid order: its stock goes back, its customer is told by mail
  --json               as JSON, one list
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "ORDER?"])
    const [word, number] = positionals
    const action = oneOf("ACTION", word, ["release"])
    if (action && number === undefined) throw new UsageError(says`ORDER is missing.`)
    const rows = await withDatabase(settings, async ({ db, engine }) => {
      if (action && number !== undefined) {
        const now = () => new Date()
        const services = { db, engine, now, log: silentLog, mailQueued: () => {}, catalog: { refresh: async () => {} } }
        await refusing(orderSentences, applyOrderAction(services, number, "release"))
      }
      return heldPieces(db)
    })
    if (values.json) await out(`${JSON.stringify(rows, null, 2)}\n`)
    else for (const row of rows) await out(`${Object.values(row).join("  ")}\n`)
    return 0
  },
}

async function heldPieces(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("stock_holds")
    .innerJoin("orders", "orders.id", "stock_holds.order_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "stock_holds.order_id")
        .onRef("order_lines.variant_id", "=", "stock_holds.variant_id"),
    )
    .selectAll("order_lines")
    .select([
      "orders.number",
      "orders.email",
      "orders.hold_expires_at",
      "orders.payment_method",
      "stock_holds.amount as kept",
    ])
    .where("stock_holds.state", "=", "held")
    .where("orders.cancelled_at", "is", null)
    .where("orders.payment_status", "in", [...UNPAID])
    .orderBy("orders.hold_expires_at")
    .orderBy("orders.number")
    .orderBy("order_lines.position")
    .execute()
  return rows.map((row) => ({
    order: row.number,
    customer: row.email,
    pieces: row.kept,
    sku: row.sku,
    product: [row.name_es, row.variant_name_es].filter(Boolean).join(", "),
    until: row.hold_expires_at,
    method: row.payment_method,
  }))
}
