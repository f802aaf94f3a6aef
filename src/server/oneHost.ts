/**
 * Refuses a request with several Host lines: Node accepts them, and caches in front may read another one. Source:
 * defences, D-37.
 */
import type { IncomingMessage } from "node:http"
import type { RequestHandler } from "express"

export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1
  }
  return hosts === 1
}

export const oneHost: RequestHandler = (request, response, next) => {
  if (hasOneHost(request)) {
    next()
    return
  }
  response.status(400).type("text/plain").send("400\n")
}
