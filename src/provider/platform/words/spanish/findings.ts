export const findings: Readonly<Record<string, string>> = {
  "line {}": "línea {}",
  "takes an amount such as 24.90": "admite un importe, como 24,90",
  "may be thousands or decimals: takes an amount such as 1234.00":
    "pueden ser miles o decimales: admite un importe como 1234,00",
  "takes at most 999999.99": "admite como mucho 999999,99",
  "may be thousands or decimals: takes a number such as 1250":
    "pueden ser miles o decimales: admite un número como 1250",
  "takes one of {}": "admite uno de {}",
  "takes some of {}": "admite algunos de {}",
  "takes a whole number up to {}": "admite un número entero de hasta {}",
  "takes a date such as 2026-01-31 or 2026-01-31T12:00:00Z": "admite una fecha como 2026-01-31 o 2026-01-31T12:00:00Z",
  "is left out: it {}": "se deja fuera: {}",
  "{}; the product is brought in as a draft": "{}; el producto entra como borrador",
  "{}: a file for sale lies beside the file, or where --files says":
    "{}: los archivos que se venden van junto al archivo, en el ZIP o donde diga --files",
  "{}: the placeholder is shown": "{}: se muestra el dibujo de relleno",
  "differs from the shop's text in both languages: say which one it is with --language es or en":
    "no es como el texto de la tienda en ningún idioma: diga en cuál está el archivo (--language es o en)",
  "takes the product's name": "admite el nombre del producto",
  "takes the product's price": "admite el precio del producto",
  "takes the product's handle": "admite el handle del producto",
  "takes a handle with letters or figures": "admite un handle con letras o cifras",
  "takes a row of its own for each variant: this product has some":
    "necesita una fila para cada variante: este producto tiene varias",
  "names {} options, but {} has values of {}": "nombra {} opciones, pero {} tiene valores de {}",
  "was sold: who bought it may still download it, so it stays or is replaced":
    "se ha vendido: quien lo compró aún puede descargarlo, así que se queda o se cambia por otro",
  "takes up to {} characters of text, not {}": "admite hasta {} letras de texto, no {}",
  "takes up to {} characters, not {}": "admite hasta {} letras, no {}",
  "takes up to {} characters": "admite hasta {} letras",
  "takes up to {} products": "admite hasta {} productos",
  "takes up to {} letters, figures and . _ ~ : -": "admite hasta {} letras, cifras y . _ ~ : -",
  "takes a mail address or a web address that begins with https://":
    "admite un correo o una dirección web que empieza por https://",
  "takes more than 24 months, in half years: 30, 36, 42": "admite más de 24 meses, por medios años: 30, 36, 42",
  "takes the name that {} belongs to": "admite el nombre de quien es {}",
  "takes a value: a guarantee has maker, model and months":
    "admite un valor: una garantía tiene fabricante, modelo y meses",
  "takes a GTIN (EAN, UPC, ISBN-13) of 8, 12, 13 or 14 digits, the last of which fits the others":
    "admite un GTIN (EAN, UPC, ISBN-13) de 8, 12, 13 o 14 cifras, la última de las cuales cuadra con las otras",
  "takes a net content such as 500 ml, 1.5 kg or 2 m2": "admite un contenido neto como 500 ml, 1,5 kg o 2 m2",
  "takes a weight such as 250 or 0.25": "admite un peso como 250 o 0,25",
  "may be thousands or decimals: takes a weight such as 1250 or 1.25 kg":
    "pueden ser miles o decimales: admite un peso como 1250 o 1,25 kg",
  "takes all its digits: a spreadsheet has cut them": "necesita todas sus cifras: una hoja de cálculo las ha recortado",
  "has lost its zero at the beginning: it is put back": "ha perdido el cero del principio: se le devuelve",
  "stands above the headings of line {} and is left out":
    "está encima de los encabezados de la línea {} y se deja fuera",
  "names nothing but itself and is no product: it is left out":
    "no dice más que su nombre y no es un producto: se deja fuera",
  "has the headings again: it is left out": "son otra vez los encabezados: se deja fuera",
  "is in the shop and not among the product's rows: these variants are removed":
    "está en la tienda y no entre las filas del producto: estas variantes se quitan",
  "stands beside the table and is left out": "está al lado de la tabla y se deja fuera",
  "is an empty line: it is left out": "es una línea vacía: se deja fuera",
  "is a sum and no product: it is left out": "es una suma y no un producto: se deja fuera",
  "says that the tax is not in it, and prices here have it: add it, or take another column":
    "dice que no lleva el impuesto, y aquí los precios lo llevan: súmelo, o tome otra columna",
  "The file does not say how many there are of a new item: it is sold out until you count it.":
    "El archivo no dice cuántas unidades hay de un artículo nuevo: está agotado hasta que las cuente.",
  "The file does not say how many there are of {} new items: they are sold out until you count them.":
    "El archivo no dice cuántas unidades hay de {} artículos nuevos: están agotados hasta que las cuente.",
  "The file does not say how many there are of a new item: it is sold on backorder until you count it.":
    "El archivo no dice cuántas unidades hay de un artículo nuevo: se vende bajo pedido hasta que las cuente.",
  "The file does not say how many there are of {} new items: they are sold on backorder until you count them.":
    "El archivo no dice cuántas unidades hay de {} artículos nuevos: se venden bajo pedido hasta que las cuente.",
  "{} cannot be read: it {}.": "{} no se puede leer: {}.",
  "is an old Excel workbook (.xls)": "es un libro de Excel antiguo (.xls)",
  "is protected with a password": "está protegido con una contraseña",
  "save it as .xlsx, and import that": "guárdelo como .xlsx, e impórtelo",
  "open it, take the password off, and save it again": "ábralo, quítele la contraseña y guárdelo de nuevo",
  "is damaged, or was not saved completely": "está dañado, o no se guardó del todo",
  "is protected with a password: open it, take the password off, and save it again":
    "está protegido con una contraseña: ábralo, quítele la contraseña y guárdelo de nuevo",
  "is a binary Excel workbook (.xlsb): save it as .xlsx": "es un libro de Excel binario (.xlsb): guárdelo como .xlsx",
  "{} takes too long or too much memory to be read: save it as CSV (UTF-8), and import that.":
    "{} tarda demasiado en leerse u ocupa demasiada memoria: guárdelo como CSV (UTF-8), e impórtelo.",
  "has more than {} parts": "tiene más de {} partes",
  "has more than {} rows: save it in parts": "tiene más de {} filas: guárdelo por partes",
  "has more than {} cells: save it in parts": "tiene más de {} celdas: guárdelo por partes",
  "has more than {} columns: leave out those that the shop does not need":
    "tiene más de {} columnas: quite las que la tienda no necesita",
  "has more text than a price list": "tiene más texto que una lista de precios",
  "unpacks to more than {} MB, which no price list does":
    "ocupa más de {} MB al abrirse, como ninguna lista de precios",
  "has no sheet with a table": "no tiene ninguna hoja con una tabla",
  'has no sheet "{}": there are {}': "no tiene la hoja «{}»: están {}",
  'Its sheet "{}" is read, and not {}.': "Se lee su hoja «{}», y no {}.",
  "Cells with formulas: {}. Their last results are taken.": "Celdas con fórmulas: {}. Se toman sus últimos resultados.",
  "stands once for several rows: it is left out here, so that nothing is counted twice":
    "está una vez para varias filas: aquí se deja fuera, para no contar nada dos veces",
  "Merged cells hold for all of their rows.": "Las celdas unidas valen para todas sus filas.",
  "is a formula without a result: open the file in its program, and save it again":
    "es una fórmula sin resultado: abra el archivo en su programa y guárdelo de nuevo",
  "is a LibreOffice spreadsheet": "es una hoja de LibreOffice",
  "is a LibreOffice document": "es un documento de LibreOffice",
  "is a link to a Google spreadsheet": "es un enlace a una hoja de cálculo de Google",
  "is a Numbers spreadsheet": "es una hoja de Numbers",
  "is a Word document": "es un documento de Word",
  "is a ZIP": "es un ZIP",
  "is a packed file": "es un archivo comprimido",
  "is a PDF": "es un PDF",
  "is a picture": "es una foto",
  "is a web page": "es una página web",
  "is an XML file": "es un archivo XML",
  "is no text": "no es texto",
  "save it as CSV (UTF-8), and import that": "guárdelo como CSV (UTF-8), e importe ese",
  "unpack it, and import the CSV that is in it": "descomprímalo, e importe el CSV que lleva dentro",
  "ask for the list as CSV, or copy its table into a spreadsheet and save that as CSV (UTF-8)":
    "pida la lista en CSV, o copie su tabla en una hoja de cálculo y guárdela como CSV (UTF-8)",
  "pictures come in beside a CSV that names them": "las fotos entran junto a un CSV que las nombra",
  "export it as CSV where it comes from": "expórtelo como CSV allí de donde viene",
  "{} {}: {}.": "{} {}: {}.",
  "is less than nothing: it is taken as 0": "es menos que nada: se toma como 0",
  "takes the id of the product this is a variant of": "admite el id del producto del que es variante",
  "takes an id, a slug, a SKU or a name": "admite un id, un slug, una referencia o un nombre",
  "takes an id or a slug: the name makes a word of the shop's own addresses":
    "admite un id o un slug: del nombre sale una palabra de las direcciones de la tienda",
  "takes an id or a slug: the name has no letters to make one of":
    "admite un id o un slug: el nombre no tiene letras para hacer uno",
  "is a word of the shop's own addresses: takes another one":
    "es una palabra de las direcciones de la tienda: admite otra",
  "is the product of line {} again": "es otra vez el producto de la línea {}",
  "is the product of line {} again: where rows are its sizes or colours, say which column has them, with option_1_value":
    "es otra vez el producto de la línea {}: si las filas son sus tallas o colores, diga qué columna los tiene, con option_1_value",
  "has no name of its own: that of the row above is taken": "no lleva nombre: se toma el de la fila de arriba",
  "is not as in line {}, which counts for the whole product":
    "no es como en la línea {}, que vale para todo el producto",
  "takes a value: other rows of this product have one": "necesita un valor: otras filas de este producto lo tienen",
  "looks like a day: a spreadsheet may have made it of a choice such as 1-2":
    "parece un día: una hoja de cálculo pudo hacerlo de una opción como 1-2",
  "offers the same choice as line {}, but is not the same":
    "ofrece la misma elección que la línea {}, pero no es igual",
  "is the same product as line {}": "es el mismo producto que la línea {}",
  "is the SKU of several products: {}": "es la referencia de varios productos: {}",
  "is the id of another variant": "es el id de otra variante",
  "is the id of a variant of {}": "es el id de una variante de {}",
  "another product of the file": "otro producto del archivo",
  "is taken by another product": "ya es de otro producto",
  "is taken by {}": "ya es de {}",
  "takes 1 to {}": "admite de 1 a {}",
  "takes 0 or more": "admite 0 o más",
  "takes an amount below the price": "admite un importe menor que el precio",
  "belongs to the rows of its variants": "va en las filas de sus variantes",
  'takes nothing: shop.config.ts adds no field "{}"': "no admite nada: shop.config.ts no añade un campo «{}»",
  "takes the moment at which it is published": "admite el momento en que se publica",
  "takes a moment after sale_from": "admite un momento posterior a sale_from",
  "takes a moment after starts_at": "admite un momento posterior a starts_at",
  "takes a moment before starts_at": "admite un momento anterior a starts_at",
  "takes a day or a moment, such as 2026-11-27 or 2026-11-27 09:00 by the shop's clock":
    "admite un día o un momento, como 2026-11-27 o 2026-11-27 09:00 según el reloj de la tienda",
  "takes a day such as 2026-01-31": "admite un día como 2026-01-31",
  "takes a day that is not before its beginning": "admite un día que no sea anterior a su comienzo",
  'has "{}", but takes what stood behind /product/: letters, figures and . _ ~ : -':
    "tiene «{}», pero admite lo que iba detrás de /product/: letras, cifras y . _ ~ : -",
  "takes another value than line {}: they are variants of one product":
    "admite otro valor que la línea {}: son variantes de un producto",
  "takes another SKU than line {}": "admite otra referencia que la línea {}",
  "is left out: its dates are not now, and others of its product have other dates":
    "se deja fuera: sus fechas no son de ahora, y otras de su producto tienen otras fechas",
  "there is no price: the variation is left out": "no hay precio: la variación se deja fuera",
  "there is no price: the product is brought in hidden": "no hay precio: el producto entra oculto",
  "is left out: line {} offers the same choice": "se deja fuera: la línea {} ofrece la misma elección",
  "is left out: such a product is not sold by itself": "se deja fuera: un producto así no se vende solo",
  "is not known: general is taken": "no se conoce: se toma la general",
  "takes the SKU of the product this is a variation of, or id: and its ID":
    "admite la referencia del producto del que es variación, o id: y su ID",
  "takes name_es and name_en": "admite name_es y name_en",
  "takes a name": "admite un nombre",
  "takes the id of a department": "admite el id de un departamento",
  "takes the id of a {}": "admite el id de {}",
  "takes the {}'s id": "admite el id de {}",
  "takes a {} as an object": "admite un {} como objeto",
  "takes a variant as an object": "admite una variante como objeto",
  "takes a list": "admite una lista",
  "takes a text without NUL characters": "admite un texto sin caracteres NUL",
  "takes a text": "admite un texto",
  "takes the shop's own fields by key": "admite los campos propios de la tienda por su clave",
  "takes key, name and value": "admite key, name y value",
  "takes {} cells, as the heading has, not {}; a text with a comma stands in quotes":
    "necesita {} celdas, como el encabezado, no {}; un texto con coma va entre comillas",
  "takes a product of this file": "admite un producto de este archivo",
  "holds a letter that was lost before: look at it": "tiene una letra que se perdió antes: mírelo",
  "is no column of the format and not read": "no es una columna del formato y no se lee",
  "is no part of the format and not read": "no es parte del formato y no se lee",
  "is no JSON: {}": "no es JSON: {}",
  "is no product's id, slug or SKU: it is left out":
    "no es el id, el slug ni la referencia de ningún producto: se deja fuera",
  "has no place in the shop and is left out": "no tiene sitio en la tienda y se deja fuera",
  "is left out of {} further rows": "se deja fuera en {} filas más",
  "takes {}": "admite {}",
}
