/** What whoever runs the shop does with dated sales. */
import { array, number, object, optional, string } from "superstruct"
import { operation } from "#provider/admin/operation.ts"
import { SaleKey } from "#provider/admin/sales/changeSale.ts"
import { quoteSale, ShownLine, withBeside } from "#provider/admin/sales/quoteSale.ts"
import { SaleQuestion, saleFields } from "#provider/admin/sales/saleQuestion.ts"
import { endSale, listSales, makeSale, moveSale, ShopSale } from "#provider/admin/sales/sales.ts"

/** Whose lowest price of 30 days is looked up. */
const MOST_SHOWN = 150

export const saleOperations = {
  listSales: operation({
    summary: "Dated sales that run, are to come, and are over",
    http: { method: "GET", path: "/sales" },
    permission: "write_catalog",
    input: object({}),
    answer: object({
      sales: array(ShopSale),
    }),
    run: async ({ db, now }) => ({ sales: await listSales(db, now().toISOString()) }),
  }),
  quoteSale: operation({
    summary: "What prices would be in a dated sale, and what would stand beside them: of the first 150",
    http: { method: "POST", path: "/sales/quote" },
    permission: "write_catalog",
    input: SaleQuestion,
    answer: object({
      n: number(),
      lines: array(ShownLine),
      left: number(),
      notLower: number(),
      seen: string(),
    }),
    async run({ db, now }, question) {
      const at = now().toISOString()
      const { lines, others: _others, period, ...quote } = await quoteSale(db, at, question)
      return { ...quote, n: lines.length, lines: await withBeside(db, at, period, lines.slice(0, MOST_SHOWN)) }
    },
  }),
  makeSale: operation({
    summary: "A dated sale, as it was quoted",
    http: { method: "POST", path: "/sales" },
    permission: "write_catalog",
    input: object({ ...saleFields, seen: string() }),
    answer: object({
      changed: number(),
    }),
    run: (context, input) => makeSale(context, input),
  }),
  moveSale: operation({
    summary: "Other days for a dated sale",
    http: { method: "POST", path: "/sales/move" },
    permission: "write_catalog",
    input: object({ sale: SaleKey, from: optional(string()), to: optional(string()) }),
    answer: object({
      products: number(),
    }),
    run: (context, input) => moveSale(context, input),
  }),
  endSale: operation({
    summary: "Ends a dated sale that runs now; one to come or over goes with its reduced prices",
    http: { method: "POST", path: "/sales/end" },
    permission: "write_catalog",
    input: object({ sale: SaleKey }),
    answer: object({
      products: number(),
    }),
    run: (context, { sale }) => endSale(context, sale),
  }),
}
