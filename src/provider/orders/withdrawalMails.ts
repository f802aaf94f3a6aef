/** Queues the mails about a withdrawal with the change that causes them. */
import type { Transaction } from "kysely"
import type { Database, Row } from "#provider/platform/db/schema.ts"
import type { WithdrawalMailData } from "#provider/platform/outbox/mailData.ts"
import { queueMail } from "#provider/platform/outbox/mails.ts"

/** To the order's customer: items, amount and deadline of the refund. */
export const queueReceipt = (
  trx: Transaction<Database>,
  now: Date,
  { id: orderId, email, locale }: Pick<Row<"orders">, "id" | "email" | "locale">,
  { withdrawalId, toCardsCents }: Required<Omit<WithdrawalMailData, "orderId">>,
) =>
  queueMail(trx, now, {
    template: "withdrawal_receipt",
    to: email,
    locale,
    data: { withdrawalId, orderId, ...(toCardsCents > 0 && { toCardsCents }) },
    about: `withdrawal_receipt:${withdrawalId}`,
  })

/** Everyone who declares a withdrawal gets the same words, whether or not it fits an order: that is looked for later. */
export const queueAcknowledgement = (
  trx: Transaction<Database>,
  now: Date,
  { id, email, locale }: Pick<Row<"withdrawals">, "id" | "email" | "locale">,
) =>
  queueMail(trx, now, {
    template: "withdrawal_acknowledged",
    to: email,
    locale,
    data: { withdrawalId: id, orderId: null },
    about: acknowledged(id),
  })

const acknowledged = (id: string) => `withdrawal_acknowledged:${id}`

/** Stores the order that was found. */
export const nameOrder = (trx: Transaction<Database>, id: string, orderId: string) =>
  trx.updateTable("mails").set({ order_id: orderId }).where("about", "=", acknowledged(id)).execute()

/** To the shop: the kind of withdrawal, and whether it is in time. */
export const queueWithdrawalToShop = (
  trx: Transaction<Database>,
  now: Date,
  { withdrawalId, orderId }: Pick<WithdrawalMailData, "withdrawalId" | "orderId">,
  contactEmail: string,
) =>
  queueMail(trx, now, {
    template: "withdrawal_to_shop",
    to: contactEmail,
    locale: "es",
    data: { withdrawalId, orderId },
    about: `withdrawal_to_shop:${withdrawalId}`,
  })
