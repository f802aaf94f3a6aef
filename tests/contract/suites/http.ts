/** How the provider behaves as a server, whatever the call. */
import { describe, expect, it } from "vitest"
import type { ContractShop } from "#tests/support/contractShop.ts"
import { rawRequest } from "#tests/support/rawRequest.ts"

export function http(shop: () => ContractShop): void {
  const send = (path: string, options?: Parameters<typeof rawRequest>[2]) => rawRequest(shop().url, path, options)

  describe("the provider over HTTP", () => {
    it("answers errors as problem details, with nothing but codes", async () => {
      const { status, headers, text } = await send("/product?page=0&page=1&colour=red")
      expect(status).toBe(400)
      expect(headers["content-type"]).toMatch(/^application\/problem\+json/)
      expect(headers["cache-control"]).toBe("no-store")
      expect(JSON.parse(text)).toEqual({
        type: "about:blank",
        title: "Bad Request",
        status: 400,
        code: "bad_input",
        fields: { page: "format", colour: "unknown" },
      })
    })

    it("takes the first text of a name that is repeated", async () => {
      const { status, text } = await send("/product?perPage=1&perPage=x&search=azul&search[]=")
      expect(status).toBe(400)
      expect(JSON.parse(text).fields).toEqual({ "search[]": "unknown" })
      expect(JSON.parse((await send("/product?perPage=1&perPage=x")).text).items).toHaveLength(1)
    })

    it.each([
      ["/product/%E0%A4%A", 400],
      ["/product?search=%E0%A4%A", 400],
      ["/product?search=%", 400],
      ["/product/%00", 404],
      ["/nothing", 404],
      ["/product/cer-101/nothing", 404],
      ["/PRODUCT", 404],
      ["/product/%2e%2e%2f%2e%2e%2fetc%2fpasswd", 404],
    ])("answers %s with %i and no stack", async (path, expected) => {
      const { status, text } = await send(path)
      expect(status).toBe(expected)
      expect(text).not.toContain("at ")
      expect(JSON.parse(text)).toMatchObject({ status: expected, code: expect.stringMatching(/^[a-z_]+$/) })
    })

    it("names the methods a path takes", async () => {
      const { status, headers, text } = await send("/product/cer-101", { method: "DELETE" })
      expect(status).toBe(405)
      expect(headers.allow).toBe("HEAD, GET")
      expect(JSON.parse(text).code).toBe("method_not_allowed")
    })

    it("answers HEAD like GET without a body", async () => {
      const [head, get] = await Promise.all([send("/product", { method: "HEAD" }), send("/product")])
      expect(head).toMatchObject({ status: 200, text: "" })
      expect(head.headers["content-length"]).toBe(get.headers["content-length"])
      expect(head.headers.etag).toBe(get.headers.etag)
    })

    it("says in a few bytes that nothing changed", async () => {
      const { headers } = await send("/product/cer-101")
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate")
      const again = await send("/product/cer-101", { headers: { "if-none-match": headers.etag ?? "" } })
      expect(again).toMatchObject({ status: 304, text: "" })
      const refused = await send("/product/cer-999", { headers: { "if-none-match": headers.etag ?? "" } })
      expect(refused.status).toBe(404)
    })

    it("changes the tag with the day, since banners have theirs", async () => {
      shop().setNow("2026-03-01T12:00:00.000Z")
      const { headers } = await send("/banner")
      shop().setNow("2026-03-02T12:00:00.000Z")
      expect((await send("/banner")).headers.etag).not.toBe(headers.etag)
    })

    it("forbids guessing the type of what it sends", async () => {
      for (const path of ["/product", "/product?page=0", "/nothing", "/openapi.json"]) {
        expect((await send(path)).headers["x-content-type-options"]).toBe("nosniff")
      }
    })

    it("answers random addresses with 2xx and 4xx only", async () => {
      const random = Array.from({ length: 300 }, (_, index) => {
        const junk = String.fromCodePoint(
          ...Array.from({ length: 12 }, (_each, at) => ((index * 7919 + at * 104729) % 0x7f) + 1),
        )
        return `/product?filter=${encodeURIComponent(junk)}&search=${encodeURIComponent(junk)}`
      })
      for (const path of random) expect((await send(path)).status).toBeLessThan(500)
      expect(shop().errors).toEqual([])
    })
  })
}
