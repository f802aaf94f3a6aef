/** What whoever runs the shop does with products: prices and stock in the sheet, prices by percent. */
import { object } from "superstruct"
import { changePrices, PriceAnswer, PriceQuestion, quotePrices } from "#provider/admin/goods/changePrices.ts"
import { listGroups, listSheet, SheetSearch } from "#provider/admin/goods/listSheet.ts"
import { SheetCells, saveSheet } from "#provider/admin/goods/saveSheet.ts"
import { operation } from "#provider/admin/operation.ts"

export const goodsOperations = {
  listSheet: operation({
    summary: "Products with what their variants cost and how many there are, a page of them",
    http: { method: "GET", path: "/products" },
    permission: "write_catalog",
    input: SheetSearch,
    run: ({ db }, input) => listSheet(db, input),
  }),
  listSheetGroups: operation({
    summary: "Departments and categories, and how many products are sold out, reduced, or drafts",
    http: { method: "GET", path: "/products/groups" },
    permission: "write_catalog",
    input: object({}),
    run: ({ db }) => listGroups(db),
  }),
  saveSheet: operation({
    summary: "Other prices and stock for some variants, all of them or none; stock is moved by the difference",
    http: { method: "POST", path: "/products/cells" },
    permission: "write_catalog",
    input: SheetCells,
    run: (context, input) => saveSheet(context, input),
  }),
  quotePrices: operation({
    summary: "What prices would be, raised or lowered by percent",
    http: { method: "GET", path: "/products/prices" },
    permission: "write_catalog",
    input: PriceQuestion,
    run: ({ db }, input) => quotePrices(db, input),
  }),
  changePrices: operation({
    summary: "Raises or lowers prices by percent, as they were quoted",
    http: { method: "POST", path: "/products/prices" },
    permission: "write_catalog",
    input: PriceAnswer,
    run: (context, input) => changePrices(context, input),
  }),
}
