import { enums, object, string } from "superstruct"
import { bookFile, bookFileNames, ViewedBooks, viewBooks } from "#provider/orders/books/viewBooks.ts"
import { operation } from "#provider/orders/operation.ts"

export const bookOperations = {
  viewBooks: operation({
    summary: "Get the books",
    description: "Sales by month, VAT by territory and rate, for a period such as 2026, 2026-Q4 or 2026-11.",
    http: { method: "GET", path: "/books/:period" },
    permission: "read_books",
    input: object({ period: string() }),
    answer: ViewedBooks,
    run: ({ db }, { period }) => viewBooks(db, period),
  }),
  downloadBooks: operation({
    summary: "Download a file of the books",
    description: "One of the files that `shop books` writes.",
    http: { method: "GET", path: "/books/:period/:file" },
    permission: "read_books",
    input: object({ period: string(), file: enums(bookFileNames) }),
    answer: object({
      name: string(),
      text: string(),
    }),
    run: async ({ db }, { period, file }) => ({ name: `${period}-${file}`, text: await bookFile(db, period, file) }),
  }),
}
