/** A page whose secondary data is late: it stands at once, the rest comes in the same answer, as data. */

import type { Page } from "@playwright/test"
import { KEEP_EARLY_PRESSES } from "#app/earlyPresses.ts"
import { type HeldProvider, startHeldProvider } from "#tests/support/heldProvider.ts"
import { expect, inOneLanguage, type Texts, test, waitForHydration } from "#tests/support/shopTest.ts"
import { type Shop, startShop } from "#tests/support/startShop.ts"

const PRODUCT = "/product/plato-lonja"
const LATE = /\/reviews|\/related/

let provider: HeldProvider
let storefront: Shop

test.beforeEach(async ({ shop, faults }) => {
  provider = await startHeldProvider({ to: shop.url, hold: LATE })
  storefront = await startShop({ env: { PROVIDER_URL: provider.url } })
  faults.allow(/^Foreign request: http:\/\/localhost/)
})

test.afterEach(async ({ page }) => {
  // Code fetched on the visitor's first interaction would find no shop.
  await page.goto("about:blank")
  provider.close()
  await storefront.stop()
})

function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on("request", (request) => /_payload|\/api\//.test(request.url()) && asked.push(request.url()))
  return asked
}

inOneLanguage((language) => {
  test("the product stands before its reviews, which arrive without another request", async ({ page, texts }) => {
    const asked = watchData(page)
    const answer = await page.goto(`${storefront.url}/${language}${PRODUCT}`, { waitUntil: "commit" })
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect(page.getByText(texts.t("reviews.loading"))).toBeVisible()
    await expect(page.getByText("Nuria Blasco")).toHaveCount(0)
    await waitForHydration(page)

    provider.release()
    await expect(page.getByText("Nuria Blasco")).toBeVisible()
    await expect(page.getByRole("heading", { name: texts.t("productPage.related") })).toBeVisible()
    await expect(page.getByText(texts.t("reviews.loading"))).toHaveCount(0)
    expect(asked).toEqual([])

    const nonce = /'nonce-([^']+)'/.exec(answer?.headers()["content-security-policy"] ?? "")?.[1]
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/)
    expect(answer?.headers()["cache-control"]).toMatch(/^private/)
    await page.getByRole("link", { name: texts.t("reviews.sort.lowest") }).click()
    await expect(page).toHaveURL(/reviewSort=lowest/)
  })
})

test.describe("on the way from page to page", () => {
  const linkTo = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true })

  async function openProduct(page: Page, texts: Texts): Promise<void> {
    await page.goto(`${storefront.url}/en/products`)
    await waitForHydration(page)
    await linkTo(page, "Lonja Plate").click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lonja Plate")
    await expect(page.getByText(texts.t("reviews.loading"))).toBeVisible()
  }

  test("the product stands before its reviews too, and what is done meanwhile takes nothing from them", async ({
    page,
    texts,
  }) => {
    const asked = watchData(page)
    await openProduct(page, texts)
    await page.getByRole("radio", { name: texts.money(3400) }).click()
    await expect(page).toHaveURL(/variant=cer-111-3/)
    await expect(page.getByText(texts.t("reviews.loading"))).toBeVisible()
    provider.release()
    await expect(page.getByText("Nuria Blasco")).toBeVisible()
    await expect(page.getByRole("heading", { name: texts.t("productPage.related") })).toBeVisible()
    expect(asked.filter((address) => address.includes("plato-lonja"))).toHaveLength(1)
  })

  test("who goes elsewhere meanwhile is there, and finds all of it on coming back", async ({ page, texts }) => {
    await openProduct(page, texts)
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.categories") })
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
    provider.release()
    await expect(page).toHaveURL(`${storefront.url}/en/categories`)
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lonja Plate")
    await expect(page.getByText("Nuria Blasco")).toBeVisible()
  })

  test("so is who leaves a document that is still coming", async ({ page, texts }) => {
    await page.goto(`${storefront.url}/en${PRODUCT}`, { waitUntil: "commit" })
    await waitForHydration(page)
    await page
      .getByRole("banner")
      .getByRole("link", { name: texts.t("nav.categories") })
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
    provider.release()
    await page.waitForLoadState("load")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.t("categories.title"))
    await page.goBack()
    await expect(page.getByText("Nuria Blasco")).toBeVisible()
  })
})

