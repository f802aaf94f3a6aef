/** Addresses that a visitor may return to: pages of this shop only. Source: defences, D-14. */
import { splitPrefix } from "#shared/paths.ts"

/** Screens that can be returned to, without the language prefix; `:` stands for one segment. */
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
/** Never requested: a base for parsing an address as browsers do. */
const ORIGIN = "https://shop.invalid"

/** Starts with one slash that no slash or backslash follows; no backslash, control or invisible character anywhere. */
const PLAIN = /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

const returnable = new RegExp(`^(?:${returnPatterns.map((path) => path.replaceAll(":", "[^/]+")).join("|")})$`)

/**
 * A return address as a path of this shop with query and hash, without language prefix, which the router adds.
 * Undefined for anything else.
 */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > MAX_LENGTH || !PLAIN.test(text)) return undefined
  const url = new URL(text, ORIGIN)
  if (url.origin !== ORIGIN) return undefined
  const { path } = splitPrefix(url.pathname)
  return returnable.test(path) ? path + url.search + url.hash : undefined
}
