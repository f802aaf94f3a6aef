/** Webhooks: the addresses that are told of events, a test of each, and messages sent again. */
import { change, orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import type { WebhooksProps } from "#operator/webhooks/Webhooks.tsx"
import { webhooksPath } from "#operator/webhooks/webhooksPath.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

/** Messages carry orders. */
const own = { access: ["write_people"], fresh: true } as const

type Shown = Partial<Pick<WebhooksProps, "secret" | "tested">>

async function page({ context, form }: OwnVisit, shown: Shown = {}): Promise<Answer> {
  const endpoints = await runAdmin(context, "listWebhooks", {})
  const messages = await runAdmin(context, "listWebhookMessages", {})
  const typed = { url: shown.secret === undefined ? form.get("url") : "", events: form.all("events") }
  return { view: "Webhooks", props: { endpoints, messages, typed, ...shown } }
}

const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

const add = (visit: OwnVisit) =>
  orAgain(
    visit,
    async () => {
      const { url, events } = { url: visit.form.get("url").trim(), events: visit.form.all("events") }
      return page(visit, { secret: (await runAdmin(visit.context, "addWebhook", { url, events })).secret })
    },
    () => page(visit),
  )

async function test(visit: OwnVisit): Promise<Answer> {
  const id = idOf(visit)
  return page(visit, { tested: { id, ...(await runAdmin(visit.context, "testWebhook", { id })) } })
}

const remove = (visit: OwnVisit) =>
  change(
    visit,
    "removeWebhook",
    { id: idOf(visit) },
    { to: webhooksPath, notice: { code: "removed" }, again: () => page(visit) },
  )

const again = (visit: OwnVisit) =>
  change(
    visit,
    "settleDelivery",
    { id: idOf(visit), word: "send" },
    { to: webhooksPath, notice: { code: "sentAgain" }, again: () => page(visit) },
  )

export const webhookPages: readonly OwnRoute[] = [
  { method: "GET", path: "/people/webhooks", ...own, handle: (visit) => page(visit) },
  { method: "POST", path: "/people/webhooks", ...own, handle: add },
  { method: "POST", path: "/people/webhooks/:id/test", ...own, handle: test },
  { method: "POST", path: "/people/webhooks/:id/remove", ...own, handle: remove },
  { method: "POST", path: "/people/webhooks/messages/:id/again", ...own, handle: again },
]
