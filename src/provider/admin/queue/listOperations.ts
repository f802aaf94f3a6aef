import { array, boolean, object, optional } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { QUEUE_PERMISSION as permission } from "#provider/admin/queue/listQueue.ts"
import { ListedReview, listReviews, ReviewSearch } from "#provider/catalogue/reviews/listReviews.ts"
import { FlaggedPayment, listFlaggedPayments } from "#provider/orders/operations/listFlaggedPayments.ts"
import { ListedWithdrawal, listWithdrawals, WithdrawalSearch } from "#provider/orders/operations/listWithdrawals.ts"
import { ListedMail, listMails, MailSearch } from "#provider/platform/outbox/listMails.ts"

export const listOperations = {
  listFlaggedPayments: operation({
    summary: "List payments that do not match",
    description: "Those that wait for a decision, oldest first; `all`: those that were decided too.",
    http: { method: "GET", path: "/payments/flagged" },
    permission,
    input: object({ all: optional(boolean()) }),
    answer: array(FlaggedPayment),
    run: ({ db }, input) => listFlaggedPayments(db, input),
  }),
  listWithdrawals: operation({
    summary: "List withdrawals",
    description: "Newest first, with what each waits for.",
    http: { method: "GET", path: "/withdrawals" },
    permission,
    input: WithdrawalSearch,
    answer: array(ListedWithdrawal),
    run: ({ db }, input) => listWithdrawals(db, input),
  }),
  listMails: operation({
    summary: "List emails",
    description: "Newest first; they are kept for 30 days.",
    http: { method: "GET", path: "/mails" },
    permission,
    input: MailSearch,
    answer: array(ListedMail),
    run: ({ db }, input) => listMails(db, input),
  }),
  listReviews: operation({
    summary: "List reviews",
    description: "Those that wait for approval, oldest first; or those with another status.",
    http: { method: "GET", path: "/reviews" },
    permission,
    input: ReviewSearch,
    answer: array(ListedReview),
    run: ({ db }, input) => listReviews(db, input),
  }),
}
