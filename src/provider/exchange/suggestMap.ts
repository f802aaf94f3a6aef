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
    "libro",
    "concepto",
    "modelo",
    "nom",
    "nome",
    "article",
    "artigo",
    "produto",
    "producte",
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
    "articulo n",
    "articulo no",
    "item no",
    "article no",
    "product no",
    "part no",
    "codigo producto",
    "codigo de producto",
    "codigo de articulo",
    "product code",
    "item code",
    "part number",
    "codi",
    "referencia interna",
    "internal reference",
  ],
  description: [
    "descripcion",
    "description",
    "descripcio",
    "descricion",
    "desc",
    "texto",
    "resumen",
    "sinopsis",
    "detalle",
    "observaciones",
  ],
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
    "unit price",
    "precio unitario",
    "precio ud",
    "preu",
    "prezo",
  ],
  stock: [
    "stock",
    "existencias",
    "unidades",
    "cantidad",
    "quantity",
    "qty",
    "inventario",
    "inventory",
    "disponible",
    "disponibles",
    "ejemplares",
    "uds",
    "unds",
    "cant",
    "cdad",
    "ctd",
    "exist",
    "estoc",
    "on hand",
    "units",
    "quantitat",
    "cantidade",
    "unitats",
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
    "image1",
    "image 1",
    "imagen1",
    "imagen 1",
    "foto1",
    "foto 1",
  ],
  tags: ["etiquetas", "tags", "palabras clave", "keywords"],
  tax_class: ["clase de iva", "tax class", "iva", "iva %", "tipo iva", "tipo de iva", "vat", "vat rate", "tax rate"],
  visible: ["active", "activo", "visible", "publicado", "published", "active 0 1"],
}

export const mappedFields: readonly string[] = Object.keys(words)

/** Headings that mean a field only where no other does: beside `Precio ud.`, `Importe` is the sum of a line. */
const lastWords: Readonly<Record<string, readonly string[]>> = {
  price: ["importe", "tarifa", "rrp", "pvpr"],
}

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
  "code",
  "cod",
  "modelo",
  "libro",
  "article",
  "artigo",
  "produto",
  "producte",
  "cant",
  "desc",
])

/** Purchase prices, suppliers, margins and internal notes. */
const PRIVATE =
  /\b(?:intern[oa]s?|internal|wholesale|suppliers?|proveedor(?:es)?|costs?|costes?|costos?|compras?|purchase|margin|margen(?:es)?|markup|profit|beneficio|rentabilidad|mayoristas?|mayor|distribuidor(?:es)?|pvd|pvm|pmp|comision(?:es)?|commission|dealer|trade)\b/
/** Amounts without tax. */
const NET =
  /\b(?:sin iva|s iva|sin impuestos?|sin igic|iva no incluido|mas (?:iva|vat|tax)|antes de impuestos|neto|neta|net|ht|base imponible|excl?(?:uded|uding|usive)?|ex (?:vat|tax|iva)|before tax|without (?:tax|vat)|no vat)\b/
/** Amounts that are not charged as such, or not to everybody. */
const NOT_CHARGED =
  /\b(?:envios?|portes|shipping|delivery|postage|minim[oa]s?|minimum|min|maxim[oa]s?|maximum|max|soci[oa]s?|members?|vip|per|por (?!ud\b|unidad\b)|kg|impact|impacto|ecotax|anterior|antes|tachado|old|original|base|compare|msrp|rrp|por kilo|por litro|unity|discount|descuento|dto)\b/
const IS_MONEY =
  /\b(?:precios?|prices?|preu|prezo|pvpr?|rrp|msrp|importe|tarifa|amount|base|total|surcharge|currency|impact|ecotax|descuento|discount|dto)\b/
/** Internal columns of the other program. */
const HOUSEKEEPING =
  /\b(?:id|ids|0 1|url|urls|slug|handle|token|website|websites|store view|meta|fecha|date|created|updated|creado|modificado|minimal|low stock|shop|tienda|attribute|atributo|value)\b/

/** Stockroom columns, internal to the shop. */
const STOCKROOM =
  /\b(?:notas?|notes?|stock|existencias|minim[oa]s?|minimum|reorder|reposicion|ubicacion|almacen|warehouse|location|pasillo|estanteria|shelf|lotes?|batch)\b/
/** Not how many there are. */
const IS_LIMIT =
  /\b(?:minim[oa]s?|min|minimum|max|maxim[oa]s?|alert|alerta|aviso|reorder|reposicion|reservad[oa]s?|reserved|seguridad|safety|por|per|caja|cajas|pack|packs|box|case|vendid[oa]s?|sold|pedid[oa]s?|ordered|pendientes?|pending|incoming|transit[oa]?|valor|value)\b/
/** Others than the first are not read. */
const IS_PICTURE = /^(?:image|imagen|foto|picture)s? ?\d{0,2}$/
const OWN_NUMBER = /^(?:codigo interno|referencia interna|internal reference)$/
const IS_BARCODE = /\b(?:ean\d*|isbn\d*|gtin\d*|upc|barras|barcode)\b/

/** `P.V.P. (€)` → `pvp`, `Name *` → `name`, `Categories (x,y,z...)` → `categories`. */
const wordsOf = (heading: string): string =>
  plainHeading(heading.replace(/([a-z])([A-Z])/g, "$1 $2"))
    .replace(/\bn[º°]/g, "n ")
    .replaceAll("#", " number ")
    .replace(/\(x, ?y, ?z[^)]*\)/g, " ")
    .replace(/\b([a-z])\.(?=[a-z]\b)/g, "$1")
    .replace(/\+ ?(?=iva|vat|tax)/g, "mas ")
    .replace(/\beur(?:os?)?\b/g, " ")
    .replace(/[^\p{L}\p{N}%]+/gu, " ")
    .trim()

const isWithin = (heading: string, word: string) => ` ${heading} `.includes(` ${word} `)

function fits(field: string, heading: string): boolean {
  if (OWN_NUMBER.test(heading)) return field === "sku" || field === "id"
  if (PRIVATE.test(heading)) return false
  if (field === "stock") return !IS_LIMIT.test(heading)
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
  type Test = (field: string, heading: string, word: string) => boolean
  const tests: (readonly [Readonly<Record<string, readonly string[]>>, Test])[] = [
    [words, (field, heading, word) => heading === word && fits(field, heading)],
    [words, (field, heading, word) => !ONLY_WHOLE.has(word) && isWithin(heading, word) && fits(field, heading)],
    [lastWords, (_field, heading, word) => isWithin(heading, word) && !PRIVATE.test(heading) && !NET.test(heading)],
  ]
  for (const [names, test] of tests) {
    for (const [field, meanings] of Object.entries(names)) {
      if (mapping[field] !== undefined) continue
      const found = meanings.map((word) =>
        plain.findIndex((heading, index) => !taken.has(index) && test(field, heading, word)),
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
    return ![PRIVATE, NET, IS_MONEY, HOUSEKEEPING, STOCKROOM, IS_PICTURE].some((pattern) => pattern.test(plain))
  })
  return Object.fromEntries(left.map((heading, index) => [`attribute_${index + 1}_value`, heading]))
}

export const isNetPrice = (heading: string): boolean => NET.test(wordsOf(heading))
