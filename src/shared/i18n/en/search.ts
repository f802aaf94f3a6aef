/** In English. Its shape is the type that the Spanish texts must fill. */

export const search = {
  searching: {
    suggestions: "Suggestions",
    products: "Products",
    categories: "Categories",
    all_one: "See the result for “{{search}}”",
    all_other: "See all {{n}} results for “{{search}}”",
    within: ", in {{name}}",
    instead: "Showing",
    asTyped: "Search “{{search}}” as typed",
    empty: "Nothing matches “{{search}}”",
    emptyHint: "Try another word, or see what we have nearby.",
    emptyFilters: "No products found",
    emptyFiltersHint: "Try adjusting your search or filter.",
    clearFilters: "Clear filters",
    didYouMean: "Did you mean",
    meant: "“{{search}}”?",
    clear: "Clear the search “{{search}}”",
    near: "Close to what you want",
  },
}
