/** Vitest's `test` with the built shop for each file, asked over HTTP as browsers, crawlers and programs ask: what needs no page needs no browser. */
import { afterAll, test as base, expect } from "vitest"
import { LocaleStore } from "#app/stores/LocaleStore.ts"
import "#shared/i18n/all.ts"
import type { Locale } from "#shared/locale.ts"
import { type Shop, type ShopOptions, startShop } from "#tests/support/startShop.ts"

export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"
export const CRAWLER = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"

/** Asks for a path of the shop; follows no redirect. */
export type Ask = (path: string, headers?: Record<string, string>) => Promise<Response>

export const askAs =
  (userAgent: string, { url }: Pick<Shop, "url">): Ask =>
  (path, headers = {}) =>
    fetch(url + path, { redirect: "manual", headers: { "user-agent": userAgent, "accept-language": "en", ...headers } })

/** The shop's texts in a language. */
export const wordsOf = (language: Locale) => new LocaleStore(language, undefined, "EUR").texts

/** For a file's tests, with settings of its own. A shop that ends by itself fails the file. */
export function httpTest(options: ShopOptions = {}) {
  let started: Promise<Shop> | undefined
  afterAll(async () => {
    const shop = await started
    expect(shop?.death()).toBeUndefined()
    await shop?.stop()
  })
  return base.extend("shop", { scope: "file" }, () => {
    started = startShop(options)
    return started
  })
}

export type HttpTest = ReturnType<typeof httpTest>
