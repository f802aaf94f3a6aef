import { array, boolean, enums, nonempty, object, optional, string } from "superstruct"
import { listDeliveries, WebhookDelivery } from "#provider/messages/webhooks/deliveries.ts"
import {
  addEndpoint,
  changeEndpoint,
  endpointProblem,
  listEndpoints,
  MOST_ENDPOINT_LETTERS,
  MOST_NAME_LETTERS,
  removeEndpoint,
  WebhookEndpoint,
} from "#provider/messages/webhooks/endpoints.ts"
import { sendTest, WebhookTest } from "#provider/messages/webhooks/sendTest.ts"
import { operation } from "#provider/orders/operation.ts"
import { inTransaction } from "#provider/platform/db/inTransaction.ts"
import { demand } from "#provider/platform/operations/actor.ts"
import { nothing } from "#provider/platform/operations/answerStructs.ts"
import { record } from "#provider/platform/operations/record.ts"
import { webhookTypes } from "#provider/platform/outbox/queueDeliveries.ts"
import { lockSecrets } from "#provider/platform/secrets/settings.ts"
import { badInput, notFound } from "#shared/ApiError.ts"
import { check, requiredLine } from "#shared/fields/field.ts"
import { whole } from "#shared/fields/whole.ts"

const USUAL_LIMIT = 50
const MOST_LISTED = 1000

const id = nonempty(string())
/** Left out it is undefined, which leaves a name as it is. */
const Name = check(
  check(string(), "too_long", (text) => text.length <= MOST_NAME_LETTERS),
  "one_line",
  (text) => !/\p{Cc}/u.test(text),
)
const permission = "write_site" as const

export const webhookOperations = {
  listWebhooks: operation({
    summary: "List webhooks",
    description: "Which addresses are told of events, oldest first. Secrets are not shown.",
    http: { method: "GET", path: "/webhooks" },
    permission,
    input: object({}),
    answer: array(WebhookEndpoint),
    run: ({ db }) => listEndpoints(db),
  }),
  addWebhook: operation({
    summary: "Create a webhook",
    description:
      "An https address that is told of events: of all, or of those listed in `events`. The answer has the secret that messages are signed with; it is not shown again. Messages carry orders, so `read_orders` is needed too.",
    http: { method: "POST", path: "/webhooks" },
    permission,
    fresh: true,
    input: object({
      url: requiredLine(MOST_ENDPOINT_LETTERS),
      name: optional(Name),
      events: optional(array(enums(webhookTypes))),
    }),
    answer: object({
      id: string(),
      secret: string(),
    }),
    async run(context, { url, name, events = [] }) {
      demand(context.actor, { permission: "read_orders" })
      const problem = endpointProblem(url)
      if (problem) throw badInput({ url: problem })
      return inTransaction(context.db, async (trx) => {
        await lockSecrets(trx, context.engine)
        const added = await addEndpoint(trx, context, { url, name, events })
        if (!added) throw badInput({ url: "taken" })
        const subject = { type: "webhook", id: url } as const
        await record(trx, context, { kind: "webhook.added", subject, data: { events } })
        return added
      })
    },
  }),
  changeWebhook: operation({
    summary: "Change a webhook",
    description:
      "Its name, the events that it is told of, and whether it is told at all. What is left out stays. While it is stopped nothing is noted for it, and messages that wait go out when it is started again.",
    http: { method: "PUT", path: "/webhooks/:id" },
    permission,
    input: object({
      id,
      name: optional(Name),
      events: optional(array(enums(webhookTypes))),
      on: optional(boolean()),
    }),
    answer: array(WebhookEndpoint),
    async run(context, { id: webhook, ...change }) {
      await inTransaction(context.db, async (trx) => {
        const url = await changeEndpoint(trx, context.now(), webhook, change)
        if (url === undefined) throw notFound("webhook_not_found")
        await record(trx, context, {
          kind: "webhook.changed",
          subject: { type: "webhook", id: url },
          data: { ...change },
        })
      })
      context.mailQueued()
      return listEndpoints(context.db)
    },
  }),
  removeWebhook: operation({
    summary: "Delete a webhook",
    description: "Messages to it that wait are deleted too.",
    http: { method: "DELETE", path: "/webhooks/:id" },
    permission,
    input: object({ id }),
    answer: nothing,
    run: (context, input) =>
      inTransaction(context.db, async (trx) => {
        const url = await removeEndpoint(trx, input.id)
        if (url === undefined) throw notFound("webhook_not_found")
        await record(trx, context, { kind: "webhook.removed", subject: { type: "webhook", id: url } })
      }),
  }),
  testWebhook: operation({
    summary: "Send a test message to a webhook",
    description: "At once, with the type `webhook.test`. Answers what its address said.",
    http: { method: "POST", path: "/webhooks/:id/test" },
    permission,
    input: object({ id }),
    answer: WebhookTest,
    async run(context, input) {
      const tested = await sendTest(context, input.id)
      if (!tested) throw notFound("webhook_not_found")
      return tested
    },
  }),
  listWebhookMessages: operation({
    summary: "List webhook messages",
    description: "Sent and waiting, newest first; they are kept for 30 days.",
    http: { method: "GET", path: "/webhooks/messages" },
    permission,
    input: object({
      /** Only those that were given up. */
      failed: optional(boolean()),
      limit: optional(whole(1, MOST_LISTED)),
    }),
    answer: array(WebhookDelivery),
    run: ({ db }, { failed = false, limit = USUAL_LIMIT }) => listDeliveries(db, { failed, limit }),
  }),
}
