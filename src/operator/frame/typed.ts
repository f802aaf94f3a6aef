/** Reads the query of lists. */

const MOST_PAGES = 10_000

/** Page number of a list, from its address. */
export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.min(MOST_PAGES, Number.parseInt(query.get("page") ?? "1", 10) || 1))
