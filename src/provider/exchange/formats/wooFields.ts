/** WooCommerce's columns about dated sales, related products, and downloads. */
import { always, isSaleOn } from "#provider/catalogue/sales/sales.ts"
import type { SourceFile, SourceProduct } from "#provider/exchange/product.ts"
import { type Cells, splitList } from "#provider/platform/tables/cells.ts"
import { endMoment, isoMoment } from "#provider/platform/tables/writtenDates.ts"
import { says } from "#provider/platform/words/says.ts"
import { MOST_DOWNLOADS, MOST_FILES } from "#shared/productBounds.ts"

/** `rows`: its own and those of its variations. */
export function readWooFields(
  cells: Cells,
  rows: readonly Cells[],
): Pick<SourceProduct, "sale" | "related" | "files" | "giftCard"> {
  const giftCard = cells.flag("giftCard")
  return {
    ...readSale(rows),
    ...((cells.has("upsells") || cells.has("crossSells")) && {
      related: [...new Set([...splitList(cells.text("upsells")), ...splitList(cells.text("crossSells"))])],
    }),
    ...(cells.has("downloadUrl1") && { files: readDownloads(cells) }),
    ...(giftCard !== undefined && { giftCard }),
  }
}

/** The shop has one sale period for all variants. If theirs differ, none is set, and only current sales apply. */
function readSale(rows: readonly Cells[]): Pick<SourceProduct, "sale"> {
  if (!rows.some((cells) => cells.has("saleStarts") || cells.has("saleEnds"))) return {}
  const [first] = rows.filter((cells) => cells.text("salePrice") !== "")
  if (!first || hasMixedSales(rows)) return { sale: always }
  const [from, to] = [momentOf(first, "saleStarts"), momentOf(first, "saleEnds")]
  if (from !== null && to !== null && to <= from)
    first.problem("saleEnds", says`takes a day that is not before its beginning`)
  return { sale: { from, to } }
}

export function hasMixedSales(rows: readonly Cells[]): boolean {
  const reduced = rows.filter((cells) => cells.text("salePrice") !== "")
  return new Set(reduced.map((cells) => `${cells.text("saleStarts")} ${cells.text("saleEnds")}`)).size > 1
}

/** Whether a row's own dates include now. */
export function isOn(cells: Cells, now: Date): boolean {
  const isNow = isSaleOn({ from: momentOf(cells, "saleStarts"), to: momentOf(cells, "saleEnds") }, now.toISOString())
  if (!isNow)
    cells.warning("salePrice", says`is left out: its dates are not now, and others of its product have other dates`)
  return isNow
}

/** A day counts from its beginning to its end. */
function momentOf(cells: Cells, column: "saleStarts" | "saleEnds"): string | null {
  const text = cells.figures(column)
  if (text === "") return null
  const moment = column === "saleEnds" ? endMoment(text) : isoMoment(text)
  if (moment === undefined) cells.problem(column, says`takes a day such as 2026-01-31`)
  return moment ?? null
}

/** Their addresses are only open to buyers: the file itself must be provided. */
function readDownloads(cells: Cells): SourceFile[] {
  const files: SourceFile[] = []
  const most = readCount(cells, "downloadLimit")
  const days = readCount(cells, "downloadExpiry")
  for (let n = 1; n <= MOST_FILES && cells.has(`downloadUrl${n}`); n += 1) {
    const src = fileName(cells.text(`downloadUrl${n}`))
    const name = cells.text(`downloadName${n}`)
    if (src === "") continue
    files.push({ ...cells.place(`downloadUrl${n}`), src, isHoped: true, ...(name !== "" && { name }), most, days })
  }
  return files
}

function fileName(address: string): string {
  const path = URL.parse(address)?.pathname ?? address
  const name = path.split("/").at(-1) ?? ""
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** -1 and empty mean no limit there. */
function readCount(cells: Cells, column: string): number | null {
  const count = cells.whole(column, MOST_DOWNLOADS)
  return count === undefined || count < 1 ? null : count
}
