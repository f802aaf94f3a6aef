/** Long lists in pages: the page asked for, and the addresses of those beside it. */

const MOST_PAGES = 10_000

export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.min(MOST_PAGES, Number.parseInt(query.get("page") ?? "1", 10) || 1))

interface Paged {
  /** Address of the list. */
  path: string
  /** The rest of its query, such as the words searched. */
  query?: Readonly<Record<string, string>>
  page: number
  more: boolean
}

export function pagesAround({ path, query = {}, page, more }: Paged): Record<"newer" | "older", string | undefined> {
  const at = (to: number) => `${path}?${new URLSearchParams({ ...query, page: String(to) })}`
  return { newer: page > 1 ? at(page - 1) : undefined, older: more ? at(page + 1) : undefined }
}
