/** Variants of a WooCommerce product: its own row, and those of its variations. */
import { readGtin, readWeight } from "#provider/exchange/facts.ts"
import { hasMixedSales, isOn } from "#provider/exchange/formats/wooFields.ts"
import { decodeEntities } from "#provider/exchange/plainText.ts"
import type { SourceVariant } from "#provider/exchange/product.ts"
import {
  type Cells,
  COMMA,
  flags,
  inLanguage,
  type Reading,
  splitList,
  splitPictures,
} from "#provider/platform/tables/cells.ts"
import { BELOW_NOTHING } from "#provider/platform/tables/findings.ts"
import { says } from "#provider/platform/words/says.ts"
import { MOST_STOCK } from "#shared/productBounds.ts"

/** A shop there uses one of them; converted to grams. */
const weightUnits = { kilograms: 1000, grams: 1, pounds: 453.592_37, ounces: 28.349_523_125 }

const MAX_ATTRIBUTES = 100
/** Variations with "any" value are expanded, up to this number. */
const MAX_COMBINATIONS = 200

export interface WooAttribute {
  name: string
  values: string[]
  isVisible: boolean
}

export function attributesOf(cells: Cells): WooAttribute[] {
  const found: WooAttribute[] = []
  for (let n = 1; n <= MAX_ATTRIBUTES && cells.has(`attributeName${n}`); n += 1) {
    const name = decodeEntities(cells.text(`attributeName${n}`))
    if (name === "") continue
    const values = splitList(cells.text(`attributeValues${n}`)).map(decodeEntities)
    found.push({ name, values, isVisible: cells.text(`attributeVisible${n}`) !== "0" })
  }
  return found
}

export interface WooVariants {
  variants: SourceVariant[]
  /** The attributes in which they differ: `Color / Size`; empty without variants. */
  label: string
  /** The same as a list. */
  options: string[]
  /** Attributes that distinguish the variants, in lower case. */
  used: ReadonlySet<string>
}

export function readVariations(
  cells: Cells,
  variations: readonly Cells[],
  reading: Reading,
  isVariable: boolean,
): WooVariants {
  if (variations.length === 0 && (!isVariable || cells.text("regularPrice") !== "")) {
    return { variants: [readVariant(cells, cells)], label: "", options: [], used: new Set() }
  }
  const leavesOut = hasMixedSales([cells, ...variations]) ? reading.now : undefined
  const axes = attributesOf(cells).filter(({ name }) =>
    variations.some((row) =>
      attributesOf(row).some((attribute) => attribute.name.toLowerCase() === name.toLowerCase()),
    ),
  )
  const options = (axes.length > 0 ? axes : namedBy(variations)).map(({ name }) => name)
  const label = options.join(" / ")
  const used = new Set(namedBy(variations).map(({ name }) => name.toLowerCase()))
  const seen = new Map<string, number>()
  const variants = variations.flatMap((row) => {
    if (row.flag("published") === false) return []
    const variant = readVariant(row, cells, leavesOut)
    if (variant.priceCents === undefined && row.has("regularPrice")) {
      row.warning("regularPrice", says`there is no price: the variation is left out`)
      return []
    }
    return namesOf(row, axes).flatMap((values) => {
      const name = values.join(" / ")
      const before = seen.get(name.toLowerCase())
      if (before !== undefined) {
        if (isExact(row, axes))
          row.warning("attributeValues1", says`is left out: line ${before} offers the same choice`)
        return []
      }
      seen.set(name.toLowerCase(), row.line)
      const say = (text: string) => inLanguage(text, reading.language)
      return [{ ...variant, name: say(name), ...(options.length > 1 && { optionValues: values.map(say) }) }]
    })
  })
  return { variants, label, options: hasValues(variants, options) ? options : [], used }
}

/** Only variations with all values have options. */
function hasValues(variants: SourceVariant[], options: readonly string[]): boolean {
  const fits = variants.every(({ optionValues }) => optionValues?.length === options.length)
  if (!fits) for (const variant of variants) delete variant.optionValues
  return fits
}

/** Attributes named by any variation, for a product whose own row names none. */
function namedBy(variations: readonly Cells[]): WooAttribute[] {
  const byName = new Map<string, WooAttribute>()
  for (const row of variations) {
    for (const attribute of attributesOf(row)) {
      if (!byName.has(attribute.name.toLowerCase())) byName.set(attribute.name.toLowerCase(), attribute)
    }
  }
  return [...byName.values()]
}

const valuesOn = (row: Cells, axis: WooAttribute) =>
  attributesOf(row).find(({ name }) => name.toLowerCase() === axis.name.toLowerCase())?.values ?? []

const isExact = (row: Cells, axes: readonly WooAttribute[]) => axes.every((axis) => valuesOn(row, axis).length > 0)

/** `Red`, `Large`; a variation of any size stands for every size of its product. */
function namesOf(row: Cells, axes: readonly WooAttribute[]): string[][] {
  const own = attributesOf(row).flatMap(({ values }) => values.slice(0, 1))
  if (axes.length === 0) return [own.length > 0 ? own : [decodeEntities(row.text("name")) || row.text("sku")]]
  let names: string[][] = [[]]
  for (const axis of axes) {
    const [value] = valuesOn(row, axis)
    const values = value === undefined ? axis.values : [value]
    if (values.length > 0) names = names.flatMap((name) => values.map((each) => [...name, each]))
    if (names.length > MAX_COMBINATIONS) return [own]
  }
  return names
}

/** With `leavesOut`, only a sale price current at that time is used. */
function readVariant(cells: Cells, product: Cells, leavesOut?: Date): SourceVariant {
  const regular = cells.amount("regularPrice")
  const sale = cells.amount("salePrice")
  const stock = readStock(cells, product)
  const priceCents = regular ?? sale
  const isVariation = cells !== product
  const isReduced =
    regular !== undefined && sale !== undefined && sale < regular && (!leavesOut || isOn(cells, leavesOut))
  return {
    line: cells.line,
    ...(cells.has("sku") && { sku: cells.text("sku") }),
    ...(priceCents !== undefined && { priceCents }),
    ...(cells.has("salePrice") && { salePriceCents: isReduced ? sale : null }),
    ...(stock !== undefined && { stock }),
    ...readGtin(cells),
    ...weightOf(cells, product),
    ...(isVariation && cells.text("images") !== "" && { picture: pictureOf(cells) }),
  }
}

const pictureOf = (cells: Cells) => ({
  ...cells.place("images"),
  src: splitPictures(cells.text("images"), COMMA)[0] ?? "",
})

/** A variation without a weight has its product's. */
function weightOf(cells: Cells, product: Cells): Pick<SourceVariant, "weight"> {
  const own = readWeight(cells, weightUnits)
  return own.weight === null ? readWeight(product, weightUnits) : own
}

const inStock = new Map([
  ["instock", true],
  ["backorder", false],
  ["onbackorder", false],
  ["outofstock", false],
  ...flags,
])

/** A number is tracked stock; otherwise "in stock" means untracked. A variation may share its product's stock. */
function readStock(cells: Cells, product: Cells): number | "uncounted" | undefined {
  const source = cells.text("stock").toLowerCase() === "parent" ? product : cells
  const counted = source.whole("stock", MOST_STOCK)
  if (counted !== undefined && counted < 0) source.warning("stock", BELOW_NOTHING)
  if (counted !== undefined) return Math.max(0, counted)
  const isThere = cells.choice("inStock", inStock)
  if (isThere === undefined) return cells.has("inStock") || cells.has("stock") ? "uncounted" : undefined
  return isThere ? "uncounted" : 0
}
