/** Reads the shop's own format, in both languages. CSV rows; a JSON product is first converted to such rows. */
import { isReserved } from "#provider/catalogue/reservedNames.ts"
import { factColumns, goodsColumns, readFacts } from "#provider/exchange/facts.ts"
import type { CsvFormat, RowKey } from "#provider/exchange/formats/csvFormat.ts"
import { isFieldColumn, readProductFields } from "#provider/exchange/formats/fieldColumns.ts"
import { isNumberedField, ownFields, readOwnFields, readText } from "#provider/exchange/formats/ownFields.ts"
import { readGoods, readId, readPictures, readVariant } from "#provider/exchange/formats/ownGoods.ts"
import type {
  ProductMatch,
  SourceAttribute,
  SourceGroup,
  SourceGroups,
  SourceProduct,
} from "#provider/exchange/product.ts"
import { isAskedFor } from "#provider/platform/tables/amounts.ts"
import { type Cells, cellsOf, type Reading, type Row, splitList } from "#provider/platform/tables/cells.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { says } from "#provider/platform/words/says.ts"
import { type LegalGroup, legalGroups } from "#shared/contract/legalGroups.ts"
import { MOST_DETAILS, MOST_PER_ORDER } from "#shared/productBounds.ts"

/** In the order of writing. Numbered pictures and attributes follow. */
export const ownColumns = [
  "kind",
  "product_id",
  "id",
  "slug",
  "sku",
  "name_es",
  "name_en",
  "description_es",
  "description_en",
  "department_id",
  "category_id",
  "tint",
  "legal_groups",
  "position",
  "featured",
  "variant_label_es",
  "variant_label_en",
  "price",
  "sale_price",
  "stock",
  "backorder",
  "max_per_order",
  "tax_class",
  "virtual",
  "downloadable",
  "tags",
  ...goodsColumns,
  ...factColumns,
  ...ownFields,
  "created_at",
  "updated_at",
] as const
/** Accepted in addition: names instead of ids, and texts without a language. */
const moreColumns = [
  "visible",
  "department",
  "category",
  "name",
  "description",
  "variant_label",
  "html",
  "seo_title",
  "seo_description",
  "weight_kg",
]
const NUMBERED = /^(?:image_\d{1,3}(?:_alt(?:_es|_en)?)?|attribute_\d{1,3}_(?:key|(?:name|value)(?:_es|_en)?))$/
const MAX_POSITION = 1_000_000

const known: ReadonlySet<string> = new Set([...ownColumns, ...moreColumns])

export const escaparate: CsvFormat = {
  columnFor: { name: "name_es", description: "description_es", SKU: "sku" },
  numbers: ["price", "sale_price", "stock", "weight", "weight_kg"],
  columnOf: (heading) => {
    const name = heading.replaceAll(" ", "_")
    return known.has(name) || NUMBERED.test(name) || isNumberedField(name) || isFieldColumn(name) ? name : undefined
  },
  fits: (columns) =>
    ["name_es", "name_en", "kind"].some((column) => columns.has(column)) ||
    (["id", "slug", "sku"].some((column) => columns.has(column)) && columns.has("price")) ||
    (["id", "slug", "sku"].some((column) => columns.has(column)) && columns.has("stock")),
  keyOf,
  read: readProduct,
  readGroup,
}

const kinds = new Map([
  ["product", "product"],
  ["variant", "variant"],
  ["category", "category"],
  ["department", "department"],
] as const)

const kindOf = (cells: Cells) =>
  cells.choice("kind", kinds) ?? (cells.text("product_id") === "" ? "product" : "variant")

