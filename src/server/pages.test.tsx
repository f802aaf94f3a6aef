import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openProvider, type Provider } from "#provider/openProvider.ts"
import { readConfig } from "#server/config.ts"
import { documentStart } from "#server/documentStart.ts"
import { compressStart } from "#server/joinedCodings.ts"
import { createPages } from "#server/pages.tsx"
import type { Pages, ScreenAssets } from "#server/pageTypes.ts"
import { RENDER_TIMEOUT_MS } from "#server/renderDocument.ts"
import { createTurns } from "#server/turns.ts"
import { ApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { silentLog } from "#shared/log.ts"
import { askPage, htmlOf, PAGE_ORIGIN } from "#tests/support/askPage.ts"

const dataDir = mkdtempSync(join(tmpdir(), "pages-"))
const { site } = readConfig({ SITE_URL: PAGE_ORIGIN })
const errors: unknown[] = []
const pagesWith = (own: Partial<ScreenAssets>) =>
  createPages({
    site,
    turns: createTurns(),
    assets: () => ({
      buildId: "test",
      scripts: ["/entry.js"],
      forScreen: () => ({ head: null, preloads: null, scripts: [], files: {}, ...own }),
    }),
    onError: (error) => errors.push(error),
  })
const pages = pagesWith({})
const first = {
  element: <style>{"p{top:0}"}</style>,
  start: compressStart(`${documentStart("en")}<style>p{top:0}</style>`),
}
let provider: Provider

beforeAll(async () => {
  provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
})

afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

/** The provider, with reviews that wait for a word. */
function slowReviews(): { api: Api; release: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const api: Api = {
    async call(name, input) {
      if (name === "listReviews") await promise
      return provider.api.call(name, input)
    },
  }
  return { api, release: () => resolve(), fail: () => reject(new Error("reviews are down")) }
}

const PRODUCT = "/product/plato-lonja"

/** The product's page as it streams, its late data let go once it has begun. */
async function streamedBy(from: Pages, api: Api, release: () => void): Promise<string> {
  const answer = await from.render(askPage(PRODUCT, api))
  if (answer.kind !== "stream") throw new Error(`The answer is a ${answer.kind}.`)
  const body = new PassThrough()
  const whole = text(body)
  answer.pipe(body)
  release()
  return whole
}
const REVIEW = "Pesan un poco si se llevan cuatro a la vez"
const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?![^>]*type="application)([^>]*)>([^<]+)/g)].map((match) => match[1])

/** A page is too long to be printed by a failing expectation. */
const has = (html: string | undefined, part: string) => html?.includes(part)

/** Until a page that is begun now would go out without its reviews. */
async function untilVisitorsWait(api: Api): Promise<void> {
  const answer = await pages.render(askPage(PRODUCT, api))
  if (answer.kind !== "stream") throw new Error(`The answer is a ${answer.kind}.`)
  answer.abort(new Error("Nobody reads it."))
}

describe("a page whose data is all there", () => {
  test("begins as browsers want it, in one piece and after styles of its own", async () => {
    const plain = htmlOf(await pages.render(askPage(PRODUCT, provider.api)))
    expect(plain.slice(0, 60)).toBe('<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>')
    const styled = await pagesWith({ first }).render(askPage(PRODUCT, provider.api))
    if (styled.kind !== "started") throw new Error(`The answer is a ${styled.kind}.`)
    const html = Buffer.concat([styled.start.plain, styled.rest]).toString()
    const withoutScripts = (page: string) => page.replaceAll(/<script type="module"[^>]*><\/script>/g, "")
    const withoutStyles = html.replace(`<style>p{top:0}</style>${" ".repeat(24)}`, "")
    expect(withoutScripts(withoutStyles) === withoutScripts(plain)).toBe(true)
  })

  test("has its styles also when it has to be streamed", async () => {
    const { api, release } = slowReviews()
    const answer = await pagesWith({ first }).render(askPage(PRODUCT, api))
    if (answer.kind !== "stream") throw new Error(`The answer is a ${answer.kind}.`)
    const body = new PassThrough()
    answer.pipe(body)
    release()
    const html = await text(body)
    expect(has(html, "<style>p{top:0}</style>")).toBe(true)
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true)
  })

  test("stands in one piece, without a script inside and without a nonce", async () => {
    const html = htmlOf(await pages.render(askPage(PRODUCT, provider.api)))
    expect(has(html, REVIEW)).toBe(true)
    expect(has(html, "</html>")).toBe(true)
    expect(inlineScripts(html)).toEqual([])
    expect(has(html, "the-nonce")).toBe(false)
    expect(has(html, "<template")).toBe(false)
  })

  test("says its status before its first byte", async () => {
    const missing = await pages.render(askPage("/product/none-of-ours", provider.api))
    expect(missing).toMatchObject({ kind: "buffer", status: 404 })
    expect(await pages.render(askPage("/no/such/page", provider.api))).toMatchObject({ kind: "buffer", status: 404 })
    expect(await pages.render(askPage("/product/cer-111", provider.api))).toMatchObject({
      kind: "redirect",
      status: 301,
      location: PRODUCT,
    })
  })

  test("tells of its failure in the shop's own words, within the shop", async () => {
    for (const path of ["/product/none-of-ours", "/no/such/page"]) {
      const html = htmlOf(await pages.render(askPage(path, provider.api)))
      expect([path, has(html, 'class="Failure'), has(html, "noindex"), has(html, "<footer")]).toEqual([
        path,
        true,
        true,
        true,
      ])
    }
  })

  test("is kept under its language prefix by redirects", async () => {
    const request = askPage("/es/product/cer-111", provider.api, { locale: "es", prefix: "es" })
    expect(await pages.render(request)).toMatchObject({ kind: "redirect", location: `/es${PRODUCT}` })
  })
})

