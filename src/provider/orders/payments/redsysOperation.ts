/**
 * Converts an operation of Redsys, from any channel, to the shop's events. Source: redirect manual 4.1, Ds_Response.
 */
import type { PaymentEvent, PaymentEventKind } from "#provider/orders/payments/paymentProvider.ts"

/** ISO 4217 numbers of currencies with cents that the bank supports. */
const CURRENCY_NUMBERS: Readonly<Record<string, string>> = {
  EUR: "978",
  USD: "840",
  GBP: "826",
  CHF: "756",
  SEK: "752",
  NOK: "578",
  DKK: "208",
  PLN: "985",
  CZK: "203",
  RON: "946",
}

export function currencyNumber(currency: string): string | undefined {
  return CURRENCY_NUMBERS[currency]
}

const PAYMENT = "0"
const REFUND = "3"
const SHOPPER_LEFT = 9915
/** Card entry, and the shopper at the card's bank: undecided. */
const UNDER_WAY = new Set([9998, 9999])
const REFUND_DONE = 900
const CANCELLATION_DONE = 400

/** By lower-case name, as in notification, return, REST answer and query. */
export type OperationFields = ReadonlyMap<string, string>

/** The event of one operation; undefined while undecided, and for other payments. */
export function operationEvent(fields: OperationFields, now: Date): PaymentEvent | undefined {
  const attemptReference = fields.get("ds_order")
  const response = responseOf(fields)
  const amount = fields.get("ds_amount") ?? ""
  const currency = currencyOf(fields)
  if (!attemptReference || response === undefined || currency === undefined || !/^\d{1,12}$/.test(amount)) return
  const decided = decide(fields.get("ds_transactiontype") ?? "", response)
  if (decided === undefined) return
  const { kind, id } = decided
  return {
    eventId: `redsys-${attemptReference}-${id(fields)}`,
    attemptReference,
    kind,
    amountCents: kind === "paid" || kind === "refunded" ? Number(amount) : 0,
    currency,
    at: operationTime(fields, now).toISOString(),
  }
}

interface Decision {
  kind: PaymentEventKind
  id: (fields: OperationFields) => string
}

function decide(type: string, response: number): Decision | undefined {
  if (UNDER_WAY.has(response)) return undefined
  if (type === REFUND || response === CANCELLATION_DONE) {
    const isDone = response === REFUND_DONE || response === CANCELLATION_DONE
    return isDone ? { kind: "refunded", id: refundId } : undefined
  }
  if (type !== PAYMENT) return undefined
  if (response <= 99) return { kind: "paid", id: () => "paid" }
  if (response === SHOPPER_LEFT) return { kind: "cancelled", id: () => "cancelled" }
  return { kind: "failed", id: () => `failed-${response}` }
}

/** A refund by the shop carries its key; one made at the bank is identified by its time. */
function refundId(fields: OperationFields): string {
  const key = fields.get("ds_merchantdata")
  if (key) return `refund-${key}`
  return `refund-${unescapeText(fields.get("ds_date"))}-${unescapeText(fields.get("ds_hour"))}-${fields.get("ds_amount")}`
}

/** Ds_Response as a number; undefined if missing. */
export function responseOf(fields: OperationFields): number | undefined {
  const text = fields.get("ds_response")
  return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

function currencyOf(fields: OperationFields): string | undefined {
  const number = fields.get("ds_currency")?.padStart(3, "0")
  return Object.keys(CURRENCY_NUMBERS).find((currency) => CURRENCY_NUMBERS[currency] === number)
}

/** Whether an operation belongs to this merchant and terminal, ignoring leading zeros. */
export function isOfMerchant(fields: OperationFields, merchantCode: string, terminal: string): boolean {
  const same = (one: string | undefined, other: string) => one !== undefined && unpad(one) === unpad(other)
  return same(fields.get("ds_merchantcode"), merchantCode) && same(fields.get("ds_terminal"), terminal)
}

const unpad = (number: string) => number.replace(/^0+(?=.)/, "")

function unescapeText(text = ""): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The bank uses Spanish local time, `19/08/2015` or `2015-08-19` with `12:49` or `12:49:30`; now if missing. */
function operationTime(fields: OperationFields, now: Date): Date {
  const date = unescapeText(fields.get("ds_date")).replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1")
  const hour = unescapeText(fields.get("ds_hour"))
  const wall = Date.parse(`${date}T${hour.length === 5 ? `${hour}:00` : hour}Z`)
  if (Number.isNaN(wall)) return now
  // The zone's offset is taken at the moment itself, so that both sides of a clock change are right.
  const guess = wall - madridOffset(wall)
  return new Date(wall - madridOffset(guess))
}

const madrid = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid", dateStyle: "short", timeStyle: "medium" })

function madridOffset(time: number): number {
  return Date.parse(`${madrid.format(time).replace(" ", "T")}Z`) - Math.floor(time / 1000) * 1000
}
