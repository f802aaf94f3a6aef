/** `shop order`: shows one order, or does one thing to it. */
import { type Command, readArguments, UsageError } from "#provider/commands/command.ts"
import { refusing } from "#provider/commands/refusing.ts"
import { withDatabase } from "#provider/commands/withDatabase.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { applyOrderAction, type OrderAction, orderActions } from "#provider/orders/orderActions.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import type { Order } from "#shared/contract/order.ts"
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

  async run(args, settings, { out, err }) {
    const { values, positionals } = readArguments(args, options, ["NUMBER", "ACTION?", "AMOUNT?"])
    const [number = "", word, amount] = positionals
    const action = readAction(word)
    const cents = readCents(action, amount)
    const order = await withDatabase(settings, async ({ db, engine }) => {
      const now = () => new Date()
      const services = { db, engine, now, log: silentLog, mailQueued: () => {}, catalog: { refresh: async () => {} } }
      if (action) await refusing(sentences, applyOrderAction(services, number, action, cents))
      const row = await db
        .selectFrom("orders")
        .selectAll()
        .where((where) => where.or([where("id", "=", number), where("number", "=", number)]))
        .executeTakeFirst()
      if (!row) throw new RefusedError(`There is no order ${number}.`)
      const read = await readOrder(db, row.id, now())
      return isBlocked(row, now()) ? withoutPerson(read) : read
    })
    // What opens the order or its files is nobody's but the customer's.
    const { key: _key, downloads: _downloads, ...shown } = order
    await out(values.json ? `${JSON.stringify(shown, null, 2)}\n` : inLines(order))
    if (action === "paid" && order.status === "cancelled") {
      err.write("It stays cancelled, because what it had is gone: give the money back.\n")
    }
    return 0
  },
}

/** Its account is gone and nothing is left to do: the books are kept, whose they are is nobody's business. */
function withoutPerson(order: Order): Order {
  const { giftCard: _giftCard, ...rest } = order
  const nobody = Object.fromEntries(Object.keys(order.billing).map((name) => [name, ""])) as Order["billing"]
  return { ...rest, email: "blocked", note: "", billing: nobody, deliveryAddress: null }
}

/** What is needed to pack it and to answer a question about it. */
function inLines(order: Order): string {
  const { billing, deliveryAddress: place, delivery } = order
  const address = place && [place.address1, place.address2, place.zip, place.city, place.country]
  const lines = [
    [order.number, order.status, order.paymentStatus, order.fulfilmentStatus, order.total],
    [`  ${billing.firstName} ${billing.lastName}`, order.email, billing.phone],
    [`  ${delivery.method || "no delivery"}`, delivery.point?.name.es, address?.filter(Boolean).join(", ")],
    [`  ${order.paymentMethod}`, `paid ${order.paid}`, `refunded ${order.refunded}`],
    ...(order.note === "" ? [] : [[`  "${order.note}"`]]),
    ...order.lines.map((line) => [
      `  ${line.amount} × ${line.sku}`,
      line.name.es,
      line.variant_name.es,
      line.total,
      line.withdrawn > 0 ? `${line.withdrawn} withdrawn` : undefined,
    ]),
    ...order.withdrawals.map(({ at, kind, state, refund }) => [`  ${kind}`, at, state, `refund ${refund}`]),
    ...order.timeline.map(({ at, kind, amount, reason }) => [`  ${at}`, kind, amount, reason]),
  ]
  return lines.map((parts) => `${parts.filter((part) => part !== undefined && part !== "").join("  ")}\n`).join("")
}

function readAction(word: string | undefined): OrderAction | undefined {
  const action = orderActions.find((each) => each === word)
  if (word !== undefined && !action) {
    throw new UsageError(`ACTION is "${word}", but it takes ${orderActions.join(", ")}.`)
  }
  return action
}

function readCents(action: OrderAction | undefined, amount: string | undefined): number | undefined {
  if (action !== "refund") {
    if (amount !== undefined) throw new UsageError(`"${amount}" is one word too many.`)
    return undefined
  }
  if (amount === undefined) throw new UsageError("AMOUNT is missing: refund takes one, such as 12.50.")
  const cents = parseAmount(amount)
  if (!cents) throw new UsageError(`AMOUNT is "${amount}", but it takes an amount, such as 12.50.`)
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
