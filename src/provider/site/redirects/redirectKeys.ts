/** How addresses of redirects are compared; see the tests beside. */
import { canonicalQuery } from "#shared/canonicalQuery.ts"
import { MOST_ADDRESS_LETTERS } from "#shared/limits.ts"
import { splitPrefix } from "#shared/paths.ts"

/** At the end of an address: with all that begins so. */
export const ANYTHING = "*"

/** Parameters that tell where a visitor came from. */
const COUNTING = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)=/

/**
 * An address as it is compared and stored: its letters encoded in one way, its parameters in one order and without those
 * that only count, no slash at its end. Undefined where it is none, or too long.
 */
export function addressKey(given: string): string | undefined {
  const parts = partsOf(given)
  if (!parts) return undefined
  return sized(joined(withoutSlashes(parts.path), parts.query))
}

/** The same for the address that a redirect is of, which may end in `*`. */
export function redirectKey(from: string): string | undefined {
  if (!from.endsWith(ANYTHING)) return from.includes(ANYTHING) ? undefined : addressKey(from)
  const start = from.slice(0, -ANYTHING.length)
  const parts = start.includes(ANYTHING) ? undefined : partsOf(start)
  return parts && sized(joined(parts.path, parts.query) + ANYTHING)
}

/** The keys of all redirects that an address may follow, the first of which wins; without its language too. */
export function keysFor(address: string): string[] {
  const own = addressKey(address)
  if (own === undefined) return []
  const { prefix = "", path: bare } = splitPrefix(own)
  const forms = prefix === "" ? [own] : [own, bare]
  const inLanguage = prefix === "" ? [] : startsOf(own).filter((start) => start.length > prefix.length)
  const starts = [...inLanguage, ...startsOf(bare)]
  return [...new Set([...forms, ...forms.map(pathOf), ...starts.map((start) => start + ANYTHING)])]
}

/** Without its language. */
export const bareAddress = (key: string) => splitPrefix(key).path

/** Longest first; an address without its last slash is below itself. */
function startsOf(key: string): string[] {
  const path = pathOf(key)
  const starts = Array.from({ length: key.length }, (_, index) => key.slice(0, index + 1))
  return [...starts, `${path}/`].toSorted((one, other) => other.length - one.length)
}

const pathOf = (key: string) => key.split("?", 1)[0] ?? key

function partsOf(given: string): { path: string; query: string } | undefined {
  const [whole = ""] = given.split("#", 1)
  const mark = whole.indexOf("?")
  const path = mark === -1 ? whole : whole.slice(0, mark)
  const segments = path.split("/").map(encoded)
  if (!path.startsWith("/") || path.startsWith("//") || segments.includes(undefined)) return undefined
  return { path: segments.join("/"), query: mark === -1 ? "" : queryOf(whole.slice(mark + 1)) }
}

/** Parameters that cannot be read are left out. */
function queryOf(query: string): string {
  const parts = query
    .split("&")
    .filter((part) => !COUNTING.test(part))
    .map((part) => part.split("=").map(encoded))
  return canonicalQuery(parts.flatMap((part) => (part.includes(undefined) ? [] : part.join("="))).join("&"))
}

function encoded(text: string): string | undefined {
  try {
    return encodeURIComponent(decodeURIComponent(text))
  } catch {
    return undefined
  }
}

function withoutSlashes(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === "/") end -= 1
  return path.slice(0, end)
}

const joined = (path: string, query: string) => (query === "" ? path : `${path}?${query}`)
const sized = (key: string) => (key.length > MOST_ADDRESS_LETTERS ? undefined : key)
