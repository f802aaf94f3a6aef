import type { Request, Response } from "express"
import type { Cookies, Notice } from "#operator/frame/route.ts"

export interface PersonCookies {
  read: (request: Request) => string | undefined
  of: (request: Request, response: Response) => Cookies
  readNotice: (request: Request) => Required<Notice> | undefined
  keepNotice: (response: Response, notice: Notice) => void
  endNotice: (response: Response) => void
}

const NOTICE = "admin-notice"
const TOKEN = /^[\w-]{43}$/

/**
 * Cookies of the owner's area: sent to its pages only, and by no other site. Customers' sessions have others.
 * `__Secure-` keeps plain http from setting it; a development machine has no https.
 */
export function cookiesOf(origin: string): PersonCookies {
  const isSecure = origin.startsWith("https:")
  const prefix = isSecure ? "__Secure-" : ""
  const [session, waiting] = [`${prefix}admin`, `${prefix}admin-code`]
  const attributes = `Path=/admin; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`
  const set = (response: Response, name: string, value: string, end = "") =>
    response.append("Set-Cookie", `${name}=${value}; ${end}${attributes}`)
  const ended = (response: Response, name: string) => set(response, name, "", "Max-Age=0; ")
  return {
    read: (request) => tokenIn(request, session),
    of: (request, response) => ({
      waiting: tokenIn(request, waiting),
      start(token) {
        ended(response, waiting)
        set(response, session, token)
      },
      wait: (token) => set(response, waiting, token),
      end: () => ended(response, session),
    }),
    readNotice(request) {
      const [, code, n, ids = ""] = /^(\w+)-(\d{1,4})-([\d.]{0,3000})$/.exec(cookieOf(request, NOTICE)) ?? []
      const events = ids.split(".").filter(Boolean).map(Number)
      return code === undefined ? undefined : { code, n: Number(n), events }
    },
    keepNotice: (response, { code, n = 0, events = [] }) =>
      set(response, NOTICE, `${code}-${n}-${events.join(".")}`, "Max-Age=60; "),
    endNotice: (response) => ended(response, NOTICE),
  }
}

const cookieOf = (request: Request, name: string): string => {
  const cookies = request.cookies as Record<string, unknown>
  const value = cookies[name]
  return typeof value === "string" ? value : ""
}

function tokenIn(request: Request, name: string): string | undefined {
  const value = cookieOf(request, name)
  return TOKEN.test(value) ? value : undefined
}
