import { expect, test } from "vitest"
import { canonicalPath } from "#server/canonicalPath.ts"

test.each([
  ["/products/", "/products"],
  ["/Products", "/products"],
  ["/PRODUCT-CATEGORY/platos/Page/2/", "/product-category/platos/page/2"],
  ["/ES/products", "/es/products"],
  ["/es/", "/es"],
  ["/EN", "/en"],
  ["/paymentfailure", "/paymentFailure"],
  // The case of a secret is kept.
  ["/Welcome/AbC-d/", "/welcome/AbC-d"],
  ["/product/pl%C3%A1to/", "/product/pl%C3%A1to"],
])("%s leads to %s", (asked, own) => {
  expect(canonicalPath(asked)).toBe(own)
  expect(canonicalPath(own)).toBeUndefined()
})

test.each(["/", "/es", "/products", "/en/product/Plato", "/nowhere/", "/NoWhere", "/product/%", "/products/page/2/x"])(
  "%s stays",
  (asked) => expect(canonicalPath(asked)).toBeUndefined(),
)

test.each(["//evil.example/", "//evil.example/products/", "/\\evil.example/", "/%2F/evil.example/", "//products/"])(
  "%s never leads to another site",
  (asked) => expect(canonicalPath(asked) ?? "/").toMatch(/^\/(?![/\\])/),
)
