/** Asks the page renderer as a request would. */
import type { PageAnswer, PageRequest } from "#server/pageTypes.ts"
import type { Api } from "#shared/contract/endpoints.ts"

export const PAGE_ORIGIN = "https://shop.example"

/** A visitor's request for `path`, without session and in English unless told. */
export const askPage = (path: string, api: Api, change: Partial<PageRequest> = {}): PageRequest => ({
  url: new URL(path, PAGE_ORIGIN),
  locale: "en",
  prefix: undefined,
  apiFor: () => api,
  token: undefined,
  form: undefined,
  signal: new AbortController().signal,
  whole: false,
  begun: false,
  nonce: () => "the-nonce",
  ...change,
})

/** The text of a page in one piece. */
export function htmlOf(answer: PageAnswer): string {
  if (answer.kind !== "buffer") throw new Error(`The answer is a ${answer.kind}.`)
  return answer.html.toString()
}
