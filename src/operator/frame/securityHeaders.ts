/** Security headers of the area's pages, and the exception for pages that the area frames. */
import type { Response } from "express"

/** `shopOrigin`: pages of the shop are framed on the look page, whose form leads to it. */
export const securityHeaders = (isDevelopment: boolean, shopOrigin: string): Record<string, string> => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    // In development Vite puts the styles into the page.
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${shopOrigin}`,
    `frame-src 'self' ${shopOrigin}`,
    "base-uri 'none'",
    // No script of the area writes HTML, so nothing else may.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    NOT_FRAMED,
  ].join("; "),
})

const NOT_FRAMED = "frame-ancestors 'none'"

export function letFrame(response: Response): void {
  const policy = String(response.get("Content-Security-Policy"))
  response.set({
    "Content-Security-Policy": policy.replace(NOT_FRAMED, "frame-ancestors 'self'"),
    "X-Frame-Options": "SAMEORIGIN",
  })
}
