/** Reads WooCommerce's product CSV, with English or Spanish headings. */
import { type CsvFormat, columnNames } from "#provider/exchange/formats/csvFormat.ts"
import { readDescription } from "#provider/exchange/formats/wooDescription.ts"
import { readWooFields } from "#provider/exchange/formats/wooFields.ts"
import { attributesOf, readVariations } from "#provider/exchange/formats/wooVariations.ts"
import { decodeEntities } from "#provider/exchange/plainText.ts"
import type { SourceGroups, SourceProduct, SourceText } from "#provider/exchange/product.ts"
import {
  type Cells,
  COMMA,
  cellsOf,
  flagsAs,
  inLanguage,
  type Reading,
  type Row,
  splitList,
  splitPictures,
} from "#provider/platform/tables/cells.ts"
import { splitLanguages } from "#provider/platform/tables/languageMarks.ts"
import { slugify } from "#provider/platform/tables/slugify.ts"
import { says } from "#provider/platform/words/says.ts"

const namedColumn = columnNames({
  id: ["id"],
  type: ["type", "tipo"],
  sku: ["sku"],
  name: ["name", "nombre"],
  published: ["published", "publicado"],
  featured: ["is featured", "esta destacado", "destacado"],
  visibility: ["visibility in catalog", "visibility in catalogue", "visibilidad en el catalogo"],
  shortDescription: ["short description", "descripcion corta"],
  description: ["description", "descripcion"],
  saleStarts: ["date sale price starts", "dia en que empieza el precio rebajado"],
  saleEnds: ["date sale price ends", "dia en que termina el precio rebajado"],
  taxStatus: ["tax status", "estado del impuesto"],
  taxClass: ["tax class", "clase de impuesto"],
  inStock: ["in stock", "existencias", "en inventario", "hay existencias"],
  stock: ["stock", "inventario"],
  backorders: ["backorders allowed", "permitir reservas de productos agotados"],
  soldIndividually: ["sold individually", "vendido individualmente"],
  salePrice: ["sale price", "precio rebajado"],
  regularPrice: ["regular price", "precio normal"],
  categories: ["categories", "categorias"],
  tags: ["tags", "etiquetas"],
  images: ["images", "imagenes"],
  parent: ["parent", "superior", "principal"],
  brands: ["brands", "brand", "marcas", "marca"],
  gtin: ["gtin, upc, ean, or isbn", "gtin, upc, ean o isbn"],
  kilograms: ["weight (kg)", "peso (kg)"],
  grams: ["weight (g)", "peso (g)"],
  pounds: ["weight (lbs)", "peso (lbs)", "weight (lb)", "peso (lb)"],
  ounces: ["weight (oz)", "peso (oz)"],
  upsells: ["upsells", "ventas dirigidas"],
  crossSells: ["cross-sells", "ventas cruzadas"],
  downloadLimit: ["download limit", "limite de descargas"],
  downloadExpiry: ["download expiry days", "dias de caducidad de la descarga"],
  giftCard: ["meta: escaparate_gift_card"],
  ownId: ["meta: escaparate_id"],
})

/** Columns that hardly any other program has. */
const SIGNS = [
  "type",
  "published",
  "featured",
  "visibility",
  "shortDescription",
  "saleStarts",
  "taxStatus",
  "inStock",
  "backorders",
  "soldIndividually",
  "parent",
  "attributeName1",
  "ownId",
]

/** `attribute 2 value(s)` → `attributeValues2`. */
function attributeColumn(heading: string): string | undefined {
  const [, n] = /(\d{1,3})/.exec(heading) ?? []
  if (n === undefined) return undefined
  const names: Record<string, string> = {
    [`attribute ${n} name`]: `attributeName${n}`,
    [`nombre del atributo ${n}`]: `attributeName${n}`,
    [`attribute ${n} value(s)`]: `attributeValues${n}`,
    [`valor(es) del atributo ${n}`]: `attributeValues${n}`,
    [`attribute ${n} visible`]: `attributeVisible${n}`,
    [`atributo visible ${n}`]: `attributeVisible${n}`,
    [`download ${n} name`]: `downloadName${n}`,
    [`nombre de la descarga ${n}`]: `downloadName${n}`,
    [`download ${n} url`]: `downloadUrl${n}`,
    [`url de la descarga ${n}`]: `downloadUrl${n}`,
  }
  return names[heading]
}

