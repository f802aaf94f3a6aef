/** A version of the document before publication: visible in every process with its link, and in none without. */
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { connect } from "#provider/platform/db/connect.ts"
import { SECONDS } from "#shared/limits.ts"
import { silentLog } from "#shared/log.ts"
import { openForVisitorsIn } from "#tests/support/openForVisitors.ts"
import { runOperator } from "#tests/support/operator.ts"
import { openShopFront, type ShopFront } from "#tests/support/shopFront.ts"
import { newDataDir } from "#tests/support/startShop.ts"

const dataDir = newDataDir()
const LOGO = '<svg viewBox="0 0 20 10"><path d="M0 0h9"></path></svg>'
const documentOf = (name: string) => ({
  identity: { name },
  brand: { logo: { svg: LOGO } },
  look: { palette: "tinta" },
  home: [{ id: "words", kind: "text", title: { es: `${name} abre`, en: `${name} opens` }, text: { es: "a", en: "a" } }],
  pages: [{ slug: "taller", title: { es: `Taller ${name}`, en: "" }, text: { es: "a", en: "a" } }],
})

/** Two processes on one database, and one in front of another host. */
let fronts: ShopFront[] = []
beforeAll(async () => {
  const environment = { DATA_DIR: dataDir, DEMO: "off" }
  const first = await openShopFront(environment)
  await openForVisitorsIn(dataDir)
  await vi.waitFor(async () => expect((await first.get("/es")).status).toBe(200), { timeout: 5 * SECONDS })
  const second = await openShopFront(environment)
  fronts = [first, second, await openShopFront({ PROVIDER_URL: first.url })]
})
afterAll(async () => {
  for (const front of fronts.reverse()) await front.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const site = (...words: string[]) => runOperator({ place: { dataDir } }, "site", ...words)

async function draft(name: string): Promise<string> {
  const file = join(dataDir, "draft.json")
  writeFileSync(file, JSON.stringify(documentOf(name)))
  expect((await site("draft", file)).complaint).toBe("")
  const { url } = (await site("preview", "--json")).json()
  return new URL(url).pathname
}

/** As if the days of every link had gone by. */
async function endTime(): Promise<void> {
  const { db, close } = await connect({ dataDir, log: silentLog })
  const now = new Date().toISOString()
  await db.updateTable("site_previews").set({ until: now }).where("until", "is not", null).execute()
  await close()
}

async function enter(front: ShopFront, link: string): Promise<{ cookie: string; location: string | null }> {
  const { headers, status } = await front.get(link)
  expect([status, headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([303, "no-store", "noindex"])
  const [set = ""] = headers.getSetCookie()
  expect(set).toMatch(/^preview=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  return { cookie: set.split(";", 1)[0] ?? "", location: headers.get("location") }
}

describe("a draft", () => {
  it("is seen by whoever has its link, on every page and in every process, and by nobody else", async () => {
    const link = await draft("Boceto")
    for (const front of fronts) {
      const { cookie, location } = await enter(front, link)
      expect(location).toBe("/")
      const kept = front.kept()
      for (const [path, words] of [
        ["/", "Boceto opens"],
        ["/es", "Boceto abre"],
        ["/es/_payload.json", "Boceto abre"],
        ["/page/taller", "Taller Boceto"],
        ["/es/contact", "Boceto"],
      ] as const) {
        const seen = await front.get(path, { cookie })
        expect({ path, cache: seen.headers.get("cache-control"), robots: seen.headers.get("x-robots-tag") }).toEqual({
          path,
          cache: "private, no-store",
          robots: "noindex",
        })
        expect(seen.headers.get("surrogate-key")).toBeNull()
        expect([path, seen.text.includes(words)]).toEqual([path, true])
        const stranger = await front.get(path)
        expect([path, stranger.text.includes("Boceto")]).toEqual([path, false])
      }
      // Strangers' pages alone are kept, and the home page has the way out.
      expect(front.kept() - kept).toBeLessThanOrEqual(5)
      const { text } = await front.get("/es", { cookie })
      expect(text.includes("Vista previa de la versión 2.")).toBe(true)
      expect(text.includes('<form action="/preview/end" method="post">')).toBe(true)
      const [, logo = ""] = /src="(\/brand\/logo-[^"]+)"/.exec(text) ?? []
      expect((await front.get(logo, { cookie })).headers.get("cache-control")).toBe("private, no-store")
      expect((await front.get(logo)).status).toBe(404)
    }
  })

  it("of a product is seen by its link alone, beside the shop as it is", async () => {
    const [front] = fronts as [ShopFront]
    const file = join(dataDir, "hidden.csv")
    writeFileSync(file, "id,name_es,name_en,price,stock,status\nfarol,Farol nuevo,New lantern,10.00,1,draft\n")
    expect((await runOperator({ place: { dataDir } }, "import", file)).code).toBe(0)
    const { url } = (await runOperator({ place: { dataDir } }, "previewProduct", "--id=farol")).json()
    const { cookie, location } = await enter(front, new URL(url).pathname)
    expect(location).toBe("/product/farol-nuevo")
    const seen = await front.get("/es/product/farol-nuevo", { cookie })
    expect([seen.status, seen.headers.get("cache-control"), seen.headers.get("x-robots-tag")]).toEqual([
      200,
      "private, no-store",
      "noindex",
    ])
    expect([seen.text.includes("Farol nuevo"), seen.text.includes("Vista previa de un producto.")]).toEqual([
      true,
      true,
    ])
    expect((await front.get("/es/product/farol-nuevo")).status).toBe(404)
    // Links to the shop's draft and to products do not end each other.
    const other = await enter(front, await draft("Otro"))
    expect((await front.get("/es/product/farol-nuevo", { cookie: other.cookie })).status).toBe(404)
    expect((await front.get("/es/product/farol-nuevo", { cookie })).status).toBe(200)
  })

  it("is seen no more once the browser leaves it", async () => {
    const [front] = fronts as [ShopFront]
    const { cookie } = await enter(front, await draft("Fuera"))
    const left = (headers: Record<string, string>) =>
      fetch(`${front.url}/preview/end`, { method: "POST", headers: { ...headers, cookie }, redirect: "manual" })
    expect(
      (await left({ origin: "https://other.example", "sec-fetch-site": "cross-site" })).headers.getSetCookie(),
    ).toEqual([])
    const { status, headers } = await left({ origin: "http://shop.example", "sec-fetch-site": "same-origin" })
    expect([status, headers.get("location"), headers.getSetCookie()[0]]).toEqual([
      303,
      "/",
      expect.stringMatching(/^preview=; Max-Age=0;/),
    ])
  })

  it("has one link, which ends with the next, when its time is over, and when all are ended", async () => {
    const [front] = fronts as [ShopFront]
    const link = await draft("Uno")
    const { cookie } = await enter(front, link)
    const next = new URL((await site("preview", "--days", "1", "--json")).json().url).pathname
    expect((await front.get(link)).status).toBe(404)
    // The browser that came by the first is told so: it forgets the link and sees what is published.
    const over = await front.get("/es", { cookie })
    expect(over.text.includes("Uno")).toBe(false)
    expect(over.headers.getSetCookie()).toEqual([expect.stringMatching(/^preview=; Max-Age=0;/)])
    expect((await front.get(next)).status).toBe(303)
    await endTime()
    expect((await front.get(next)).status).toBe(404)
    const last = new URL((await site("preview", "--json")).json().url).pathname
    expect((await front.get(last)).status).toBe(303)
    expect((await site("preview", "end")).text).toBe("")
    expect((await front.get(last)).status).toBe(404)
    expect((await front.get("/preview/short")).status).toBe(404)
    expect((await site("preview", "--days", "0")).complaint).toMatch(/--days: A whole number from 1 to/)
    expect((await site("preview", "99")).complaint).toMatch(/no such version/)
  })

  it("in a frame is seen in frames alone: the browser's other windows show the shop as it is", async () => {
    const link = await draft("Marco")
    for (const front of fronts) {
      const framed = { "sec-fetch-dest": "iframe" }
      const entered = await front.get(link, framed)
      const [set = ""] = entered.headers.getSetCookie()
      expect([entered.status, set]).toEqual([303, expect.stringMatching(/^preview-frame=[\w-]{43}; Max-Age=\d+; /)])
      const cookie = set.split(";", 1)[0] ?? ""
      expect((await front.get("/es", { ...framed, cookie })).text).toContain("Marco abre")
      const beside = await front.get("/es", { "sec-fetch-dest": "document", cookie })
      expect([beside.status, beside.text.includes("Marco")]).toEqual([200, false])
      // A data request does not tell its window, so the page is fetched as a document.
      const data = await front.get("/es/page/taller/_payload.json?search=a", { "sec-fetch-dest": "empty", cookie })
      const to = "/preview/page?to=%2Fes%2Fpage%2Ftaller%3Fsearch%3Da"
      expect(JSON.parse(data.text)).toEqual({ redirect: to })
      const led = await front.get(to, { ...framed, cookie })
      expect([led.status, led.headers.get("location")]).toEqual([303, "/es/page/taller?search=a"])
      expect((await front.get("/preview/page?to=https://other.example")).headers.get("location")).toBe("/")
      const logo = /src="(\/brand\/logo-[^"]+)"/.exec((await front.get("/es", { ...framed, cookie })).text)?.[1] ?? ""
      expect((await front.get(logo, { "sec-fetch-dest": "image", cookie })).status).toBe(200)
    }
  })

  it("is seen no more once something newer is published, while what is newer than that stays", async () => {
    const [front] = fronts as [ShopFront]
    const before = await enter(front, await draft("Vieja"))
    expect((await front.get("/es", { cookie: before.cookie })).text).toContain("Vieja abre")
    const newer = await draft("Nueva")
    const newest = await enter(front, await draft("Novísima"))
    const versions = (await site("history", "--json")).json() as { id: number }[]
    const [, second] = versions.map(({ id }) => id).toSorted((a, b) => b - a)
    await site("publish", String(second))
    const isShown = async () => (await front.get("/es", { cookie: before.cookie })).text.includes("Nueva abre")
    await expect.poll(isShown, { timeout: 20 * SECONDS }).toBe(true)
    expect((await front.get(newer)).status).toBe(404)
    expect((await front.get("/es", { cookie: newest.cookie })).text).toContain("Novísima abre")
  })

  it("becomes the shop by publishing it", async () => {
    const [front] = fronts as [ShopFront]
    await draft("Abierta")
    await site("publish")
    const isShown = async () => (await front.get("/es")).text.includes("Abierta abre")
    await expect.poll(isShown, { timeout: 20 * SECONDS }).toBe(true)
  })
})
