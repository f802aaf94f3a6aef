/** The shop's calls from the browser, through its own server, which adds the session. */
import type { Api } from "#shared/contract/endpoints.ts"
import { SECONDS } from "#shared/limits.ts"

const CALL_DEADLINE_MS = 10 * SECONDS

let client: Promise<Api> | undefined

/** A change is sent even if the page is left. Source: Fetch Standard, keepalive. */
const send: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: init?.method !== "GET" })

/** The client and the table of calls are loaded with the first call or the visitor's first activity. */
export function loadApi(): Promise<Api> {
  client ??= import("#shared/httpClient.ts").then(({ createHttpClient }) =>
    createHttpClient({
      baseUrl: "/api/v1",
      fetch: send,
      timeoutMs: CALL_DEADLINE_MS,
    }),
  )
  client.catch(() => {
    client = undefined
  })
  return client
}

export const browserApi: Api = {
  call: async (name, input, options) => (await loadApi()).call(name, input, options),
}
