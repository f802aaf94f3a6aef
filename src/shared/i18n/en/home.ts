/** In English. Its shape is the type that the Spanish texts must fill. */

export const home = {
  home: {
    dismiss: "Close: {{title}}",
    catalog: "Browse the catalogue",
    seeDepartments: "See departments",
    promises: "Why shop with us",
    payment: "Secure payment",
    paymentText: "Through certified providers",
    support: "24/7 support",
    supportText: "Write to us at any hour",
    departments: "Come right in",
    departmentsText: "A window for each kind of thing.",
    featured: "Featured",
    featuredText: "What people stop to look at from the pavement.",
    allFeatured: "See all featured",
    sale: "Back-room sale",
    saleText: "The last pieces of each batch, for less.",
    allSale: "See the sale",
    newest: "Just in",
    allNewest: "See all that is new",
    bestSelling: "Best sellers",
    write: "Write to us",
  },
}
