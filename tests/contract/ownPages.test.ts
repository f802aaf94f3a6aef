/** A page that `shop.config.ts` makes, in the shop's layout: the example of it, with the calendar it reads. */
import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it, vi } from "vitest"
import { type OwnPage, openOwnPages } from "#provider/site/ownPages.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"
import { root } from "#tests/support/steps.ts"

const stalls = [{ day: "2026-12-05", town: "Oviedo | <b>", place: "Plaza Trascorrales" }]

let calendar: Server
let front: ShopFront
beforeAll(async () => {
  calendar = createServer((_request, response) => response.end(JSON.stringify(stalls))).listen(0, "127.0.0.1")
  await once(calendar, "listening")
  vi.stubEnv("STALLS_URL", `http://127.0.0.1:${(calendar.address() as AddressInfo).port}/stalls.json`)
  front = await openShopFront({ DATA_DIR: newDataDir(), SHOP_DIR: join(root, "tests/examples/market-stalls") })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await front.close()
  calendar.close()
})

it("stands in the shop's layout in both languages, with title, description and canonical address", async () => {
  const [es, en] = [await front.get("/es/page/mercados"), await front.get("/en/page/mercados")]
  expect([es.status, en.status]).toEqual([200, 200])
  expect(es.text).toContain("<title>Mercados")
  expect(es.text).toContain('content="Dónde encontrarnos con nuestro puesto."')
  expect(es.text).toContain('<link rel="canonical" href="http://shop.example/es/page/mercados"')
  expect(es.text).toContain("<td>sábado, 5 de diciembre de 2026</td>")
  expect(en.text).toContain("<h1>Markets</h1>")
  expect(en.text).toContain("<td>Oviedo | &lt;b&gt;</td>")
  expect(en.text).toContain("Footer")
})

it("is in the sitemap and in what agents read", async () => {
  expect((await front.get("/sitemap-pages.xml")).text).toContain("http://shop.example/en/page/mercados")
  const markdown = await front.get("/en/page/mercados", { accept: "text/markdown" })
  expect(markdown.text).toContain("| Saturday, 5 December 2026 |")
})

it("follows what its loader answers, and stays as it was while that fails", async ({ onTestFinished }) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let answer = "first"
  const page: OwnPage<string> = {
    title: { es: "Uno", en: "One" },
    lead: { es: "", en: "" },
    everySeconds: 1,
    async loader() {
      if (answer === "") throw new Error("not now")
      return answer
    },
    view: (text) => text,
  }
  const warn = vi.fn()
  const changed = vi.fn(async () => {})
  const pages = await openOwnPages({
    log: { ...silentLog, warn },
    makers: new Map([["one", page as OwnPage<unknown>]]),
    changed,
  })
  const next = async (text: string) => {
    answer = text
    await vi.advanceTimersByTimeAsync(1 * SECONDS)
    return [pages.find("one")?.text.en, changed.mock.calls.length]
  }
  expect(pages.find("one")?.text.en).toBe("first")
  // An unchanged page is not announced: all cached pages would be rendered anew.
  expect(await next("first")).toEqual(["first", 1])
  expect(await next("second")).toEqual(["second", 2])
  expect(await next("")).toEqual(["second", 2])
  expect(warn).toHaveBeenCalledOnce()
  await pages.stop()
  expect(await next("third")).toEqual(["second", 2])
  expect(pages.find("other")).toBeUndefined()
})

it("is away, and no 404, as long as it could not be made", async () => {
  const page = { title: { es: "Uno", en: "One" }, lead: { es: "", en: "" }, view: () => "x".repeat(100_001) }
  const pages = await openOwnPages({ log: silentLog, makers: new Map([["one", page]]), changed: async () => {} })
  expect(() => pages.find("one")).toThrow("page_unavailable")
  await pages.stop()
})
