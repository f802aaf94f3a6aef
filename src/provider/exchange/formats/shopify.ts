/** Reads Shopify's product CSV, in its older and newer form. */
import { isReserved, RESERVED } from "#provider/catalogue/reservedNames.ts"
import { readGtin, readWeight } from "#provider/exchange/facts.ts"
import { type CsvFormat, columnNames } from "#provider/exchange/formats/csvFormat.ts"
import { decodeEntities } from "#provider/exchange/plainText.ts"
import type { SourceGroups, SourcePicture, SourceProduct, SourceVariant } from "#provider/exchange/product.ts"
import { readHtml } from "#provider/exchange/richText.ts"
import {
  type Cells,
  cellsOf,
  flags,
  inLanguage,
  type Reading,
  type Row,
  splitList,
} from "#provider/platform/tables/cells.ts"
import { BELOW_NOTHING } from "#provider/platform/tables/findings.ts"
import { slugify, slugOfHandle } from "#provider/platform/tables/slugify.ts"
import { says } from "#provider/platform/words/says.ts"
import { writeNetContent } from "#shared/netContent.ts"
import { MOST_STOCK } from "#shared/productBounds.ts"
import { readNetContent } from "#shared/typedNetContent.ts"

const columnOf = columnNames({
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "body html", "body", "description"],
  vendor: ["vendor"],
  productCategory: ["product category", "standard product type", "standardized product type"],
  type: ["type", "custom product type", "product type"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  ...Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`option${n}Name`, [`option${n} name`]],
      [`option${n}Value`, [`option${n} value`]],
    ]),
  ),
  sku: ["variant sku", "sku"],
  tracker: ["variant inventory tracker", "inventory tracker"],
  quantity: ["variant inventory qty", "variant inventory quantity", "inventory quantity"],
  policy: ["variant inventory policy", "continue selling when out of stock"],
  price: ["variant price", "price"],
  compareAt: ["variant compare at price", "variant compare-at price", "compare-at price", "compare at price"],
  requiresShipping: ["variant requires shipping", "requires shipping"],
  taxable: ["variant taxable", "charge tax"],
  gtin: ["variant barcode", "barcode"],
  grams: ["variant grams", "weight value (grams)"],
  contentAmount: ["unit price total measure", "variant unit price total measure"],
  contentUnit: ["unit price total measure unit", "variant unit price total measure unit"],
  image: ["image src", "product image url", "image url"],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  giftCard: ["gift card"],
  seoTitle: ["seo title"],
  seoDescription: ["seo description"],
  mpn: ["google shopping / mpn"],
  variantImage: ["variant image", "variant image url"],
})

const statuses = new Map([
  ["active", true],
  ["draft", false],
  ["archived", false],
  ["unlisted", false],
])

const policies = new Map([["continue", true], ["deny", false], ...flags])

export const shopify: CsvFormat = {
  columnFor: { name: "title", description: "body", SKU: "sku", id: "handle", slug: "handle" },
  numbers: ["price", "compareAt", "quantity", "grams"],
  columnOf,
  fits: (columns) =>
    columns.has("handle") ||
    (columns.has("title") && ["body", "option1Name", "compareAt", "image"].some((column) => columns.has(column))),
  keyOf(row, reading) {
    const cells = cellsOf(row, reading)
    const key = cells.text("handle") || slugify(cells.text("title"))
    if (key !== "") return { key: key.toLowerCase() }
    cells.problem(cells.has("handle") ? "handle" : "title", says`takes the product's handle`)
    return undefined
  },
  read: readProduct,
}

