/** Headers of every answer, and the content security policy of pages. Source: defences, D-06 and D-16. */
import { createHash, randomBytes } from "node:crypto"
import type { RequestHandler } from "express"
import { KEEP_EARLY_PRESSES } from "#app/earlyPresses.ts"
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

/** 128 bits, new for every streamed answer. */
export const newNonce = () => randomBytes(16).toString("base64")

export interface PolicyOptions {
  /** For scripts that React streams; a page sent in one piece needs none. */
  nonce?: string
  /** Allows Vite's own scripts and styles. */
  development: boolean
  /** Hash of the styles that stand in the page. */
  styleHash?: string | undefined
  formTargets?: readonly string[]
  /** The only origin allowed to frame the page; none when left out. */
  framedBy?: string | undefined
}

const SCRIPT_HASHES = [HIDE_DISMISSED, KEEP_EARLY_PRESSES]
  .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  .join(" ")

/** The content security policy of a page. Data blocks (`application/json`) are not scripts and not restricted. */
export function contentSecurityPolicy({
  nonce,
  development,
  styleHash,
  formTargets = [],
  framedBy = "'none'",
}: PolicyOptions): string {
  const script = development
    ? "'self' 'unsafe-inline'"
    : nonce
      ? `'self' ${SCRIPT_HASHES} 'nonce-${nonce}'`
      : `'self' ${SCRIPT_HASHES}`
  const style = ["'self'", ...(styleHash === undefined ? [] : [`'${styleHash}'`])].join(" ")
  return [
    "default-src 'self'",
    `script-src ${script}`,
    `style-src ${development ? "'self' 'unsafe-inline'" : style}`,
    // Blur placeholders are data URIs, and a style attribute cannot execute anything.
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
