/** Pages of the sheet of products, and of prices by percent. */
import { change, orAgain } from "#operator/frame/change.ts"
import { numberIn } from "#operator/frame/form.ts"
import { pageOf, pagesAround } from "#operator/frame/paging.ts"
import { type Answer, type OwnRoute, type OwnVisit, safeNext } from "#operator/frame/route.ts"
import { type CellField, CONTENT, cellFields, readBefore, readCell } from "#operator/products/cells.ts"
import { runAdmin } from "#provider/api/adminOperations.ts"
import { type RoundingName, roundings } from "#provider/catalogue/products/changePrices.ts"
import { type SheetPage, sheetStates } from "#provider/catalogue/products/listSheet.ts"
import { type ContentCell, cellFault, type SheetCell } from "#provider/catalogue/products/saveSheet.ts"
import { type ApiError, badInput } from "#shared/ApiError.ts"
import { writeNetContent } from "#shared/netContent.ts"
import { readNetContent } from "#shared/typedNetContent.ts"

const MOST_LINES = 200

interface Refused {
  typed: Record<string, string>
  /** Values saved by others meanwhile, by cell. */
  theirs: Record<string, number | string | null>
}

async function sheetPage({ query, context }: OwnVisit, refused?: Refused): Promise<Answer> {
  const state = sheetStates.find((each) => each === query.get("state"))
  const said = { in: query.get("in") ?? "", q: query.get("q") ?? "", ...(state && { state }) }
  const page = pageOf(query)
  const { products, more }: SheetPage = await runAdmin(context, "listSheet", { ...said, page })
  const path = "/admin/products"
  return {
    view: "Products",
    props: {
      products,
      said,
      groups: await runAdmin(context, "listSheetGroups", {}),
      here: `${path}?${new URLSearchParams({ ...said, page: String(page) })}`,
      ...pagesAround({ path, query: said, page, more }),
      typed: refused?.typed ?? {},
      theirs: refused?.theirs ?? {},
    },
  }
}

const isCell = (name: string) => cellFields.some((field) => name.startsWith(`${field}.`))
const isContent = (name: string) => name.startsWith(`${CONTENT}.`)

/** As the shop writes it; what it cannot read stays. */
const plainContent = (text: string) => {
  const content = readNetContent(text)
  return content ? writeNetContent(content) : text.trim()
}

interface Changed {
  cells: SheetCell[]
  contents: ContentCell[]
}

/** Cells whose value has changed. Throws 400 by cell. */
function changedCells({ form }: OwnVisit): Changed {
  const changed: Changed = { cells: [], contents: [] }
  const wrong: Record<string, string> = {}
  for (const name of form.names().filter(isCell)) {
    const field = name.slice(0, name.indexOf(".")) as CellField
    const before = readBefore(form.get(`was.${name}`))
    const after = readCell(field, form.get(name))
    if (after === undefined) wrong[name] = cellFault(field)
    else if (after !== before) changed.cells.push({ id: name.slice(field.length + 1), field, before, after })
  }
  for (const name of form.names().filter(isContent)) {
    const before = form.get(`was.${name}`)
    const after = plainContent(form.get(name))
    if (after !== "" && readNetContent(after) === undefined) wrong[name] = "net_content"
    else if (after !== before) changed.contents.push({ id: name.slice(CONTENT.length + 1), before, after })
  }
  if (Object.keys(wrong).length > 0) throw badInput(wrong)
  return changed
}

const save: OwnRoute["handle"] = (visit) => {
  const to = safeNext(visit.form.get("to"))
  let n = 0
  const work = async (): Promise<Answer> => {
    const changed = changedCells(visit)
    n = changed.cells.length + changed.contents.length
    if (n > 0) await runAdmin(visit.context, "saveSheet", changed)
    return { to, ...(n > 0 && { notice: { code: "cells", n } }) }
  }
  return orAgain(visit, work, (error) => sheetPage(visit, refusedOf(visit, error)))
}

function refusedOf({ form }: OwnVisit, { extra }: ApiError): Refused {
  const names = form.names().filter((name) => isCell(name) || isContent(name))
  const conflicts = (extra?.["conflicts"] ?? []) as { field: string; theirs: number | string | null }[]
  return {
    typed: Object.fromEntries(names.map((name) => [name, form.get(name)])),
    theirs: Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])),
  }
}

interface Asked {
  in: string
  percent: string
  rounding: RoundingName
  reduced: boolean
}

const askedOf = (get: (name: string) => string): Asked => ({
  in: get("in"),
  percent: get("percent"),
  rounding: (Object.keys(roundings) as RoundingName[]).find((each) => each === get("rounding")) ?? "tens",
  reduced: get("reduced") === "yes",
})

/** As people write it: +3, −2,5, 3 %. The operation refuses anything that is not a number. */
const percentOf = (text: string) => Number(text.replace("−", "-").replace(",", ".").replace(/[\s%]/g, "") || Number.NaN)

const questionOf = (asked: Asked) => ({
  rounding: asked.rounding,
  reduced: asked.reduced,
  percent: percentOf(asked.percent),
  ...(asked.in !== "" && { in: asked.in }),
})

async function percentPage(visit: OwnVisit, asked: Asked): Promise<Answer> {
  const { context } = visit
  const groups = await runAdmin(context, "listSheetGroups", {})
  const bare: Answer = { view: "Percent", props: { asked, groups, quote: undefined } }
  if (asked.percent === "") return bare
  const work = async (): Promise<Answer> => {
    const quote = await runAdmin(context, "quotePrices", questionOf(asked))
    const shown = { ...quote, n: quote.lines.length, lines: quote.lines.slice(0, MOST_LINES) }
    return { view: "Percent", props: { asked, groups, quote: shown } }
  }
  return orAgain(visit, work, () => bare)
}

const applyPercent: OwnRoute["handle"] = async (visit) => {
  const { form } = visit
  const asked = askedOf(form.get)
  const input = { ...questionOf(asked), seen: form.get("seen") }
  return change(visit, "changePrices", input, {
    to: `/admin/products?${new URLSearchParams({ in: asked.in })}`,
    notice: { code: "prices", n: Math.max(numberIn(form, "n"), 0) },
    again: () => percentPage(visit, asked),
  })
}

const access = ["write_catalog"] as const

export const sheetPages: readonly OwnRoute[] = [
  { method: "GET", path: "/products", access, handle: (visit) => sheetPage(visit) },
  { method: "POST", path: "/products", access, handle: save },
  {
    method: "GET",
    path: "/products/percent",
    access,
    handle: (visit) =>
      percentPage(
        visit,
        askedOf((name) => visit.query.get(name) ?? ""),
      ),
  },
  { method: "POST", path: "/products/percent", access, handle: applyPercent },
]