function keyOf(row: Row, reading: Reading): RowKey | undefined {
  const cells = cellsOf(row, reading)
  if (kindOf(cells) === "variant") {
    const parent = cells.text("product_id")
    if (parent !== "") return { parent: `id:${parent}` }
    cells.problem("product_id", says`takes the id of the product this is a variant of`)
    return undefined
  }
  const [column] = ["id", "slug", "sku"].filter((each) => cells.text(each) !== "")
  if (column !== undefined) return { key: `${column}:${cells.text(column)}` }
  const name = ["name_es", "name_en", "name"].map((each) => cells.text(each)).find((each) => each !== "")
  if (name !== undefined) return { key: `name:${name}` }
  cells.problem(cells.has("id") ? "id" : "name_es", says`takes an id, a slug, a SKU or a name`)
  return undefined
}

function readGroup(row: Row, reading: Reading): SourceGroup | undefined {
  const cells = cellsOf(row, reading)
  if (cells.text("kind") === "") return undefined
  const kind = kindOf(cells)
  if (kind !== "department" && kind !== "category") return undefined
  const id = readId(cells, "id")
  const name = readText(cells, "name")
  const description = readText(cells, "description")
  const position = cells.whole("position", MAX_POSITION)
  const [picture] = readPictures(cells)
  if (id === undefined) cells.problem("id", says`takes the ${kind}'s id`)
  const slug = readId(cells, "slug")
  return {
    line: row.line,
    kind,
    id: id ?? "",
    ...(slug !== undefined && { slug }),
    ...(name && { name }),
    ...(description && { description }),
    ...(kind === "category" && cells.has("department_id") && { departmentId: cells.text("department_id") || null }),
    ...(cells.has("tint") && { tint: cells.text("tint") }),
    ...(cells.has("legal_groups") && { legalGroups: readLegalGroups(cells) }),
    ...(position !== undefined && { position }),
    ...(cells.has("image_1") && { picture: picture ?? null }),
  }
}

function readLegalGroups(cells: Cells): LegalGroup[] {
  return splitList(cells.text("legal_groups")).flatMap((name) => {
    const group = legalGroups.find((each) => each === name)
    if (group === undefined) cells.problem("legal_groups", says`takes some of ${legalGroups.join(", ")}`)
    return group ?? []
  })
}

const taxClasses = new Map(
  (["general", "reduced", "super_reduced", "zero"] as const).map((name): [string, typeof name] => [name, name]),
)
const backorders = new Map((["no", "notify", "yes"] as const).map((name): [string, typeof name] => [name, name]))

