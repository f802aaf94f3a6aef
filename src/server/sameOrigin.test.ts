import { expect, test } from "vitest"
import { mayWrite } from "#server/sameOrigin.ts"

const COOKIE = { cookie: "session=a" }

test.each<[string, boolean, Record<string, string>]>([
  ["a text browser without a cookie", true, {}],
  ["our own page", true, { ...COOKIE, "sec-fetch-site": "same-origin" }],
  ["a browser that says where it is from by its origin", true, { ...COOKIE, origin: "http://shop.example" }],
  ["a text browser that brings a cookie from our page", true, { ...COOKIE, referer: "http://shop.example/cart" }],
  ["whoever brings a cookie and says nothing", false, COOKIE],
  ["whoever brings a cookie from elsewhere", false, { ...COOKIE, referer: "http://evil.example/" }],
  ["another site", false, { "sec-fetch-site": "cross-site" }],
  ["another site by its origin", false, { origin: "http://evil.example" }],
  ["nowhere", false, { origin: "null", referer: "http://shop.example/" }],
])("a form of %s may be sent: %s [D-17]", (_whose, may, headers) => {
  expect(mayWrite({ headers }, "http://shop.example")).toBe(may)
})
