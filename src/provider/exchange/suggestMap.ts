/** Suggests the meaning of an unknown file's columns from their headings, without the owner's internal data. */
import { plainHeading } from "#provider/platform/tables/cells.ts"

/** Headings of each field, preferred ones first; a single word is also found within a longer heading. */
const words: Readonly<Record<string, readonly string[]>> = {
  id: ["id", "codigo interno", "identificador", "product id", "id producto"],
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
    "nombre producto",
    "articulo",
    "nombre del articulo",
    "nombre articulo",
    "planta",
    "item",
  ],
  sku: [
    "sku",
    "ref",
    "referencia",
    "reference",
    "codigo",
    "code",
    "cod",
    "item number",
    "articulo",
    "codigo articulo",
    "cod articulo",
    "ref articulo",
    "n articulo",
    "codigo producto",
  ],
  description: ["descripcion", "description", "texto", "resumen", "sinopsis", "detalle", "observaciones"],
  html: ["descripcion html", "html", "body html", "description html"],
  sale_from: ["inicio oferta", "inicio de oferta", "oferta desde", "sale start", "sale starts", "sale from"],
  sale_to: ["fin oferta", "fin de oferta", "fin de la oferta", "oferta hasta", "sale end", "sale ends", "sale to"],
  sale_price: [
    "precio oferta",
    "precio de oferta",
    "oferta",
    "precio rebajado",
    "rebajado",
    "sale price",
    "rebaja",
    "precio promocion",
    "precio especial",
    "special price",
    "discounted price",
  ],
  price: [
    "precio",
    "pvp",
    "price",
    "precio venta",
    "p venta",
    "precio con iva",
    "precio iva incluido",
    "importe",
    "tarifa",
  ],
  stock: [
    "stock",
    "existencias",
    "unidades",
    "cantidad",
    "quantity",
    "qty",
    "inventario",
    "disponible",
    "uds",
    "unds",
    "on hand",
  ],
  category: [
    "categoria",
    "category",
    "categorias",
    "categories",
    "familia",
    "subfamilia",
    "seccion",
    "materia",
    "type",
    "tipo",
    "coleccion",
    "collection",
  ],
  department: ["departamento", "department", "grupo", "area"],
  brand: ["marca", "brand", "fabricante", "editorial", "vendor", "autor", "author", "manufacturer"],
  gtin: [
    "ean",
    "isbn",
    "gtin",
    "codigo de barras",
    "codigo barras",
    "cod barras",
    "barcode",
    "ean13",
    "isbn13",
    "ean 13",
    "upc",
  ],
  weight: ["peso g", "peso gr", "peso en gramos", "gramos", "weight g", "grams"],
  weight_kg: ["peso kg", "peso en kg", "kilos", "weight kg"],
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
  tax_class: ["clase de iva", "tax class", "iva", "iva %", "tipo iva", "tipo de iva", "vat", "vat rate", "tax rate"],
  visible: ["active", "activo", "visible", "publicado", "published", "active 0 1"],
}

export const mappedFields: readonly string[] = Object.keys(words)

/** Words with another meaning within a longer heading: `Product ID`, `Tipo de envío`. */
const ONLY_WHOLE = new Set([
  "id",
  "articulo",
  "product",
  "producto",
  "item",
  "type",
  "tipo",
  "area",
  "importe",
  "tarifa",
  "code",
  "cod",
])

/** Purchase prices, suppliers, margins and internal notes. */
const PRIVATE =
  /\b(?:intern[oa]s?|internal|wholesale|suppliers?|proveedor(?:es)?|costs?|costes?|costos?|compras?|purchase|margin|margen(?:es)?|markup|profit|beneficio|rentabilidad|mayoristas?|mayor|distribuidor(?:es)?|pvd|pvm|pmp|comision(?:es)?|commission|dealer|trade)\b/
/** Amounts without tax. */
const NET =
  /\b(?:sin iva|s iva|sin impuestos?|sin igic|iva no incluido|mas (?:iva|vat|tax)|antes de impuestos|neto|neta|net|ht|base imponible|excl?(?:uded|uding|usive)?|ex (?:vat|tax|iva)|before tax|without (?:tax|vat)|no vat)\b/
