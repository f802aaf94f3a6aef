/** Liveness and readiness: what a platform asks before it sends visitors. */
import { type RequestHandler, type Response, Router } from "express"
import { ADDRESS_PATH, type AddressAnswer } from "#provider/admin/opening/addressProof.ts"
import { isByUnnamedProxy } from "#server/clientAddress.ts"
import { SECONDS } from "#shared/limits.ts"

/** A check without an answer for this long has failed, since the caller has a deadline too. */
const CHECK_DEADLINE_MS = 3 * SECONDS

export type Checks = Record<string, () => Promise<void>>

export interface Readiness {
  ready: boolean
  /** Only names: why a check failed is in the log. */
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

interface HealthOptions {
  checks: Checks
  /** Signs a challenge of this shop's own call to its public address; undefined with a provider on another host. */
  proveAddress?: ((challenge: string) => Promise<string>) | undefined
  trustProxy: number
}

/** The longest challenge: one of the shop's own has 43 characters. */
const MOST_CHALLENGE = 64

/** `/health/live` answers at once, `/health/ready` runs the checks. `/healthz` and `/readyz` are their former names. */
export function healthRoutes({ checks, proveAddress, trustProxy }: HealthOptions): RequestHandler {
  const router = Router({ caseSensitive: true })
  router.get(["/health/live", "/healthz"], (_request, response) => {
    answer(response, 200, { status: "ok" })
  })
  router.get(["/health/ready", "/readyz"], async (_request, response) => {
    const { ready, checks: found } = await checkReadiness(checks)
    answer(response, ready ? 200 : 503, { status: ready ? "ok" : "unavailable", checks: found })
  })
  router.get(ADDRESS_PATH, async (request, response, next) => {
    const { challenge } = request.query
    if (!proveAddress || typeof challenge !== "string" || challenge.length > MOST_CHALLENGE) {
      next()
      return
    }
    const proof = await proveAddress(challenge)
    answer(response, 200, { proof, isByUnnamedProxy: isByUnnamedProxy(request, trustProxy) } satisfies AddressAnswer)
  })
  return router
}

/** Not `json()`, which adds an ETag: this answer must not be cached. */
function answer(response: Response, code: number, body: object): void {
  response.status(code).set("Cache-Control", "no-store").type("json").end(JSON.stringify(body))
}
