/** Single calls over one connection that stays open, and how long each waits for its first byte. */
import { once } from "node:events"
import { Agent, get, type IncomingMessage } from "node:http"

export function createCaller() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async firstByteMs(url: string): Promise<number> {
      const began = performance.now()
      const request = get(url, { agent, headers: { "accept-encoding": "br", "accept-language": "en" } })
      const [response] = (await once(request, "response")) as [IncomingMessage]
      const took = performance.now() - began
      response.resume()
      await once(response, "end")
      if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`)
      return took
    },
    close: () => agent.destroy(),
  }
}
