import type { Transaction } from "kysely"
import { array, boolean, enums, nonempty, number, object, optional, string } from "superstruct"
import { type AdminContext, operation } from "#provider/admin/operation.ts"
import { listOperations } from "#provider/admin/queue/listOperations.ts"
import { countQueue, listQueue, QUEUE_PERMISSION, QueueItem } from "#provider/admin/queue/listQueue.ts"
import { photoOperations } from "#provider/catalogue/reviews/photos/photoOperations.ts"
import { ProductReviews, productReviews } from "#provider/catalogue/reviews/productReviews.ts"
import { ReplyText, replyReview, saveReply } from "#provider/catalogue/reviews/replyReview.ts"
import { changeCatalog } from "#provider/catalogue/write/changeCatalog.ts"
import { replayDelivery } from "#provider/messages/webhooks/deliveries.ts"
import { applyOrderAction } from "#provider/orders/orderActions.ts"
import { flagActions, resolveFlag } from "#provider/orders/payments/resolveFlag.ts"
import { acceptWithdrawal, closeWithdrawal, takeUpWithdrawal } from "#provider/orders/settleWithdrawal.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import type { Database } from "#provider/platform/db/schema.ts"
import { demand } from "#provider/platform/operations/actor.ts"
import { nothing } from "#provider/platform/operations/answerStructs.ts"
import { record } from "#provider/platform/operations/record.ts"
import { askedForByReader } from "#provider/platform/outbox/mails.ts"
import { notFound } from "#shared/ApiError.ts"
import { whole } from "#shared/fields/whole.ts"

const MOST_PIECES = 999

const id = nonempty(string())
const permission = QUEUE_PERMISSION

const flagOf = async ({ db }: AdminContext, flagId: string) => {
  const flag = await db.selectFrom("payment_flags").selectAll().where("id", "=", flagId).executeTakeFirst()
  if (!flag) throw notFound("flag_not_found")
  return flag
}

const flagWords = [...flagActions, "cancel"] as const

/**
 * Counting a payment as paid needs no further permission; a refund needs the permission to refund and a recent
 * sign-in.
 */
async function settleFlag(context: AdminContext, flagId: string, word: (typeof flagWords)[number]): Promise<void> {
  const flag = await flagOf(context, flagId)
  const actorId = context.actor.id ?? undefined
  if (word === "refund" || word === "cancel") demand(context.actor, { permission: "refund_orders", fresh: true })
  if (word === "cancel" && flag.order_id !== null) {
    await applyOrderAction(context, flag.order_id, "cancel", { actorId })
  } else await resolveFlag(context, flagId, word === "cancel" ? "refund" : word, actorId)
  await context.catalog.refresh().catch(() => {})
}

const settleReview = (context: AdminContext, reviewId: string, publishes: boolean, reply?: string) =>
  changeCatalog(context.db, context.now(), async (change) => {
    const { trx, now, version } = change
    const before = await trx.selectFrom("reviews").select("status").where("id", "=", reviewId).executeTakeFirst()
    if (!before) throw notFound("review_not_found")
    const status = publishes ? "approved" : "rejected"
    const { product_id } = await trx
      .updateTable("reviews")
      .set({ status, updated_at: now })
      .where("id", "=", reviewId)
      .returning("product_id")
      .executeTakeFirstOrThrow()
    await trx.updateTable("products").set({ version }).where("id", "=", product_id).execute()
    if (before.status !== status) {
      await record(trx, context, {
        kind: publishes ? "review.published" : "review.rejected",
        subject: { type: "review", id: reviewId },
        data: { before: { status: before.status }, after: { status } },
      })
    }
    change.touched = true
    if (publishes && reply !== undefined) await saveReply(context, change, reviewId, reply)
  })

async function retryMails(context: AdminContext): Promise<{ retried: number }> {
  const failed = context.db
    .selectFrom("mails")
    .select("id")
    .where("status", "=", "failed")
    .where("template", "not in", askedForByReader)
  const mails = await failed.execute()
  await inTransaction(context.db, async (trx) => {
    for (const { id: mail } of mails) await settleMailIn(trx, context, mail, true)
  })
  return { retried: mails.length }
}

const settleMail = (context: AdminContext, mailId: string, sends: boolean): Promise<void> =>
  inTransaction(context.db, (trx) => settleMailIn(trx, context, mailId, sends))

async function settleMailIn(
  trx: Transaction<Database>,
  context: AdminContext,
  mailId: string,
  sends: boolean,
): Promise<void> {
  const at = context.now().toISOString()
  const failed = ["failed", "uncertain"] as const
  const query = sends
    ? trx
        .updateTable("mails")
        .set({ status: "waiting", handed: 0, attempts: 0, next_attempt_at: at, created_at: at, claimed_by: null })
        .where("id", "=", mailId)
        .where("status", "in", failed)
        .where("template", "not in", askedForByReader)
        .returning("id")
    : trx.deleteFrom("mails").where("id", "=", mailId).where("status", "in", failed).returning("id")
  if (!(await query.executeTakeFirst())) throw notFound("mail_not_found")
  await record(trx, context, { kind: sends ? "mail.retried" : "mail.dropped", subject: { type: "mail", id: mailId } })
}

