/**
 * Pipelined requests. They are answered in order anyway, so each waits for the previous one, and other clients are
 * served in between. Source: RFC 9112 §9.3.2, defences D-86.
 */
import type { RequestListener } from "node:http"
import type { Socket } from "node:net"

/** Requests that may be pipelined on a connection before reading from it stops. */
const MOST_AHEAD = 10

/** The requests of a connection. */
interface Line {
  /** One of its requests is being answered. */
  isServed: boolean
  /** Pipelined requests that wait for the previous answer. */
  waiting: (() => void)[]
}

export function oneAtATime(serve: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>()
  const due: (() => void)[] = []

  /** One per turn of the event loop, which accepts one new connection and reads from others in between. */
  function startNext(): void {
    const next = due.shift()
    if (due.length > 0) setImmediate(startNext)
    next?.()
  }

  function follow(socket: Socket, line: Line): void {
    const next = socket.destroyed ? undefined : line.waiting.shift()
    if (next && due.push(next) === 1) setImmediate(startNext)
    line.isServed = next !== undefined
    if (line.waiting.length === 0 && socket.isPaused()) socket.resume()
  }

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line = { isServed: false, waiting: [] }
    lines.set(socket, line)
    return line
  }

  return (request, response) => {
    const { socket } = request
    const line = lineOf(socket)
    const start = () => {
      response.once("close", () => follow(socket, line))
      serve(request, response)
    }
    if (!line.isServed) {
      line.isServed = true
      start()
      return
    }
    line.waiting.push(start)
    if (line.waiting.length === MOST_AHEAD) socket.pause()
  }
}
