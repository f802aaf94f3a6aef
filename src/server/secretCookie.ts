/**
 * A cookie with a secret: scripts cannot read it, and other sites cannot send it with a write. Source: defences, D-17
 * and D-18.
 */
import { cookieValues } from "#server/requestLocale.ts"

export interface SecretCookie {
  name: string
  /** The secret of a request. Undefined when there are two, since one of them is forged. */
  read: (cookieHeader: string | undefined) => string | undefined
  /** `Set-Cookie` that sets it. */
  start: (secret: string, maxAgeSeconds: number) => string
  /** `Set-Cookie` that removes it. */
  end: () => string
}

/** `__Host-` binds the cookie to this host over https; plain http, as in development, does not allow it. */
export function secretCookie(word: string, { https }: { https: boolean }): SecretCookie {
  const name = https ? `__Host-${word}` : word
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`
  return {
    name,
    read: (cookieHeader) => secretIn(cookieValues(cookieHeader, name)),
    start: (secret, maxAgeSeconds) => `${name}=${secret}; Max-Age=${maxAgeSeconds}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  }
}

const secretIn = ([value = "", ...others]: readonly string[]) =>
  others.length === 0 && isSecret(value) ? value : undefined

export const isSecret = (text: string) => /^[\w-]{20,200}$/.test(text)