test("a document that does not end is told of before ten seconds, and can be had anew", async ({ page, texts }) => {
  await page.clock.install()
  await page.goto(`${storefront.url}/en${PRODUCT}`, { waitUntil: "commit" })
  await waitForHydration(page)
  await page.clock.fastForward(9_500)
  const strip = page.getByRole("region", { name: texts.t("away.slow") })
  await strip.getByRole("button", { name: texts.t("error.again") }).click()
  provider.release()
  await expect(page.getByText("Nuria Blasco")).toBeVisible()
  await expect(strip).toBeHidden()
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the browser is led to the page with all of its parts in place", async ({ page, texts, faults }) => {
    // That is what the browser calls a script it was told not to run.
    faults.allow(/^Request failed: \S+\.js csp /)
    await page.goto(`${storefront.url}/en${PRODUCT}?variant=cer-111-2`, { waitUntil: "commit" })
    // Reviews and related products of the first document, then of the second.
    await expect.poll(() => provider.held()).toBe(4)
    provider.release()
    await expect(page).toHaveURL(`${storefront.url}/en${PRODUCT}?variant=cer-111-2&stream=off`)
    await expect(page.getByText("Nuria Blasco")).toBeVisible()
    await expect(page.getByRole("heading", { name: texts.t("productPage.related") })).toBeVisible()
  })
})

test("late data that fails costs its section, not the page", async ({ page, texts, shop, faults }) => {
  const failing = await startHeldProvider({ to: shop.url, hold: /^$/, fail: { path: /\/reviews/, status: 500 } })
  const other = await startShop({ env: { PROVIDER_URL: failing.url } })
  faults.allow(/^Foreign request: http:\/\/localhost/)
  try {
    const answer = await page.goto(other.url + PRODUCT)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(texts.t("reviews.failed"))).toBeVisible()
    await expect(page.getByRole("link", { name: texts.t("error.again") })).toHaveAttribute("href", PRODUCT)
    await expect(page.getByRole("heading", { name: texts.t("productPage.related") })).toBeVisible()
    // Its shop ends with this test: nothing may be on its way.
    await page.waitForLoadState("networkidle")
  } finally {
    failing.close()
    await other.stop()
  }
})

test("a crawler is made to wait and reads it all in one piece; no visitor waits with it", async ({ userAgent }) => {
  const crawled = fetch(storefront.url + PRODUCT, { headers: { "user-agent": "Googlebot/2.1" } })
  const isAnswered = { crawler: false }
  void crawled.then(() => {
    isAnswered.crawler = true
  })
  await expect.poll(() => provider.held()).toBeGreaterThan(0)
  const visited = await fetch(storefront.url + PRODUCT, { headers: { "user-agent": String(userAgent) } })
  expect(visited.status).toBe(200)
  expect(isAnswered.crawler).toBe(false)
  provider.release()
  const html = await (await crawled).text()
  expect(html).toContain("Nuria Blasco")
  expect(html).not.toMatch(/\$RC|<template id=/)
  await visited.text()
})

test("every streamed answer has a nonce of its own, on every script it runs", async ({ userAgent }) => {
  const visits = Array.from({ length: 10 }, () =>
    fetch(storefront.url + PRODUCT, { headers: { "user-agent": String(userAgent) } }),
  )
  const answers = await Promise.all(visits)
  provider.release()
  const nonces = await Promise.all(
    answers.map(async (answer) => {
      const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? ""
      // The shop's own, which is allowed by its hash, has none.
      const html = (await answer.text()).replace(/<script data-code="[^"]+">/, "").replace(KEEP_EARLY_PRESSES, "")
      const running = [...html.matchAll(/<script\b([^>]*)>/g)]
        .map(([, attributes = ""]) => attributes)
        .filter((attributes) => !/application\/(ld\+)?json/.test(attributes))
      expect(running.length).toBeGreaterThan(1)
      expect(running.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(visits.length)
})
