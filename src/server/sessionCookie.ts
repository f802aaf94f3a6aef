/** The cookie that holds a customer's access token: scripts cannot read it, other sites cannot send it with a write. Source: defences, D-17 and D-18. */
import { cookieValue } from "#server/requestLocale.ts"
import { DAYS, SECONDS } from "#shared/limits.ts"

/** As long as the provider lets a session live at most. */
const MAX_AGE_SECONDS = (30 * DAYS) / SECONDS

export interface SessionCookie {
  name: string
  /** The token a request carries. */
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
    read(cookieHeader) {
      const value = cookieValue(cookieHeader, name)
      return value !== undefined && /^[\w-]{20,200}$/.test(value) ? value : undefined
    },
    start: (token) => `${name}=${token}; Max-Age=${MAX_AGE_SECONDS}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}
