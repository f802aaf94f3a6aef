/** Reads the query of lists. */

const MOST_PAGES = 10_000

export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.min(MOST_PAGES, Number.parseInt(query.get("page") ?? "1", 10) || 1))
