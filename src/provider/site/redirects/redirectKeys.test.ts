import { describe, expect, it } from "vitest"
import { addressKey, keysFor, redirectKey } from "#provider/site/redirects/redirectKeys.ts"

/** Which of these redirects an address follows. */
const followed = (address: string, ...froms: string[]) => {
  const keys = froms.map(redirectKey)
  return froms[keys.indexOf(keysFor(address).find((key) => keys.includes(key)))]
}

describe("an old address", () => {
  it.each([
    ["/tienda/limonero", "/tienda/limonero/"],
    ["/a%C3%B1o/%6eavidad", "/año/navidad"],
    ["/a%c3%b1o", "/a%C3%B1o"],
    ["/index.php?b=2&a=1", "/index.php?a=1&b=2"],
    ["/x?utm_source=mail&gclid=7", "/x/"],
    ["/x#part", "/x"],
    ["/", "/"],
  ])("%s is the same as %s", (one, other) => {
    expect(addressKey(one)).toBeDefined()
    expect(addressKey(one)).toBe(addressKey(other))
  })

  it.each([
    ["/tienda", "/Tienda"],
    ["/x?id=1", "/x?id=2"],
    ["/a%2Fb", "/a/b"],
  ])("%s is another than %s", (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other))
  })

  it.each(["", "tienda", "//evil.example", "https://evil.example/x", "/%zz", "/\ud800", `/${"a".repeat(512)}`])(
    "%j is none",
    (text) => {
      expect(addressKey(text)).toBeUndefined()
      expect(redirectKey(text)).toBeUndefined()
    },
  )

  it("of a redirect has its asterisk at the end alone", () => {
    expect(["/blog/*", "/*", "/a*b", "/*/x*", "/**"].map(redirectKey)).toEqual([
      "/blog/*",
      "/*",
      undefined,
      undefined,
      undefined,
    ])
  })

  it("follows the redirect that is nearest to it", () => {
    const all = ["/*", "/blog/*", "/blog/2019/*", "/blog/2019/poda", "/blog/2019/poda?id=5", "/es/blog/2019/*"]
    expect(followed("/blog/2019/poda?id=5", ...all)).toBe("/blog/2019/poda?id=5")
    expect(followed("/blog/2019/poda?id=6", ...all)).toBe("/blog/2019/poda")
    expect(followed("/blog/2019/riego", ...all)).toBe("/blog/2019/*")
    expect(followed("/es/blog/2019/riego", ...all)).toBe("/es/blog/2019/*")
    expect(followed("/en/blog/2019/riego", ...all)).toBe("/blog/2019/*")
    expect(followed("/blog/", ...all)).toBe("/blog/*")
    expect(followed("/blogs", ...all)).toBe("/*")
    expect(followed("/es/nada", "/es*", "/*")).toBe("/es*")
    expect(followed("/otra", "/blog/*")).toBeUndefined()
    expect(followed("/index.php?id=52", "/index.php?id=5*", "/index.php*")).toBe("/index.php?id=5*")
  })
})
