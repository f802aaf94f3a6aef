/** Reads the shop's own JSON into the staging area, item by item. */
import { escaparate } from "#provider/exchange/formats/escaparate.ts"
import { layOut } from "#provider/exchange/formats/escaparateJson.ts"
import { readJsonItems } from "#provider/exchange/jsonItems.ts"
import type { SourceGroup } from "#provider/exchange/product.ts"
import { checkText, type ReadOptions, type ReadResult, stage } from "#provider/exchange/reading.ts"
import type { Reading } from "#provider/platform/tables/cells.ts"
import { type Findings, shorten } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"

/** Lists of the shop's own JSON, and the kinds of their items. */
const jsonLists = new Map<string, "product" | SourceGroup["kind"]>([
  ["", "product"],
  ["products", "product"],
  ["categories", "category"],
  ["departments", "department"],
])

export async function readJson(options: ReadOptions, onBytes: (bytes: number) => void): Promise<ReadResult> {
  const { path, findings, language, now, productFields } = options
  const reading: Reading = {
    findings,
    columns: new Map(),
    language,
    now,
    productFields,
    isForeign: false,
    decimalOf: () => ".",
  }
  const groups: SourceGroup[] = []
  const unknown = new Set<string>()
  let count = 0
  for await (const { list, line, text } of readJsonItems(path, onBytes)) {
    const kind = jsonLists.get(list)
    if (kind === undefined) {
      unknown.add(list)
      continue
    }
    count += 1
    const rows = parseItem(text, line, findings, (item) =>
      layOut(item, kind, { line, problem: findings.problem, unknown: (key) => unknown.add(key) }),
    )
    if (!rows) continue
    for (const row of rows) checkText(row, reading)
    const [first] = rows
    if (!first) continue
    if (kind === "product") {
      if (escaparate.keyOf(first, reading)) stage(escaparate.read(rows, reading), options)
    } else {
      const group = escaparate.readGroup?.(first, reading)
      if (group) groups.push(group)
    }
  }
  for (const key of unknown) {
    findings.warning({ line: 0, column: key, value: "", reason: says`is no part of the format and not read` })
  }
  const unread = [...unknown].map((column) => ({ column, rows: null, example: "" }))
  return { format: "escaparate-json", rows: count, groups, headingOf: (column) => column, unread }
}

function parseItem<Result>(text: string, line: number, findings: Findings, use: (item: unknown) => Result) {
  let item: unknown
  try {
    item = JSON.parse(text)
  } catch (error) {
    const reason = says`is no JSON: ${error instanceof Error ? error.message : String(error)}`
    findings.problem({ line, column: "", value: shorten(text), reason })
    return undefined
  }
  return use(item)
}
