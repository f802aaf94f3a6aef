/** The cookie that holds a customer's access token. Source: defences, D-17 and D-18. */
import type { ServerResponse } from "node:http"
import { type SecretCookie, secretCookie } from "#server/secretCookie.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"

/** The provider's maximum lifetime of a session; an unused one ends earlier there. */
const MAX_AGE_SECONDS = (90 * DAYS) / SECONDS

export interface SessionCookie extends Pick<SecretCookie, "name" | "read" | "end"> {
  start: (token: string) => string
}

export function sessionCookie(options: { https: boolean }): SessionCookie {
  const cookie = secretCookie("session", options)
  return { ...cookie, start: (token) => cookie.start(token, MAX_AGE_SECONDS) }
}

/**
 * Also clears the browser's cache of the customer's pages; storage and other cookies hold the visitor's own choices.
 */
export function endSession(response: Pick<ServerResponse, "appendHeader" | "setHeader">, cookie: SessionCookie): void {
  response.appendHeader("Set-Cookie", cookie.end())
  response.setHeader("Clear-Site-Data", '"cache"')
}

/** A cookie from before a sign-in must be invalid after it. Source: defences, D-19. */
export async function endReplaced(api: Api, token: string | undefined): Promise<void> {
  // An invalid session or a missing answer does not prevent the sign-in.
  if (token !== undefined) await api.call("logout", {}).catch(() => undefined)
}
