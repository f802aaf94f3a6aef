import { exportFigures } from "#provider/orders/figures/exportFigures.ts"
import { FigurePeriodInput } from "#provider/orders/figures/figurePeriod.ts"
import { ViewedFigures, viewFigures } from "#provider/orders/figures/viewFigures.ts"
import { operation } from "#provider/orders/operation.ts"
import { fileAnswer } from "#provider/platform/operations/fileAnswer.ts"

export const figureOperations = {
  viewFigures: operation({
    summary: "Get the figures",
    description:
      "Sales and, with the permission `read_figures`, visits, of a span that ends today or of days from `from` to `to`, beside as many days before. Visits are daily sums; no visitor is kept.",
    http: { method: "GET", path: "/figures" },
    permission: "read_books",
    input: FigurePeriodInput,
    answer: ViewedFigures,
    run: viewFigures,
  }),
  exportFigures: operation({
    summary: "Export the figures",
    description: "As CSV, not JSON: a row for each sum of a day, of the same days as `viewFigures`.",
    http: { method: "GET", path: "/figures/export" },
    permission: "read_books",
    input: FigurePeriodInput,
    answer: fileAnswer<string>(),
    run: exportFigures,
  }),
}
