/** Refuses a request with several Host lines: Node accepts them, and caches in front may read another one. Source: defences, D-37. */
import type { RequestHandler } from "express"

export const oneHost: RequestHandler = (request, response, next) => {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host")
  if (hosts.length === 1) {
    next()
    return
  }
  response.status(400).type("text/plain").send("400\n")
}
