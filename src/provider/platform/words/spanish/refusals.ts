/** Why a command was not done. */
export const refusals: Readonly<Record<string, string>> = {
  '--{} is "{}", but it takes JSON.': "--{} es «{}», pero admite JSON.",
  "There is no such thing as {}.": "No existe {}.",
  "it begins at 0 and rises, such as 0:4.90,30:2.90": "empieza en 0 y sube, como 0:4.90,30:2.90",
  "it goes without --bands": "va sin --bands",
  "it goes with --bands": "va con --bands",
  "It does not go to that zone.": "No va a esa zona.",
  "A way of delivery goes there still: take the zone from it first, with delivery ID --zone ZONE --remove.":
    "Una forma de entrega aún va allí: quítele antes la zona, con delivery ID --zone ZONA --remove.",
  "There is no such version: npm run shop -- site history lists them.":
    "No existe esa versión: npm run shop -- site history las enumera.",
  "Nothing was published before this version: there is nothing to go back to.":
    "Antes de esta versión no se publicó nada: no hay a qué volver.",
  "The shop has no email address yet: add it to its contact.":
    "La tienda aún no tiene dirección de correo: añádala a su contacto.",
  'PERCENT is "{}", but it takes a whole number from 1 to 100.':
    "PERCENT es «{}», pero admite un número entero de 1 a 100.",
  "{} cannot be written: {}.": "{} no se puede escribir: {}.",
  "there is no such file or folder": "no existe ese archivo ni esa carpeta",
  "a part of its path is no folder": "una parte de su ruta no es una carpeta",
  "it is a folder": "es una carpeta",
  "this user has no permission for it": "este usuario no tiene permiso",
  "the disk is read-only": "el disco es de solo lectura",
  "the disk is full": "el disco está lleno",
  "There is no option {}: it takes none.": "No existe la opción {}: no admite ninguna.",
  "There is no option {}: there are {}.": "No existe la opción {}: están {}.",
  "--{} takes no value.": "--{} no admite ningún valor.",
  "--{} takes a value; one that begins with a dash is written {}.":
    "--{} necesita un valor; si empieza por un guion, se escribe {}.",
  "it takes an https address with {number} in it": "admite una dirección https con {number} dentro",
  "What was given does not fit.": "Lo que se ha dado no encaja.",
  "It was changed since: look at it, and try again.": "Ha cambiado entretanto: mírelo y vuelva a intentarlo.",
  "Only the running shop does this: use the owner’s area, or /api/v1/admin.":
    "Eso solo lo hace la tienda en marcha: en la trastienda, o por /api/v1/admin.",
  "{} is not empty: a backup takes a folder of its own.": "{} no está vacía: una copia necesita una carpeta propia.",
  "The backup cannot be written beside {}: {}.": "La copia no se puede escribir junto a {}: {}.",
  "There is not enough room for the backup: it takes {}, and {} are free.":
    "No hay sitio para la copia: ocupa {} y quedan {}.",
  "The backup was not made: {}.": "La copia no se hizo: {}.",
  "The backup was not made: the shop's database is damaged ({}).":
    "La copia no se hizo: la base de datos de la tienda está dañada ({}).",
  "The backup is not whole: {} is missing in {}.": "La copia no está completa: falta {} en {}.",
  "The backup is damaged: {} in {} is not what was written.":
    "La copia está dañada: {} en {} no es lo que se escribió.",
  "The backup is damaged: {} in {} cannot be read.": "La copia está dañada: {} en {} no se puede leer.",
  "This backup is of PostgreSQL, and the shop on SQLite.": "Esta copia es de PostgreSQL, y la tienda está en SQLite.",
  "The backup does not fit: its table {} has other columns.": "La copia no encaja: su tabla {} tiene otras columnas.",
  "The backup does not fit: {} names rows that are missing.": "La copia no encaja: {} nombra filas que faltan.",
  "{} is no backup: it has no {}.": "{} no es una copia: no tiene {}.",
  "\"{}\" is not there: install PostgreSQL's client programs, of the server's version.":
    "«{}» no está: instale los programas cliente de PostgreSQL, de la versión del servidor.",
  "{} failed: {}": "{} ha fallado: {}",
  "There is a shop in {} already: --replace moves its database aside first.":
    "En {} ya hay una tienda: --replace aparta antes su base de datos.",
  "A shop is running in {}: stop it first.": "En {} hay una tienda en marcha: deténgala antes.",
  "The database of DATABASE_URL is not empty: make a new one with createdb, name it in DATABASE_URL, and keep the old one until all is well.":
    "La base de datos de DATABASE_URL no está vacía: cree otra con createdb, póngala en DATABASE_URL y conserve la anterior hasta que todo esté bien.",
  'This shop is on PostgreSQL: name a folder, backup FOLDER/, or use its own pg_dump --format=custom --file=FILE "$DATABASE_URL".':
    'Esta tienda está en PostgreSQL: diga una carpeta, backup CARPETA/, o use pg_dump --format=custom --file=ARCHIVO "$DATABASE_URL".',
  "{} is fetched at the shop: it goes to no zone.": "{} se recoge en la tienda: no va a ninguna zona.",
  "No codes were drawn here: an empty shop started with the demo has some.":
    "Aquí no se han sacado códigos: los tiene una tienda vacía que empezó con la demostración.",
  "FROM and TO are the same database.": "FROM y TO son la misma base de datos.",
  "There is no shop in {}.": "En {} no hay ninguna tienda.",
  "There is no shop in {}: start it once, set DATA_DIR to the server's folder, or begin an empty shop there with --create.":
    "En {} no hay ninguna tienda: póngala en marcha una vez, ponga en DATA_DIR la carpeta del servidor, o empiece allí una tienda vacía con --create.",
  "DATABASE_URL is not set.": "DATABASE_URL no está puesto.",
  "The shop at {} is running: stop it, or what it takes meanwhile is left behind.":
    "La tienda de {} está en marcha: deténgala, o lo que reciba entretanto se queda atrás.",
  "FROM and TO are the same place.": "FROM y TO son el mismo sitio.",
  '"{}" is no place for files: name a folder, or s3://bucket/folder.':
    "«{}» no es un sitio para archivos: diga una carpeta, o s3://bucket/carpeta.",
  "The database is of an older version of the shop, which this one cannot bring up to date: export with that version (npm run shop -- export --output shop.json --pictures pictures), then import with this one into an empty DATA_DIR or database (npm run shop -- import shop.json --pictures pictures --create).":
    "La base de datos es de una versión anterior de la tienda, que esta no puede poner al día: exporte con aquella versión (npm run shop -- export --output shop.json --pictures pictures) y luego importe con esta en un DATA_DIR vacío o en una base de datos vacía (npm run shop -- import shop.json --pictures pictures --create).",
  "FROM has no shop in it.": "En FROM no hay ninguna tienda.",
  "FROM is of another version of the shop: start this version with it once, then move.":
    "FROM es de otra versión de la tienda: arranque esta versión una vez con ella y luego muévala.",
  "TO is not empty: its table {} has {}. Name an empty one.":
    "TO no está vacía: su tabla {} tiene {} filas. Diga una vacía.",
  "The table {} arrived otherwise ({} of {} rows): nothing was moved.":
    "La tabla {} ha llegado distinta ({} de {} filas): no se ha movido nada.",
  "There is no version yet.": "Todavía no hay ninguna versión.",
  "There is no zone {}: there are {}; make another with `zones`.":
    "No existe la zona {}: están {}; cree otra con `zones`.",
  "There is no database {}.": "No existe la base de datos {}.",
  "{} is a folder: FILE takes the name of a file.": "{} es una carpeta: FILE admite el nombre de un archivo.",
  "{} is the shop's own.": "{} es de la propia tienda.",
  "{} is there already: --force replaces it.": "{} ya existe: --force lo reemplaza.",
  "The folder {} cannot be written to ({}).": "En la carpeta {} no se puede escribir ({}).",
  "There is no carrier {} of your own.": "No existe un transportista propio {}.",
  '{}: "from" is "{}", but it takes {}.': "{}: «from» es «{}», pero admite {}.",
  "{}: its bands begin at 0 and rise.": "{}: sus tramos empiezan en 0 y suben.",
  "{}: there are {}.": "{}: están {}.",
  "{} would take {} to {} days: the first is the larger.": "{} tardaría de {} a {} días: el primero es el mayor.",
  "{} does not go to {} yet: what it costs there is missing.": "{} aún no va a {}: falta lo que cuesta allí.",
  "{} brings orders home: it has no pickup points.": "{} lleva los pedidos a casa: no tiene puntos de recogida.",
  "There is no way of delivery {}.": "No existe la forma de entrega {}.",
  "The shop has something of its own at {}: nothing was added.":
    "La tienda tiene algo propio en {}: no se ha añadido nada.",
  "The column {} is missing: there are {}.": "Falta la columna {}: están {}.",
  "{} is no list of rates with {}.": "{} no es una lista de tipos con {}.",
  "{}: {}.": "{}: {}.",
  "Nothing is missing any more: accept it as paid.": "Ya no falta nada: acéptelo como pagado.",
  "Nobody has said yet what it is about: take it first.": "Aún no se sabe de qué trata: acéptelo antes con take.",
  "It fits no order: say which one it is with --order.": "No encaja con ningún pedido: diga cuál es con --order.",
  "It names a part in words: say which pieces with --line SKU=AMOUNT.":
    "Nombra una parte con palabras: diga qué unidades con --line REF=CANTIDAD.",
  "The order has nothing with that SKU.": "El pedido no tiene nada con esa referencia.",
  "That word has no synonyms.": "Esa palabra no tiene sinónimos.",
  "It has no such file.": "No tiene ese archivo.",
  "It is not sold as a download.": "No se vende como descarga.",
  "Prices were changed since: look at them, and try again.":
    "Los precios han cambiado desde entonces: mírelos y vuelva a intentarlo.",
  '"{}" is not understood: there are\n  {}': "«{}» no se entiende: hay\n  {}",
  "add a file of any size to what a product is downloaded as":
    "añade un archivo de cualquier tamaño a las descargas de un producto",
  "An import is being saved: try again in a minute.":
    "Se está guardando una importación: inténtelo de nuevo en un minuto.",
  "Not all of it can be ordered like that.": "No se puede pedir todo así.",
  "as it is": "tal cual",
  "made lighter or darker to be read": "más claro o más oscuro, para leerse",
  "the palette's ink on buttons and links, with the accent as the words on it":
    "la tinta de la paleta en botones y enlaces, con el acento en sus letras",
  "by day": "de día",
  "by night": "de noche",
  "the palette's own": "el de la paleta",
  "Accent, which needs {}:": "Acento, que necesita {}:",
  "contrast at its worst place": "contraste en su peor lugar",
  needed: "necesario",
  "{} is set: visitors see it in place of {}.": "{} está puesto: los visitantes lo ven en lugar de {}.",
  "Version {} is the draft: site preview shows it to you, site publish to everybody.":
    "La versión {} es el borrador: site preview se la enseña a usted; site publish, a todos.",
  "Version {} is published.": "La versión {} está publicada.",
  "Version {} is the draft.": "La versión {} es el borrador.",
  "From {}": "De {}",
  text: "texto",
  "secondary text": "texto secundario",
  hints: "ayudas",
  links: "enlaces",
  "reduced prices": "precios rebajados",
  stock: "existencias",
  warnings: "avisos",
  errors: "errores",
  "words on buttons": "letras de los botones",
  "words on the highlight": "letras sobre el destacado",
  "the cart's count": "el número del carrito",
  "the sale seal": "el sello de rebaja",
  "words on the façade": "letras de la fachada",
  "secondary words on the façade": "letras secundarias de la fachada",
  "headings of the footer": "títulos del pie",
  "selected text": "texto seleccionado",
  "a chosen label": "una etiqueta elegida",
  buttons: "botones",
  "borders of fields": "bordes de los campos",
  stars: "estrellas",
  "the focus outline": "el contorno del foco",
  "the focus outline on the façade": "el contorno del foco en la fachada",
}
