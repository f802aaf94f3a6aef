/** Puts load on addresses and reads what came of it. */
import autocannon from "autocannon"

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
}

export const CONNECTIONS = 32

/** One address, or several of one origin in turns. Milliseconds for latencies. Throws when an answer was not a success: a fast error is no result. */
export async function load(url: string, seconds: number, paths?: readonly string[]): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: CONNECTIONS,
    headers: { "accept-encoding": "br", "accept-language": "en" },
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  })
  const failed = result.errors + result.timeouts + result.non2xx
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed.`)
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}
