/** Stock: counting it, what came and went. */
import type { OwnRoute } from "#operator/route.ts"
import { countPage, saveCounted } from "#operator/stock/countPage.ts"
import { movesPage } from "#operator/stock/movesPage.ts"

const access = ["write_stock"] as const

export const stockPages: readonly OwnRoute[] = [
  { method: "GET", path: "/stock", access, handle: async () => ({ to: "/admin/stock/count" }) },
  { method: "GET", path: "/stock/count", access, handle: (visit) => countPage(visit) },
  { method: "POST", path: "/stock/count", access, handle: saveCounted },
  { method: "GET", path: "/stock/moves", access, handle: movesPage },
]
