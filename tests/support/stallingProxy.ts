/** A proxy on which the end of every page is late: all else is passed on as the shop sends it. */
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

export interface StallingProxy {
  url: string
  /** Sends the ends of pages, now and later. */
  release: () => void
  close: () => void
}

/** Pages of the shop `to` stop after `part` of their letters. */
export async function startStallingProxy(to: string, part: number): Promise<StallingProxy> {
  const released = Promise.withResolvers<void>()
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" }
    const passed = request(to + asked.url, { method: asked.method, headers }, async (got) => {
      const { "content-length": _, ...rest } = got.headers
      answer.writeHead(got.statusCode ?? 500, rest)
      if (!got.headers["content-type"]?.startsWith("text/html")) {
        got.pipe(answer)
        return
      }
      const html = await text(got)
      const middle = Math.floor(html.length * part)
      answer.write(html.slice(0, middle))
      await released.promise
      answer.end(html.slice(middle))
    })
    passed.once("error", () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => released.resolve(),
    close() {
      released.resolve()
      server.close()
      server.closeAllConnections()
    },
  }
}
