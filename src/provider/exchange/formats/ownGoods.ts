/** Reads what the shop's own format says of the goods themselves: identifiers, variants, prices and pictures. */
import { isReserved, RESERVED } from "#provider/catalogue/reservedNames.ts"
import { readContent, readDates, readGtin, readWeight } from "#provider/exchange/facts.ts"
import { readOptions, readText } from "#provider/exchange/formats/ownFields.ts"
import type { SourcePicture, SourceText, SourceVariant } from "#provider/exchange/product.ts"
import type { Cells } from "#provider/platform/tables/cells.ts"
import { says } from "#provider/platform/words/says.ts"
import { MOST_PICTURES, MOST_SLUG, MOST_STOCK, MOST_VARIANT_ID } from "#shared/productBounds.ts"
import { dateName } from "#shared/serviceDates.ts"

/** Ids and slugs are parts of addresses. */
export function readId(cells: Cells, column: string, most = MOST_SLUG): string | undefined {
  const value = cells.text(column)
  if (value === "") return undefined
  if (isReserved(value)) cells.problem(column, RESERVED)
  if (value.length <= most && /^[\p{L}\p{N}_][\p{L}\p{N}._~:-]*$/u.test(value)) return value
  cells.problem(column, says`takes up to ${most} letters, figures and . _ ~ : -`)
  return undefined
}

export function readVariant(cells: Cells): SourceVariant {
  const id = readId(cells, "id", MOST_VARIANT_ID)
  const name = readText(cells, "name")
  const isNamed = name !== undefined && Object.values(name).some((text) => text !== "")
  const optionValues = readOptions(cells, "value")
  const [picture] = readPictures(cells)
  const goods = readGoods(cells)
  return {
    ...goods,
    ...(id !== undefined && { id }),
    ...(cells.has("sku") && { sku: cells.text("sku") }),
    ...(isNamed ? { name } : optionValues.length > 0 && { name: joined(optionValues) }),
    // A date that has no other name yet, by which it is known again.
    ...(!isNamed && goods.startsAt && { name: dateName(goods.startsAt, goods.endsAt ?? undefined) }),
    ...(hasOptions(cells) && { optionValues }),
    ...(picture && { picture }),
  }
}

const hasOptions = (cells: Cells) => ["", "_es", "_en"].some((end) => cells.has(`option_1_value${end}`))

/** `S / Red`; a value without a language stands for both. */
function joined(values: readonly SourceText[]): SourceText {
  const inOne = (language: "es" | "en") => values.map((value) => value[language] ?? value.any ?? "").join(" / ")
  if (values.every(({ es, en }) => es === undefined && en === undefined)) return { any: inOne("es") }
  return { es: inOne("es"), en: inOne("en") }
}

export const readGoods = (cells: Cells): SourceVariant => ({
  ...readPrices(cells),
  ...readGtin(cells),
  ...readWeight(cells, { weight: 1, weight_kg: 1000 }),
  ...readContent(cells),
  ...readDates(cells),
})

function readPrices(cells: Cells): SourceVariant {
  const priceCents = cells.amount("price")
  const sale = cells.amount("sale_price")
  const stock = cells.whole("stock", MOST_STOCK)
  if (stock !== undefined && stock < 0) cells.problem("stock", says`takes 0 or more`)
  if (sale !== undefined && priceCents !== undefined && sale > priceCents) {
    cells.problem("sale_price", says`takes an amount below the price`)
  }
  const isReduced = sale !== undefined && (priceCents === undefined || sale < priceCents)
  return {
    line: cells.line,
    ...(priceCents !== undefined && { priceCents }),
    ...(cells.has("sale_price") && { salePriceCents: isReduced ? sale : null }),
    ...(stock !== undefined && { stock }),
  }
}

export function readPictures(cells: Cells): SourcePicture[] {
  const pictures: SourcePicture[] = []
  for (let n = 1; n <= MOST_PICTURES && cells.has(`image_${n}`); n += 1) {
    const src = cells.text(`image_${n}`)
    const alt = readText(cells, `image_${n}_alt`)
    if (src !== "") pictures.push({ ...cells.place(`image_${n}`), src, ...(alt && { alt }) })
  }
  return pictures
}
