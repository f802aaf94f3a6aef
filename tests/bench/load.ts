/** Puts load on one address and reads what came of it. */
import autocannon from "autocannon"

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
}

export const CONNECTIONS = 32

/** Milliseconds for latencies. Throws when an answer was not a success: a fast error is no result. */
export async function load(url: string, seconds: number, connections = CONNECTIONS): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    headers: { "accept-encoding": "br", "accept-language": "en" },
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`)
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
