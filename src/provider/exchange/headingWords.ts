/** Words of the headings of files, by the field that they mean, and words that keep a heading from meaning one. */

/** Headings of each field, preferred ones first; a single word is also found within a longer heading. */
export const words: Readonly<Record<string, readonly string[]>> = {
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
  product_sku: [
    "referencia padre",
    "ref padre",
    "sku padre",
    "parent sku",
    "referencia modelo",
    "ref modelo",
    "codigo modelo",
    "cod modelo",
    "style code",
    "parent code",
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
  net_content: ["contenido neto", "contenido", "cantidad neta", "net content", "net quantity", "unit price measure"],
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

export const mappedFields: readonly string[] = [...Object.keys(words), "option_1_value"]

/** Headings that mean a field only where no other does: beside `Precio ud.`, `Importe` is the sum of a line. */
export const lastWords: Readonly<Record<string, readonly string[]>> = {
  price: ["importe", "tarifa", "rrp", "pvpr"],
}

/** Words with another meaning within a longer heading: `Product ID`, `Tipo de envío`. */
export const ONLY_WHOLE = new Set([
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
export const PRIVATE =
  /\b(?:intern[oa]s?|internal|wholesale|suppliers?|proveedor(?:es)?|costs?|costes?|costos?|compras?|purchase|margin|margen(?:es)?|markup|profit|beneficio|rentabilidad|mayoristas?|mayor|distribuidor(?:es)?|pvd|pvm|pmp|comision(?:es)?|commission|dealer|trade)\b/
/** Amounts without tax. */
export const NET =
  /\b(?:sin iva|s iva|sin impuestos?|sin igic|iva no incluido|mas (?:iva|vat|tax)|antes de impuestos|neto|neta|net|ht|base imponible|excl?(?:uded|uding|usive)?|ex (?:vat|tax|iva)|before tax|without (?:tax|vat)|no vat)\b/
/** Amounts that are not charged as such, or not to everybody. */
export const NOT_CHARGED =
  /\b(?:envios?|portes|shipping|delivery|postage|minim[oa]s?|minimum|min|maxim[oa]s?|maximum|max|soci[oa]s?|members?|vip|per|por (?!ud\b|unidad\b)|kg|impact|impacto|ecotax|anterior|antes|tachado|old|original|base|compare|msrp|rrp|por kilo|por litro|unity|discount|descuento|dto)\b/
export const IS_MONEY =
  /\b(?:precios?|prices?|preu|prezo|pvpr?|rrp|msrp|importe|tarifa|amount|base|total|surcharge|currency|impact|ecotax|descuento|discount|dto)\b/
/** Internal columns of the other program. */
export const HOUSEKEEPING =
  /\b(?:id|ids|0 1|url|urls|slug|handle|token|website|websites|store view|meta|fecha|date|created|updated|creado|modificado|minimal|low stock|shop|tienda|attribute|atributo|value)\b/

/** Stockroom columns, internal to the shop. */
export const STOCKROOM =
  /\b(?:notas?|notes?|stock|existencias|minim[oa]s?|minimum|reorder|reposicion|ubicacion|almacen|warehouse|location|pasillo|estanteria|shelf|lotes?|batch)\b/
/** Not how many there are. */
export const IS_LIMIT =
  /\b(?:minim[oa]s?|min|minimum|max|maxim[oa]s?|alert|alerta|aviso|reorder|reposicion|reservad[oa]s?|reserved|seguridad|safety|por|per|caja|cajas|pack|packs|box|case|vendid[oa]s?|sold|pedid[oa]s?|ordered|pendientes?|pending|incoming|transit[oa]?|valor|value)\b/
/** Others than the first are not read. */
export const IS_PICTURE = /^(?:image|imagen|foto|picture)s? ?\d{0,2}$/
export const OWN_NUMBER = /^(?:codigo interno|referencia interna|internal reference)$/
export const IS_BARCODE = /\b(?:ean\d*|isbn\d*|gtin\d*|upc|barras|barcode)\b/
