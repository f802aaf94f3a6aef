/** Bytes written straight to the shop's port: requests that no client would send. */
import { once } from "node:events"
import { connect } from "node:net"
import { SECONDS } from "#shared/limits.ts"

export interface SocketAnswer {
  status: number
  /** Names in lower case; a repeated header has its values joined by line breaks. */
  headers: Record<string, string>
  body: string
}

/** Sends the lines as they are, with `Connection: close` unless they say otherwise, and reads to the end. */
export async function sendLines(port: number, lines: readonly string[]): Promise<SocketAnswer> {
  const socket = connect({ port, host: "127.0.0.1" })
  socket.setTimeout(10 * SECONDS, () => socket.destroy(new Error("The shop did not answer.")))
  await once(socket, "connect")
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"))
  let text = ""
  for await (const chunk of socket.setEncoding("latin1")) text += chunk
  return parse(text)
}

/** A GET of a path exactly as written. */
export const getRaw = (port: number, path: string, headers: readonly string[] = []): Promise<SocketAnswer> =>
  sendLines(port, [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers])

/** `text` has a character for each byte. */
function parse(text: string): SocketAnswer {
  const [head = "", ...rest] = text.split("\r\n\r\n")
  const [statusLine = "", ...headerLines] = head.split("\r\n")
  const headers: Record<string, string> = {}
  for (const line of headerLines) {
    const colon = line.indexOf(":")
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`
  }
  const sent = rest.join("\r\n\r\n")
  const body = headers["transfer-encoding"] === "chunked" ? joinChunks(sent) : sent
  return {
    status: Number(statusLine.split(" ")[1] ?? 0),
    headers,
    body: Buffer.from(body, "latin1").toString(),
  }
}

function joinChunks(sent: string): string {
  let body = ""
  let at = 0
  while (at < sent.length) {
    const lineEnd = sent.indexOf("\r\n", at)
    const size = Number.parseInt(sent.slice(at, lineEnd), 16)
    if (!size) break
    body += sent.slice(lineEnd + 2, lineEnd + 2 + size)
    at = lineEnd + 2 + size + 2
  }
  return body
}
