/** The transferred size of a page and its data, and no stylesheet that delays its first paint. */
import { brotliCompressSync, constants } from "node:zlib"
import { expect } from "vitest"
import { httpTest } from "#tests/support/httpShop.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

const test = httpTest()

/** Size of a listing with its styles, in bytes. */
const MOST_HTML = 17_000
const MOST_STATE = 0.25
/** Bytes of one request for a link without prefetched data. */
const MOST_PAYLOAD = 6000

const compressed = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length

for (const path of ["/en/products", "/es/products"]) {
  test(`${path} is light, styles included, and little of it is state`, async ({ shop }) => {
    const { text } = await rawRequest(shop.url, path)
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text)?.[1] ?? ""
    expect(state).not.toBe("")
    const whole = compressed(text)
    expect(whole).toBeLessThanOrEqual(MOST_HTML)
    expect((whole - compressed(text.replace(state, ""))) / whole).toBeLessThanOrEqual(MOST_STATE)
  })
}

for (const path of ["", "/products", "/product-department/ceramica", "/product/plato-lonja", "/categories"]) {
  test(`the data of "${path}" for who goes there is little`, async ({ shop }) => {
    const { status, text } = await rawRequest(shop.url, `/es${path}/_payload.json`)
    expect(status).toBe(200)
    expect(compressed(text)).toBeLessThanOrEqual(MOST_PAYLOAD)
  })
}

test("no stylesheet holds up the first paint, and the policy knows the styles in the page", async ({ shop }) => {
  for (const path of ["/es", "/es/products", "/es/product/plato-lonja", "/es/categories"]) {
    const { text, headers } = await rawRequest(shop.url, path)
    const links = text.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []
    const files = links.map(
      (link) => /^<link rel="stylesheet" type="text\/plain" href="([^"]*)"\/>$/.exec(link)?.[1] ?? "",
    )
    expect(files.length).toBeGreaterThan(1)
    const sheets = await Promise.all(files.map((file) => rawRequest(shop.url, file)))
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css)
    expect(styles).toEqual([sheets.map((sheet) => sheet.text).join("")])
    const digest = await crypto.subtle.digest("SHA-256", Buffer.from(styles.join("")))
    const hash = Buffer.from(digest).toString("base64")
    expect(headers["content-security-policy"]).toContain(`style-src 'self' 'sha256-${hash}';`)
  }
})
