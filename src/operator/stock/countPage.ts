/** Counting stock: a field for codes, a line for each, and the difference. */
import { orAgain } from "#operator/frame/change.ts"
import type { Answer, OwnRoute, OwnVisit } from "#operator/frame/route.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { MOST_STOCK } from "#provider/catalogue/stock/countLines.ts"
import { badInput } from "#shared/ApiError.ts"
import { numberTyped } from "#shared/typedNumbers.ts"

const COUNT = "/admin/stock/count"
const THERE = "there."

export async function countPage({ context, form }: OwnVisit): Promise<Answer> {
  const { lines, categories } = await runAdmin(context, "viewCount", {})
  const typed = Object.fromEntries(form.names().map((name) => [name, form.get(name)]))
  return { view: "Count", props: { lines, categories, typed } }
}

/** Throws 400 by line. */
function typedLines({ form }: OwnVisit): { id: string; there: number | null }[] {
  const wrong: Record<string, string> = {}
  const lines = form
    .names()
    .filter((name) => name.startsWith(THERE))
    .map((name) => {
      const there = numberTyped(form.get(name)) ?? null
      if (there !== null && !(there <= MOST_STOCK)) wrong[name] = "whole"
      return { id: name.slice(THERE.length), there }
    })
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return lines
}

async function save(visit: OwnVisit): Promise<Answer> {
  const { context, form } = visit
  const wish = form.get("do")
  if (wish === "drop") {
    await runAdmin(context, "dropCount", {})
    return { to: COUNT, notice: { code: "countDropped" } }
  }
  const input = { code: form.get("code"), in: form.get("in"), lines: typedLines(visit) }
  const { left } = await runAdmin(context, "saveCount", input)
  if (wish === "adjust") {
    const { adjusted } = await runAdmin(context, "countStock", {})
    return { to: COUNT, notice: adjusted === 0 ? { code: "countedSame" } : { code: "counted", n: adjusted } }
  }
  return { to: COUNT, ...(left > 0 && { notice: { code: "countFull" } }) }
}

export const saveCounted: OwnRoute["handle"] = (visit) =>
  orAgain(
    visit,
    () => save(visit),
    () => countPage(visit),
  )
