/** Visitors who ask without a break, each time by a new connection, and remember every answer that was none. */
import { request } from "node:http"

export interface SteadyVisitors {
  /** Resolves with what went wrong and how many were answered. */
  leave: () => Promise<{ failures: string[]; answered: number }>
}

/** An answer's status and process; rejects where there is none. */
export function ask(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = request(url, { agent: false, headers: { "user-agent": "Mozilla/5.0 Firefox/145.0" } }, (answer) => {
    answer.resume()
    answer.once("error", reject)
    answer.once("end", () => resolve(answer.statusCode ?? 0))
  })
  asked.once("error", reject)
  asked.end()
  return promise
}

export function startVisitors(url: string, paths: readonly string[]): SteadyVisitors {
  const failures: string[] = []
  let answered = 0
  let isOpen = true
  const visitors = paths.map(async (path) => {
    while (isOpen) {
      try {
        const status = await ask(url + path)
        if (status === 200) answered += 1
        else failures.push(`${path}: ${status}`)
      } catch (error) {
        failures.push(`${path}: ${error}`)
      }
    }
  })
  return {
    async leave() {
      isOpen = false
      await Promise.all(visitors)
      return { failures, answered }
    },
  }
}
