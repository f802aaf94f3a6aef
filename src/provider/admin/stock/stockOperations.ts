/** What whoever runs the shop does with stock: it is moved, never set. */

import { operation } from "#provider/admin/operation.ts"
import { listMoves, MoveSearch } from "#provider/admin/stock/listMoves.ts"

export const stockOperations = {
  listMoves: operation({
    summary: "Movements of stock, the newest first: what came, what went, who did it",
    http: { method: "GET", path: "/stock/moves" },
    permission: "write_stock",
    input: MoveSearch,
    run: ({ db }, input) => listMoves(db, input),
  }),
}
