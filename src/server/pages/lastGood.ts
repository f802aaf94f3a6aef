/** The last good copy of a page, sent with a notice while its provider is down or slow, and never cached. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { type CachedResponse, compressResponse, type PageCache, plainBody } from "#server/pages/pageCache.ts"
import { type HeaderOptions, pageHeaders, sendCached } from "#server/pages/pageHeaders.ts"
import type { PageRequest } from "#server/pages/pageState.ts"
import { gather } from "#server/pages/pageStream.ts"
import type { Target } from "#server/pages/pageTarget.ts"
import type { Renderer } from "#server/pages/renderPage.tsx"
import "#shared/i18n/all.ts"
import "#shared/i18n/outage.ts"
import { translatorOf } from "#shared/i18n/translator.ts"
import { MINUTES } from "#shared/limits.ts"
import type { Locale } from "#shared/locale.ts"
import type { PageState } from "#shared/pageState.ts"

/** Maximum age. Source: defences §1. */
const LAST_GOOD_MS = 10 * MINUTES

export interface LastGoodOptions extends HeaderOptions {
  renderer: () => Promise<Renderer>
  cache: PageCache
}

export interface LastGood {
  has(target: Target): boolean
  /** Whether there was a copy to send. */
  send(request: IncomingMessage, response: ServerResponse, target: Target, asked: PageRequest): Promise<boolean>
}

export const lastGoodNotice = (locale: Locale) => translatorOf(locale).t("outage.lastGood")

const withText = (payload: Buffer, notice: string) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(String(payload)), notice }))

export function createLastGood(options: LastGoodOptions): LastGood {
  const { renderer, cache } = options
  /** Keyed by the copy, so that each is made once for all requests. */
  const noticed = new WeakMap<CachedResponse, Promise<CachedResponse>>()

  const find = ({ strangersKey }: Target) =>
    strangersKey === undefined ? undefined : cache.lastGood(strangersKey, LAST_GOOD_MS)

  async function withNotice(copy: CachedResponse, target: Target, asked: PageRequest): Promise<CachedResponse> {
    const { contentType, route } = copy
    const plain = await plainBody(copy)
    const notice = lastGoodNotice(target.locale)
    const { body, ...more } = copy.state ? await renderAgain(copy.state) : { body: withText(plain, notice) }
    const headers = pageHeaders(target, options, { status: 200, isPartial: true, ...more })
    return { ...(await compressResponse({ contentType, body, route, headers })), etag: undefined }

    async function renderAgain({ start, end }: { start: number; end: number }) {
      const { restored, render, styleHash } = await renderer()
      const state: PageState = JSON.parse(plain.toString("utf8", start, end))
      const page = await restored(asked, state, notice)
      return {
        body: await gather(await render(page, { whole: true })),
        styleHash: styleHash(page),
        own: page.own?.sources,
      }
    }
  }

  return {
    has: (target) => find(target) !== undefined,
    async send(request, response, target, asked) {
      const copy = find(target)
      if (!copy) return false
      const making = noticed.get(copy) ?? withNotice(copy, target, asked)
      noticed.set(copy, making)
      making.catch(() => noticed.delete(copy))
      await sendCached(request, response, await making)
      return true
    },
  }
}
