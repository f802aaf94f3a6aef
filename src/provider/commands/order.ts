/** `shop order`: shows one order, or does one thing to it. */
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { type OrderAction, operate, orderActions } from "#provider/orders/operate.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { isApiError } from "#shared/ApiError.ts"
import { silentLog } from "#shared/log.ts"
import { parseAmount } from "#shared/money.ts"

const options = { json: { type: "boolean" } } as const

export const orderCommand: Command = {
  usage: "order NUMBER",
  summary: "show an order, or change it",
  help: `Usage: npm run shop -- order NUMBER [ACTION] [AMOUNT] [options]

Each change is written to the order's timeline and told by mail. Money goes back through the running shop.

  paid                 the money is here: a transfer, or on the counter
  ready                it can be fetched
  shipped              it was handed to the carrier
  delivered            it has arrived, or was fetched
  cancel               give it up: stock, coupon and money go back
  refund AMOUNT        give money back, such as 12.50; to its gift cards first
  --json               the order as JSON
  --help               this text`,

  async run(args, settings, { out }) {
    const { values, positionals } = readArguments(args, options, ["NUMBER", "ACTION?", "AMOUNT?"])
    const [number = "", word, amount] = positionals
    const action = readAction(word)
    const cents = readCents(action, amount)
    const order = await withDatabase(settings, async ({ db, engine }) => {
      const now = () => new Date()
      const services = { db, engine, now, log: silentLog, mailQueued: () => {}, catalog: { refresh: async () => {} } }
      if (action) await refusing(operate(services, number, action, cents))
      const row = await db.selectFrom("orders").select("id").where("number", "=", number).executeTakeFirst()
      if (!row) throw new RefusedError(`There is no order ${number}.`)
      return readOrder(db, row.id, now())
    })
    const { key: _key, ...shown } = order
    if (values.json) await out(`${JSON.stringify(shown, null, 2)}\n`)
    else {
      await out(`${order.number}  ${order.status}  ${order.paymentStatus}  ${order.fulfilmentStatus}  ${order.total}\n`)
      for (const line of order.lines) await out(`  ${line.amount} × ${line.sku}  ${line.name.es}  ${line.total}\n`)
      for (const { at, kind, amount: money, reason } of order.timeline) {
        await out(`  ${[at, kind, money, reason].filter((part) => part !== undefined).join("  ")}\n`)
      }
    }
    return 0
  },
}

function readAction(word: string | undefined): OrderAction | undefined {
  const action = orderActions.find((each) => each === word)
  if (word !== undefined && !action) {
    throw new UsageError(`The action is "${word}", but it takes ${orderActions.join(", ")}.`)
  }
  return action
}

function readCents(action: OrderAction | undefined, amount: string | undefined): number | undefined {
  if (action !== "refund") {
    if (amount !== undefined) throw new UsageError(`"${amount}" is one word too many.`)
    return undefined
  }
  const cents = amount === undefined ? undefined : parseAmount(amount)
  if (!cents) throw new UsageError("refund takes an amount, such as 12.50.")
  return cents
}

const sentences: Record<string, string> = {
  order_not_found: "There is no such order.",
  already_paid: "It is paid already.",
  already_cancelled: "It is cancelled.",
  already_sent: "It is on its way or delivered already.",
  not_paid: "It is not paid.",
  not_fetched: "It is not fetched from the shop.",
  not_sent: "It is not sent to an address.",
  gift_card_used: "A gift card that it bought has paid for something: give back what is right with refund.",
  not_from_here: "It has come further already.",
  more_than_paid: "That is more than was paid and not given back yet.",
}

async function refusing(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (isApiError(error)) throw new RefusedError(sentences[error.code] ?? error.code)
    throw error
  }
}
