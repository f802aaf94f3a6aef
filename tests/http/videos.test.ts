/** A product's video on the wire: in parts, kept for ever, and nothing of it on the page but its address. */
import { expect } from "vitest"
import { askAs, CRAWLER, httpTest } from "#tests/support/httpShop.ts"
import { type Node, ofType } from "#tests/support/schemaOrg/checkJsonLd.ts"
import { SITE_URL } from "#tests/support/startShop.ts"

const test = httpTest()

const PAGE = "/en/product/cojin-llengues"
const ADDRESS = /\/videos\/cojin-llengues-[0-9a-f]{12}\.mp4/

test("the page links to the file, shows its length, and loads nothing of it", async ({ shop }) => {
  const html = await (await fetch(shop.url + PAGE)).text()
  const [address = ""] = ADDRESS.exec(html) ?? []
  expect(html).toContain(`<a href="${address}">`)
  expect(html).toMatch(/Video · 0:24/)
  expect(html).not.toMatch(/<video|<source|preload="[^"]*" href="\/videos|href="\/videos[^>]*rel="pre/)
  expect(html).toContain(".Gallery__play{")
})

test("a video is sent whole or in the asked part, of its kind alone, and kept for ever", async ({ shop }) => {
  const [address = ""] = ADDRESS.exec(await (await fetch(shop.url + PAGE)).text()) ?? []
  const ask = (range?: string) => fetch(shop.url + address, range === undefined ? {} : { headers: { Range: range } })
  const whole = await ask()
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "video/mp4",
    "x-content-type-options": "nosniff",
  })
  const part = await ask("bytes=100-199")
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${bytes.length}`])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200))
  const beyond = await ask("bytes=999999999-")
  expect([beyond.status, beyond.headers.get("Cache-Control")]).toEqual([416, "no-store"])
})

test("what is no video of the shop is not found, however it is asked for", async ({ shop }) => {
  const paths = [
    "/videos/",
    "/videos/nada-0a1b2c3d4e5f.mp4",
    "/videos/..%2Fshop.sqlite",
    "/videos/demo:x-0a1b2c3d4e5f.mp4",
  ]
  for (const path of paths) expect((await fetch(shop.url + path)).status, path).toBe(404)
})

test("search engines are told of it with all that they ask for", async ({ shop }) => {
  const read = async (path: string) => {
    const html = await (await askAs(CRAWLER, shop)(path)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
      JSON.parse(json),
    )
    return ofType(data, "VideoObject")
  }
  const [video] = (await read(PAGE)) as Node[]
  expect(video).toMatchObject({
    name: "Llengües Cushion",
    description: expect.stringContaining("Flames"),
    thumbnailUrl: expect.stringMatching(/^https?:.*\/pictures\/tex-211-context-[0-9a-f]{8}\/1200$/),
    uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    contentUrl: expect.stringMatching(ADDRESS),
    duration: "PT24S",
  })
  expect(String(video?.["contentUrl"]).startsWith(SITE_URL)).toBe(true)
  expect(await read("/en/product/plato-lonja")).toEqual([])
})
