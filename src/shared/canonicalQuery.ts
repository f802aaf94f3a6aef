/** Puts the parts of a query into one order, so that equal queries have one address, in links and in the cache. */
import { encodeBrackets } from "#shared/paths.ts"

const nameOf = (part: string) => part.split("=", 1)[0] ?? ""
const byName = (one: string, other: string) => Number(nameOf(one) > nameOf(other)) - Number(nameOf(one) < nameOf(other))

/** `search=a&filter=b` → `filter=b&search=a`; parts with the same name keep their order. Without question marks. */
export const canonicalQuery = (query: string) => encodeBrackets(query.split("&").filter(Boolean).sort(byName).join("&"))

/** The same for a location's `search`, with the question mark of a query that is not empty. */
export const canonicalSearch = (search: string) => (search.length > 1 ? `?${canonicalQuery(search.slice(1))}` : "")