function readProduct(rows: readonly Row[], reading: Reading): SourceProduct | undefined {
  const all = rows.map((row) => cellsOf(row, reading))
  const [first] = all
  if (!first) return undefined
  /** The first row with a value: some tools repeat a product's columns, some move them. */
  const rowWith = (column: string) => all.find((cells) => cells.text(column) !== "") ?? first
  const text = (column: string) => rowWith(column).text(column)
  const say = (value: string) => inLanguage(value, reading.language)
  const variantRows = all.filter(isVariant)
  const slug = slugOfHandle(text("handle")) || slugify(text("title"))
  if (slug === "") {
    first.problem(first.has("handle") ? "handle" : "title", says`takes a handle with letters or figures`)
    return undefined
  }
  if (isReserved(slug)) {
    first.problem(first.has("handle") ? "handle" : "title", RESERVED)
    return undefined
  }
  const vendor = text("vendor")
  const isGift = rowWith("giftCard").flag("giftCard") === true
  const shipped = rowWith("requiresShipping").flag("requiresShipping")
  const taxable = rowWith("taxable").flag("taxable")
  const status = rowWith("status").choice("status", statuses)
  const published = rowWith("published").flag("published")
  const policy = variantRows.map((cells) => cells.choice("policy", policies))
  const groups = readGroups(text, say)
  const options = optionNames(text)
  const variants = readVariants(variantRows, text, say)
  return {
    line: first.line,
    match: [
      { by: "slug", value: slug },
      { by: "id", value: slug },
    ],
    wanted: { id: slug, slug },
    ...(text("title") !== "" && { name: say(text("title")) }),
    ...(first.has("body") && readBody(text("body"), say)),
    ...(text("seoTitle") !== "" && { seoTitle: say(text("seoTitle")) }),
    ...(text("seoDescription") !== "" && { seoDescription: say(text("seoDescription")) }),
    ...(first.has("giftCard") && { giftCard: isGift }),
    ...(groups && { groups }),
    ...((first.has("status") || first.has("published")) && { visible: status !== false && published !== false }),
    ...(variants.length > 0 && { variants }),
    ...(first.has("option1Value") && { variantLabel: say(options.join(" / ")) }),
    ...(options.length > 1 && { options: options.map(say) }),
    facts: { ...(vendor !== "" && { brand: vendor }), ...(text("mpn") !== "" && { mpn: text("mpn") }) },
    ...(first.has("tags") && { tags: readTags(text) }),
    ...(policy.some((value) => value !== undefined) && { backorder: policy.includes(true) ? "allowed" : "no" }),
    ...((isGift || shipped !== undefined) && { virtual: isGift || shipped === false }),
    ...(taxable !== undefined && { taxClass: taxable ? "taxed" : "zero" }),
    ...(first.has("image") && { pictures: readPictures(all, say) }),
  }
}

type Text = (column: string) => string
type Say = (value: string) => { es?: string; en?: string; any?: string }

function readBody(body: string, say: Say) {
  const { text, html } = readHtml(body)
  return { description: say(text), html: say(html) }
}

const readTags = (text: Text) => splitList(text("tags"))

const isVariant = (cells: Cells) =>
  ["option1Value", "sku", "price", "quantity"].some((column) => cells.text(column) !== "")

/** Names of real options: a product without any has `Title` / `Default Title`. */
function optionNames(text: Text): string[] {
  const names = [1, 2, 3].map((n) => text(`option${n}Name`)).filter((name) => name !== "")
  return names.length === 1 && names[0]?.toLowerCase() === "title" ? [] : names
}

function readVariants(rows: readonly Cells[], text: Text, say: Say): SourceVariant[] {
  const named = rows.map((cells) => {
    const values = [1, 2, 3].map((n) => cells.text(`option${n}Value`)).filter((value) => value !== "")
    return { cells, values, name: values.join(" / ") }
  })
  const isPlain = optionNames(text).length === 0 && new Set(named.map(({ name }) => name.toLowerCase())).size === 1
  const seen = new Map<string, Cells>()
  const hasOptions = optionNames(text).length > 1
  return named.flatMap(({ cells, values, name }) => {
    const before = seen.get(name.toLowerCase())
    if (before === undefined) {
      seen.set(name.toLowerCase(), cells)
      const variant = readVariant(cells, isPlain || name === "" ? {} : { name: say(name) })
      return [hasOptions ? { ...variant, optionValues: values.map(say) } : variant]
    }
    // Hand-made files repeat a whole row for each picture.
    const isPictureRow = cells.text("image") !== "" && cells.text("price") === before.text("price")
    if (!isPictureRow) {
      const column = cells.has("option1Value") ? "option1Value" : "handle"
      cells.problem(column, says`takes another value than line ${before.line}: they are variants of one product`)
    }
    return []
  })
}

