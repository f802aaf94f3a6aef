/**
 * Requests that a client sends ahead of the answers to earlier ones. They are answered in order anyway, so each waits for the
 * one before it, and others get their turn between two of them. Source: RFC 9112 §9.3.2, defences D-86.
 */
import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** So many may be sent ahead on a connection before nothing more is read from it. */
const MOST_AHEAD = 10

export function oneAtATime(serve: RequestListener): RequestListener {
  /** Pipelined requests that wait for the answer to the one before, by connection. */
  const ahead = new WeakMap<Socket, (() => void)[]>()
  const due: (() => void)[] = []

  /** One each time the event loop comes round: it takes one new connection and reads from others between. */
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