const VARIATION = /^variation$|^subscription_variation$/

/** A product may have several types: `simple, virtual`. */
const typesOf = (cells: Cells) => splitList(cells.text("type").toLowerCase())
const isVariation = (cells: Cells) => typesOf(cells).some((type) => VARIATION.test(type))

export const woocommerce: CsvFormat = {
  columnFor: { price: "regularPrice", SKU: "sku" },
  numbers: ["regularPrice", "salePrice", "stock", "kilograms", "grams", "pounds", "ounces"],
  columnOf: (heading) => namedColumn(heading) ?? attributeColumn(heading),
  // Every shop's file has a name column.
  fits: (columns) =>
    columns.has("name") && (columns.has("regularPrice") || SIGNS.filter((column) => columns.has(column)).length >= 2),
  keyOf(row, reading) {
    const cells = cellsOf(row, reading)
    if (isVariation(cells)) return parentOf(cells)
    const aliases = ["ownId", "sku", "id"].flatMap((column) => {
      const value = cells.text(column)
      return value === "" ? [] : [`${column}:${value}`]
    })
    return { key: aliases[0] ?? `line:${row.line}`, aliases }
  },
  read: readProduct,
}

/** `id:45`, or a SKU; this shop's own export also has the product's id. */
function parentOf(cells: Cells) {
  if (cells.text("ownId") !== "") return { parent: `ownId:${cells.text("ownId")}` }
  const parent = cells.text("parent")
  if (parent !== "") return { parent: /^id:\d+$/.test(parent) ? parent : `sku:${parent}` }
  cells.problem("parent", says`takes the SKU of the product this is a variation of, or id: and its ID`)
  return undefined
}

function readProduct(rows: readonly Row[], reading: Reading): SourceProduct | undefined {
  const all = rows.map((row) => cellsOf(row, reading))
  const [cells, ...others] = all.filter((each) => !isVariation(each))
  if (!cells) return undefined
  for (const other of others) other.problem("sku", says`takes another SKU than line ${cells.line}`)
  const types = typesOf(cells)
  const skipped = types.find((type) => type === "grouped" || type === "external")
  if (skipped !== undefined) {
    cells.warning("type", says`is left out: such a product is not sold by itself`)
    return undefined
  }
  const variations = all.filter(isVariation)
  const say = (text: string) => inLanguage(text, reading.language)
  const name = decodeEntities(cells.text("name"))
  const { es, en } = splitLanguages(name) ?? {}
  if (name === "") cells.problem("name", says`takes the product's name`)
  const { sku, ...match } = identity(cells, es ?? en ?? name)
  const { variants, label, options, used } = readVariations(
    cells,
    variations,
    reading,
    types.some((type) => /^variable/.test(type)),
  )
  const isPriceless = cells.has("regularPrice") && !variants.some(({ priceCents }) => priceCents !== undefined)
  if (isPriceless) cells.warning("regularPrice", says`there is no price: the product is brought in hidden`)
  const featured = cells.flag("featured")
  const taxClass = readTaxClass(cells)
  const groups = readGroups(cells, say)
  const backorder = readBackorder([cells, ...variations])
  return {
    line: cells.line,
    ...match,
    ...(sku !== undefined && { sku }),
    ...(name !== "" && { name: say(name) }),
    ...((cells.has("description") || cells.has("shortDescription")) && readDescription(cells, say)),
    ...readWooFields(cells, all),
    ...(options.length > 1 && { options: options.map(say) }),
    ...(groups.groups && { groups: groups.groups }),
    ...(featured !== undefined && { featured }),
    ...((cells.has("published") || cells.has("visibility") || isPriceless) && {
      visible: !isPriceless && isVisible(cells),
    }),
    ...(cells.has("attributeName1") && {
      variantLabel: say(label),
      attributes: attributesOf(cells)
        .filter(({ name, values, isVisible }) => isVisible && values.length > 0 && !used.has(name.toLowerCase()))
        .map(({ name, values }) => ({ name: say(name), value: say(values.join(", ")) })),
    }),
    ...(cells.text("brands") !== "" && { facts: { brand: splitList(cells.text("brands")).join(", ") } }),
    ...(cells.has("tags") && { tags: [...new Set([...splitList(cells.text("tags")), ...groups.others])] }),
    ...(backorder !== undefined && { backorder }),
    ...(cells.has("type") && { virtual: types.includes("virtual"), downloadable: types.includes("downloadable") }),
    ...(taxClass !== undefined && { taxClass }),
    ...(cells.flag("soldIndividually") === true && { maxPerOrder: 1 }),
    ...(isPriceless
      ? { isPriceless: true }
      : { variants: variants.map((variant) => (variant.name || sku === undefined ? variant : { ...variant, sku })) }),
    ...(cells.has("images") && { pictures: readPictures([cells, ...variations]) }),
  }
}

