/** The suggestions as one row of choices, in the order in which the arrow keys walk them. */
import type { Suggestions } from "#shared/contract/product.ts"
import { paths, withQuery } from "#shared/paths.ts"

export type SearchOption = { id: string; to: string } & (
  | { kind: "category"; category: Suggestions["categories"][number] }
  | { kind: "product"; product: Suggestions["products"][number] }
  | { kind: "all"; search: string }
)

/** `listId` makes the options' ids unique on the page. Empty when nothing was found. */
export function searchOptions(suggestions: Suggestions | undefined, search: string, listId: string): SearchOption[] {
  if (!suggestions || suggestions.categories.length + suggestions.products.length === 0) return []
  const query = new URLSearchParams({ search: search.trim() }).toString()
  return [
    ...suggestions.categories.map(
      (category): SearchOption => ({
        kind: "category",
        id: `${listId}-c-${category.id}`,
        to: paths.category(category.slug),
        category,
      }),
    ),
    ...suggestions.products.map(
      (product): SearchOption => ({
        kind: "product",
        id: `${listId}-p-${product.id}`,
        to: paths.product(product.slug),
        product,
      }),
    ),
    { kind: "all", id: `${listId}-all`, to: withQuery(paths.products, query), search: search.trim() },
  ]
}
