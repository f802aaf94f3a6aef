/** `shop order`: shows one order, or does one thing to it. */
import { adminContext } from "#cli/adminContext.ts"
import { type Command, readArguments, UsageError } from "#cli/command.ts"
import { orderInLines, ownMethods } from "#cli/orderLines.ts"
import { officeActions, officeHelp, runOffice } from "#cli/orderOffice.ts"
import { partOfOrder, readParcelLines, readParcelNumber } from "#cli/parcelLines.ts"
import { refusing } from "#cli/refusing.ts"
import { readTrackingOptions } from "#cli/trackingOptions.ts"
import { withDatabase } from "#cli/withDatabase.ts"
import type { AdminContext } from "#provider/admin/operation.ts"
import { type AdminOperationName, runAdmin } from "#provider/api/adminOperations.ts"
import { allCarriers } from "#provider/delivery/carriers.ts"
import type { Tracking } from "#provider/delivery/tracking.ts"
import { linkInvoice, readInvoiceUrl } from "#provider/orders/invoiceLink.ts"
import { type OrderAction, orderActions } from "#provider/orders/orderActions.ts"
import { askOrderAgain } from "#provider/orders/payments/askAgain.ts"
import { readOrder } from "#provider/orders/readOrder.ts"
import { isBlocked } from "#provider/orders/retention.ts"
import { withoutPerson } from "#provider/orders/withoutPerson.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { RefusedError } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { parseAmount } from "#shared/money.ts"

const INVOICE = "invoice"
const options = {
  json: { type: "boolean" },
  carrier: { type: "string" },
  number: { type: "string" },
  url: { type: "string" },
  lines: { type: "string" },
  parcel: { type: "string" },
  again: { type: "boolean" },
} as const

export const orderCommand: Command = {
  usage: "order NUMBER",
  summary: "show an order, or change it",
  help: `Usage: npm run shop -- order NUMBER [ACTION] [AMOUNT or URL] [options]

Each change is written to the order's timeline and told by mail. Money goes back through the running shop.

  paid                 the money is here: a transfer, or on the counter
  ready                it can be fetched
  shipped              it was handed to the carrier; said again with another number, that one counts
    --carrier NAME     who carries it: correos, seur, mrw, gls, nacex, one of \`carriers\`, or another name with --url
    --number NUMBER    its tracking number, as the carrier writes it
    --url URL          where that carrier tells how far it is (https)
    --lines LINES      only these go in the parcel, and the rest stays to be packed: references with their pieces, such as
                       CER-111-2=2,TEX-221
    --parcel N         of an order in parts: --carrier and --number are those of its parcel N, which went before
  delivered            it has arrived, or was fetched
  cancel               give it up: stock, coupon and money go back
  refund AMOUNT        give money back, such as 12.50; to its gift cards first
    --again            in place of AMOUNT: asks once more for what was refused; what went back by hand is done with it
  invoice URL          where its invoice stands (https); "none" takes the address away
${officeHelp}
  --json               the order as JSON
  --help               this text`,

  async run(args, settings, { out, err }) {
    const office = officeActions.find((each) => each === args[1])
    const { values, positionals } = office ? readOffice(args) : readArguments(args, options, WORDS)
    const [number = "", word, amount] = positionals
    const invoice = word === INVOICE ? readInvoice(amount) : undefined
    const action = invoice === undefined && !office ? readAction(word) : undefined
    const isAgain = readAgain(values.again ?? false, action, amount)
    const cents = invoice === undefined && !isAgain && !office ? readCents(action, amount) : undefined
    const { order, shopNote } = await withDatabase(settings, async (connection) => {
      const { db, engine } = connection
      const tracking = readTrackingOptions(action, values, await allCarriers(db))
      const wanted = readParcelLines(action, values.lines)
      const parcel = readParcelNumber(action, values)
      const context = await adminContext(connection, settings)
      const { now } = context
      if (office) await refusing(orderSentences, runOffice(context, number, office, positionals.slice(2)))
      if (isAgain) await refusing(orderSentences, askOrderAgain(context, number))
      else if (action)
        await refusing(orderSentences, change(context, number, action, { cents, tracking, wanted, parcel }))
      const row = await db
        .selectFrom("orders")
        .selectAll()
        .where((where) => where.or([where("id", "=", number), where("number", "=", number)]))
        .executeTakeFirst()
      if (!row) throw new RefusedError(says`There is no order ${number}.`)
      if (invoice) {
        const link = { url: invoice.url, actor: "shop" as const }
        await inTransaction(db, (trx) => linkInvoice(trx, { engine, now: now() }, row.id, link))
      }
      const read = await readOrder(db, row.id, now())
      const isClosed = isBlocked(row, now())
      return { order: isClosed ? withoutPerson(read) : read, shopNote: isClosed ? "" : row.shop_note }
    })
    // The keys to the order and its files are for the customer only.
    const { key: _key, downloads: _downloads, ...shown } = order
    await out(
      values.json
        ? `${JSON.stringify({ ...shown, shopNote }, null, 2)}\n`
        : orderInLines(order, { ...settings, methodNames: await ownMethods(settings) }),
    )
    if (!values.json && shopNote !== "") await out(`  ${settings.tell(says`note: ${shopNote}`)}\n`)
    if (action === "paid" && order.status === "cancelled") {
      err.write(`${settings.tell(says`It stays cancelled, because what it had is gone: give the money back.`)}\n`)
    }
    return 0
  },
}

