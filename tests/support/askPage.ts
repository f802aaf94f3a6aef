/** Asks the page renderer as a request would. */
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import type { LoadedPage, PageRequest } from "#server/pages/pageState.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"
import type { Api } from "#shared/contract/endpoints.ts"
import { MINUTES } from "#shared/limits.ts"

export const PAGE_ORIGIN = "https://shop.example"

/** A visitor's request for `path`, without session and in English unless told. */
export const askPage = (path: string, api: Api, change: Partial<PageRequest> = {}): PageRequest => ({
  url: new URL(path, PAGE_ORIGIN),
  locale: "en",
  prefix: undefined,
  apiFor: () => api,
  token: undefined,
  form: undefined,
  ...change,
})

/** Waits for secondary data no longer than it takes where it is at hand. */
export const atOnce = { graceMs: 100, isDocument: true }
export const patient = { graceMs: MINUTES, isDocument: true }

export async function loadedPage(renderer: Renderer, request: PageRequest, how = atOnce): Promise<LoadedPage> {
  const loaded = await renderer.load(request, how)
  if (loaded.kind !== "page") throw new Error(`${request.url.pathname} is answered by a ${loaded.kind}.`)
  return loaded
}

/** A page in one piece. */
export async function renderedPage(renderer: Renderer, request: PageRequest, how = atOnce) {
  const loaded = await loadedPage(renderer, request, how)
  const body = new PassThrough()
  const pipe = await renderer.render(loaded, { whole: true })
  pipe(body)
  return { status: loaded.status, html: await text(body) }
}
