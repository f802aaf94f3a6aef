import { ExportQuestion, exportProducts } from "#provider/exchange/exportProducts.ts"
import { operation } from "#provider/orders/operation.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"

export const exportOperations = {
  exportProducts: operation({
    summary: "Export the catalogue",
    description: "A file that an import reads, not JSON.",
    http: { method: "GET", path: "/product-export/:format" },
    permission: "write_catalog",
    fresh: true,
    input: ExportQuestion,
    answer: fileAnswer<string>(),
    run: async (context, input) => exportProducts(context, input),
  }),
}
