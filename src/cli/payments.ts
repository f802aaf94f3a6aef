/** `shop payments`: money that fits no payment, and the word on it. */
import type { Kysely } from "kysely"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { type FlagAction, flagActions, resolveFlag } from "#provider/orders/payments/resolveFlag.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { silentLog } from "#shared/log.ts"
import { wireAmount } from "#shared/money.ts"

const options = { all: { type: "boolean" }, json: { type: "boolean" } } as const

export const paymentsCommand: Command = {
  usage: "payments",
  summary: "list payments that do not fit, and decide on them",
  help: `Usage: npm run shop -- payments [ID ACTION] [options]

Lists money that was taken and waits for you: another amount or currency than asked for, or for no order. Each is applied or
given back. What goes back goes through the running shop, by the way it came.

  apply                the order counts as paid; what is more than it costs goes back. Less than it costs does not pay it
  forgive              the order counts as paid, also with less than it costs
  ask-rest             what is less than it costs is set aside, and its customer asked for the rest by mail: the order waits for
                       three days. Said of one that is set aside, forgive pays the order with it
  give-back            all of it goes back; the order is kept for an hour and can be paid anew. Said of one whose way back
                       was refused, it is tried again
  --all                also those that are decided, and those that went back by themselves
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ID?", "ACTION?"])
    const [id, word] = positionals
    const action = readAction(id, word)
    const found = await withDatabase(settings, async ({ db, engine }) => {
      const now = () => new Date()
      const services = { db, engine, now, log: silentLog, mailQueued: () => {}, catalog: { refresh: async () => {} } }
      if (id !== undefined && action) await refusing(sentences, resolveFlag(services, id, action))
      const flags = await readFlags(db)
      return id === undefined
        ? flags.filter(({ waits }) => waits || values.all)
        : flags.filter((flag) => flag.id === id)
    })
    if (id !== undefined && found.length === 0) throw new RefusedError(sentences["flag_not_found"] ?? "")
    const shown = found.map(({ waits: _, ...flag }) => flag)
    if (values.json) await out(`${JSON.stringify(shown, null, 2)}\n`)
    else for (const flag of shown) await out(`${Object.values(flag).join("  ")}\n`)
    return 0
  },
}

/** Oldest first: who waited longest. A refund that was refused waits too: the money is still here. */
async function readFlags(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("payment_flags")
    .leftJoin("orders", "orders.id", "payment_flags.order_id")
    .leftJoin("refunds", "refunds.id", "payment_flags.refund_id")
    .selectAll("payment_flags")
    .select(["orders.number", "orders.due_cents", "orders.part_paid_cents", "refunds.status as orderRefund"])
    .orderBy("payment_flags.created_at")
    .execute()
  return rows.map((row) => {
    const refund = row.orderRefund ?? row.refund_status
    const state =
      row.state === "given_back" && refund !== null
        ? `given_back (${refund})`
        : row.part === 1
          ? "set aside"
          : row.state
    return {
      id: row.id,
      date: row.created_at,
      state,
      reason: row.reason,
      order: row.number ?? "no order",
      taken: `${wireAmount(row.cents)} ${row.currency}`,
      asked: row.due_cents === null ? "nothing" : wireAmount(row.due_cents - (row.part_paid_cents ?? 0)),
      method: row.provider,
      reference: row.reference,
      waits: row.state === "open" || refund === "refused",
    }
  })
}

function readAction(id: string | undefined, word: string | undefined): FlagAction | undefined {
  const action = flagActions.find((each) => each === word)
  if (id !== undefined && word !== undefined && !action) {
    throw new UsageError(says`ACTION is "${word}", but it takes ${flagActions.join(", ")}.`)
  }
  return action
}

const sentences: Record<string, string> = {
  refunded_since: "It was given back in another way since.",
  flag_not_found: "There is no such payment.",
  already_decided: "It is decided already.",
  no_order: "It belongs to no order: give it back.",
  other_currency: "It is in another currency than the order: give it back.",
  already_paid: "Its order is paid already: give it back.",
  already_cancelled: "Its order is cancelled: give it back.",
  too_little: "It is less than the order costs: ask for the rest with ask-rest, forgive it, or give it back.",
  nothing_missing: "Nothing is missing any more: apply it.",
  second_part: "It came by the same payment as another part: forgive what is missing, or give it back.",
  not_had_again: "Its order's time was up and what it had is gone: give it back.",
}
