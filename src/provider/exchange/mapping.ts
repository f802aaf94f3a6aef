/** What the columns of a file of no known format mean: said with --map, remembered from the last time, or guessed to be suggested. */
import { createHash } from "node:crypto"
import type { Kysely } from "kysely"
import type { Database } from "#provider/db/schema.ts"
import { plainHeading } from "#provider/exchange/cells.ts"
import { RefusedError } from "#provider/exchange/findings.ts"
import { escaparate } from "#provider/exchange/formats/escaparate.ts"
import type { Locale } from "#shared/locale.ts"

/** Heading by our own column. */
export type Mapping = Record<string, string>

/** What headings call it, without accents and in lower case; earlier ones first. */
const words: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "codigo interno", "identificador", "product id"],
  sku: ["sku", "ref", "ref.", "referencia", "reference", "codigo", "code", "cod.", "articulo", "item number"],
  name: [
    "nombre",
    "name",
    "titulo",
    "title",
    "producto",
    "product",
    "denominacion",
    "product name",
    "nombre del producto",
  ],
  description: ["descripcion", "description", "texto", "resumen", "sinopsis", "detalle", "observaciones"],
  html: ["descripcion html", "html", "body html", "description html"],
  price: ["precio", "pvp", "price", "p.v.p.", "precio venta", "precio con iva", "importe", "precio iva incluido"],
  sale_price: ["precio oferta", "oferta", "precio rebajado", "sale price", "rebaja"],
  stock: ["stock", "existencias", "unidades", "cantidad", "quantity", "qty", "inventario", "disponible", "uds"],
  category: ["categoria", "category", "familia", "subfamilia", "seccion", "materia", "type", "tipo"],
  department: ["departamento", "department", "grupo", "area"],
  brand: ["marca", "brand", "fabricante", "editorial", "vendor", "autor", "author", "manufacturer"],
  gtin: ["ean", "isbn", "gtin", "codigo de barras", "barcode", "ean13", "isbn13", "upc"],
  weight: ["peso (g)", "peso g", "peso en gramos", "gramos", "weight (g)", "grams"],
  weight_kg: ["peso (kg)", "peso kg", "peso en kg", "kilos", "weight (kg)"],
  images: [
    "imagen",
    "imagenes",
    "foto",
    "fotos",
    "image",
    "images",
    "picture",
    "pictures",
    "portada",
    "cover",
    "image url",
  ],
  tags: ["etiquetas", "tags", "palabras clave", "keywords"],
  tax_class: ["clase de iva", "tax class", "iva", "% iva", "iva %", "tipo iva", "tipo de iva", "vat", "vat rate"],
}
const TEXTS = new Set(["name", "description", "html", "variant_label", "seo_title", "seo_description"])
/** Several pictures in one cell. */
export const PICTURES = "images"
const MAX_PICTURES = 20
/** One of these names a product. */
export const NAMING: readonly string[] = ["id", "slug", "sku", "name", "name_es", "name_en"]

export const mappedFields: readonly string[] = Object.keys(words)

export const isMappedField = (field: string) => field === PICTURES || escaparate.columnOf(field) !== undefined

/** `name=Título,price=Precio`; a comma of a heading's own is written `\,`. */
export function readMap(text: string): Mapping {
  const mapping: Mapping = {}
  for (const part of text.split(/(?<!\\),/)) {
    const at = part.indexOf("=")
    const [field, heading] = [
      part.slice(0, at).trim().toLowerCase(),
      part
        .slice(at + 1)
        .replaceAll("\\,", ",")
        .trim(),
    ]
    if (at < 1 || heading === "")
      throw new RefusedError(`--map has "${part.trim()}", but it takes name=Título,price=Precio.`)
    if (!isMappedField(field)) {
      throw new RefusedError(
        `--map has no field "${field}": there are ${mappedFields.join(", ")} and all of our own CSV.`,
      )
    }
    mapping[field] = heading
  }
  return mapping
}

