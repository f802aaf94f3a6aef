import { describe, expect, it } from "vitest"
import { isOwnPath, leadsToSale } from "#app/home/bannerLinks.ts"

describe("where a banner leads", () => {
  it("knows the listing of reduced products by its filter, in both spellings", () => {
    expect(leadsToSale({ link: "/products?filter=onSale[true]" })).toBe(true)
    expect(leadsToSale({ link: "/products?filter=sale%5Btrue%5D&orderby=discount" })).toBe(true)
  })

  it("takes any other place for what it is", () => {
    for (const link of [undefined, "/products", "/products?filter=onSale[false]", "/product/onSale[true]"]) {
      expect(leadsToSale({ link })).toBe(false)
    }
  })

  it("tells a path of the shop from another site's address", () => {
    expect(["/products", "/product/a?b"].every(isOwnPath)).toBe(true)
    expect(["//evil.example", "https://evil.example/", "products"].some(isOwnPath)).toBe(false)
  })
})
