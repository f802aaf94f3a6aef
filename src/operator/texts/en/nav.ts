/** Navigation. */
export const nav = {
  today: "Today",
  orders: "Orders",
  products: "Products",
  find: "Search",
  findAll: "Search the back room",
  findHint: "Order, customer, product, page",
  customers: "Customers",
  books: "Books",
  coupons: "Coupons",
  shop: "Shop",
  queue: "Queue",
  log: "Log",
  people: "People and keys",
  more: "More",
  me: "My account",
  viewShop: "View the shop",
  signOut: "Sign out",
  search: "Search orders",
  searchHint: "Number, name, mail or town",
  /** What is typed after G to go there. */
  go: { today: "t", orders: "o", queue: "q", log: "l" },
}
