/** Single calls over one connection that stays open, and how long each waits for its first byte. */
import { once } from "node:events"
import { Agent, get, type IncomingMessage } from "node:http"

export interface Called {
  firstByteMs: number
  /** What the bare server says that its render alone took. */
  renderMs: number | undefined
}

export function createCaller() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async call(url: string): Promise<Called> {
      const began = performance.now()
      const request = get(url, { agent, headers: { "accept-encoding": "br", "accept-language": "en" } })
      const [response] = (await once(request, "response")) as [IncomingMessage]
      const firstByteMs = performance.now() - began
      response.resume()
      await once(response, "end")
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`)
      const told = response.headers["x-render-ms"]
      return { firstByteMs, renderMs: told === undefined ? undefined : Number(told) }
    },
    close: () => agent.destroy(),
  }
}
