/** One box for everything. */
import { object, string } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { FoundAll, searchAll } from "#provider/admin/search/searchAll.ts"

export const searchOperations = {
  searchAll: operation({
    summary: "Orders, products, customers, coupons and gift cards by a text; or the one thing that it names",
    http: { method: "GET", path: "/search" },
    // Of all else that is found, only what the caller may see.
    permission: "read_orders",
    input: object({ q: string() }),
    answer: FoundAll,
    run: (context, { q }) => searchAll(context, q),
  }),
}
