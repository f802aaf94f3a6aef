/** Stock: what came and went. */
import type { OwnRoute } from "#operator/route.ts"
import { movesPage } from "#operator/stock/movesPage.ts"

const access = ["write_stock"] as const

export const stockPages: readonly OwnRoute[] = [
  { method: "GET", path: "/stock", access, handle: async () => ({ to: "/admin/stock/moves" }) },
  { method: "GET", path: "/stock/moves", access, handle: movesPage },
]
