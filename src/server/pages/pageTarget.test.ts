import { IncomingMessage } from "node:http"
import { Socket } from "node:net"
import { describe, expect, test } from "vitest"
import { readTarget } from "#server/pages/pageTarget.ts"
import { sessionCookie } from "#server/sessionCookie.ts"

function target(url: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket())
  request.url = url
  request.method = "GET"
  Object.assign(request.headers, headers)
  return readTarget(request, "https://shop.example", sessionCookie({ https: true }))
}

describe("what a request asks for", () => {
  test("a page stands on the configured origin, whatever the headers say", () => {
    const { url } = target("/es/products?search=miel", { host: "evil.example", "x-forwarded-host": "evil.example" })
    expect(url().href).toBe("https://shop.example/es/products?search=miel")
  })

  test("a payload address names its page", () => {
    expect(target("/products/_payload.json?filter=onSale[true]")).toMatchObject({ payload: true })
    expect(target("/products/_payload.json").url().pathname).toBe("/products")
    expect(target("/_payload.json").url().pathname).toBe("/")
    expect(target("/es/_payload.json").url().pathname).toBe("/es")
  })

  test("page and data, languages and queries have keys of their own", () => {
    const keys = ["/", "/_payload.json", "/es", "/products", "/products?search=a", "/products?search=b"].map(
      (url) => target(url).cacheKey,
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect(target("/", { cookie: "locale=es" }).cacheKey).not.toBe(target("/", { cookie: "locale=en" }).cacheKey)
  })

  test("a page may be asked for in one go; its address and key do not tell", () => {
    const whole = target("/products?search=a&stream=off")
    expect([whole.whole, whole.url().search]).toEqual([true, "?search=a"])
    expect(whole.cacheKey).toBe(target("/products?search=a").cacheKey)
  })

  test.each(["/?utm_source=x", `/products?search=${"a".repeat(700)}`])("%s is not worth keeping", (url) => {
    expect(target(url)).toMatchObject({ kind: "page", cacheKey: undefined })
  })

  test.each([
    "/my-account",
    "/es/my-account",
    "/my-account/_payload.json",
    "/my-account/x.css",
    "/my-account;x.js",
    "/MY-ACCOUNT",
    "/login-and-register",
    "/welcome/abc",
    "/emailSended",
    "/checkout/order-received/1.png",
    "/order-summary",
    "/paymentFailure",
  ])("%s is nobody else's, so it is never kept", (url) => {
    expect(target(url)).toMatchObject({ kind: "page", cacheKey: undefined })
  })

  test.each(["/product/%E0%A4%A", "/%"])("%s is malformed", (url) => {
    expect(target(url)).toMatchObject({ kind: "bad", status: 400 })
  })

  test.each(["/product/%00", "/product/../contact", "/%2e%2E/contact", "/contact/..", "/a/./b", "/a\\..\\b"])(
    "%s names no page",
    (url) => {
      expect(target(url)).toMatchObject({ kind: "bad", status: 404 })
    },
  )

  test.each(["//evil.example/a", "/\\evil.example", "http://evil.example/"])("%s stays on our origin", (url) => {
    expect(target(url).url().origin).toBe("https://shop.example")
  })
})
