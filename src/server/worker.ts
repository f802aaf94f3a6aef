/** A worker's side of `server/cluster.ts`: it answers pings, and leaves without losing a connection when told to. */
import cluster from "node:cluster"
import { once } from "node:events"
import type { Server } from "node:http"
import { setInterval } from "node:timers/promises"
import { closeAfterAnswers, DRAIN_MS, type Stop } from "#server/listen.ts"

/** The parent's messages; a ping is answered by a ping. */
export const PING = "ping"
export const LEAVE = "leave"

const LOOK_MS = 50

/** A worker that does not answer a ping hangs. */
export function followParent(server: Server, stop: Stop): void {
  process.on("message", (message) => {
    if (message === PING) process.send?.(PING)
    if (message === LEAVE) stop("leave", () => handOver(server))
  })
}

/**
 * New connections go to the other workers, including those arriving now, while earlier ones are answered: closing the
 * server first would end some that have just arrived, and exiting would lose those in transit. Source: Node's
 * documentation of `server.maxConnections` and `worker.disconnect()`.
 */
async function handOver(server: Server): Promise<void> {
  server.maxConnections = 0
  closeAfterAnswers(server)
  // No other worker remains for them.
  process.once("SIGTERM", () => server.close())
  await untilNobodyIsConnected(server)
  server.closeAllConnections()
  const disconnected = once(process, "disconnect")
  cluster.worker?.disconnect()
  await disconnected
}

async function untilNobodyIsConnected(server: Server): Promise<void> {
  const deadline = performance.now() + DRAIN_MS
  for await (const _ of setInterval(LOOK_MS)) {
    const count = await new Promise((resolve) => server.getConnections((_error, connections) => resolve(connections)))
    if (count === 0 || performance.now() > deadline) return
  }
}
