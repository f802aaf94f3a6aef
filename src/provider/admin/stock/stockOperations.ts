/** What whoever runs the shop does with stock: it is moved, never set. */
import { object } from "superstruct"

import { operation } from "#provider/admin/operation.ts"
import { CountedLines, dropCount, saveCount } from "#provider/admin/stock/countLines.ts"
import { countStock, viewCount } from "#provider/admin/stock/countStock.ts"
import { listMoves, MoveSearch } from "#provider/admin/stock/listMoves.ts"
import {
  findStock,
  LostPieces,
  ReceivedPieces,
  receiveStock,
  StockQuestion,
  writeOff,
} from "#provider/admin/stock/movePieces.ts"

export const stockOperations = {
  listMoves: operation({
    summary: "Movements of stock, the newest first: what came, what went, who did it",
    http: { method: "GET", path: "/stock/moves" },
    permission: "write_stock",
    input: MoveSearch,
    run: ({ db }, input) => listMoves(db, input),
  }),
  viewCount: operation({
    summary: "The caller's count that is not finished: what there should be, and what was counted",
    http: { method: "GET", path: "/stock/count" },
    permission: "write_stock",
    input: object({}),
    run: (context) => viewCount(context),
  }),
  saveCount: operation({
    summary: "Puts variants into the caller's count, by code or category, and writes down how many there are",
    http: { method: "POST", path: "/stock/count/lines" },
    permission: "write_stock",
    input: CountedLines,
    run: (context, input) => saveCount(context, input),
  }),
  countStock: operation({
    summary: "Finishes the caller's count: stock moves by the difference, all of it or none",
    http: { method: "POST", path: "/stock/count" },
    permission: "write_stock",
    input: object({}),
    run: (context) => countStock(context),
  }),
  dropCount: operation({
    summary: "Empties the caller's count; no stock changes",
    http: { method: "POST", path: "/stock/count/drop" },
    permission: "write_stock",
    input: object({}),
    run: (context) => dropCount(context),
  }),
  findStock: operation({
    summary: "What a reference or a bar code names, how many there are, and how many orders keep",
    http: { method: "GET", path: "/stock" },
    permission: "write_stock",
    input: StockQuestion,
    run: ({ db }, { code }) => findStock(db, code),
  }),
  receiveStock: operation({
    summary: "Adds items that were received",
    http: { method: "POST", path: "/stock/receive" },
    permission: "write_stock",
    input: ReceivedPieces,
    run: (context, input) => receiveStock(context, input),
  }),
  writeOff: operation({
    summary: "Takes off items that broke or were lost, with the reason; never more than there are",
    http: { method: "POST", path: "/stock/loss" },
    permission: "write_stock",
    input: LostPieces,
    run: (context, input) => writeOff(context, input),
  }),
}
