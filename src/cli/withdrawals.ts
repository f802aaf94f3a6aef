/** `shop withdrawals`: what was withdrawn from or is given back, and the shop's word on it. */
import type { Kysely } from "kysely"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import { refusing } from "#cli/refusing.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { acceptWithdrawal, closeWithdrawal, takeUpWithdrawal } from "#provider/orders/settleWithdrawal.ts"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import { withdrawalStates } from "#provider/platform/db/withdrawalSchema.ts"
import { says } from "#provider/platform/words/says.ts"
import { wireAmount } from "#shared/money.ts"

const options = {
  state: { type: "string" },
  order: { type: "string" },
  line: { type: "string", multiple: true },
  restock: { type: "boolean" },
  json: { type: "boolean" },
} as const

const actions = ["accept", "take", "close"] as const
const states = withdrawalStates.filter((state) => state !== "received")

const sentences: Record<string, string> = {
  withdrawal_not_found: "There is no such withdrawal.",
  order_not_found: "There is no such order.",
  not_taken_up: "Nobody has said yet what it is about: take it first.",
  already_taken_up: "It is taken up already.",
  already_settled: "It is settled already.",
  order_needed: "It fits no order: say which one it is with --order.",
  lines_needed: "It names a part in words: say which pieces with --line SKU=AMOUNT.",
  sku_not_ordered: "The order has nothing with that SKU.",
  not_withdrawable: "The order has not so many pieces left that may be given back.",
  not_by_piece: "The order is not paid: it can only be given up as a whole.",
  money_due: "What was not sent yet has to be given back: accept it.",
}

export const withdrawalsCommand: Command = {
  usage: "withdrawals",
  summary: "list withdrawals and returns, and settle them",
  help: `Usage: npm run shop -- withdrawals [ACTION ID] [options]

By law until 14 days after delivery, then by the shop's own promise. What was not sent yet is cancelled and given back by itself.

  accept ID            the goods are here, or the money was given back by hand: what is due goes back
    --restock          and the goods can be sold again
  take ID              accept one that came late, fits no order or names a part in words; its receipt goes out
    --order NUMBER     the order it is about
    --line SKU=AMOUNT  the pieces it is about; may be repeated
  close ID             nothing follows from it, such as when the goods did not come

  --state STATE        ${states.join(", ")}
  --json               as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["ACTION?", "ID?"])
    const action = oneOf("ACTION", positionals[0], actions)
    const state = oneOf("--state", values.state, states)
    const id = positionals[1]
    if (action && id === undefined) throw new UsageError(says`ID is missing.`)
    const pieces = readPieces(values.line)
    const rows = await withDatabase(settings, async ({ db, engine }) => {
      const needs = { db, engine, now: () => new Date() }
      if (id !== undefined) {
        if (action === "accept") await refusing(sentences, acceptWithdrawal(needs, id, values.restock ?? false))
        if (action === "take") await refusing(sentences, takeUpWithdrawal(needs, id, { number: values.order, pieces }))
        if (action === "close") await refusing(sentences, closeWithdrawal(needs, id))
      }
      return listWithdrawals(db, id)
    })
    const shown = rows.filter((row) => state === undefined || row.state === state)
    if (values.json) await out(`${JSON.stringify(shown, null, 2)}\n`)
    else for (const row of shown) await out(inLines(row))
    return 0
  },
}

/** `["CER-111=1"]` → pieces by SKU; undefined when none is named. */
function readPieces(lines: string[] | undefined): Map<string, number> | undefined {
  if (!lines) return undefined
  return new Map(
    lines.map((line) => {
      const [, sku, amount] = /^(.+)=([1-9]\d{0,2})$/.exec(line) ?? []
      if (!sku) throw new UsageError(says`--line is "${line}", but it takes a SKU and an amount, such as CER-111=1.`)
      return [sku, Number(amount)]
    }),
  )
}

/** Newest first. */
async function listWithdrawals(db: Kysely<Database>, id: string | undefined) {
  const query = db.selectFrom("withdrawals").selectAll().orderBy("created_at", "desc").orderBy("id")
  const rows = await (id === undefined ? query : query.where("id", "=", id)).execute()
  const ids = rows.map((row) => row.id)
  const lines = ids.length === 0 ? [] : await linesOf(db, ids)
  return rows.map((row) => {
    const own = lines.filter((line) => line.withdrawal_id === row.id)
    return {
      id: row.id,
      date: row.created_at,
      state: row.state,
      kind: row.kind,
      order: row.number,
      next: nextStep(row, own),
      refund: wireAmount(row.refund_cents),
      given: wireAmount(row.paid_back_cents),
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

/** The next step it waits for. */
function nextStep({ state, order_id }: Row<"withdrawals">, lines: readonly Line[]): string {
  if (state === "late" || state === "unmatched")
    return order_id === null ? "take with --order, or close" : "take or close"
  if (state !== "waiting") return ""
  if (lines.length === 0) return "take with --line: it names a part in words"
  return lines.some((line) => line.back_pieces > 0)
    ? "accept when the goods are here"
    : "give the money back by hand, then accept"
}

type Listed = Awaited<ReturnType<typeof listWithdrawals>>[number]

function inLines({ id, date, state, kind, order, next, refund, given, name, email, pieces, message }: Listed): string {
  const lines = [
    [id, date, state, kind, order, `refund ${refund}`, `given ${given}`, `${name} <${email}>`],
    ...pieces.map(({ sku, amount }) => [`  ${amount} × ${sku}`]),
    ...(message === "" ? [] : [[`  "${message.replaceAll(/\s+/g, " ")}"`]]),
    ...(next === "" ? [] : [[`  next: ${next}`]]),
  ]
  return lines.map((parts) => `${parts.join("  ")}\n`).join("")
}
