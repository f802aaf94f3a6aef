import type { Answer, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { moveKinds } from "#provider/catalogue/stock/listMoves.ts"

export async function movesPage({ query, context, services }: OwnVisit): Promise<Answer> {
  const kind = moveKinds.find((each) => each === query.get("kind"))
  const said = { q: query.get("q") ?? "", kind: kind ?? "", who: query.get("who") ?? "" }
  const before = Number.parseInt(query.get("before") ?? "", 10)
  const { q, who } = said
  const input = { q, who, ...(kind && { kind }), ...(before > 0 && { before }) }
  const { moves, more } = await runAdmin(context, "listMoves", input)
  const last = moves.at(-1)
  const at = (to: object) => `/admin/stock/moves?${new URLSearchParams({ ...said, ...to })}`
  return {
    view: "Moves",
    props: {
      moves,
      said,
      people: await services.db.selectFrom("people").select(["id", "name"]).orderBy("name").execute(),
      newest: before > 0 ? at({}) : undefined,
      older: more && last ? at({ before: String(last.id) }) : undefined,
    },
  }
}
