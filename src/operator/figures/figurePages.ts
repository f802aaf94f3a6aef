/** The figures of a span or of days of one's own, and their file. */
import type { FiguresProps } from "#operator/figures/Figures.tsx"
import { orAgain } from "#operator/frame/change.ts"
import { refusalOf } from "#operator/frame/refusals.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type FigureSpan, figureSpans } from "#provider/orders/figures/figurePeriod.ts"

const access = ["read_books"] as const

/** Empty fields of the form of other days say nothing. */
function askedOf({ query }: OwnVisit): { span?: FigureSpan; from?: string; to?: string } {
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? ""]
  if (from !== "" || to !== "") return { ...(from !== "" && { from }), ...(to !== "" && { to }) }
  return { span: figureSpans.find((span) => span === query.get("span")) ?? "30" }
}

async function page(visit: OwnVisit): Promise<Answer> {
  const asked = askedOf(visit)
  const typed: FiguresProps["typed"] = { from: asked.from ?? "", to: asked.to ?? "" }
  const show = async (days: ReturnType<typeof askedOf>): Promise<Answer> => ({
    view: "Figures",
    props: { figures: await runAdmin(visit.context, "viewFigures", days), span: days.span, typed },
  })
  return orAgain(
    visit,
    () => show(asked),
    async (error) => {
      const { texts } = visit.frame
      const refusal = { ...refusalOf(texts, error), text: texts.figures.notShown }
      return { ...(await show({ span: "30" })), frame: { error: refusal } }
    },
  )
}

export const figurePages: readonly OwnRoute[] = [
  { method: "GET", path: "/figures", access, handle: page },
  {
    method: "GET",
    path: "/figures.csv",
    access,
    handle: async (visit) => ({ file: await runAdmin(visit.context, "exportFigures", askedOf(visit)) }),
  },
]