/** What the headings probably mean. A heading is taken once. */
export function suggestMap(headings: readonly string[]): Mapping {
  const plain = headings.map(plainHeading)
  const taken = new Set<number>()
  const mapping: Mapping = {}
  const tests: ((heading: string, word: string) => boolean)[] = [
    (heading, word) => heading === word,
    (heading, word) => heading.split(/[\s_./()-]+/).includes(word),
  ]
  for (const test of tests) {
    for (const [field, names] of Object.entries(words)) {
      if (mapping[field] !== undefined) continue
      const found = names.map((word) => plain.findIndex((heading, index) => !taken.has(index) && test(heading, word)))
      const position = found.find((index) => index >= 0)
      if (position === undefined) continue
      taken.add(position)
      mapping[field] = headings[position] ?? ""
    }
  }
  return mapping
}

export const writeMap = (mapping: Mapping): string =>
  Object.entries(mapping)
    .map(([field, heading]) => `${field}=${heading.replaceAll(",", "\\,")}`)
    .join(",")

/** Position of each of our columns. */
export function mapColumns(
  headings: readonly string[],
  mapping: Mapping,
  language: Locale | undefined,
): Map<string, number> {
  const plain = headings.map(plainHeading)
  const positions = new Map<string, number>()
  for (const [field, heading] of Object.entries(mapping)) {
    const position = plain.indexOf(plainHeading(heading))
    if (position < 0) throw new RefusedError(`The file has no column "${heading}": it has ${headings.join(", ")}.`)
    positions.set(TEXTS.has(field) && language ? `${field}_${language}` : field, position)
  }
  if (!NAMING.some((field) => positions.has(field))) {
    throw new RefusedError("--map names no column that names a product: it takes name=…, or sku=…, or id=….")
  }
  return positions
}

/** `a.jpg|b.jpg`, also separated by commas, semicolons or spaces where they are addresses. */
export function splitPictures(text: string): string[] {
  const separator = /^https?:/i.test(text) ? /[|,;\s]+/ : /[|;,]+/
  return [...new Set(text.split(separator).flatMap((part) => part.trim() || []))].slice(0, MAX_PICTURES)
}

/** Files of the same columns mean the same, in whatever order they stand. */
const keyOf = (headings: readonly string[]) =>
  createHash("sha256")
    .update(JSON.stringify(headings.map(plainHeading).toSorted()))
    .digest("hex")

export async function rememberedMap(db: Kysely<Database>, headings: readonly string[]): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom("import_mappings")
    .select("mapping")
    .where("headings", "=", keyOf(headings))
    .executeTakeFirst()
  return row && JSON.parse(row.mapping)
}

export async function rememberMap(
  db: Kysely<Database>,
  headings: readonly string[],
  mapping: Mapping,
  now: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), used_at: now.toISOString() }
  await db
    .insertInto("import_mappings")
    .values({ headings: keyOf(headings), ...values })
    .onConflict((conflict) => conflict.column("headings").doUpdateSet(values))
    .execute()
}

/** A file whose columns nobody has said the meaning of. */
export class UnknownColumnsError extends RefusedError {
  readonly headings: readonly string[]

  constructor(headings: readonly string[], message: string) {
    super(message)
    this.headings = headings
  }
}

export function unknownFormat(headings: readonly string[]): UnknownColumnsError {
  const suggested = suggestMap(headings)
  const example = Object.keys(suggested).length > 0 ? suggested : { name: "Título", price: "Precio" }
  const details = example === suggested ? detailsOf(headings, suggested) : {}
  return new UnknownColumnsError(
    headings,
    `The columns are of no format known here: ${headings.join(", ")}.
Say what they mean${example === suggested ? ", for example (guessed from their names)" : ", such as"}:
  --map ${quoteForShell(writeMap(example))}
${Object.keys(details).length === 0 ? "" : `Added to it, these stand on the product's page as details: ${quoteForShell(writeMap(details))}\n`}\
It is remembered for the next file with these columns. Fields: ${mappedFields.join(", ")}, and all columns of our own CSV.`,
  )
}

/** Columns that mean nothing else, as details of the product. */
function detailsOf(headings: readonly string[], mapping: Mapping): Mapping {
  const taken = new Set(Object.values(mapping))
  const left = headings.filter((heading) => heading !== "" && !taken.has(heading))
  return Object.fromEntries(left.map((heading, index) => [`attribute_${index + 1}_value`, heading]))
}

const quoteForShell = (text: string) => (/^[\w=,.-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)
