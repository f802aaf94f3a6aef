import type { ErrorRequestHandler } from "express"
import { problemHandler } from "#provider/platform/http/problemHandler.ts"
import { requestLocale } from "#server/requestLocale.ts"
import { isApiError } from "#shared/ApiError.ts"
import "#shared/i18n/all.ts"
import { translatorOf } from "#shared/i18n/translator.ts"
import type { Log } from "#shared/log.ts"
import { type DataPayload, PAYLOAD_FILE } from "#shared/pageState.ts"

const TOO_MANY = 429
const PROGRAMS = /^\/(?:api\/v1|mcp)(?:\/|$)/i

/**
 * Refuses excess requests with minimal work, because rendering is the scarce resource. For use after the turns. The
 * connection stays open: a new one would cost the shop more than the next refusal.
 */
export function refusedTurn(log: Log): ErrorRequestHandler {
  const answerProblem = problemHandler(log)
  return (error: unknown, request, response, next) => {
    if (!isApiError(error) || error.status !== TOO_MANY) {
      next(error)
      return
    }
    if (PROGRAMS.test(request.path)) {
      answerProblem(error, request, response, next)
      return
    }
    response.status(TOO_MANY).set({ "Cache-Control": "no-store", "Retry-After": String(error.retryAfter ?? 1) })
    if (request.path.endsWith(`/${PAYLOAD_FILE}`)) {
      const payload: DataPayload = { data: {}, error: { status: TOO_MANY, code: error.code } }
      response.type("json").end(JSON.stringify(payload))
      return
    }
    const { headers, path } = request
    const { locale } = requestLocale(path, headers.cookie, headers["accept-language"])
    const words = translatorOf(locale).t("error.unavailable")
    response
      .type("html")
      .end(`<!doctype html><html lang="${locale}"><title>${TOO_MANY}</title><p>${words}</p></html>\n`)
  }
}
