/** The cookie that holds a customer's access token: scripts cannot read it, other sites cannot send it with a write. Source: defences, D-17 and D-18. */
import type { ServerResponse } from "node:http"
import { cookieValues } from "#server/requestLocale.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"

/** As long as the provider lets a session live at most; one that was left alone ends there earlier. */
const MAX_AGE_SECONDS = (90 * DAYS) / SECONDS

export interface SessionCookie {
  name: string
  /** The token of a request. None when there are two: one of them is not of ours, and nothing says which. */
  read: (cookieHeader: string | undefined) => string | undefined
  /** `Set-Cookie` that starts a session. */
  start: (token: string) => string
  /** `Set-Cookie` that ends it. */
  end: () => string
}

/** `__Host-` binds the cookie to this host over https; plain http, as on a developer's machine, cannot have it. */
export function sessionCookie({ https }: { https: boolean }): SessionCookie {
  const name = https ? "__Host-session" : "session"
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`
  return {
    name,
    read: (cookieHeader) => tokenIn(cookieValues(cookieHeader, name)),
    start: (token) => `${name}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

const tokenIn = ([value = "", ...others]: readonly string[]) =>
  others.length === 0 && /^[\w-]{20,200}$/.test(value) ? value : undefined

/** What the browser has kept of the customer's pages goes too; its storage and other cookies hold the visitor's own choices. */
export function endSession(response: Pick<ServerResponse, "appendHeader" | "setHeader">, cookie: SessionCookie): void {
  response.appendHeader("Set-Cookie", cookie.end())
  response.setHeader("Clear-Site-Data", '"cache"')
}

/** A cookie from before a sign-in must be good for nothing after it. Source: defences, D-19. */
export async function endReplaced(api: Api, token: string | undefined): Promise<void> {
  // What is dead already, or cannot be reached, does not keep anybody from coming in.
  if (token !== undefined) await api.call("logout", {}).catch(() => undefined)
}
