/** Where a visitor may be sent back to: a page of this shop and nothing else. Source: defences, D-14. */
import { splitPrefix } from "#shared/paths.ts"

/** Screens to come back to, without their language prefix; `:` stands for any one segment. */
export const returnPatterns = [
  "/",
  "/products",
  "/products/page/:",
  "/categories",
  "/product-category/:",
  "/product-category/:/page/:",
  "/product-department/:",
  "/product-department/:/page/:",
  "/product/:",
  "/about-us",
  "/page/:",
  "/contact",
  "/privacy-policy",
  "/terms-and-conditions",
  "/accessibility",
  "/cart",
  "/wishlist",
  "/checkout",
  "/my-account",
  "/my-account/email/:",
  "/order-summary",
  "/order-summary/:",
  "/order-summary/:/withdraw",
  "/withdrawal",
  "/gift-card-balance",
] as const

const MAX_LENGTH = 2000
/** Never asked for: it only completes an address so that it can be read as browsers do. */
const ORIGIN = "https://shop.invalid"

/** One slash first, no second one or backslash behind it; no backslash, control or invisible character anywhere. */
const PLAIN = /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

const returnable = new RegExp(`^(?:${returnPatterns.map((path) => path.replaceAll(":", "[^/]+")).join("|")})$`)

/**
 * A return address as a path of this shop with its query and hash, without language prefix: the router adds the one in use.
 * Undefined for anything else.
 */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > MAX_LENGTH || !PLAIN.test(text)) return undefined
  const url = new URL(text, ORIGIN)
  if (url.origin !== ORIGIN) return undefined
  const { path } = splitPrefix(url.pathname)
  return returnable.test(path) ? path + url.search + url.hash : undefined
}
