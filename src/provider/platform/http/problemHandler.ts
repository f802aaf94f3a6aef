/** Answers an API error, and logs it: internal ones with a stack, refusals in a line without one. */
import type { ErrorRequestHandler } from "express"
import { asApiError, problemOf } from "#provider/platform/http/problems.ts"
import { ApiError, isApiError } from "#shared/ApiError.ts"
import { type Log, sparing } from "#shared/log.ts"

export const problemHandler = (wholeLog: Log): ErrorRequestHandler => {
  const log = sparing(wholeLog)
  return (error, request, response, next) => {
    if (response.headersSent) return next(error)
    // Callers log their own failures.
    const known = isApiError(error)
    const refusal = error instanceof URIError ? new ApiError(400, "malformed_url") : asApiError(error)
    if (refusal.status < 500) {
      const { status, code } = refusal
      log.info("request.refused", { method: request.method, path: request.path, status, code })
    } else if (!known) wholeLog.error("request.failed", { error })
    if (refusal.retryAfter !== undefined) response.set("Retry-After", String(refusal.retryAfter))
    if (refusal.status === 401) response.set("WWW-Authenticate", "Bearer")
    response.set("Cache-Control", "no-store").removeHeader("ETag")
    response
      .status(refusal.status)
      .type("application/problem+json")
      .end(JSON.stringify(problemOf(refusal)))
  }
}
