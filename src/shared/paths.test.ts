import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  listingPagePath,
  listingPath,
  parsePageNumber,
  paths,
  splitPrefix,
  withPrefix,
  withQuery,
} from "#shared/paths.ts"

describe("paths of listings", () => {
  it("are those of the specification", () => {
    expect(listingPath({ kind: "products" })).toBe("/products")
    expect(listingPath({ kind: "category", slug: "platos" })).toBe("/product-category/platos")
    expect(listingPath({ kind: "department", slug: "ceramica" })).toBe("/product-department/ceramica")
  })

  it("name every page but the first", () => {
    expect(listingPagePath({ kind: "products" }, 1)).toBe("/products")
    expect(listingPagePath({ kind: "category", slug: "platos" }, 3)).toBe("/product-category/platos/page/3")
  })

  it("keep a hostile slug in one segment", () => {
    expect(paths.product("../a/b?c#d")).toBe("/product/..%2Fa%2Fb%3Fc%23d")
  })
})

describe("language prefixes", () => {
  it.each([
    ["/es/products", "es", "/products"],
    ["/en", "en", "/"],
    ["/en/", "en", "/"],
    ["/", undefined, "/"],
    ["/products", undefined, "/products"],
    ["/esparto", undefined, "/esparto"],
    ["/fr/products", undefined, "/fr/products"],
    ["//es", undefined, "//es"],
  ])("%s is read as %s and %s", (given, prefix, path) => {
    expect(splitPrefix(given)).toEqual({ prefix, path })
  })

  it("are taken off again as they were put on", () => {
    const path = fc.webPath().map((text) => `/${text.replace(/^\/+/, "")}`)
    fc.assert(
      fc.property(path, fc.constantFrom("es" as const, "en" as const), (plain, prefix) => {
        expect(splitPrefix(withPrefix(prefix, plain))).toEqual({ prefix, path: plain })
      }),
    )
  })
})

describe("page numbers", () => {
  it.each(["1", "12", "999999"])("%s is one", (text) => {
    expect(parsePageNumber(text)).toBe(Number(text))
  })

  it.each([undefined, "", "0", "01", "-1", "1.5", "1e3", " 1", "1000000", "٣", "abc"])("%s is none", (text) => {
    expect(parsePageNumber(text)).toBeUndefined()
  })
})

describe("queries", () => {
  it("stand after a question mark, which never dangles", () => {
    expect(withQuery("/products", "")).toBe("/products")
    expect(withQuery("/products", "search=miel")).toBe("/products?search=miel")
  })
})
