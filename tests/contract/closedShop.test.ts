/** A shop that takes no visitors: the page in place of all others, in two processes and before another host. */
import { rmSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SECONDS } from "#shared/limits.ts"
import { locales } from "#shared/locale.ts"
import { runOperator } from "#tests/support/operator.ts"
import { CRAWLER, openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const dataDir = newDataDir()
const shop = (...words: string[]) => runOperator({ place: { dataDir } }, ...words)
/** Until the other processes have heard of it. */
const SOON = { timeout: 10 * SECONDS }

let fronts: ShopFront[] = []
beforeAll(async () => {
  const first = await openShopFront({ DATA_DIR: dataDir })
  const second = await openShopFront({ DATA_DIR: dataDir })
  fronts = [first, second, await openShopFront({ PROVIDER_URL: first.url })]
})
afterAll(async () => {
  for (const front of fronts.reverse()) await front.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const statusesOf = (path: string, headers = {}) =>
  Promise.all(fronts.map(async (front) => (await front.get(path, headers)).status))
const all = (status: number) => fronts.map(() => status)
const close = async (...words: string[]) => {
  expect((await shop("closeShop", ...words)).complaint).toBe("")
  await expect.poll(() => statusesOf("/es"), SOON).toEqual(all(503))
}

describe("a closed shop", () => {
  it("says when it opens, in both languages, in place of every page, without scripts", async () => {
    expect(await statusesOf("/es")).toEqual(all(200))
    await close("--opensOn", "2099-12-14")
    for (const front of fronts) {
      for (const path of [
        "/es",
        "/es/products",
        "/es/product/plato-lonja",
        "/es/cart",
        "/es/checkout",
        "/es/nowhere",
      ]) {
        const { status, headers, text } = await front.get(path)
        expect([path, status, headers.get("x-robots-tag")]).toEqual([path, 503, "noindex"])
        expect(text).toContain("<h1>Volvemos el lunes 14 de diciembre</h1>")
        expect(text).not.toMatch(/<script(?! type="application\/json")/)
      }
      const { text, headers } = await front.get("/en")
      expect(text).toContain("<h1>We are back on Monday 14 December</h1>")
      expect(text).toContain("Azahar")
      expect(headers.get("cache-control")).toBe("private, no-store")
      expect(Number(headers.get("retry-after"))).toBe(7 * 24 * 3600)
    }
  })

  it("lets crawlers and programs wait too", async () => {
    expect(await statusesOf("/es", CRAWLER)).toEqual(all(503))
    const programs = ["/es/feeds/google.xml", "/sitemap.xml", "/sitemap-pages.xml", "/llms.txt"]
    for (const path of programs) expect([path, await statusesOf(path)]).toEqual([path, all(503)])
    expect(await statusesOf("/es/product/plato-lonja", { accept: "text/markdown" })).toEqual(all(503))
  })

  it("leads a page's request for data to the document", async () => {
    const [front] = fronts
    const { status, text } = (await front?.get("/es/products/_payload.json")) ?? {}
    expect([status, JSON.parse(text ?? "")]).toEqual([200, { redirect: "/preview/page?to=%2Fes%2Fproducts" }])
  })

  it("still shows its legal texts, and what was ordered before", async () => {
    for (const locale of locales) {
      for (const path of ["/terms-and-conditions", "/privacy-policy", "/login-and-register"])
        expect([path, await statusesOf(`/${locale}${path}`)]).toEqual([path, all(200)])
    }
  })

  it("is seen by one who has a link to a preview", async () => {
    const { url } = (await shop("previewSite", "--own", "--json")).json()
    const [front] = fronts
    const entered = await front?.get(new URL(url).pathname)
    const cookie = entered?.headers.getSetCookie()[0]?.split(";", 1)[0] ?? ""
    expect((await front?.get("/es/products", { cookie }))?.status).toBe(200)
  })

  it("is not opened while steps are left, and is as before once it was", async () => {
    const { complaint } = await shop("openShop")
    expect(complaint).toContain("Steps are left")
    const { complaint: none } = await shop("closeShop")
    expect(none).toBe("")
    await expect.poll(async () => (await fronts[0]?.get("/es"))?.text, SOON).toContain("<h1>Volvemos enseguida</h1>")
    expect((await shop("closeShop", "--opensOn", "2020-01-01")).complaint).toContain("opensOn")
  })
})
