import { object, string } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { FoundAll, searchAll } from "#provider/admin/search/searchAll.ts"

export const searchOperations = {
  searchAll: operation({
    summary: "Search the back room",
    description: "Orders, products, customers, coupons and gift cards; or the one thing the text names.",
    http: { method: "GET", path: "/search" },
    // Other results are limited to what the caller may see.
    permission: "read_orders",
    input: object({ q: string() }),
    answer: FoundAll,
    run: (context, { q }) => searchAll(context, q),
  }),
}
