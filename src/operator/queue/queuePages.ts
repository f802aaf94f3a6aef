/** Pages of the queue: one item after another that waits for a decision. */
import { change } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { reviewPages } from "#operator/reviews/reviewPages.ts"
import { type QueueItem, type QueueKind, queueKinds } from "#provider/admin/queue/listQueue.ts"
import { type AdminOperationName, runAdmin } from "#provider/api/adminOperations.ts"
import { notFound } from "#shared/ApiError.ts"

const addressOf = ({ kind, id }: Pick<QueueItem, "kind" | "id">) => `/admin/queue/${kind}/${encodeURIComponent(id)}`

async function queuePage(visit: OwnVisit): Promise<Answer> {
  const items = await runAdmin(visit.context, "listQueue", {})
  const { kind, id } = visit.params
  const isWanted = (each: QueueItem) => each.kind === kind && (id === undefined || each.id === id)
  const chosen = kind === undefined ? undefined : items.find(isWanted)
  // An item decided meanwhile is gone.
  if (kind !== undefined && !chosen) return { to: "/admin/queue" }
  const said = visit.request.method === "POST" ? visit.form.get : undefined
  return { view: "Queue", props: { items, chosen: chosen ?? items[0], isOpened: chosen !== undefined, said } }
}

const operations: Record<QueueKind, AdminOperationName> = {
  flag: "settleFlagged",
  withdrawal: "answerWithdrawal",
  review: "settleReview",
  photo: "settlePhoto",
  mail: "settleMail",
  delivery: "settleDelivery",
}

async function settle(visit: OwnVisit): Promise<Answer> {
  const { context, params, form } = visit
  const kind = queueKinds.find((each) => each === params["kind"])
  if (!kind) throw notFound("not_found")
  const items = await runAdmin(context, "listQueue", {})
  const at = items.findIndex((item) => item.kind === kind && item.id === params["id"])
  const next = at < 0 ? undefined : (items[at + 1] ?? items[at - 1])
  const more = kind === "withdrawal" && { restocks: form.get("restocks") === "yes", number: form.get("number") }
  const reply = kind === "review" && form.get("word") === "publish" && { reply: form.get("reply") }
  const input = { id: params["id"] ?? "", word: form.get("word"), ...more, ...reply }
  return change(visit, operations[kind], input, {
    to: next ? addressOf(next) : "/admin/queue",
    notice: { code: `${kind}_${form.get("word")}` },
    again: () => queuePage(visit),
  })
}

const photoFilePage = async ({ context, params }: OwnVisit): Promise<Answer> => ({
  file: await runAdmin(context, "getPhoto", { id: params["id"] ?? "" }),
})

const route = (method: "GET" | "POST", path: string, handle: OwnRoute["handle"]): OwnRoute => ({
  method,
  path,
  access: ["write_queue"],
  handle,
})

export const queuePages: readonly OwnRoute[] = [
  route("GET", "/queue", queuePage),
  // The item of a kind that has waited longest.
  route("GET", "/queue/:kind", queuePage),
  route("GET", "/queue/:kind/:id", queuePage),
  route("POST", "/queue/:kind/:id", settle),
  route("GET", "/queue/photo/:id/file", photoFilePage),
  ...reviewPages,
]
