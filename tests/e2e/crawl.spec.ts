/** The shop as a crawler meets it: every address that its pages lead to, and what stands there. */
import type { APIRequestContext } from "@playwright/test"
import sharp from "sharp"
import { expect, test } from "#tests/support/shopTest.ts"
import { SITE_URL } from "#tests/support/startShop.ts"

test.use({
  extraHTTPHeaders: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
})

const META = /<meta (?:property|name)="([^"]+)" content="([^"]*)"/g

const metaOf = (html: string) => new Map([...html.matchAll(META)].map(([, name = "", content = ""]) => [name, content]))

async function sizeOf(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address.replace(SITE_URL, ""), { headers: { accept: "*/*" } })
  expect(answer.headers()["cross-origin-resource-policy"]).toBe("cross-origin")
  const { format, width, height } = await sharp(await answer.body()).metadata()
  return `${format} ${width}x${height}`
}

test("a page that is shared shows title, picture and language", async ({ request }) => {
  for (const [path, type] of [
    ["/es", "website"],
    ["/en/products", "website"],
    ["/es/product/plato-lonja", "product"],
    ["/en/login-and-register", "website"],
  ] as const) {
    const html = await (await request.get(path)).text()
    const meta = metaOf(html)
    const isSpanish = path.startsWith("/es")
    expect(meta.get("og:type"), path).toBe(type)
    expect([meta.get("og:locale"), meta.get("og:locale:alternate")]).toEqual(
      isSpanish ? ["es_ES", "en_GB"] : ["en_GB", "es_ES"],
    )
    expect(meta.get("og:title")).toBe(/<title>([^<]*)/.exec(html)?.[1])
    expect(meta.get("og:image:alt")).not.toBe("")
    expect(meta.get("twitter:card")).toBe("summary_large_image")
    expect([meta.get("og:image:width"), meta.get("og:image:height")]).toEqual(["1200", "630"])
    expect(await sizeOf(request, meta.get("og:image") ?? "")).toBe("jpeg 1200x630")
  }
})

test("what is asked for as a file is there, or missing in a word; other spellings lead to the page", async ({
  request,
}) => {
  for (const [path, type] of [
    ["/favicon.ico", "image/vnd.microsoft.icon"],
    ["/apple-touch-icon.png", "image/png"],
  ] as const) {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, type])
    expect((await answer.body()).length).toBeLessThan(6000)
  }
  for (const path of ["/wp-login.php", "/es/feed.xml", "/assets/index-old.js", "/images/x", "/pictures/x", "/.env"]) {
    const answer = await request.get(path)
    expect([path, answer.status(), (await answer.body()).length]).toEqual([path, 404, 4])
  }
  for (const [path, to] of [
    ["/Products/?search=Miel", "/products?search=Miel"],
    ["/ES/PRODUCT-CATEGORY/platos/page/2/", "/es/product-category/platos/page/2"],
    ["/es/product/Plato-Lonja", "/es/product/plato-lonja"],
    ["/en/product-department/CERAMICA", "/en/product-department/ceramica"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(`${answer.status()} ${answer.headers()["location"]}`).toBe(`301 ${to}`)
  }
})
