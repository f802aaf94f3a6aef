/** How long a visitor waits for an answer, and whether it is still wanted. */
import type { Response } from "express"

/** `late` resolves after `ms`. */
export function timer(ms: number): { late: Promise<undefined>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timeout = setTimeout(() => resolve(undefined), ms)
  return { late: promise, stop: () => clearTimeout(timeout) }
}

/** Aborted when the visitor leaves before the answer ends. */
export function signalOf(response: Response): AbortSignal {
  const left = new AbortController()
  response.once("close", () => {
    if (!response.writableFinished) left.abort(new Error("The visitor left."))
  })
  return left.signal
}
