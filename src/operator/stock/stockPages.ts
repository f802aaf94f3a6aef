/** Pages of stock: counting, arrivals and breakage, movements. */
import type { OwnRoute } from "#operator/frame/route.ts"
import { countPage, saveCounted } from "#operator/stock/countPage.ts"
import { movesPage } from "#operator/stock/movesPage.ts"
import { piecesPage, savePieces } from "#operator/stock/piecesPage.ts"

const access = ["write_stock"] as const

export const stockPages: readonly OwnRoute[] = [
  { method: "GET", path: "/stock", access, handle: async () => ({ to: "/admin/stock/count" }) },
  { method: "GET", path: "/stock/count", access, handle: (visit) => countPage(visit) },
  { method: "POST", path: "/stock/count", access, handle: saveCounted },
  { method: "GET", path: "/stock/receive", access, handle: (visit) => piecesPage(visit, "receive") },
  { method: "POST", path: "/stock/receive", access, handle: (visit) => savePieces(visit, "receive") },
  { method: "GET", path: "/stock/loss", access, handle: (visit) => piecesPage(visit, "loss") },
  { method: "POST", path: "/stock/loss", access, handle: (visit) => savePieces(visit, "loss") },
  { method: "GET", path: "/stock/moves", access, handle: movesPage },
]
