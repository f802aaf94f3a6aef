/** Requests sent as they are written: no normalised paths, no added headers, nothing followed. */
import { once } from "node:events"
import { type IncomingHttpHeaders, request } from "node:http"

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** `path` starts with a slash and is appended to `base` as it is. */
export async function rawRequest(
  base: string,
  path: string,
  { method = "GET", headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port, pathname } = new URL(base)
  const sent = request({ hostname, port, method, headers, path: pathname.replace(/\/$/, "") + path, agent: false })
  sent.end(body)
  const [answer] = await once(sent, "response")
  let text = ""
  for await (const chunk of answer.setEncoding("utf8")) text += chunk
  return { status: answer.statusCode, headers: answer.headers, text }
}
