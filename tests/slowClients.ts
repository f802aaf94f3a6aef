/**
 * 500 clients that send or read next to nothing, for a minute: who reads along is served at once, and they are cut. A step of
 * `npm run test:long`. Source: defences D-35.
 */
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { setTimeout as after } from "node:timers/promises"
import { SECONDS } from "#shared/limits.ts"
import buildIfStale from "#tests/support/buildIfStale.ts"
import { startShop } from "#tests/support/startShop.ts"
import { say } from "#tests/support/steps.ts"

const CLIENTS = 500
const FOR_MS = 60 * SECONDS
const MOST_P95_MS = 1 * SECONDS

const BEGINNINGS = [
  "GET / HTTP/1.1\r\nHost: shop\r\n",
  "POST /api/v1/cart/quote HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{",
  // More than the kernel keeps for who reads none of it.
  "GET /es/products HTTP/1.1\r\nHost: shop\r\n\r\n".repeat(40),
]

await buildIfStale()
const shop = await startShop({ env: { SOCKETS_PER_ADDRESS: "0" } })
const slow = await Promise.all(
  Array.from({ length: CLIENTS }, async (_, index): Promise<Socket> => {
    const socket = connect({ port: shop.port, host: "127.0.0.1" }).on("error", () => {})
    await once(socket, "connect")
    if (index % 3 === 2) socket.pause()
    else socket.resume()
    socket.write(BEGINNINGS[index % 3] ?? "")
    return socket
  }),
)
const times: number[] = []
const until = performance.now() + FOR_MS
while (performance.now() < until) {
  for (const socket of slow.filter((_, index) => index % 3 === 0)) if (socket.writable) socket.write("X-A: b\r\n")
  const begun = performance.now()
  const answer = await fetch(`${shop.url}/es/products`)
  await answer.text()
  times.push(performance.now() - begun)
  await after(100)
}
const sockets = await fetch(`${shop.url}/healthz`).then(() =>
  slow.filter((socket) => socket.isPaused()).map((socket) => socket.resume()),
)
// A paused socket learns of its end when it is read again.
await Promise.all(sockets.map((socket) => socket.closed || Promise.race([once(socket, "close"), after(10 * SECONDS)])))
const left = slow.filter(({ closed }) => !closed).length
await shop.stop()
const p95 = times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
say(
  `${CLIENTS} slow clients: a visitor's p95 is ${p95.toFixed(0)} ms over ${times.length} pages, ${left} of them are left.`,
)
process.exitCode = p95 < MOST_P95_MS && left === 0 ? 0 : 1