export const queueOperations = {
  ...listOperations,
  ...photoOperations,
  listQueue: operation({
    summary: "List the queue",
    description: "What waits for a decision, money and deadlines first.",
    http: { method: "GET", path: "/queue" },
    permission,
    input: object({}),
    answer: array(QueueItem),
    async run({ db, environment }) {
      const items = await listQueue(db)
      const named = new Map(environment.methods.map(({ id, name }) => [id, name]))
      return items.map((item) => (item.kind === "flag" ? { ...item, way: named.get(item.text) ?? null } : item))
    },
  }),
  countQueue: operation({
    summary: "Count the queue",
    description: "By kind.",
    http: { method: "GET", path: "/queue/counts" },
    permission,
    input: object({}),
    answer: object({
      withdrawal: number(),
      delivery: number(),
      review: number(),
      photo: number(),
      mail: number(),
      flag: number(),
    }),
    run: ({ db, actor }) => countQueue(db, actor),
  }),
  settleFlagged: operation({
    summary: "Decide on a payment that does not match",
    description:
      "Accept it if it is enough (`apply`); accept it as paid even if it is less; accept it in part and ask for the rest; refund it so that the order can be paid again; or refund it and cancel the order.",
    http: { method: "POST", path: "/queue/flags/:id" },
    permission,
    input: object({ id, word: enums(flagWords) }),
    answer: nothing,
    run: (context, input) => settleFlag(context, input.id, input.word),
  }),
  answerWithdrawal: operation({
    summary: "Decide on a withdrawal",
    description: "Accept it once the goods are back; take up one that was late or matched no order; or close it.",
    http: { method: "POST", path: "/queue/withdrawals/:id" },
    permission,
    input: object({
      id,
      word: enums(["accept", "take", "close"]),
      restocks: optional(boolean()),
      /** With `take`: the order it is about, and the pieces, where the withdrawal does not say. */
      number: optional(string()),
      pieces: optional(array(object({ sku: nonempty(string()), amount: whole(1, MOST_PIECES) }))),
    }),
    answer: nothing,
    async run(context, { id: withdrawal, word, restocks = false, number = "", pieces }) {
      if (word === "close") return closeWithdrawal(context, withdrawal)
      demand(context.actor, { permission: "refund_orders", fresh: true })
      if (word === "accept") await acceptWithdrawal(context, withdrawal, restocks)
      else
        await takeUpWithdrawal(context, withdrawal, {
          number: number.trim() || undefined,
          pieces: pieces && new Map(pieces.map(({ sku, amount }) => [sku, amount])),
        })
      await context.catalog.refresh().catch(() => {})
    },
  }),
  retryMails: operation({
    summary: "Retry all failed emails",
    http: { method: "POST", path: "/mails/retry" },
    permission,
    input: object({}),
    answer: object({ retried: number() }),
    run: retryMails,
  }),
  settleReview: operation({
    summary: "Publish or reject a review",
    description: "With the shop’s reply, if there is one.",
    http: { method: "POST", path: "/queue/reviews/:id" },
    permission,
    input: object({ id, word: enums(["publish", "reject"]), reply: optional(ReplyText) }),
    answer: nothing,
    async run(context, input) {
      await settleReview(context, input.id, input.word === "publish", input.reply)
      await context.catalog.refresh().catch(() => {})
    },
  }),
  replyReview: operation({
    summary: "Reply to a review",
    description: "Shown below it; an empty text removes it.",
    http: { method: "PUT", path: "/queue/reviews/:id/reply" },
    permission,
    // `was`: the reply when the form was opened; refused if it is another one now.
    input: object({ id, reply: ReplyText, was: optional(ReplyText) }),
    answer: nothing,
    run: replyReview,
  }),
  listProductReviews: operation({
    summary: "List a product’s published reviews",
    description: "Newest first, with the shop’s replies; or one of them.",
    http: { method: "GET", path: "/products/:id/reviews" },
    permission,
    input: object({ id, page: optional(whole(1)), review: optional(id) }),
    answer: ProductReviews,
    run: productReviews,
  }),
  settleMail: operation({
    summary: "Retry or discard a failed email",
    http: { method: "POST", path: "/queue/mails/:id" },
    permission,
    input: object({ id, word: enums(["send", "drop"]) }),
    answer: nothing,
    run: (context, input) => settleMail(context, input.id, input.word === "send"),
  }),
  settleDelivery: operation({
    summary: "Retry or discard a failed webhook message",
    http: { method: "POST", path: "/queue/deliveries/:id" },
    permission,
    input: object({ id, word: enums(["send", "drop"]) }),
    answer: nothing,
    async run({ db, now }, { id: delivery, word }) {
      const dropped = () =>
        db.deleteFrom("webhook_deliveries").where("id", "=", delivery).where("status", "=", "failed")
      const found =
        word === "send"
          ? await replayDelivery(db, now(), delivery)
          : (await dropped().executeTakeFirst()).numDeletedRows > 0n
      if (!found) throw notFound("delivery_not_found")
    },
  }),
}
