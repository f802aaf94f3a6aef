import type { Suggestions } from "#shared/contract/product.ts"
import { paths, searchPath } from "#shared/paths.ts"

export type SearchOption = { id: string; to: string } & (
  | { kind: "product"; product: Suggestions["products"][number] }
  | { kind: "category"; category: Suggestions["categories"][number] }
  | { kind: "all"; search: string; total: number }
)

/** More rows would not fit on a phone. */
const MOST_PRODUCTS = 5
const MOST_CATEGORIES = 3

/**
 * The suggestions as one list of options, in the order of the arrow keys. `listId` makes the options' ids unique on
 * the page. Empty when nothing was found.
 */
export function searchOptions(suggestions: Suggestions | undefined, search: string, listId: string): SearchOption[] {
  if (!suggestions || suggestions.categories.length + suggestions.products.length === 0) return []
  const { products, categories, corrected, total } = suggestions
  const meant = corrected ?? search.trim()
  return [
    ...products.slice(0, MOST_PRODUCTS).map(
      (product): SearchOption => ({
        kind: "product",
        id: `${listId}-p-${product.id}`,
        to: paths.product(product.slug, product.variant?.id),
        product,
      }),
    ),
    ...categories.slice(0, MOST_CATEGORIES).map(
      (category): SearchOption => ({
        kind: "category",
        id: `${listId}-c-${category.id}`,
        to: paths.category(category.slug),
        category,
      }),
    ),
    { kind: "all", id: `${listId}-all`, to: searchPath(meant), search: meant, total },
  ]
}
