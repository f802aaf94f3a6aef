/**
 * Pipelined requests. They are answered in order anyway, so each waits for the previous one, and other clients are
 * served in between. Source: RFC 9112 §9.3.2, defences D-86.
 */
import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** Requests that may be pipelined on a connection before reading from it stops. */
const MOST_AHEAD = 10

export function oneAtATime(serve: RequestListener): RequestListener {
  /** Pipelined requests that wait for the previous answer, by connection. */
  const ahead = new WeakMap<Socket, (() => void)[]>()
  const due: (() => void)[] = []

  /** One per turn of the event loop, which accepts one new connection and reads from others in between. */
  function startNext(): void {
    const next = due.shift()
    if (due.length > 0) setImmediate(startNext)
    next?.()
  }

  function follow(socket: Socket): void {
    const waiting = ahead.get(socket)
    const next = socket.destroyed ? undefined : waiting?.shift()
    if (next && due.push(next) === 1) setImmediate(startNext)
    if (!next) ahead.delete(socket)
    if (waiting?.length === 0 && socket.isPaused()) socket.resume()
  }

  return (request, response) => {
    const { socket } = request
    const start = () => {
      response.once("close", () => follow(socket))
      serve(request, response)
    }
    const waiting = ahead.get(socket)
    if (!waiting) {
      ahead.set(socket, [])
      start()
      return
    }
    waiting.push(start)
    if (waiting.length === MOST_AHEAD) socket.pause()
  }
}
