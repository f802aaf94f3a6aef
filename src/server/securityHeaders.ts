/** Headers of every answer, and the content security policy of pages. Source: defences, D-06 and D-16. */
import { createHash, randomBytes } from "node:crypto"
import type { RequestHandler } from "express"
import { KEEP_EARLY_PRESSES } from "#app/earlyPresses.ts"
import { HIDE_DISMISSED } from "#app/home/hideDismissed.ts"
import type { OwnParts } from "#provider/site/ownHtml.ts"
import type { HostDirective } from "#shared/ownHtml.ts"

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
  /** Sources that `shop.config.ts` adds, by directive. */
  own?: OwnParts["sources"] | undefined
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
  own = new Map(),
  framedBy = "'none'",
}: PolicyOptions): string {
  const script = development
    ? "'self' 'unsafe-inline'"
    : nonce
      ? `'self' ${SCRIPT_HASHES} 'nonce-${nonce}'`
      : `'self' ${SCRIPT_HASHES}`
  const style = ["'self'", ...(styleHash === undefined ? [] : [`'${styleHash}'`])].join(" ")
  // A hash would take 'unsafe-inline' away from Vite.
  const added = (directive: HostDirective) =>
    (own.get(directive) ?? []).filter((source) => !(development && source.startsWith("'")))
  const line = (directive: HostDirective, ...sources: string[]) =>
    [directive, ...sources, ...added(directive)].join(" ")
  const onlyOwn = (["frame-src", "media-src"] as const).filter((directive) => own.has(directive))
  return [
    "default-src 'self'",
    line("script-src", script),
    line("style-src", development ? "'self' 'unsafe-inline'" : style),
    // Blur placeholders are data URIs, and a style attribute cannot execute anything.
    "style-src-attr 'unsafe-inline'",
    line("img-src", "'self' data:"),
    line("font-src", "'self'"),
    line("connect-src", `'self'${development ? " ws:" : ""}`),
    ...onlyOwn.map((directive) => line(directive, "'self'")),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy}`,
    line("form-action", "'self'", ...formTargets),
  ].join("; ")
}
