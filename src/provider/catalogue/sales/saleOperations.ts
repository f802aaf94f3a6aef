import { array, number, object, optional, string } from "superstruct"
import { operation } from "#provider/catalogue/operation.ts"
import { SaleKey } from "#provider/catalogue/sales/changeSale.ts"
import { endSale, listSales, makeSale, moveSale, ShopSale } from "#provider/catalogue/sales/listSales.ts"
import { quoteSale, ShownLine, withBeside } from "#provider/catalogue/sales/quoteSale.ts"
import { SaleQuestion, saleFields } from "#provider/catalogue/sales/saleQuestion.ts"

/** Number of lines whose lowest price of 30 days is looked up. */
const MOST_SHOWN = 150

export const saleOperations = {
  listSales: operation({
    summary: "List sales",
    description: "Current, upcoming and past.",
    http: { method: "GET", path: "/sales" },
    permission: "write_catalog",
    input: object({}),
    answer: object({
      sales: array(ShopSale),
    }),
    run: async ({ db, now }) => ({ sales: await listSales(db, now().toISOString()) }),
  }),
  quoteSale: operation({
    summary: "Quote a sale",
    description: "The sale prices and the earlier prices shown beside them, for the first 150 products.",
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
    summary: "Create a sale",
    description: "With the prices that were quoted.",
    http: { method: "POST", path: "/sales" },
    permission: "write_catalog",
    input: object({ ...saleFields, seen: string() }),
    answer: object({
      changed: number(),
    }),
    run: (context, input) => makeSale(context, input),
  }),
  moveSale: operation({
    summary: "Change a sale’s dates",
    description: "A date that is left out stays; an empty one is taken away.",
    http: { method: "POST", path: "/sales/move" },
    permission: "write_catalog",
    input: object({ sale: SaleKey, from: optional(string()), to: optional(string()) }),
    answer: object({
      products: number(),
    }),
    run: (context, input) => moveSale(context, input),
  }),
  endSale: operation({
    summary: "End a sale",
    description: "A current sale ends now; an upcoming or past one is deleted with its reduced prices.",
    http: { method: "POST", path: "/sales/end" },
    permission: "write_catalog",
    input: object({ sale: SaleKey }),
    answer: object({
      products: number(),
    }),
    run: (context, { sale }) => endSale(context, sale),
  }),
}
