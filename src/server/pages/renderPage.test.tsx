import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { KEEP_EARLY_PRESSES } from "#app/earlyPresses.ts"
import { openProvider } from "#provider/api/openProvider.ts"
import type { Provider } from "#provider/api/provider.ts"
import { createOwnHtml } from "#provider/site/ownHtml.ts"
import { createRenderer, type RendererOptions } from "#server/pages/renderPage.tsx"
import { ApiError } from "#shared/ApiError.ts"
import type { Api } from "#shared/contract/endpoints.ts"
import { silentLog } from "#shared/log.ts"
import { askPage, atOnce, loadedPage, PAGE_ORIGIN, patient, renderedPage } from "#tests/support/askPage.ts"
import { demoSite, sitesOf } from "#tests/support/demoSite.ts"

const dataDir = mkdtempSync(join(tmpdir(), "pages-"))
const site = demoSite(PAGE_ORIGIN)
const errors: unknown[] = []
const rendering: RendererOptions = {
  sites: sitesOf(site),
  assets: {
    buildId: "test",
    scripts: ["/entry.js"],
    addCode: () => "/add.js",
    withoutScripts: () => null,
    styleHash: () => undefined,
    forScreen: (screen) => <link rel="modulepreload" href={`/${screen}.js`} />,
  },
  onError: (error) => errors.push(error),
}
const renderer = createRenderer(rendering)
let provider: Provider

beforeAll(async () => {
  provider = await openProvider({ dataDir, seedDemo: true, log: silentLog })
})

beforeEach(() => {
  errors.length = 0
})

afterAll(async () => {
  await provider.close()
  rmSync(dataDir, { recursive: true })
})

