/** The error page of the owner's area, for failures and refusals. */
import type { Answer, Visit } from "#operator/frame/route.ts"
import { asApiError } from "#provider/platform/http/problems.ts"
import { fill } from "#provider/platform/words/fill.ts"
import { isApiError } from "#shared/ApiError.ts"
import type { Log } from "#shared/log.ts"

export function failurePage(log: Log, { frame, request }: Visit, error: unknown): Answer {
  const { status, code, retryAfter } = asApiError(error)
  if (status >= 500 && !isApiError(error)) log.error("admin.failed", { path: request.path, error })
  const { refused } = frame.texts
  const named = { not_permitted: "role", foreign_origin: "foreign" } as const
  const what = status === 404 ? "missing" : (named[code as keyof typeof named] ?? "failed")
  const sentence = code === "disk_full" ? frame.texts.errors.disk_full : refused[`${what}Text`]
  return {
    view: "Message",
    status,
    retryAfter,
    props: {
      title: refused[what],
      text: fill(sentence, { name: frame.person?.name ?? "" }),
      to: { href: "/admin", text: refused.toToday },
    },
  }
}