function readVariant(cells: Cells, name: Pick<SourceVariant, "name">): SourceVariant {
  const price = cells.amount("price")
  const compareAt = cells.amount("compareAt")
  const stock = readStock(cells)
  const picture = cells.text("variantImage")
  // The compare-at price is the regular one if it is higher than the price.
  const isReduced = price !== undefined && compareAt !== undefined && compareAt > price
  return {
    line: cells.line,
    ...name,
    ...(cells.has("sku") && { sku: cells.text("sku") }),
    ...(price !== undefined && { priceCents: isReduced ? compareAt : price }),
    ...(price !== undefined && cells.has("compareAt") && { salePriceCents: isReduced ? price : null }),
    ...(stock !== undefined && { stock }),
    ...readGtin(cells),
    ...readWeight(cells, { grams: 1 }),
    ...readShopifyContent(cells),
    ...(picture !== "" && { picture: { ...cells.place("variantImage"), src: picture } }),
  }
}

/** Two columns there, which cannot say that goods are sold singly: without an amount the content stays. */
function readShopifyContent(cells: Cells): Pick<SourceVariant, "netContent"> {
  const content = readNetContent(`${cells.text("contentAmount")} ${cells.text("contentUnit")}`)
  return content ? { netContent: writeNetContent(content) } : {}
}

/** Without tracking, Shopify sells unlimited stock regardless of the number; a number above 0 is used all the same. */
function readStock(cells: Cells): number | "uncounted" | undefined {
  const quantity = cells.whole("quantity", MOST_STOCK)
  if (quantity !== undefined && quantity > 0) return quantity
  if (quantity !== undefined && quantity < 0) cells.warning("quantity", BELOW_NOTHING)
  if (cells.text("tracker") === "" && (cells.has("tracker") || !cells.has("quantity"))) return "uncounted"
  return quantity === undefined ? undefined : 0
}

/** Shopify's taxonomy gives the department, the shop's type the category; failing both, the first tag. */
function readGroups(text: Text, say: Say): SourceGroups | undefined {
  const taxonomy = text("productCategory")
    .split(">")
    .map((name) => decodeEntities(name).trim())
    .filter((name) => name !== "" && name.toLowerCase() !== "uncategorized")
  const [department] = taxonomy
  const category = text("type") || taxonomy.at(-1)
  const [tag] = readTags(text)
  if (category === undefined) return tag === undefined ? undefined : { path: [say(tag)], isGuess: true }
  const isBelow = department !== undefined && (taxonomy.length > 1 || category !== department)
  return { path: isBelow ? [say(department), say(category)] : [say(category)] }
}

function readPictures(rows: readonly Cells[], say: Say): SourcePicture[] {
  const listed = rows.flatMap((cells) => {
    const src = cells.text("image")
    if (src === "") return []
    const alt = cells.text("imageAlt")
    const position = cells.whole("imagePosition", 100_000) ?? Number.MAX_SAFE_INTEGER
    return [{ position, picture: { ...cells.place("image"), src, ...(alt !== "" && { alt: say(alt) }) } }]
  })
  const bySrc = new Map<string, SourcePicture>()
  const ordered = listed.toSorted((a, b) => a.position - b.position).map(({ picture }) => picture)
  for (const picture of ordered) if (!bySrc.has(picture.src)) bySrc.set(picture.src, picture)
  return [...bySrc.values()]
}
