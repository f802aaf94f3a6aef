/** Webhooks: the addresses that are told of events, a test of each, and messages sent again. */
import { change, orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import type { WebhooksProps } from "#operator/webhooks/Webhooks.tsx"
import { webhooksPath } from "#operator/webhooks/webhooksPath.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"

/** Messages carry orders. */
const own = { access: ["write_people"], fresh: true } as const

type Shown = Partial<Pick<WebhooksProps, "secret" | "tested" | "changed">>

async function page({ context, form }: OwnVisit, shown: Shown = {}): Promise<Answer> {
  const endpoints = await runAdmin(context, "listWebhooks", {})
  const messages = await runAdmin(context, "listWebhookMessages", {})
  const isNew = shown.secret === undefined && shown.changed === undefined
  const typed = { url: isNew ? form.get("url") : "", name: isNew ? form.get("name") : "", events: form.all("events") }
  return { view: "Webhooks", props: { endpoints, messages, typed, ...shown } }
}

const idOf = ({ params }: OwnVisit) => params["id"] ?? ""

const add = (visit: OwnVisit) =>
  orAgain(
    visit,
    async () => {
      const { form } = visit
      const input = { url: form.get("url").trim(), name: form.get("name").trim(), events: form.all("events") }
      return page(visit, { secret: (await runAdmin(visit.context, "addWebhook", input)).secret })
    },
    () => page(visit),
  )

async function test(visit: OwnVisit): Promise<Answer> {
  const id = idOf(visit)
  return page(visit, { tested: { id, ...(await runAdmin(visit.context, "testWebhook", { id })) } })
}

const stop = (visit: OwnVisit, on: boolean) =>
  change(
    visit,
    "changeWebhook",
    { id: idOf(visit), on },
    { to: webhooksPath, notice: { code: "saved" }, again: () => page(visit) },
  )

const rename = (visit: OwnVisit) =>
  change(
    visit,
    "changeWebhook",
    { id: idOf(visit), name: visit.form.get("name").trim(), events: visit.form.all("events") },
    { to: webhooksPath, notice: { code: "saved" }, again: () => page(visit, { changed: idOf(visit) }) },
  )

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
  { method: "POST", path: "/people/webhooks/:id/change", ...own, handle: rename },
  { method: "POST", path: "/people/webhooks/:id/stop", ...own, handle: (visit) => stop(visit, false) },
  { method: "POST", path: "/people/webhooks/:id/start", ...own, handle: (visit) => stop(visit, true) },
  { method: "POST", path: "/people/webhooks/:id/remove", ...own, handle: remove },
  { method: "POST", path: "/people/webhooks/messages/:id/again", ...own, handle: again },
]
