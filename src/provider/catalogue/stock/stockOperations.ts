import { array, number, object } from "superstruct"
import { operation } from "#provider/catalogue/operation.ts"
import { CountedLines, dropCount, saveCount } from "#provider/catalogue/stock/countLines.ts"
import { countStock, StockCount, viewCount } from "#provider/catalogue/stock/countStock.ts"
import { listMoves, MoveSearch, MovesPage } from "#provider/catalogue/stock/listMoves.ts"
import {
  FoundStock,
  findStock,
  LostPieces,
  MovedPieces,
  ReceivedPieces,
  receiveStock,
  StockQuestion,
  writeOff,
} from "#provider/catalogue/stock/movePieces.ts"
import { listStock, SetPieces, StockLevel, StockList, setStock } from "#provider/catalogue/stock/stockLevels.ts"

export const stockOperations = {
  listMoves: operation({
    summary: "List stock movements",
    description: "Newest first: what came, what went, and who did it.",
    http: { method: "GET", path: "/stock/moves" },
    permission: "write_stock",
    input: MoveSearch,
    answer: MovesPage,
    run: ({ db }, input) => listMoves(db, input),
  }),
  viewCount: operation({
    summary: "Get the caller’s stock count",
    description: "The unfinished one: expected and counted.",
    http: { method: "GET", path: "/stock/count" },
    permission: "write_stock",
    input: object({}),
    answer: StockCount,
    run: (context) => viewCount(context),
  }),
  saveCount: operation({
    summary: "Update the caller’s stock count",
    description: "Adds variants, by code or category, and what was counted.",
    http: { method: "POST", path: "/stock/count/lines" },
    permission: "write_stock",
    input: CountedLines,
    answer: object({
      left: number(),
    }),
    run: (context, input) => saveCount(context, input),
  }),
  countStock: operation({
    summary: "Finish the caller’s stock count",
    description: "Stock changes by the difference, all of it or none.",
    http: { method: "POST", path: "/stock/count" },
    permission: "write_stock",
    input: object({}),
    answer: object({
      counted: number(),
      adjusted: number(),
    }),
    run: (context) => countStock(context),
  }),
  dropCount: operation({
    summary: "Discard the caller’s stock count",
    description: "No stock changes.",
    http: { method: "POST", path: "/stock/count/drop" },
    permission: "write_stock",
    input: object({}),
    answer: object({
      dropped: number(),
    }),
    run: (context) => dropCount(context),
  }),
  findStock: operation({
    summary: "Look up a SKU or barcode",
    description: "How many are in stock and how many are reserved for orders.",
    http: { method: "GET", path: "/stock" },
    permission: "write_stock",
    input: StockQuestion,
    answer: FoundStock,
    run: ({ db }, { code }) => findStock(db, code),
  }),
  listStock: operation({
    summary: "List stock",
    description: "Least first. `low`: only what there are at most so many of.",
    http: { method: "GET", path: "/stock/levels" },
    permission: "write_stock",
    input: StockList,
    answer: array(StockLevel),
    run: ({ db }, input) => listStock(db, input),
  }),
  setStock: operation({
    summary: "Set stock",
    description: "To what was counted; recorded as the difference.",
    http: { method: "PUT", path: "/stock" },
    permission: "write_stock",
    input: SetPieces,
    answer: MovedPieces,
    run: (context, input) => setStock(context, input),
  }),
  receiveStock: operation({
    summary: "Receive stock",
    http: { method: "POST", path: "/stock/receive" },
    permission: "write_stock",
    input: ReceivedPieces,
    answer: MovedPieces,
    run: (context, input) => receiveStock(context, input),
  }),
  writeOff: operation({
    summary: "Write off stock",
    description: "Broken or lost items, with the reason; never more than there are.",
    http: { method: "POST", path: "/stock/loss" },
    permission: "write_stock",
    input: LostPieces,
    answer: MovedPieces,
    run: (context, input) => writeOff(context, input),
  }),
}
