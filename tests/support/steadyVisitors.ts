/** Visitors who ask without a break, each time by a new connection, and remember every answer that was none. */
import { request } from "node:http"

export interface VisitorsFigures {
  /** What went wrong. */
  failures: string[]
  answered: number
  /** The longest time in which nobody was answered well. */
  longestGapMs: number
}

export interface SteadyVisitors {
  leave: () => Promise<VisitorsFigures>
}

/** An answer's status; rejects where there is none. */
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
  let longestGapMs = 0
  let last = performance.now()
  let isOpen = true
  const note = () => {
    answered += 1
    longestGapMs = Math.max(longestGapMs, performance.now() - last)
    last = performance.now()
  }
  const visitors = paths.map(async (path) => {
    while (isOpen) {
      try {
        const status = await ask(url + path)
        if (status === 200) note()
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
      return { failures, answered, longestGapMs }
    },
  }
}
