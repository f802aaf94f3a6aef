/** Words that a listing searched for in vain, as they are counted. */
import type { LoadedPage } from "#server/pages/pageState.ts"

const MOST_LETTERS = 60
/** Text that may be an address or a number of a person, or has no letter. */
const PERSONAL = /@|(?:\d[\s.-]?){6}|^\P{L}*$/u

export function unfoundSearch({ status, page }: Pick<LoadedPage, "status" | "page">): string | undefined {
  const { screen, data, location } = page
  if (screen !== "products" || status !== 200 || !("total" in data) || data.total !== 0) return undefined
  const query = new URLSearchParams(location.search)
  if (query.has("filter")) return undefined
  const words = (query.get("search") ?? "").trim().replace(/\s+/g, " ").toLowerCase()
  return words === "" || words.length > MOST_LETTERS || PERSONAL.test(words) ? undefined : words
}
