/** Puts load on addresses and reads what came of it. */
import autocannon from "autocannon"

export interface Load {
  requests: number
  requestsPerSecond: number
  p50: number
  p99: number
}

export const CONNECTIONS = 32
/** A browser that comes from elsewhere, so that each request counts as a visit. */
export const VISITOR = {
  "accept-encoding": "br",
  "accept-language": "en",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  referer: "https://www.google.com/",
}
/** In an address it stands for another value with each request. */
export const EACH_TIME_ANOTHER = "[<id>]"
/** The shop closes a connection after a thousand requests, and this client does not hear it say so. */
const REQUESTS_A_CONNECTION = 900

/** One address, or several of one origin in turns. Milliseconds for latencies. Throws when an answer was not a success: a fast error is no result. */
export async function load(url: string, seconds: number, paths?: readonly string[]): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: CONNECTIONS,
    reconnectRate: REQUESTS_A_CONNECTION,
    idReplacement: url.includes(EACH_TIME_ANOTHER),
    headers: VISITOR,
    ...(paths && { requests: paths.map((path) => ({ path })) }),
  })
  const { errors, timeouts, non2xx } = result
  if (errors + timeouts + non2xx > 0) {
    const seen = `${errors} errors, ${timeouts} timeouts, ${non2xx} other statuses ${JSON.stringify(result.statusCodeStats)}`
    throw new Error(`${url}: of ${result.requests.total} requests ${seen}.`)
  }
  return {
    requests: result.requests.total,
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}
