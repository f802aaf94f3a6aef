/** Visitors who ask without a break, each time by a new connection, and remember every answer that was none. Every other one
 * is connected for a while before he asks, as browsers are that connect ahead. */
import { request } from "node:http"
import { SECONDS } from "#shared/limits.ts"

/** Longer than the shop ever takes: abandoned connections are never closed by the server. */
const DEADLINE_MS = 30 * SECONDS

export interface VisitorsFigures {
  /** Descriptions of failures. */
  failures: string[]
  answered: number
  /** The longest time without a good answer. */
  longestGapMs: number
}

export interface SteadyVisitors {
  leave: () => Promise<VisitorsFigures>
}

const HESITATES_MS = 100

/** An answer's status; rejects where there is none in time. */
export function ask(url: string, hesitateMs = 0): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = { "user-agent": "Mozilla/5.0 Firefox/145.0" }
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const asked = request(url, { agent: false, headers, signal }, (answer) => {
    answer.resume()
    answer.once("error", reject)
    answer.once("end", () => resolve(answer.statusCode ?? 0))
  })
  asked.once("error", reject)
  setTimeout(() => asked.end(), hesitateMs)
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
  const visitors = paths.map(async (path, at) => {
    while (isOpen) {
      try {
        const status = await ask(url + path, at % 2 ? HESITATES_MS : 0)
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