const operations: Record<(typeof orderActions)[number], AdminOperationName> = {
  paid: "payOrder",
  ready: "readyOrder",
  shipped: "shipOrder",
  delivered: "deliverOrder",
  cancel: "cancelOrder",
  refund: "refundOrder",
}

interface ChangeFacts {
  cents: number | undefined
  tracking: Tracking | undefined
  wanted: ReturnType<typeof readParcelLines>
  parcel: number | undefined
}

async function change(
  context: AdminContext,
  number: string,
  action: (typeof orderActions)[number],
  { cents, tracking, wanted, parcel: sent }: ChangeFacts,
): Promise<void> {
  const parcel = tracking && { carrier: tracking.carrier, trackingNumber: tracking.number, url: tracking.url }
  if (sent !== undefined) {
    await runAdmin(context, "trackParcel", { number, parcel: sent, ...parcel })
    return
  }
  if (wanted) {
    const lines = await partOfOrder(context, number, wanted)
    await runAdmin(context, "splitShipment", { number, lines, ...parcel })
    return
  }
  await runAdmin(context, operations[action], { number, ...(cents !== undefined && { cents }), ...parcel })
}

const WORDS = ["NUMBER", "ACTION?", "AMOUNT?"]

/** A note and an address are of several words. */
const readOffice = (args: string[]) =>
  readArguments(args, options, ["NUMBER", "ACTION", ...Array.from({ length: args.length }, () => "WORD?")])

function readAction(word: string | undefined): (typeof orderActions)[number] | undefined {
  const action = orderActions.find((each) => each === word)
  if (word !== undefined && !action) {
    throw new UsageError(says`ACTION is "${word}", but it takes ${[...orderActions, INVOICE].join(", ")}.`)
  }
  return action
}

/** Null for none. */
function readInvoice(text: string | undefined): { url: string | null } {
  if (text === undefined) throw new UsageError(says`URL is missing: invoice takes an https address, or none.`)
  if (text === "none") return { url: null }
  const url = readInvoiceUrl(text)
  if (url === undefined) throw new UsageError(says`URL is "${text}", but it takes an https address, or none.`)
  return { url }
}

function readAgain(isAgain: boolean, action: OrderAction | undefined, amount: string | undefined): boolean {
  if (!isAgain) return false
  if (action !== "refund") throw new UsageError(says`--again belongs to refund.`)
  if (amount !== undefined) throw new UsageError(says`refund takes AMOUNT or --again.`)
  return true
}

function readCents(action: OrderAction | undefined, amount: string | undefined): number | undefined {
  if (action !== "refund") {
    if (amount !== undefined) throw new UsageError(says`"${amount}" is one word too many.`)
    return undefined
  }
  if (amount === undefined) throw new UsageError(says`AMOUNT is missing: refund takes one, such as 12.50.`)
  const cents = parseAmount(amount)
  if (!cents) throw new UsageError(says`AMOUNT is "${amount}", but it takes an amount, such as 12.50.`)
  return cents
}

export const orderSentences: Record<string, string> = {
  order_not_found: "There is no such order.",
  already_paid: "It is paid already.",
  flagged: "A payment of it waits for you: decide on that first, with payments.",
  already_cancelled: "It is cancelled.",
  already_sent: "It is on its way or delivered already.",
  partly_sent: "A part of it has gone: give back the money for the rest with refund.",
  parcel_not_found: "It has no such parcel.",
  nothing_packed: "There is nothing in this parcel.",
  pieces_gone: "So many pieces of that are not left.",
  not_paid: "It is not paid.",
  other_province: "Another province or country may cost and be taxed otherwise: cancel it, and have it ordered anew.",
  nothing_unpaid: "It is paid: give it up with order NUMBER cancel.",
  nothing_carried: "Nothing of it is carried or fetched.",
  waits_to_be_fetched: "It waits to be fetched already.",
  paid_there: "It is paid when it is fetched: mark it paid first.",
  other_tax: "The tax is another one there: cancel the order, and have it ordered anew.",
  same_delivery: "That is how it goes already.",
  not_fetched: "It is not fetched from the shop.",
  nothing_to_tell: "That mail is not true of the order now, so it is not sent again.",
  not_sent: "It is not sent to an address.",
  gift_card_used: "A gift card that it bought has paid for something: give back what is right with refund.",
  not_from_here: "It has come further already.",
  nothing_refused: "None of its refunds was refused.",
  refunded_since: "What was refused was given back in another way since.",
  more_than_paid: "That is more than was paid and not given back yet.",
}
