/** Whether the process is up, and whether it can serve: what a platform asks before it sends visitors. */
import { type RequestHandler, type Response, Router } from "express"
import { SECONDS } from "#shared/limits.ts"

/** A check that says nothing for so long has failed: who asks has a deadline, too. */
const CHECK_DEADLINE_MS = 3 * SECONDS

/** What must be there for the shop to serve, by name; each rejects when it is not. */
export type Checks = Record<string, () => Promise<void>>

export interface Readiness {
  ready: boolean
  /** Why a check failed is in the log; here are names alone. */
  checks: Record<string, "ok" | "unavailable">
}

export async function checkReadiness(checks: Checks): Promise<Readiness> {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const),
  )
  return { ready: entries.every(([, state]) => state === "ok"), checks: Object.fromEntries(entries) }
}

async function stateOf(check: () => Promise<void>): Promise<"ok" | "unavailable"> {
  const deadline = new AbortController()
  const late = new Promise<"unavailable">((resolve) => {
    const timer = setTimeout(() => resolve("unavailable"), CHECK_DEADLINE_MS)
    deadline.signal.addEventListener("abort", () => clearTimeout(timer))
  })
  const done = check().then(
    () => "ok" as const,
    () => "unavailable" as const,
  )
  return Promise.race([done, late]).finally(() => deadline.abort())
}

/** `/health/live` answers at once, `/health/ready` asks. `/healthz` and `/readyz` are their names from before. */
export function healthRoutes(checks: Checks): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.get(["/health/live", "/healthz"], (_request, response) => {
    answer(response, 200, { status: "ok" })
  })
  router.get(["/health/ready", "/readyz"], async (_request, response) => {
    const { ready, checks: found } = await checkReadiness(checks)
    answer(response, ready ? 200 : 503, { status: ready ? "ok" : "unavailable", checks: found })
  })
  return router
}

/** Not by `json()`: that adds an ETag, and what is true now is kept by nobody. */
function answer(response: Response, code: number, body: object): void {
  response.status(code).set("Cache-Control", "no-store").type("json").end(JSON.stringify(body))
}
