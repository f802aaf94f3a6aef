/** `shop orders`: the newest orders, as lines or as JSON. */
import { create, optional, string, type } from "superstruct"
import { adminContext } from "#cli/adminContext.ts"
import { type Command, oneOf, readArguments, UsageError } from "#cli/command.ts"
import type { Settings } from "#cli/settings.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { orderTabs } from "#provider/orders/operations/orderTabs.ts"
import { statusOf } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import type { Row } from "#provider/platform/db/schema.ts"
import { says, wordOf } from "#provider/platform/words/says.ts"
import { dayOf } from "#shared/dates.ts"
import { wireAmount } from "#shared/money.ts"
import { orderStatuses } from "#shared/orderStatus.ts"
import { readMoment } from "#shared/shopTime.ts"

const options = {
  status: { type: "string" },
  flagged: { type: "boolean" },
  search: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  limit: { type: "string" },
  tab: { type: "string" },
  csv: { type: "boolean" },
  json: { type: "boolean" },
} as const
const USUAL_LIMIT = 50

export const ordersCommand: Command = {
  usage: "orders",
  summary: "list the newest orders, or search them",
  help: `Usage: npm run shop -- orders [options]

  --status STATUS      ${orderStatuses.join(", ")}
  --search TEXT        only those with it in their number, email, name or phone
  --from DAY --to DAY  only those placed from the one day to the end of the other
  --flagged            only those with a payment that waits for you: see payments
  --limit N            at most so many (${USUAL_LIMIT} when left out)
  --csv                all that --tab, --search, --from and --to name, as the list of the owner's area has it
    --tab TAB          ${orderTabs.join(", ")}
  --json               as JSON, one list
  --help               this text`,

  async run(args, settings, { out }) {
    const { values } = readArguments(args, options, [])
    const status = oneOf("--status", values.status, orderStatuses)
    if (values.limit !== undefined && !/^[1-9]\d{0,6}$/.test(values.limit))
      throw new UsageError(says`--limit is "${values.limit}", but it takes a number from 1.`)
    const tab = oneOf("--tab", values.tab, orderTabs)
    if (values.csv) {
      await withDatabase(settings, async (connection) => {
        const context = await adminContext(connection, settings)
        const { search: q = "", from = "", to = "" } = values
        const { pieces } = await runAdmin(context, "exportOrders", { tab, q, from, to })
        for await (const piece of pieces) await out(piece)
      })
      return 0
    }
    if (tab !== undefined) throw new UsageError(says`--tab goes with --csv.`)
    const limit = Number(values.limit ?? USUAL_LIMIT)
    const isWanted = readSearch(values)
    const { rows, withdrawals, accounts } = await withDatabase(settings, async ({ db }) => ({
      accounts: await db.selectFrom("users").select(["id", "email"]).execute(),
      rows: await db.selectFrom("orders").selectAll().orderBy("created_at", "desc").orderBy("number", "desc").execute(),
      withdrawals: await db.selectFrom("withdrawals").select(["order_id", "state"]).execute(),
    }))
    const emails = new Map(accounts.map(({ id, email }) => [id, email]))
    const withdrawalsOf = Map.groupBy(withdrawals, (row) => row.order_id)
    const shown = rows
      .filter((order) => isWanted(order, emails.get(order.user_id ?? "") ?? ""))
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
    else for (const order of shown) await out(`${inLine(order, settings.tell)}\n`)
    return 0
  },
}

/** By what stands in an order, of whose person nothing is told any more: by its number alone. */
function readSearch({ search, from, to }: { search?: string; from?: string; to?: string }) {
  const wanted = search?.trim().toLowerCase()
  const [first, last] = [readDay("--from", from), readDay("--to", to)]
  return (order: Row<"orders">, account: string): boolean => {
    const day = dayOf(order.created_at)
    if ((first !== undefined && day < first) || (last !== undefined && day > last)) return false
    if (wanted === undefined) return true
    const person = isBlocked(order, new Date()) ? "" : `${account} ${order.email} ${personOf(order)}`
    return `${order.number} ${person}`.toLowerCase().includes(wanted)
  }
}

function personOf({ billing, delivery_address }: Row<"orders">): string {
  const all = [billing, delivery_address].flatMap((json) => (json === null ? [] : [create(JSON.parse(json), Person)]))
  return all.map(({ firstName, lastName, phone }) => `${firstName} ${lastName} ${phone ?? ""}`).join(" ")
}

const Person = type({ firstName: string(), lastName: string(), phone: optional(string()) })

function readDay(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readMoment(text) : undefined
  if (moment === undefined) throw new UsageError(says`${option} is "${text}", but it takes a day, such as 2026-01-31.`)
  return text
}

const WORDS = new Set(["status", "payment", "fulfilment", "method", "withdrawal"])

/** Its states in words; what has none of its own, such as a way to pay of the shop's, as it is called. */
const inLine = ({ flagged, ...order }: { flagged: boolean }, tell: Settings["tell"]) =>
  [
    ...Object.entries(order)
      .filter(([, value]) => Boolean(value))
      .map(([name, value]) => (WORDS.has(name) ? tell(wordOf(String(value))) : String(value))),
    ...(flagged ? [tell(says`flagged`)] : []),
  ].join("  ")

/** `returning` while goods or money are on their way back; empty without a withdrawal. */
function withdrawalWord(withdrawals: readonly Pick<Row<"withdrawals">, "state">[]): string {
  if (withdrawals.some(({ state }) => state === "waiting")) return "returning"
  if (withdrawals.some(({ state }) => state === "done")) return "withdrawn"
  return withdrawals.some(({ state }) => state === "late") ? "late withdrawal" : ""
}
