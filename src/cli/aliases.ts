/** Short spellings of what owners type from day to day; each is an operation of the table, with some of its fields as words. */
import type { Alias } from "#cli/alias.ts"
import { couponLines } from "#cli/couponLines.ts"
import { amountTyped, type OptionReader } from "#cli/optionReaders.ts"
import { settingAliases } from "#cli/settingAliases.ts"

const tracking = { number: "trackingNumber" }
const terms = { minimum: amountTyped("minimum") }
const inWords: OptionReader = { field: "amount", takes: "percent 15|off 12.50", read: () => undefined }
const byPercent = { given: { kind: "percent" }, fields: { PERCENT: "amount" } }
const byAmount = { given: { kind: "fixed_cart" }, fields: { AMOUNT: "amount" } }
const coupon = (row: Omit<Alias, "lines">): Alias => ({ ...row, lines: couponLines })

/** The first row that fits counts. */
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
  { words: "photos DECISION ID", operation: "settlePhoto", fields: { DECISION: "word" } },
  { words: "stock", operation: "listStock" },
  { words: "stock CODE", operation: "findStock" },
  { words: "stock CODE +PIECES", operation: "receiveStock", fields: { PIECES: "amount" } },
  { words: "stock CODE PIECES", operation: "setStock", fields: { PIECES: "stock" } },
  coupon({ words: "coupon", operation: "listCoupons" }),
  coupon({ words: "coupon CODE", operation: "viewCoupon" }),
  coupon({ words: "coupon CODE percent PERCENT", operation: "makeCoupon", ...byPercent, options: terms }),
  coupon({ words: "coupon CODE off AMOUNT", operation: "makeCoupon", ...byAmount, options: terms }),
  coupon({
    words: "coupon CODE free-delivery",
    operation: "makeCoupon",
    given: { kind: "free_shipping" },
    options: terms,
  }),
  coupon({ words: "coupon CODE change percent PERCENT", operation: "changeCoupon", ...byPercent, options: terms }),
  coupon({ words: "coupon CODE change off AMOUNT", operation: "changeCoupon", ...byAmount, options: terms }),
  coupon({ words: "coupon CODE change", operation: "changeCoupon", options: { ...terms, amount: inWords } }),
  coupon({ words: "coupon CODE end", operation: "endCoupon" }),
  ...settingAliases,
]

export const aliasHeads: readonly string[] = [...new Set(aliases.map(({ words }) => words.split(" ")[0] ?? ""))]
