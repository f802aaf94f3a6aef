/** A search that is taken as it stands is written in quotes, as search engines have it. */

/** What stands between the quotes; undefined where the search is none in quotes. */
export const literalOf = (search: string): string | undefined => /^"([^"]+)"$/.exec(search)?.[1]?.trim() || undefined

export const toLiteral = (search: string): string => `"${search.replaceAll('"', " ").trim()}"`
