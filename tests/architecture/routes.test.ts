/** Every path of the specification has its screen. */
import { describe, expect, it } from "vitest"
import { loadScreen, matchScreen, routes } from "#app/routes.ts"
import { paths } from "#shared/paths.ts"
import { screens } from "#shared/screens.ts"
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
  "/order-before/{orderId}",
  "/withdrawal",
  "/gift-card-balance",
  "/my-account/email/{id}",
  "/stock-alert/{id}",
  "/no-invitations/{id}",
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

  it("use every screen there is", () => {
    const used = new Set<unknown>(routes.map(({ handle }) => handle))
    const screens = codeFiles("src/app/routes")
      .map((path) => /^src\/app\/routes\/(\w+)\.tsx$/.exec(path)?.[1])
      .filter((name) => name !== undefined)
    expect(screens.filter((name) => !used.has(name))).toEqual([])
  })

  it("have a module each", async () => {
    for (const { name } of screens) expect(await loadScreen(name), name).toHaveProperty("Component")
  })

  it("are what links lead to", () => {
    const links = Object.values(paths).map((link) => (typeof link === "string" ? link : link("some")))
    expect(links.filter((link) => matchScreen(link).screen === "notFound")).toEqual([])
  })
})
