import { describe, expect, test } from "vitest"
import { pageHeaders } from "#server/pages/pageHeaders.ts"

const headersOf = (path: string, cacheKey?: string, formTargets?: string[], nonce?: string, status = 200) =>
  pageHeaders(
    {
      kind: "page",
      url: () => new URL(path, "https://shop.example"),
      path,
      query: "",
      locale: "en",
      prefix: undefined,
      payload: false,
      whole: false,
      token: undefined,
      cacheKey,
      strangersKey: cacheKey,
    },
    { https: true, development: false, ...(formTargets && { formTargets: () => formTargets }) },
    { status, nonce },
  )

const target = {
  kind: "page" as const,
  url: () => new URL("https://shop.example/es"),
  path: "/es",
  query: "",
  locale: "es" as const,
  prefix: "es" as const,
  payload: false,
  whole: false,
  token: undefined,
  cacheKey: "key",
  strangersKey: "key",
}

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

  test("what a CDN may keep has the key by which it is purged, and nothing else has", () => {
    const prefixed = (cacheKey: string | undefined, status = 200) => {
      const url = () => new URL("/en/products", "https://shop.example")
      const target = { kind: "page" as const, url, locale: "en" as const, prefix: "en" as const, payload: false }
      const rest = { path: "/en/products", query: "", whole: false, token: undefined, cacheKey, strangersKey: cacheKey }
      return pageHeaders({ ...target, ...rest }, { https: true, development: false }, { status })["Surrogate-Key"]
    }
    expect(prefixed("page en /products")).toBe("catalog")
    expect(prefixed("page en /products", 500)).toBeUndefined()
    expect(prefixed(undefined)).toBeUndefined()
    expect(headersOf("/products", "page en /products")["Surrogate-Key"]).toBeUndefined()
  })

  test("only a preview may be framed, by the owner's area alone", () => {
    const url = () => new URL("/products", "https://shop.example")
    const page = { kind: "page" as const, url, locale: "en" as const, prefix: undefined, payload: false, whole: false }
    const rest = { path: "/products", query: "", token: undefined, cacheKey: undefined, strangersKey: undefined }
    const framing = (preview: string | undefined, adminOrigin: string | undefined) => {
      const options = { https: true, development: false, adminOrigin }
      const headers = pageHeaders({ ...page, ...rest, preview }, options, { status: 200 })
      const [policy] = /frame-ancestors [^;]*/.exec(headers["Content-Security-Policy"] ?? "") ?? []
      return [headers["X-Frame-Options"], policy]
    }
    expect(framing("secret", "https://desk.example")).toEqual(["SAMEORIGIN", "frame-ancestors https://desk.example"])
    expect(framing(undefined, "https://desk.example")).toEqual(["DENY", "frame-ancestors 'none'"])
    expect(framing("secret", undefined)).toEqual(["DENY", "frame-ancestors 'none'"])
  })

  test("forms lead to the shop itself, and to the payment pages that it uses", () => {
    const formAction = (...parts: Parameters<typeof headersOf>) =>
      /form-action [^;]*/.exec(headersOf(...parts)["Content-Security-Policy"] ?? "")?.[0]
    const bank = ["https://sis.redsys.es"]
    expect(formAction("/checkout")).toBe("form-action 'self'")
    expect(formAction("/checkout", undefined, bank)).toBe("form-action 'self' https://sis.redsys.es")
    expect(formAction("/checkout", undefined, bank, "nonce")).toBe("form-action 'self' https://sis.redsys.es")
  })

  test("the policy of a running server follows the ways to pay", () => {
    let banks: string[] = []
    const options = { https: true, development: false, formTargets: () => banks }
    const formAction = () =>
      /form-action [^;]*/.exec(pageHeaders(target, options, { status: 200 })["Content-Security-Policy"] ?? "")?.[0]
    expect(formAction()).toBe("form-action 'self'")
    banks = ["https://checkout.stripe.com"]
    expect(formAction()).toBe("form-action 'self' https://checkout.stripe.com")
  })

  test("the policy knows the styles that stand in pages", () => {
    const options = { https: true, development: false }
    const headers = (payload: boolean) =>
      pageHeaders({ ...target, payload }, options, { status: 200, styleHash: "sha256-abc=" })
    expect(headers(false)["Content-Security-Policy"]).toContain("style-src 'self' 'sha256-abc=';")
    expect(headers(true)["Content-Security-Policy"]).toBeUndefined()
  })

  test("a page names the script that it starts with, and its data does not", () => {
    const options = { https: true, development: false }
    const linkOf = (payload: boolean) =>
      pageHeaders({ ...target, payload }, options, { status: 200, entry: "/assets/entry-1.js" })["Link"]
    expect(linkOf(false)).toContain('</assets/entry-1.js>; rel="modulepreload"')
    expect(linkOf(true)).toBeUndefined()
  })

  test.each([500, 503, 429])("a failure (%i) is kept by nobody", (status) => {
    expect(headersOf("/products", "key", undefined, undefined, status)["Cache-Control"]).toBe("private, no-store")
  })
})
