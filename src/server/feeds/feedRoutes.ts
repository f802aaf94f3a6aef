/**
 * The whole catalogue for shopping services in each language: made once a day and for each catalogue version, and
 * stored in a file.
 */

import { join } from "node:path"
import { Readable } from "node:stream"
import { type RequestHandler, Router } from "express"
import { folderFiles } from "#provider/platform/files/folderFiles.ts"
import { sendStored } from "#provider/platform/files/sendStored.ts"
import { whileOpen } from "#server/closed/whileOpen.ts"
import type { FeedFormat } from "#server/feeds/feedFormat.ts"
import { feedItems } from "#server/feeds/feedItems.ts"
import { googleFeed } from "#server/feeds/googleFeed.ts"
import { chatGptFeed, metaFeed } from "#server/feeds/tableFeeds.ts"
import type { SiteReader } from "#server/siteReader.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { dayOf } from "#shared/dates.ts"
import { FALLBACK_LOCALE, isLocale, type Locale } from "#shared/locale.ts"

const formats = [googleFeed, chatGptFeed, metaFeed]

export interface FeedOptions {
  sites: SiteReader
  api: Api
  catalogVersion: () => number
  /** Finished feeds are stored below it; they can be made again. */
  dataDir: string
}

export function feedRoutes({ sites, api, catalogVersion, dataDir }: FeedOptions): RequestHandler {
  const files = folderFiles(join(dataDir, "feeds"))
  const router = Router({ caseSensitive: true })
  const made = new Map<string, { version: string; done: Promise<void> }>()

  async function* write(format: FeedFormat, locale: Locale): AsyncGenerator<string> {
    const { site } = await sites.read()
    yield format.begin(site)
    for await (const items of feedItems({ api, site, locale })) {
      yield items.map((item) => format.item(item, site)).join("")
    }
    yield format.end
  }

  /** One at a time for each feed: concurrent requests wait for the same. */
  async function make(name: string, format: FeedFormat, locale: Locale): Promise<void> {
    const version = `${catalogVersion()} ${dayOf(new Date().toISOString())}`
    const known = made.get(name)
    if (known?.version === version) return known.done
    const done = files.put(name, Readable.from(write(format, locale)))
    made.set(name, { version, done })
    done.catch(() => made.delete(name))
    return done
  }

  router.get("{/:locale}/feeds/:file", whileOpen(sites), async (request, response, next) => {
    const { locale = FALLBACK_LOCALE, file } = request.params
    const format = formats.find((each) => each.file === file)
    if (!format || !isLocale(locale)) return next()
    const name = `${locale}-${file}`
    await make(name, format, locale)
    response.set({ "Cache-Control": "public, no-cache", "Content-Type": format.type, "X-Robots-Tag": "noindex" })
    if ((await sendStored(request, response, files, name)) === "gone") {
      // The folder was emptied: the next request makes it again.
      made.delete(name)
      next()
    }
  })
  return router
}
