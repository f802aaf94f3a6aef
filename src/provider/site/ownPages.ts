/** Pages that `shop.config.ts` makes: when the shop opens and now and then, never while a visitor waits. */
import { withTimeout } from "#provider/platform/withTimeout.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { SitePage } from "#shared/contract/siteParts.ts"
import { MINUTES, SECONDS } from "#shared/limits.ts"
import type { Locale, Localized } from "#shared/locale.ts"
import type { Log } from "#shared/log.ts"

export interface OwnPage<Data = undefined> {
  title: Localized
  /** For search engines, and the beginning of the page. */
  lead: Localized
  /** Fetches what the page shows. */
  loader?: (options: { signal: AbortSignal }) => Promise<Data>
  /** The page's text in Markdown, with tables; HTML is shown as it is written. */
  view: (data: Data, locale: Locale) => string
  /** After how long it is made anew; five minutes when left out. */
  everySeconds?: number
}

/** By slug. */
export type OwnPageMakers = ReadonlyMap<string, OwnPage<unknown>>

export interface OwnPages {
  list(): Pick<SitePage, "slug" | "title">[]
  /** Undefined for a page that is none of these. Throws 503 for one that could not be made yet. */
  find(slug: string): SitePage | undefined
  stop(): Promise<void>
}

const DEADLINE_MS = 5 * SECONDS
const EVERY_MS = 5 * MINUTES
const RETRY_SECONDS = 60
const MOST_CHARACTERS = 100_000

/** Where there are none. */
export const noOwnPages: OwnPages = { list: () => [], find: () => undefined, stop: async () => {} }

interface Needs {
  log: Log
  makers: OwnPageMakers
  /** Told after a page became another one: finished pages are kept, here and in other processes. */
  changed: () => Promise<void>
}

export async function openOwnPages({ log, makers, changed }: Needs): Promise<OwnPages> {
  if (makers.size === 0) return noOwnPages
  const made = new Map<string, SitePage>()
  const running = new Set<Promise<void>>()

  /** Answers whether it became another one. One that cannot be made stays as it was. */
  async function make(slug: string, maker: OwnPage<unknown>): Promise<boolean> {
    try {
      const page = await makePage(slug, maker)
      const isNew = JSON.stringify(page) !== JSON.stringify(made.get(slug))
      made.set(slug, page)
      return isNew
    } catch (error) {
      log.warn("page.not_made", { slug, error })
      return false
    }
  }

  async function makeAgain(slug: string, maker: OwnPage<unknown>): Promise<void> {
    if (await make(slug, maker)) await tell({ slug })
  }

  /** The page is shown here all the same. */
  const tell = (facts: object) => changed().catch((error: unknown) => log.warn("page.not_told", { ...facts, error }))

  function again(slug: string, maker: OwnPage<unknown>): void {
    const work = makeAgain(slug, maker)
    running.add(work)
    void work.finally(() => running.delete(work))
  }

  const first = await Promise.all(Array.from(makers, ([slug, maker]) => make(slug, maker)))
  if (first.includes(true)) await tell({})
  const timers = Array.from(makers, ([slug, maker]) => {
    const everyMs = maker.everySeconds === undefined ? EVERY_MS : maker.everySeconds * SECONDS
    return setInterval(() => again(slug, maker), everyMs).unref()
  })
  return {
    list: () => Array.from(makers, ([slug, { title }]) => ({ slug, title })),
    find(slug) {
      const page = made.get(slug)
      if (!page && makers.has(slug)) throw new ApiError(503, "page_unavailable", { retryAfter: RETRY_SECONDS })
      return page
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function makePage(slug: string, { title, lead, loader, view }: OwnPage<unknown>): Promise<SitePage> {
  const waiting = new AbortController()
  const loading = loader?.({ signal: waiting.signal }) ?? Promise.resolve()
  const data = await withTimeout(loading, DEADLINE_MS, "its loader").finally(() => waiting.abort())
  const text = { es: view(data, "es"), en: view(data, "en") }
  const most = Math.max(text.es.length, text.en.length)
  if (most > MOST_CHARACTERS) throw new Error(`its text has ${most} characters, but it takes ${MOST_CHARACTERS}`)
  return { slug, title, lead, text, picture: "" }
}
