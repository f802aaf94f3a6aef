/** The shop's calls from the browser, through its own server, which adds who is signed in. */
import type { Api } from "#shared/contract/endpoints.ts"
import { SECONDS } from "#shared/limits.ts"

const CALL_DEADLINE_MS = 10 * SECONDS

let client: Promise<Api> | undefined

/** A change goes on its way although the page is left. Source: Fetch Standard, keepalive. */
const send: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: init?.method !== "GET" })

/** The client and the table of calls come with the first call, or with the visitor's first sign of life. */
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
