/** Every path of the specification has its screen. */
import { describe, expect, it } from "vitest"
import { matchScreen, routes } from "#app/routes.ts"
import { isPersonalPath } from "#shared/paths.ts"
import { returnPatterns } from "#shared/safePath.ts"
import { codeFiles } from "#tests/support/sources.ts"

/** Paths as the specification's §2 writes them. */
const SPECIFIED = [
  "/",
  "/contact",
  "/about-us",
  "/products",
  "/products/page/{pageNumber}",
  "/categories",
  "/product/{id}",
  "/product-category/{id}",
  "/product-category/{categorySlug}",
  "/product-category/{categorySlug}/page/{pageNumber}",
  "/product-department/{id}",
  "/product-department/{departmentSlug}",
  "/product-department/{departmentSlug}/page/{pageNumber}",
  "/wishlist",
  "/checkout",
  "/order-summary",
  "/order-summary/{orderId}",
  "/checkout/order-received/{orderId}",
  "/paymentFailure",
  "/payment-success",
  "/redirectPayment",
  "/login-and-register",
  "/emailSended",
  "/welcome/{id}",
  "/my-account",
  "/my-account/lost-password",
]

/** Decided besides the specification. */
const ADDED = [
  "/cart",
  "/page/{slug}",
  "/privacy-policy",
  "/terms-and-conditions",
  "/accessibility",
  "/order-summary/{orderId}/withdraw",
  "/withdrawal",
  "/gift-card-balance",
  "/my-account/email/{id}",
  "/stock-alert/{id}",
]

/** Steps of logging in, of paying, and links of mails that need no session: nobody is led back into the middle of them. */
const NO_WAY_BACK = [
  "/login-and-register",
  "/emailSended",
  "/welcome/{id}",
  "/my-account/lost-password",
  "/stock-alert/{id}",
  "/checkout/order-received/{orderId}",
  "/paymentFailure",
  "/payment-success",
  "/redirectPayment",
]

/** Whose pages are the same for all visitors that nobody knows, and kept for them. */
const SHARED = [
  "/",
  "/about-us",
  "/accessibility",
  "/cart",
  "/categories",
  "/contact",
  "/page/:slug",
  "/privacy-policy",
  "/product-category/:id",
  "/product-category/:id/page/:pageNumber",
  "/product-department/:id",
  "/product-department/:id/page/:pageNumber",
  "/product/:id",
  "/products",
  "/products/page/:pageNumber",
  "/terms-and-conditions",
  "/wishlist",
]

const screenAt = (path: string) => matchScreen(path.replace(/\{\w+\}/g, "1")).screen

describe("routes", () => {
  it.each([...SPECIFIED, ...ADDED])("%s has its screen", (path) => {
    expect(screenAt(path)).not.toBe("notFound")
  })

  it("are those of the specification and the decided ones, no others", () => {
    const known = [...SPECIFIED, ...ADDED].map((path) => path.replace(/\{\w+\}/g, "*"))
    const table = routes.map(({ path = "" }) => path.replace(/:\w+/g, "*"))
    expect(table.filter((path) => path !== "*" && !known.includes(path))).toEqual([])
  })

  it("are kept for everybody where that was decided", () => {
    const kept = routes.map(({ path = "" }) => path).filter((path) => path !== "*" && !isPersonalPath(path))
    expect(kept.toSorted()).toEqual(SHARED)
  })

  it("use every screen there is", () => {
    const used = new Set<unknown>(routes.map(({ handle }) => handle))
    const screens = codeFiles("src/app/routes")
      .map((path) => /^src\/app\/routes\/(\w+)\.tsx$/.exec(path)?.[1])
      .filter((name) => name !== undefined)
    expect(screens.filter((name) => !used.has(name))).toEqual([])
  })

  it("are where a visitor may be led back to after logging in, but for steps on the way", () => {
    const all = [...SPECIFIED, ...ADDED].filter((path) => !NO_WAY_BACK.includes(path))
    const patterns = new Set(all.map((path) => path.replace(/\{\w+\}/g, ":")))
    expect([...returnPatterns].toSorted()).toEqual([...patterns].toSorted())
  })
})
