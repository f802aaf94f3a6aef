import { splitPrefix } from "#shared/paths.ts"
import { screens } from "#shared/screens.ts"

const MAX_LENGTH = 2000
/** Never requested: a base for parsing an address as browsers do. */
const ORIGIN = "https://shop.invalid"

/** Starts with one slash that no slash or backslash follows; no backslash, control or invisible character anywhere. */
const PLAIN = /^\/(?![/\\])[^\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

const patterns = screens
  .flatMap(({ back, paths }) => (back ? paths : []))
  .map((path) => path.replaceAll(/:\w+/g, "[^/]+"))
const returnable = new RegExp(`^(?:${patterns.join("|")})$`)

/**
 * Addresses that a visitor may return to: pages of this shop only. A return address as a path of this shop with query
 * and hash, without language prefix, which the router adds. Undefined for anything else. Source: defences, D-14.
 */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > MAX_LENGTH || !PLAIN.test(text)) return undefined
  const url = new URL(text, ORIGIN)
  if (url.origin !== ORIGIN) return undefined
  const { path } = splitPrefix(url.pathname)
  return returnable.test(path) ? path + url.search + url.hash : undefined
}
