/** A search in quotes is taken literally, as by search engines. */

/** The text between the quotes; undefined for a search without them. */
export const literalOf = (search: string): string | undefined => /^"([^"]+)"$/.exec(search)?.[1]?.trim() || undefined

export const toLiteral = (search: string): string => `"${search.replaceAll('"', " ").trim()}"`
