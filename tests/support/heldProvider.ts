/** A provider on another host that keeps chosen answers back: it passes everything on to a real shop. */
import { createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"

export interface HeldProvider {
  /** Its origin, for PROVIDER_URL. */
  url: string
  /** How many calls were kept back so far. */
  held: () => number
  /** Lets go of everything kept back, now and later. */
  release: () => void
  close: () => void
}

export interface HeldProviderOptions {
  /** The real shop. */
  to: string
  /** Paths whose answers wait for `release`. */
  hold: RegExp
  /** Answered with this status instead of being passed on. */
  fail?: { path: RegExp; status: number }
}

export async function startHeldProvider({ to, hold, fail }: HeldProviderOptions): Promise<HeldProvider> {
  let held = 0
  const released = Promise.withResolvers<void>()
  const server: Server = createServer(async (asked, answer) => {
    const path = asked.url ?? "/"
    if (hold.test(path)) {
      held += 1
      await released.promise
    }
    if (fail?.path.test(path)) {
      answer.writeHead(fail.status, { "content-type": "application/problem+json" }).end("{}")
      return
    }
    const passed = request(to + path, { method: asked.method, headers: { accept: "application/json" } }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers)
      got.pipe(answer)
    })
    passed.once("error", () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => held,
    release: () => released.resolve(),
    close() {
      released.resolve()
      server.closeAllConnections()
      server.close()
    },
  }
}
