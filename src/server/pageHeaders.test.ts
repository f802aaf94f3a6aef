import { describe, expect, test } from "vitest"
import { pageHeaders } from "#server/pageHeaders.ts"

const headersOf = (path: string, cacheKey?: string) =>
  pageHeaders(
    {
      kind: "page",
      url: new URL(path, "https://shop.example"),
      locale: "en",
      prefix: undefined,
      payload: false,
      token: undefined,
      cacheKey,
    },
    { https: true, development: false },
  )

describe("headers of a page", () => {
  test.each([
    "/welcome/abc",
    "/es/welcome/abc",
    "/my-account/lost-password?token=abc",
    "/emailSended?email=a@b.example",
  ])("%s is told to no other site", (path) => {
    expect(headersOf(path)["Referrer-Policy"]).toBe("no-referrer")
  })

  test("other pages tell their origin at most", () => {
    expect(headersOf("/my-account")["Referrer-Policy"]).toBe("strict-origin-when-cross-origin")
  })

  test("a page of one visitor is kept by nobody", () => {
    expect(headersOf("/my-account")["Cache-Control"]).toBe("private, no-store")
    expect(headersOf("/products", "page en /products")["Cache-Control"]).toBe("private, no-cache")
  })
})
