/** A page whose secondary data is late: it stands at once, the rest comes in the same answer, as data. */
import type { Page } from "@playwright/test"
import { type HeldProvider, startHeldProvider } from "#tests/support/heldProvider.ts"
import { expect, inBothLanguages, test, waitForHydration } from "#tests/support/shopTest.ts"
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

test.afterEach(async () => {
  provider.close()
  await storefront.stop()
})

function watchData(page: Page): string[] {
  const asked: string[] = []
  page.on("request", (request) => /_payload|\/api\//.test(request.url()) && asked.push(request.url()))
  return asked
}

inBothLanguages((language) => {
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

test("late data that fails costs its section, not the page", async ({ page, texts, shop, faults }) => {
  const failing = await startHeldProvider({ to: shop.url, hold: /^$/, fail: { path: /\/reviews/, status: 500 } })
  const other = await startShop({ env: { PROVIDER_URL: failing.url } })
  faults.allow(/^Foreign request: http:\/\/localhost/)
  try {
    const answer = await page.goto(other.url + PRODUCT)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(texts.t("reviews.failed"))).toBeVisible()
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
      const running = [...(await answer.text()).matchAll(/<script\b([^>]*)>/g)]
        .map(([, attributes = ""]) => attributes)
        .filter((attributes) => !/application\/(ld\+)?json/.test(attributes))
      expect(running.length).toBeGreaterThan(1)
      expect(running.filter((attributes) => !attributes.includes(`nonce="${nonce}"`))).toEqual([])
      return nonce
    }),
  )
  expect(new Set(nonces).size).toBe(visits.length)
})
