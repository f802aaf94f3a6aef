import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { safePath } from "#shared/safePath.ts"

const ORIGIN = "https://shop.example"

/** Addresses that lead, at least in some browsers, out of the shop or into a loop. */
const hostile = [
  "",
  " ",
  "evil.example",
  "https://evil.example",
  "https:evil.example",
  "https:/evil.example",
  "HTTPS://evil.example/my-account",
  "//evil.example",
  "///evil.example",
  "//evil.example/my-account",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example/my-account",
  "/my-account\\..\\..\\evil",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  "/my-account\r\nSet-Cookie: session=1",
  "/my-account%0d%0aSet-Cookie:%20session=1/x",
  "/my-account\0",
  "/\u2028/evil.example",
  "/\u200b/evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/en//evil.example",
  "/es/..//evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%2e%2e//evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "/javascript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "mailto:a@b.example",
  "@evil.example",
  "/@evil.example",
  "?return=//evil.example",
  "#//evil.example",
  "/api/v1/auth/logout",
  "/login-and-register",
  "/login-and-register?return=/login-and-register",
  "/es/login-and-register",
  "/welcome/abc",
  "/my-account/lost-password?token=x",
  "/emailSended",
  "/my-account/x.css",
  "/no-such-page",
  `/products?search=${"x".repeat(2000)}`,
]

describe("a return address [D-14]", () => {
  it.each([
    "/",
    "/my-account",
    "/my-account?tab=orders",
    "/checkout",
    "/product/plato-lonja",
    "/product/plato-lonja?variant=cer-111-2#reviews",
    "/products?filter=price[10.00,20.00],onSale[true]&orderby=price",
    "/product-category/platos/page/2",
    "/wishlist",
  ])("%s is kept as it is", (path) => {
    expect(safePath(path)).toBe(path)
  })

  it("loses its language prefix, which the router adds again", () => {
    expect(safePath("/es/my-account?tab=orders")).toBe("/my-account?tab=orders")
    expect(safePath("/en")).toBe("/")
  })

  it("is read as a browser reads it", () => {
    expect(safePath("/product/../my-account")).toBe("/my-account")
    expect(safePath("/products?next=//evil.example")).toBe("/products?next=//evil.example")
  })

  it.each(hostile.map((text) => [JSON.stringify(text), text]))("%s is refused", (_shown, text) => {
    expect(safePath(text)).toBeUndefined()
  })

  it.each([undefined, null, 7, ["/my-account"], { toString: () => "/my-account" }])(
    "that is no text is refused",
    (value) => {
      expect(safePath(value)).toBeUndefined()
    },
  )

  it("never leaves the shop, whatever it is made of", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      ":",
      "@",
      "%2f",
      "%5c",
      "\t",
      "\n",
      "evil.example",
      "my-account",
      "en",
      "?",
      "#",
      "https:",
    )
    const texts = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join("")),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const path = safePath(text)
        if (path === undefined) return
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(safePath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })
})
