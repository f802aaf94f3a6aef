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
  sent?: {
    cookie?: string
    origin?: string
    fields?: Record<string, string>
    /** Beside the fields, by the name of theirs. */
    files?: Record<string, File>
  },
) => Promise<Asked>

export const askOperator =
  (port: () => number): AskOperator =>
  async (method, path, { cookie = "", origin = ADMIN_ORIGIN, fields, files } = {}) => {
    const form = files ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries({ ...fields, ...files })) form.set(name, value as string)
    const body = new Response(form)
    const headers = { cookie, origin, "Content-Type": body.headers.get("Content-Type")?.replace(/;charset.*/i, "") }
    const asked = request({ host: "127.0.0.1", port: port(), method, path: `/admin${path}`, headers })
    asked.end(fields && Buffer.from(await body.arrayBuffer()))
    const [response] = await once(asked, "response")
    let text = ""
    for await (const chunk of response) text += chunk
    const { statusCode: status, headers: answered } = response
    return { status, location: answered.location ?? "", headers: answered, body: text }
  }
