/**
 * Pipelined requests. They are answered in order anyway, so each waits for the previous one, and other clients are
 * served in between. Source: RFC 9112 §9.3.2, defences D-86.
 */
import type { RequestListener, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { isAnswered } from "#server/isAnswered.ts"

/** Requests that may be pipelined on a connection before reading from it stops. */
const MOST_AHEAD = 10

/** The answers of a connection. */
interface Line {
  current: ServerResponse
  /** To requests that were pipelined behind it. */
  waiting: ServerResponse[]
}

export function oneAtATime(serve: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>()
  const due: ServerResponse[] = []

  /** One per turn of the event loop, which accepts one new connection and reads from others in between. */
  function startNext(): void {
    const next = due.shift()
    if (due.length > 0) setImmediate(startNext)
    if (next) serve(next.req, next)
  }

  function follow(socket: Socket, line: Line): void {
    const next = socket.destroyed ? undefined : line.waiting.shift()
    if (next) {
      line.current = next
      if (line.waiting.length > 0) next.once("close", () => follow(socket, line))
      if (due.push(next) === 1) setImmediate(startNext)
    }
    if (line.waiting.length === 0 && socket.isPaused()) socket.resume()
  }

  function wait(socket: Socket, line: Line, answer: ServerResponse): void {
    line.waiting.push(answer)
    if (line.waiting.length === 1) line.current.once("close", () => follow(socket, line))
    if (line.waiting.length === MOST_AHEAD) socket.pause()
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (line && (line.waiting.length > 0 || !isAnswered(line.current))) {
      wait(socket, line, response)
      return
    }
    if (line) line.current = response
    else lines.set(socket, { current: response, waiting: [] })
    serve(request, response)
  }
}
