/** Asks the owner's area over HTTP, as a browser sends its forms. */
import { once } from "node:events"
import { request } from "node:http"
import { ADMIN_ORIGIN } from "#tests/support/contractShop.ts"

export interface Asked {
  status: number
  location: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type AskOperator = (
  method: string,
  path: string,
  sent?: { cookie?: string; origin?: string; fields?: Record<string, string> | [string, string][]; form?: FormData },
) => Promise<Asked>

export const askOperator =
  (port: () => number): AskOperator =>
  async (method, path, { cookie = "", origin = ADMIN_ORIGIN, fields, form } = {}) => {
    const encoded = form && new Response(form)
    const type = encoded?.headers.get("Content-Type") ?? "application/x-www-form-urlencoded"
    const headers = { cookie, origin, "Content-Type": type }
    const asked = request({ host: "127.0.0.1", port: port(), method, path: `/admin${path}`, headers })
    asked.end(encoded ? Buffer.from(await encoded.arrayBuffer()) : fields && new URLSearchParams(fields).toString())
    const [response] = await once(asked, "response")
    let body = ""
    for await (const chunk of response) body += chunk
    return { status: response.statusCode, location: response.headers.location ?? "", headers: response.headers, body }
  }
