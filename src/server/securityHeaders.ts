/** Headers that every answer carries, and the content security policy of pages. Source: defences, D-06 and D-16. */
import { createHash, randomBytes } from "node:crypto"
import type { RequestHandler } from "express"
import { HIDE_DISMISSED } from "#app/home/hideDismissed.ts"

export const commonHeaders: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  "X-Frame-Options": "DENY",
}

export const HSTS = "max-age=31536000; includeSubDomains"

export function securityHeaders(options: { https: boolean }): RequestHandler {
  return (_request, response, next) => {
    response.set(commonHeaders)
    if (options.https) response.set("Strict-Transport-Security", HSTS)
    next()
  }
}

/** 128 bits, anew for every answer that is streamed. */
export const newNonce = () => randomBytes(16).toString("base64")

export interface PolicyOptions {
  /** Scripts that React streams carry it; a page sent in one piece needs none. */
  nonce?: string
  /** Vite's own scripts and styles in development. */
  development: boolean
  /** Hashes of the styles that stand in pages themselves. */
  styleHashes?: readonly string[]
  /** Origins of payment pages that forms of ours lead to. */
  formTargets?: readonly string[]
  /** The only origin whose pages may show this one in a frame; none where it is left out. */
  framedBy?: string | undefined
}

/** Of the scripts that are the same in every page they stand in. */
const SCRIPT_HASHES = [HIDE_DISMISSED]
  .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  .join(" ")

/** The content security policy of a page. Data blocks (`application/json`) are not scripts and fall under no source list. */
export function contentSecurityPolicy({
  nonce,
  development,
  styleHashes = [],
  formTargets = [],
  framedBy = "'none'",
}: PolicyOptions): string {
  const script = development
    ? "'self' 'unsafe-inline'"
    : nonce
      ? `'self' ${SCRIPT_HASHES} 'nonce-${nonce}'`
      : `'self' ${SCRIPT_HASHES}`
  const style = ["'self'", ...(development ? ["'unsafe-inline'"] : styleHashes.map((hash) => `'${hash}'`))]
  return [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src ${style.join(" ")}`,
    // Blur placeholders are data, and a style attribute cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    ["form-action 'self'", ...formTargets].join(" "),
  ].join("; ")
}
