/** In English. Its shape is the type that the Spanish texts must fill. */

export const home = {
  home: {
    dismiss: "Close: {{title}}",
    catalog: "Browse the catalogue",
    seeDepartments: "See departments",
    promises: "Why shop with us",
    departments: "Come right in",
    departmentsText: "A window for each kind of thing.",
    featured: "Featured",
    featuredText: "What we chose for you.",
    allFeatured: "See all featured",
    sale: "Sale",
    saleText: "Lower prices, while they last.",
    allSale: "See the sale",
    newest: "Just in",
    allNewest: "See everything new",
    bestSelling: "Best sellers",
    write: "Write to us",
  },
}