/** Amounts that are not charged as such. */
const NOT_CHARGED =
  /\b(?:impact|impacto|ecotax|anterior|antes|tachado|old|original|compare|msrp|rrp|por kilo|por litro|unity|discount|descuento|dto)\b/
const IS_MONEY =
  /\b(?:precios?|prices?|pvp|importe|tarifa|amount|impact|ecotax|base imponible|descuento|discount|dto)\b/
/** Internal columns of the other program. */
const HOUSEKEEPING =
  /\b(?:id|ids|0 1|url|slug|meta|fecha|date|created|updated|creado|modificado|minimal|low stock|shop|tienda|attribute|atributo|value)\b/

/** Stockroom columns, internal to the shop. */
const STOCKROOM =
  /\b(?:notas?|notes?|stock|existencias|minim[oa]s?|minimum|reorder|reposicion|ubicacion|almacen|warehouse|location|pasillo|estanteria|shelf|lotes?|batch)\b/
const IS_BARCODE = /\b(?:ean\d*|isbn\d*|gtin\d*|upc|barras|barcode)\b/

/** `P.V.P. (€)` → `pvp`, `Name *` → `name`, `Categories (x,y,z...)` → `categories`. */
const wordsOf = (heading: string): string =>
  plainHeading(heading)
    .replace(/\(x, ?y, ?z[^)]*\)/g, " ")
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replace(/\+ ?(?=iva|vat|tax)/g, "mas ")
    .replace(/\beur(?:os?)?\b/g, " ")
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim()

const isWithin = (heading: string, word: string) => ` ${heading} `.includes(` ${word} `)

function fits(field: string, heading: string): boolean {
  if (PRIVATE.test(heading)) return false
  if (field === "price" || field === "sale_price") return !NOT_CHARGED.test(heading) && !NET.test(heading)
  if (field === "name") return !HOUSEKEEPING.test(heading)
  if (field === "sku") return !IS_BARCODE.test(heading)
  // `Precio sin IVA` is no tax class, and `Impact on price` no name.
  return field !== "tax_class" || !(IS_MONEY.test(heading) || /\bincluid[oa]\b|\bincluded\b/.test(heading))
}

/** The probable meaning of the headings. A heading is used once, exact matches first. */
export function suggestMap(headings: readonly string[]): Record<string, string> {
  const plain = headings.map(wordsOf)
  const taken = new Set<number>()
  const mapping: Record<string, string> = {}
  const tests: ((heading: string, word: string) => boolean)[] = [
    (heading, word) => heading === word,
    (heading, word) => !ONLY_WHOLE.has(word) && isWithin(heading, word),
  ]
  for (const test of tests) {
    for (const [field, names] of Object.entries(words)) {
      if (mapping[field] !== undefined) continue
      const found = names.map((word) =>
        plain.findIndex((heading, index) => !taken.has(index) && test(heading, word) && fits(field, heading)),
      )
      const position = found.find((index) => index >= 0)
      if (position === undefined) continue
      taken.add(position)
      mapping[field] = headings[position] ?? ""
    }
  }
  // A list without names may have them in its description column.
  if (mapping["name"] === undefined && mapping["description"] !== undefined) {
    const { description, ...others } = mapping
    return { name: description, ...others }
  }
  return mapping
}

/** Columns without another meaning, as product details that shoppers may read. */
export function detailsOf(
  headings: readonly string[],
  mapping: Readonly<Record<string, string>>,
): Record<string, string> {
  const taken = new Set(Object.values(mapping))
  const left = headings.filter((heading) => {
    const plain = wordsOf(heading)
    if (plain === "" || taken.has(heading)) return false
    return ![PRIVATE, NET, IS_MONEY, HOUSEKEEPING, STOCKROOM].some((pattern) => pattern.test(plain))
  })
  return Object.fromEntries(left.map((heading, index) => [`attribute_${index + 1}_value`, heading]))
}

/** Whether a price column excludes tax. */
export const isNetPrice = (heading: string): boolean => NET.test(wordsOf(heading))
