/** Every text the interface shows, in English. Its shape is the type that the Spanish dictionary must fill. */

export const en = {
  language: { en: "English", es: "Spanish", switch: "Language" },
  version: {
    title: "New version",
    text: "This shop has been updated. The next page you open will be the new one.",
  },
  breadcrumb: { label: "Breadcrumb", home: "Home", catalog: "Catalog" },
  pager: { label: "Pages", page: "Page {{n}}", previous: "Previous", next: "Next" },
  listing: {
    catalog: "Catalog",
    featured: "Featured products",
    onSale: "Products on sale",
    results: "Results for “{{search}}”",
    pageTitle: "{{title}}, page {{n}}",
    categoriesOf: "Categories in {{name}}",
    all: "All",
    products: "Products",
    count_one: "product",
    count_other: "products",
    sortBy: "Sort by",
    sort: { date: "Newest", price: "Price", discount: "Discount", alphabetically: "Alphabetical" },
    apply: "Apply",
    descending: "Descending; switch to ascending",
    ascending: "Ascending; switch to descending",
    active: "Active:",
    remove: "remove filter",
    empty: "No products found",
    emptyHint: "Try adjusting your search or filter.",
    description: "{{n}} products at {{shop}}: {{names}}.",
  },
  facets: {
    title: "Filters",
    open: "Filters",
    openCount: "Filters ({{n}})",
    close: "Close filters",
    clear: "Clear filters",
    show_one: "Show 1 product",
    show_other: "Show {{n}} products",
    apply: "Apply filters",
    category: "Category",
    department: "Department",
    more: "All {{n}} categories",
    price: "Price",
    from: "From ({{sign}})",
    to: "To ({{sign}})",
    minimum: "Minimum price",
    maximum: "Maximum price",
    above: "From {{amount}}",
    below: "Up to {{amount}}",
    between: "{{from}} to {{to}}",
    showOnly: "Show only",
    onSale: "On sale",
    featured: "Featured",
  },
  categories: {
    title: "Categories",
    description: "All departments and categories of {{shop}}.",
    count_one: "1 product",
    count_other: "{{n}} products",
    seeDepartment: "See everything in {{name}}",
  },
  product: {
    salePrice: "Sale price:",
    was: "Was:",
    from: "from",
    salePercent: "−{{n}}%",
    inStock: "In stock",
    lowStock_one: "Only 1 left",
    lowStock_other: "Only {{n}} left",
    onBackorder: "On backorder",
    outOfStock: "Out of stock",
    gallery: "Product pictures",
    vatIncluded: "VAT included",
    lowestPrice: "Lowest price of the last 30 days: {{price}}",
    option: "Option",
    choose: "Choose this option",
    sku: "SKU: {{sku}}",
    description: "Description",
    details: "Details",
    categories: "Categories",
    pickup: "Free store pickup within 24 hours",
    delivery: "Home delivery in 2 to 4 days, free from {{amount}}",
    returns: "{{n}} days to send it back",
    download: "Download as soon as the payment is confirmed",
    byEmail: "Arrives by email, nothing to wait for",
    related: "Goes well with",
  },
  reviews: {
    title: "Reviews",
    outOf5: "{{average}} out of 5",
    count_one: "1 review",
    count_other: "{{n}} reviews",
    histogram_one: "{{stars}} stars: 1 review",
    histogram_other: "{{stars}} stars: {{n}} reviews",
    none: "No reviews yet",
    noneText: "Nobody has written about this product so far.",
    verified: "Verified purchase",
    seeAll: "See all {{n}} reviews",
    sortBy: "Sort reviews by",
    sort: { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" },
    pages: "Pages of reviews",
    loading: "Loading reviews…",
    failed: "The reviews could not be loaded. Please try again later.",
    beyond: "There are no more reviews.",
    back: "Back to the first ones",
  },
  panel: { close: "Close" },
  error: {
    pageNotFound: "Page not found",
    pageNotFoundTitle: "Page Not Found",
    internalTitle: "Internal Server Error",
  },
}

type Texts = { [key: string]: string | Texts }
type Shape<T> = { [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]> }

export type Dictionary = Shape<typeof en>

/** Dotted names of all texts: `"error.pageNotFound"`. */
type Keys<T, Prefix extends string = ""> = {
  [Key in keyof T & string]: T[Key] extends string ? `${Prefix}${Key}` : Keys<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

export type MessageKey = Keys<Dictionary>

en satisfies Texts