/** A provider whose reviews wait to be released. */
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
const REVIEW = "Pesan un poco si se llevan cuatro a la vez"
/** Attributes of those that React writes; the shop's own are allowed by their hash. */
const inlineScripts = (html: string) =>
  [...html.replace(KEEP_EARLY_PRESSES, "").matchAll(/<script(?![^>]*type="application)([^>]*)>([^<]+)/g)].map(
    (match) => match[1],
  )

/** A page is too long to be printed by a failing expectation. */
const has = (html: string | undefined, part: string) => html?.includes(part)

describe("a page whose data is all there [D-07]", () => {
  test("begins as browsers want it and stands in one piece, without a script of React's inside", async () => {
    const { status, html } = await renderedPage(renderer, askPage(PRODUCT, provider.api))
    expect(status).toBe(200)
    expect(html.slice(0, 60)).toBe('<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>')
    expect([has(html, REVIEW), has(html, "</html>"), has(html, "<template")]).toEqual([true, true, false])
    expect(inlineScripts(html)).toEqual([])
    expect([has(html, 'href="/product.js"'), has(html, 'src="/entry.js"')]).toEqual([true, true])
  })

  test("is all in the first piece for a visitor too", async () => {
    const loaded = await loadedPage(renderer, askPage(PRODUCT, provider.api))
    expect(loaded.pending).toEqual([])
    const body = new PassThrough()
    const pipe = await renderer.render(loaded, {})
    pipe(body)
    const html = await text(body)
    expect([has(html, REVIEW), has(html, 'http-equiv="refresh"')]).toEqual([true, false])
    expect(inlineScripts(html)).toEqual([])
  })

  test("says its status before its first byte", async () => {
    for (const path of ["/product/none-of-ours", "/no/such/page"]) {
      const { status, html } = await renderedPage(renderer, askPage(path, provider.api))
      expect(status).toBe(404)
      expect([path, has(html, 'class="Failure'), has(html, "noindex"), has(html, "<footer")]).toEqual([
        path,
        true,
        true,
        true,
      ])
    }
    expect(errors).toEqual([])
    expect(await renderer.load(askPage("/product/cer-111", provider.api), atOnce)).toMatchObject({
      kind: "redirect",
      status: 301,
      location: PRODUCT,
    })
  })

  test("is kept under its language prefix by redirects", async () => {
    const request = askPage("/es/product/cer-111", provider.api, { locale: "es", prefix: "es" })
    expect(await renderer.load(request, atOnce)).toMatchObject({ kind: "redirect", location: `/es${PRODUCT}` })
  })
})

describe("a page that waits for its secondary data", () => {
  test("streams its main part first, and the rest as data behind it; its scripts carry the nonce", async () => {
    const { api, release } = slowReviews()
    const loaded = await loadedPage(renderer, askPage(PRODUCT, api), { graceMs: 0, isDocument: true })
    expect(loaded.pending).toContain("reviews")
    const body = new PassThrough()
    const pipe = await renderer.render(loaded, { nonce: "the-nonce" })
    pipe(body)
    const [first] = (await body.take(1).toArray()) as [Buffer]
    expect(has(first.toString(), "Lonja Plate")).toBe(true)
    expect(has(first.toString(), REVIEW)).toBe(false)
    release()
  })

  test("carries the late data once, and leads browsers without scripts to the page in one piece", async () => {
    const { api, release } = slowReviews()
    const loaded = await loadedPage(renderer, askPage(`${PRODUCT}?variant=1`, api), { graceMs: 0, isDocument: true })
    const body = new PassThrough()
    const pipe = await renderer.render(loaded, { nonce: "the-nonce" })
    pipe(body)
    release()
    const html = await text(body)
    expect(html.match(/id="later-reviews"/g)).toHaveLength(1)
    expect(has(html, '"$later":"reviews"')).toBe(true)
    expect(html).toMatch(
      /<noscript><meta http-?equiv="refresh" content="0; url=\/product\/plato-lonja\?variant=1&amp;stream=off"/i,
    )
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const attributes of scripts) expect(has(attributes, 'nonce="the-nonce"')).toBe(true)
  })

  test("shows the section's failure, not a broken page, when the data cannot be had", async () => {
    const { api, fail } = slowReviews()
    fail()
    const loaded = await loadedPage(renderer, askPage(PRODUCT, api))
    expect([loaded.status, loaded.isIncomplete]).toEqual([200, true])
    const { html } = await renderedPage(renderer, askPage(PRODUCT, api))
    expect([has(html, "Lonja Plate"), has(html, REVIEW)]).toEqual([true, false])
  })

  test("is given to crawlers in one go", async () => {
    const { api, release } = slowReviews()
    const answer = renderedPage(renderer, askPage(PRODUCT, api), patient)
    await new Promise((next) => setImmediate(next))
    release()
    expect(has((await answer).html, REVIEW)).toBe(true)
  })

  test("ends when its visitor leaves", async () => {
    const { api } = slowReviews()
    const loaded = await loadedPage(renderer, askPage(PRODUCT, api), { graceMs: 0, isDocument: true })
    const left = new AbortController()
    const pipe = await renderer.render(loaded, { nonce: "the-nonce", signal: left.signal })
    const body = new PassThrough()
    pipe(body)
    left.abort(new Error("The visitor left."))
    await text(body)
    expect(errors).toEqual([])
  })
})

test("a page is made again from the state that stands in it once, with a notice and without the provider", async () => {
  const request = askPage(PRODUCT, provider.api)
  const loaded = await loadedPage(renderer, request)
  const body = new PassThrough()
  const pipe = await renderer.render(loaded, { whole: true })
  pipe(body)
  const state = renderer.stateOf(loaded)
  expect((await text(body)).split(state)).toHaveLength(2)
  const again = new PassThrough()
  const silent = askPage(PRODUCT, { call: () => Promise.reject(new Error("away")) })
  const pipeAgain = await renderer.render(await renderer.restored(silent, JSON.parse(state), "From before"), {})
  pipeAgain(again)
  const html = await text(again)
  expect([has(html, "Lonja Plate"), has(html, REVIEW), has(html, "From before")]).toEqual([true, true, true])
})

test("a page that is made again carries what the shop adds to its kind, and says so to its browser", async () => {
  const html = new Map([["mine", { place: "head", html: { script: "window.mine = 1" } } as const]])
  const own = createRenderer({ ...rendering, ownHtml: createOwnHtml(html, silentLog) })
  const state = JSON.parse(own.stateOf(await loadedPage(own, askPage(PRODUCT, provider.api))))
  const restored = await own.restored(askPage(PRODUCT, provider.api), state, "From before")
  expect([restored.own?.scripts, restored.ownKind]).toEqual([["window.mine = 1"], "shop"])
  const body = new PassThrough()
  const pipe = await own.render(restored, { whole: true })
  pipe(body)
  expect(await text(body)).toContain("<script>window.mine = 1</script>")
})

test("every link of the menu leads to a page in a shop that has told no story of its own yet", async () => {
  const api: Api = {
    async call(name, input) {
      if (name === "getAboutUs") throw new ApiError(404, "about_us_not_found")
      return provider.api.call(name, input)
    },
  }
  const { html: home } = await renderedPage(renderer, askPage("/", api))
  const menu = [...home.matchAll(/<header.*?<\/header>/gs)].flatMap(([header]) => header.match(/(?<=href=")\/[^"]*/g))
  expect(menu).toContain("/about-us")
  // The language switch links to the same pages with a prefix, which the handler strips.
  for (const path of new Set(menu.filter((link) => link !== null && !/^\/(en|es)$/.test(link))))
    expect([path, (await loadedPage(renderer, askPage(path ?? "", api))).status]).toEqual([path, 200])
  expect(has((await renderedPage(renderer, askPage("/about-us", api))).html, site.name)).toBe(true)
})

test("an unexpected error shows its status and nothing of itself, and is logged", async () => {
  const api: Api = {
    async call(name, input) {
      if (name === "getProduct") throw new Error("secret: table products")
      return provider.api.call(name, input)
    },
  }
  const { status, html } = await renderedPage(renderer, askPage(PRODUCT, api))
  expect(status).toBe(500)
  expect(has(html, "secret")).toBe(false)
  expect(errors).toHaveLength(1)
})

test("a request that failed outside its screen has its error page at its own address, without the provider", async () => {
  const request = askPage("/es/products?search=a", provider.api, { locale: "es", prefix: "es" })
  const loaded = await renderer.failed(request, { status: 503, code: "unavailable" })
  const body = new PassThrough()
  const pipe = await renderer.render(loaded, {})
  pipe(body)
  const html = await text(body)
  expect([has(html, "Error 503"), has(html, 'href="/es/products?search=a"')]).toEqual([true, true])
})

test("40 visitors at once never see each other's language", async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      renderedPage(renderer, askPage(PRODUCT, provider.api, { locale: index % 2 === 0 ? "es" : "en" })),
    ),
  )
  for (const [index, { html }] of answers.entries()) {
    expect(has(html, index % 2 === 0 ? '<html lang="es"' : '<html lang="en"')).toBe(true)
    expect(has(html, index % 2 === 0 ? "<title>Plato Lonja" : "<title>Lonja Plate")).toBe(true)
  }
})
