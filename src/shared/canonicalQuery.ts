/** One order for the parts of a query: the same question is one page, whose links are the same wherever it is rendered. */
import { encodeBrackets } from "#shared/paths.ts"

const nameOf = (part: string) => part.split("=", 1)[0] ?? ""
const byName = (one: string, other: string) => Number(nameOf(one) > nameOf(other)) - Number(nameOf(one) < nameOf(other))

/** `search=a&filter=b` → `filter=b&search=a`; parts of one name keep their order. Takes and answers no question mark. */
export const canonicalQuery = (query: string) => encodeBrackets(query.split("&").filter(Boolean).sort(byName).join("&"))

/** The same of a location's `search`, with its question mark where there is a query. */
export const canonicalSearch = (search: string) => (search.length > 1 ? `?${canonicalQuery(search.slice(1))}` : "")
