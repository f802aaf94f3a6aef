/** Compresses rendered pages and stores them in the page cache. */
import { isFailed } from "#app/failed.ts"
import { type CachedResponse, compressResponse, type PageCache } from "#server/pages/pageCache.ts"
import { type HeaderOptions, HTML_TYPE, pageHeaders } from "#server/pages/pageHeaders.ts"
import type { LoadedPage } from "#server/pages/pageState.ts"
import { gather } from "#server/pages/pageStream.ts"
import { routeOf, type Target } from "#server/pages/pageTarget.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"
import { JSON_TYPE } from "#server/pages/sendPayload.ts"
import { unfoundSearch } from "#server/visits/unfoundSearch.ts"

export interface KeepPageOptions extends HeaderOptions {
  renderer: () => Promise<Renderer>
  cache: PageCache
}

export function createKeepPage(options: KeepPageOptions) {
  const { renderer, cache } = options

  async function keep(
    target: Target,
    bytes: Buffer,
    loaded: LoadedPage,
    version: number,
  ): Promise<CachedResponse | undefined> {
    if (target.cacheKey === undefined) return undefined
    const { stateOf, styleHash, entry } = await renderer()
    const page = { body: bytes, route: routeOf(target) }
    const headers = pageHeaders(target, options, {
      status: 200,
      styleHash: styleHash(loaded),
      entry,
      own: loaded.own?.sources,
    })
    const made = await compressResponse(
      target.payload
        ? { ...page, headers, contentType: JSON_TYPE }
        : { ...page, headers, contentType: HTML_TYPE, state: stateOf(loaded) },
    )
    const unfound = unfoundSearch(loaded)
    const cached = unfound === undefined ? made : { ...made, unfound }
    cache.store(target.cacheKey, cached, version)
    return cached
  }

  /**
   * Renders a streamed page again in one piece for others, once all its data is there. While the provider is slow there
   * is no other copy.
   */
  async function keepWhenWhole(target: Target, loaded: LoadedPage, version: number): Promise<void> {
    const { page, pending } = loaded
    const late = page.data as Record<string, unknown>
    const parts = await Promise.all(pending.map(async (name) => [name, await late[name]] as const))
    if (parts.some(([, value]) => isFailed(value))) return
    const data = { ...late, ...Object.fromEntries(parts) }
    const { render } = await renderer()
    const whole = { ...loaded, page: { ...page, data }, pending: [] }
    const bytes = target.payload
      ? Buffer.from(JSON.stringify({ data, ...(loaded.ownKind && { ownKind: loaded.ownKind }) }))
      : await gather(await render(whole, { whole: true }))
    await keep(target, bytes, whole, version)
  }

  return { keep, keepWhenWhole }
}
