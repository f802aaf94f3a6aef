/** Short spellings of what owners type from day to day; each is an operation of the table, with some of its fields as words. */
import { UsageError } from "#cli/command.ts"
import type { AdminOperationName } from "#provider/api/adminOperations.ts"
import { says } from "#provider/platform/words/says.ts"
import { parseAmount } from "#shared/money.ts"

interface Alias {
  /** Words in capitals stand for what is typed: fields of the operation, in small letters where `fields` says nothing else. */
  words: string
  operation: AdminOperationName
  fields?: Readonly<Record<string, string>>
  /** Fields that the spelling sets, unless an option overrides them. */
  given?: Readonly<Record<string, string>>
  /** Further names of options, with the fields that they stand for. */
  options?: Readonly<Record<string, string>>
}

const tracking = { number: "trackingNumber" }

/** `AMOUNT` is money, such as 12.50; what ends in `...` takes all words that follow. The first row that fits counts. */
export const aliases: readonly Alias[] = [
  { words: "orders", operation: "searchOrders", given: { tab: "all" }, options: { search: "q" } },
  { words: "orders TEXT...", operation: "searchOrders", given: { tab: "all" }, fields: { TEXT: "q" } },
  { words: "order NUMBER", operation: "viewOrder" },
  { words: "order NUMBER paid", operation: "payOrder" },
  { words: "order NUMBER ready", operation: "readyOrder" },
  { words: "order NUMBER shipped", operation: "shipOrder", options: tracking },
  { words: "order NUMBER part", operation: "splitShipment", options: tracking },
  { words: "order NUMBER parcel PARCEL", operation: "trackParcel", options: tracking },
  { words: "order NUMBER delivered", operation: "deliverOrder" },
  { words: "order NUMBER cancel", operation: "cancelOrder" },
  { words: "order NUMBER release", operation: "releaseOrder" },
  { words: "order NUMBER refund again", operation: "retryRefund" },
  { words: "order NUMBER refund AMOUNT", operation: "refundOrder", fields: { AMOUNT: "cents" } },
  { words: "order NUMBER invoice URL", operation: "linkInvoice" },
  { words: "order NUMBER note TEXT...", operation: "noteOrder", fields: { TEXT: "note" } },
  { words: "order NUMBER address", operation: "editOrderAddress" },
  { words: "order NUMBER delivery", operation: "quoteOrderDelivery" },
  { words: "order NUMBER delivery METHOD", operation: "setDeliveryOfOrder" },
  { words: "order NUMBER resend MAIL", operation: "resendOrderMail", fields: { MAIL: "template" } },
  { words: "holds", operation: "listHolds" },
  { words: "payments", operation: "listFlaggedPayments" },
  { words: "payments ID DECISION", operation: "settleFlagged", fields: { DECISION: "word" } },
  { words: "withdrawals", operation: "listWithdrawals" },
  {
    words: "withdrawals DECISION ID",
    operation: "answerWithdrawal",
    fields: { DECISION: "word" },
    options: { restock: "restocks", order: "number", line: "pieces" },
  },
  { words: "reviews", operation: "listReviews" },
  { words: "reviews DECISION ID", operation: "settleReview", fields: { DECISION: "word" } },
  { words: "stock", operation: "listStock" },
  { words: "stock CODE", operation: "findStock" },
  { words: "stock CODE +PIECES", operation: "receiveStock", fields: { PIECES: "amount" } },
  { words: "stock CODE PIECES", operation: "setStock", fields: { PIECES: "stock" } },
  { words: "coupon", operation: "listCoupons" },
  { words: "coupon CODE", operation: "viewCoupon" },
  { words: "coupon CODE percent N", operation: "makeCoupon", given: { kind: "percent" }, fields: { N: "amount" } },
  {
    words: "coupon CODE off AMOUNT",
    operation: "makeCoupon",
    given: { kind: "fixed_cart" },
    fields: { AMOUNT: "amount" },
  },
  { words: "coupon CODE free-delivery", operation: "makeCoupon", given: { kind: "free_shipping" } },
  { words: "coupon CODE change", operation: "changeCoupon" },
  { words: "coupon CODE end", operation: "endCoupon" },
]

export const aliasHeads: readonly string[] = [...new Set(aliases.map(({ words }) => words.split(" ")[0] ?? ""))]

/** A spelling that fits the first arguments, and the fields that it sets. */
export interface FoundAlias {
  alias: Alias
  said: Record<string, string>
}

/** Undefined if no spelling begins with these words. Throws UsageError if some do, but none fits. */
export function findAlias(words: readonly string[]): FoundAlias | undefined {
  const [head = ""] = words
  const alike = aliases.filter((alias) => alias.words.split(" ")[0] === head)
  if (alike.length === 0) return undefined
  for (const alias of alike) {
    const said = wordsSaid(alias, words)
    if (said) return { alias, said }
  }
  throw new UsageError(
    says`"${words.join(" ")}" is not understood: there are\n  ${alike.map((each) => each.words).join("\n  ")}`,
  )
}

const PLACE = /^(\+?)([A-Z]+)(\.\.\.)?$/

function wordsSaid({ words, fields = {} }: Alias, given: readonly string[]): Record<string, string> | undefined {
  const parts = words.split(" ")
  const takesMore = words.endsWith("...")
  if (takesMore ? given.length < parts.length : given.length !== parts.length) return undefined
  const said: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const word = given[index] ?? ""
    const [, plus, name = "", more] = PLACE.exec(part) ?? []
    if (name === "") {
      if (word !== part) return undefined
      continue
    }
    if (plus !== "" && !/^\+\d+$/.test(word)) return undefined
    const text = more ? given.slice(index).join(" ") : word.slice(plus?.length ?? 0)
    said[fields[name] ?? name.toLowerCase()] = name === "AMOUNT" ? centsOf(text) : text
  }
  return said
}

function centsOf(text: string): string {
  const cents = parseAmount(text)
  if (!cents) throw new UsageError(says`AMOUNT is "${text}", but it takes an amount, such as 12.50.`)
  return String(cents)
}
