/** A line to the shop on which every byte takes its time, there and back; a request on its way arrives though its page is left. */
import { once } from "node:events"
import { type AddressInfo, connect, createServer } from "node:net"
import { Transform } from "node:stream"

export interface SlowLine {
  url: string
  /** From now on, in each direction. */
  slow: (ms: number) => void
  close: () => void
}

export async function startSlowLine(to: string): Promise<SlowLine> {
  const { hostname, port } = new URL(to)
  let delayMs = 0
  const later = () =>
    new Transform({
      transform(chunk, _encoding, done) {
        setTimeout(() => done(null, chunk), delayMs)
      },
    })
  const server = createServer((client) => {
    const shop = connect(Number(port), hostname)
    client.on("error", () => undefined)
    shop.on("error", () => undefined)
    client.once("close", () => setTimeout(() => shop.destroy(), 2 * delayMs))
    shop.once("close", () => client.destroy())
    client.pipe(later()).pipe(shop)
    shop.pipe(later()).pipe(client)
  }).listen(0, "localhost")
  await once(server, "listening")
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    slow(ms) {
      delayMs = ms
    },
    close: () => server.close(),
  }
}