describe("a page that waits for its secondary data", () => {
  test("streams its main part first, and the rest as data behind it", async () => {
    const { api, release } = slowReviews()
    const since = performance.now()
    const answer = await pages.render(askPage(PRODUCT, api))
    // Not as long as a crawler would wait.
    expect(performance.now() - since).toBeLessThan(RENDER_TIMEOUT_MS / 2)
    if (answer.kind !== "stream") throw new Error(`The answer is a ${answer.kind}.`)
    const body = new PassThrough()
    answer.pipe(body)
    const [first] = (await body.take(1).toArray()) as [Buffer]
    expect(has(first.toString(), "Lonja Plate")).toBe(true)
    expect(has(first.toString(), REVIEW)).toBe(false)
    expect(has(first.toString(), '"$later":"reviews"')).toBe(true)
    release()
  })

  test("asks for its code in its head; one in a single piece that brings its styles leaves that to what it begins with", async () => {
    const { api, release } = slowReviews()
    const own = { preloads: <link rel="modulepreload" href="/product.js" /> }
    const linked = pagesWith(own)
    const styled = pagesWith({ ...own, first })
    const streamed = await streamedBy(styled, api, release)
    const whole = htmlOf(await linked.render(askPage(PRODUCT, provider.api)))
    const started = await styled.render(askPage(PRODUCT, provider.api))
    if (started.kind !== "started") throw new Error(`The answer is a ${started.kind}.`)
    const asked = [streamed, whole, started.rest.toString()].map((page) => ({
      inHead: has(page.split("</head>")[0] ?? "", 'href="/product.js"'),
      inBody: /<script[^>]* src=/.test(page.split("</head>")[1] ?? ""),
    }))
    expect(asked).toEqual([
      { inHead: true, inBody: true },
      { inHead: true, inBody: true },
      { inHead: false, inBody: false },
    ])
  })

  test("carries the late data once, and its scripts carry the nonce", async () => {
    const { api, release } = slowReviews()
    const html = await streamedBy(pages, api, release)
    expect(html.match(/id="later-reviews"/g)).toHaveLength(1)
    expect(has(html, "</html>")).toBe(true)
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts) expect(has(attributes, 'nonce="the-nonce"')).toBe(true)
  })

  test("shows the section's failure, not a broken page, when the data cannot be had", async () => {
    const { api, fail } = slowReviews()
    fail()
    const answer = await pages.render(askPage(PRODUCT, api))
    expect(answer.status).toBe(200)
    expect(has(htmlOf(answer), "Lonja Plate")).toBe(true)
    expect(has(htmlOf(answer), REVIEW)).toBe(false)
  })

  test("is given to crawlers in one go", async () => {
    const { api, release } = slowReviews()
    const answer = pages.render(askPage(PRODUCT, api, { whole: true }))
    await untilVisitorsWait(api)
    release()
    expect(has(htmlOf(await answer), REVIEW)).toBe(true)
  })

  test("gives all of its data in one payload", async () => {
    const { api, release } = slowReviews()
    const answer = pages.payload(askPage(PRODUCT, api)).then(({ payload }) => JSON.stringify(payload))
    await untilVisitorsWait(api)
    release()
    const payload = await answer
    expect(has(payload, REVIEW)).toBe(true)
    expect(JSON.parse(payload)).toHaveProperty("status", 200)
  })
})

test("every link of the menu leads to a page in a shop that has told no story of its own yet", async () => {
  const api: Api = {
    async call(name, input) {
      if (name === "getAboutUs") throw new ApiError(404, "about_us_not_found")
      return provider.api.call(name, input)
    },
  }
  const home = htmlOf(await pages.render(askPage("/", api)))
  const menu = [...home.matchAll(/<header.*?<\/header>/gs)].flatMap(([header]) => header.match(/(?<=href=")\/[^"]*/g))
  expect(menu).toContain("/about-us")
  // The language switch leads to the same pages under a prefix, which the handler reads.
  for (const path of new Set(menu.filter((link) => link !== null && !/^\/(en|es)$/.test(link))))
    expect([path, (await pages.render(askPage(path ?? "", api))).status]).toEqual([path, 200])
  expect(has(htmlOf(await pages.render(askPage("/about-us", api))), site.name)).toBe(true)
})

test("an unexpected error shows its status and nothing of itself, and is logged", async () => {
  errors.length = 0
  const api: Api = {
    async call(name, input) {
      if (name === "getProduct") throw new Error("secret: table products")
      return provider.api.call(name, input)
    },
  }
  const answer = await pages.render(askPage(PRODUCT, api))
  expect(answer.status).toBe(500)
  expect(has(htmlOf(answer), "secret")).toBe(false)
  expect(errors).toHaveLength(1)
})

test("40 visitors at once never see each other's language", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      pages.render(askPage(PRODUCT, provider.api, { locale: index % 2 === 0 ? "es" : "en" })),
    ),
  )
  for (const [index, answer] of answers.entries()) {
    expect(has(htmlOf(answer), index % 2 === 0 ? '<html lang="es"' : '<html lang="en"')).toBe(true)
    expect(has(htmlOf(answer), index % 2 === 0 ? "<title>Plato Lonja" : "<title>Lonja Plate")).toBe(true)
  }
})
