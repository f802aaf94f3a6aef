import express, { type Request, type RequestHandler, type Response } from "express"
import onHeaders from "on-headers"
import { jsonBody } from "#provider/platform/http/jsonBody.ts"
import { problemHandler } from "#provider/platform/http/problemHandler.ts"
import { nameRoute } from "#server/requestContext.ts"
import { isBrowserRequest, isPaymentDoor, mayWrite } from "#server/sameOrigin.ts"
import { endReplaced, endSession, type SessionCookie } from "#server/sessionCookie.ts"
import type { ApiFor } from "#server/shopProvider.ts"
import { ApiError } from "#shared/ApiError.ts"
import { type EndpointName, type EndpointRow, endpoints, type InputOf } from "#shared/contract/endpoints.ts"
import type { Log } from "#shared/log.ts"

export interface GatewayOptions {
  cookie: SessionCookie
  origin: string
  apiFor: ApiFor
  log: Log
}

type StartingCall = "login" | "verify" | "verifyCode" | "renewWithPassword"

const rows = Object.entries(endpoints) as [EndpointName, EndpointRow][]
const starting = new Map<string, StartingCall>(
  rows.flatMap(([name, row]) => {
    const made = row.session === "starts" ? name : row.inBrowsers
    return made === undefined ? [] : [[`${row.method} ${row.path}`, made as StartingCall] as const]
  }),
)
const ending = new Set(rows.filter(([, row]) => row.session === "ends").map(([, row]) => `${row.method} ${row.path}`))

const acting = new Set(rows.filter(([, row]) => row.acts).map(([, row]) => row.path))

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"])
const readJson = express.Router().use(...jsonBody)

/**
 * Between browsers and the provider's calls: turns the session cookie into a bearer token, keeps tokens out of answers
 * to browsers, and refuses writes initiated by other sites. Programs with their own bearer token pass unchanged; so do
 * payment providers, without a cookie. For mounting at `/api/v1`, before the provider's own routes.
 */
export function gateway({ cookie, origin, apiFor, log }: GatewayOptions): RequestHandler {
  const answerProblem = problemHandler(log)
  return (request, response, next) => {
    const refuse = (error: unknown) => answerProblem(error, request, response, next)
    if (isPaymentDoor(request.method, request.path)) {
      delete request.headers.cookie
      next()
      return
    }
    if (request.headers.authorization !== undefined) {
      next()
      return
    }
    const token = cookie.read(request.headers.cookie)
    const fromBrowser = isBrowserRequest(request) || token !== undefined
    const writes = !SAFE_METHODS.has(request.method) || acting.has(request.path.replace(/\/$/, ""))
    if (writes && !mayWrite(request, origin)) {
      refuse(new ApiError(403, "foreign_origin"))
      return
    }
    const call = `${request.method} ${request.path}`
    const name = starting.get(call)
    if (name !== undefined && fromBrowser) {
      nameRoute(`api:${request.path}`)
      if (token !== undefined) endWith(response, cookie, false)
      readJson(request, response, (error: unknown) => {
        if (error) refuse(error)
        else startSession(name, token, request, response).catch(refuse)
      })
      return
    }
    if (token !== undefined) {
      request.headers.authorization = `Bearer ${token}`
      endWith(response, cookie, ending.has(call))
    }
    next()
  }

  /** The token goes into the cookie, the user to the page. */
  async function startSession(
    name: StartingCall,
    token: string | undefined,
    request: Request,
    response: Response,
  ): Promise<void> {
    // The call itself checks the input, as for every caller.
    const input = (request.body ?? {}) as InputOf<StartingCall>
    const network = request.ip ?? ""
    const { user, accessToken } = await apiFor({ token, network }).call(name, input)
    await endReplaced(apiFor({ token, network }), token)
    response.append("Set-Cookie", cookie.start(accessToken)).set("Cache-Control", "no-store").json({ user })
  }
}

/** Removes the cookie when the session is over: because the call ended it, or because its token is invalid. */
function endWith(response: Response, cookie: SessionCookie, ends: boolean): void {
  onHeaders(response, () => {
    const { statusCode } = response
    if (statusCode === 401 || (ends && statusCode < 300)) endSession(response, cookie)
  })
}