/** This shop's own export has the product's id; others are identified by SKU, or by their number there. */
function identity(cells: Cells, name: string): Pick<SourceProduct, "match" | "wanted" | "sku" | "isSkuMadeUp"> {
  const ownId = cells.text("ownId")
  const sku = cells.text("sku")
  const number = slugify(cells.text("id"))
  const slug = slugify(name) || slugify(sku) || `woo-${number}`
  const id = ownId || slugify(sku) || (number === "" ? slug : `woo-${number}`)
  return {
    match: [sku === "" || ownId !== "" ? { by: "id", value: id } : { by: "sku", value: sku }],
    wanted: { id, slug },
    ...(cells.has("sku") && { sku }),
    ...(sku !== "" && sku === ownId && { isSkuMadeUp: true }),
  }
}

/** 1 is published, 0 private, -1 a draft; `hidden` is left out of lists there, and hidden here. */
const isVisible = (cells: Cells) => cells.flag("published") !== false && cells.text("visibility") !== "hidden"

const backorders = new Map<string, "yes" | "no" | "notify">([
  ["notify", "notify"],
  ["avisar", "notify"],
  ...flagsAs("yes" as const, "no" as const),
])

function readBackorder(rows: readonly Cells[]): SourceProduct["backorder"] {
  const found = rows.map((cells) => {
    if (cells.text("inStock").toLowerCase() === "backorder") return "yes"
    return cells.choice("backorders", backorders)
  })
  return found.find((value) => value === "yes" || value === "notify") ?? found.find((value) => value !== undefined)
}

const taxClasses: [RegExp, SourceProduct["taxClass"]][] = [
  [/super|(^|\D)4(\D|$)/, "super_reduced"],
  [/zero|cero|exen|free|(^|\D)0(\D|$)/, "zero"],
  [/reduc|(^|\D)10(\D|$)/, "reduced"],
]

/** Tax classes have free names, so they are recognised by their words. */
function readTaxClass(cells: Cells): SourceProduct["taxClass"] {
  if (cells.text("taxStatus").toLowerCase() === "none") return "zero"
  const named = cells.text("taxClass").toLowerCase()
  const known = named === "" ? undefined : taxClasses.find(([pattern]) => pattern.test(named))?.[1]
  if (known) return known
  if (!["", "standard", "general", "parent"].includes(named))
    cells.warning("taxClass", says`is not known: general is taken`)
  return cells.has("taxClass") ? "general" : cells.has("taxStatus") ? "taxed" : undefined
}

/** The deepest path is its category; the shop has one per product, so the others become tags. */
function readGroups(cells: Cells, say: (text: string) => SourceText): { groups?: SourceGroups; others: string[] } {
  const paths = splitList(cells.text("categories"))
    .map((path) =>
      path
        .split(">")
        .map((name) => decodeEntities(name).trim())
        .filter((name) => name !== ""),
    )
    .filter(([first]) => first !== undefined && !/^(uncategori[sz]ed|sin categor[ií]a)$/i.test(first))
  const place = paths.toSorted((a, b) => b.length - a.length)[0]
  const category = place?.at(-1)
  if (!place || category === undefined) return { others: [] }
  const department = place.length > 1 ? place[0] : undefined
  const names = new Set(paths.flatMap((path) => path.slice(-1)))
  return {
    groups: { path: department === undefined ? [say(category)] : [say(department), say(category)] },
    others: [...names].filter((name) => !place.includes(name)),
  }
}

function readPictures(rows: readonly Cells[]) {
  const all = rows.flatMap((cells) =>
    splitPictures(cells.text("images"), COMMA).map((src) => ({ ...cells.place("images"), src })),
  )
  const bySrc = new Map<string, (typeof all)[number]>()
  for (const picture of all) if (!bySrc.has(picture.src)) bySrc.set(picture.src, picture)
  return [...bySrc.values()]
}