function readProduct(rows: readonly Row[], reading: Reading): SourceProduct | undefined {
  const all = rows.map((row) => cellsOf(row, reading))
  const isVariant = (cells: Cells) => kindOf(cells) === "variant"
  const [cells, ...others] = all.filter((each) => !isVariant(each))
  if (!cells) return undefined
  for (const other of others) {
    if (reading.isForeign)
      other.problem(
        "name",
        says`is the product of line ${cells.line} again: where rows are its sizes or colours, say which column has them, with option_1_value`,
      )
    else other.problem("id", says`is the product of line ${cells.line} again`)
  }
  const variantRows = all.filter(isVariant)
  const id = readId(cells, "id")
  const slug = readId(cells, "slug")
  const sku = cells.text("sku")
  const name = readText(cells, "name")
  const variantLabel = readText(cells, "variant_label")
  const ownSlug = slug ?? slugify(name?.es || name?.en || name?.any || sku || id || "")
  if (id === undefined && slug === undefined && isReserved(ownSlug))
    cells.problem(
      cells.has("id") ? "id" : "name_es",
      says`takes an id or a slug: the name makes a word of the shop's own addresses`,
    )
  if (ownSlug === "") cells.problem("id", says`takes an id or a slug: the name has no letters to make one of`)
  const groups = readGroups(cells)
  const featured = cells.flag("featured")
  const [virtual, downloadable] = [cells.flag("virtual"), cells.flag("downloadable")]
  const backorder = cells.choice("backorder", backorders)
  const taxClass = cells.choice("tax_class", taxClasses)
  const maxPerOrder = cells.whole("max_per_order", MOST_PER_ORDER)
  if (maxPerOrder !== undefined && maxPerOrder < 1) cells.problem("max_per_order", says`takes 1 to ${MOST_PER_ORDER}`)
  const [createdAt, updatedAt] = [cells.moment("created_at"), cells.moment("updated_at")]
  const plainColumn = ["price", "sale_price", "stock", ...goodsColumns].find((column) => cells.text(column) !== "")
  const isPriceless = reading.isForeign && variantRows.length === 0 && isAskedFor(cells.text("price"))
  if (isPriceless) cells.warning("price", says`there is no price: the product is brought in hidden`)
  const isPlainOnly = variantRows.length === 0 && plainColumn !== undefined && !isPriceless
  const misplaced = variantRows.length === 0 ? [] : goodsColumns.filter((column) => cells.text(column) !== "")
  for (const column of misplaced) cells.problem(column, says`belongs to the rows of its variants`)
  return {
    line: cells.line,
    match: [matchOf(id, slug, sku, ownSlug)],
    wanted: { id: id ?? ownSlug, slug: ownSlug },
    ...(id !== undefined && { id }),
    ...(slug !== undefined && { slug }),
    ...(cells.has("sku") && { sku }),
    ...(name && { name }),
    ...readOwnFields(cells, reading.now),
    ...(groups && { groups }),
    ...(featured !== undefined && { featured }),
    ...(variantLabel && { variantLabel }),
    ...(hasAttribute(cells, 1) && { attributes: readAttributes(cells) }),
    ...readProductFields(cells, rows[0]?.columns ?? reading.columns, reading.productFields),
    facts: readFacts(cells),
    ...(cells.has("tags") && { tags: splitList(cells.text("tags")) }),
    ...(backorder !== undefined && { backorder }),
    ...(virtual !== undefined && { virtual }),
    ...(downloadable !== undefined && { downloadable }),
    ...(taxClass !== undefined && { taxClass }),
    ...(maxPerOrder !== undefined && { maxPerOrder }),
    ...(createdAt !== undefined && { createdAt }),
    ...(updatedAt !== undefined && { updatedAt }),
    ...(variantRows.length > 0 && { variants: variantRows.map(readVariant) }),
    ...(isPriceless && { isPriceless, visible: false }),
    ...(isPlainOnly && { variants: [{ ...readGoods(cells), ...(cells.has("sku") && { sku }) }], plainColumn }),
    ...(cells.has("image_1") && { pictures: readPictures(cells) }),
  }
}

/** The first available identifier; a name alone leads to the slug generated from it. */
function matchOf(id: string | undefined, slug: string | undefined, sku: string, ownSlug: string): ProductMatch {
  if (id !== undefined) return { by: "id", value: id }
  if (slug !== undefined || sku === "") return { by: "slug", value: slug ?? ownSlug }
  return { by: "sku", value: sku }
}

/** By id if given; names are for hand-made files. */
function readGroups(cells: Cells): SourceGroups | undefined {
  const [department, category] = [cells.text("department"), cells.text("category")]
  if (category !== "" && cells.text("category_id") === "") {
    return { path: department === "" ? [{ any: category }] : [{ any: department }, { any: category }] }
  }
  if (!cells.has("category_id") && !cells.has("department_id")) return undefined
  return {
    ...(cells.has("department_id") && { departmentId: cells.text("department_id") || null }),
    ...(cells.has("category_id") && { categoryId: cells.text("category_id") || null }),
  }
}

const hasAttribute = (cells: Cells, n: number) =>
  ["key", "name", "name_es", "name_en"].some((part) => cells.has(`attribute_${n}_${part}`))

function readAttributes(cells: Cells): SourceAttribute[] {
  const attributes: SourceAttribute[] = []
  for (let n = 1; n <= MOST_DETAILS && hasAttribute(cells, n); n += 1) {
    const key = cells.text(`attribute_${n}_key`)
    const name = readText(cells, `attribute_${n}_name`) ?? {}
    const value = readText(cells, `attribute_${n}_value`) ?? {}
    if ([key, ...Object.values(name), ...Object.values(value)].every((text) => text === "")) continue
    attributes.push({ ...(key !== "" && { key }), name, value })
  }
  return attributes
}
