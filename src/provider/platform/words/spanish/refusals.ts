/** Why a command was not done. */
export const refusals: Readonly<Record<string, string>> = {
  "{} is refused: {}.": "{} no se acepta: {}.",
  '--{} is "{}", but it takes JSON.': "--{} es «{}», pero admite JSON.",
  "There is no such thing as {}.": "No existe {}.",
  "the first is the larger": "el primero es el mayor",
  "it begins at 0 and rises, such as 0:4.90,30:2.90": "empieza en 0 y sube, como 0:4.90,30:2.90",
  "it goes without --bands": "va sin --bands",
  "it goes with --bands": "va con --bands",
  "what is fetched has one cost": "lo que se recoge tiene un solo coste",
  "what is fetched at the shop goes to no zone": "lo que se recoge en la tienda no va a ninguna zona",
  "it brings orders home, so it has no pickup points": "lleva los pedidos a casa, así que no tiene puntos de recogida",
  "it takes a percentage from 0 to 100, such as 5.5": "admite un tanto por ciento de 0 a 100, como 5.5",
  "it takes days such as 2026-03-19, 12-25 or good-friday": "admite días como 2026-03-19, 12-25 o good-friday",
  "it takes a day or a moment, such as 2027-01-07 or 2027-01-07T08:00":
    "admite un día o un momento, como 2027-01-07 o 2027-01-07T08:00",
  "it takes a country, such as ES": "admite un país, como ES",
  "it takes countries of the shop's list, such as ES,PT": "admite países de la lista de la tienda, como ES,PT",
  "it is no postcode of its country": "no es un código postal de su país",
  "It does not go to that zone.": "No va a esa zona.",
  "There is no such zone.": "No existe esa zona.",
  "A way of delivery goes there still: take the zone from it first, with delivery ID --zone ZONE --remove.":
    "Una forma de entrega aún va allí: quítele antes la zona, con delivery ID --zone ZONA --remove.",
  "There is no such pickup point.": "No existe ese punto de recogida.",
  "There is no such carrier of your own.": "No hay ningún transportista propio así.",
  "There is no such version: npm run shop -- site history lists them.":
    "No existe esa versión: npm run shop -- site history las enumera.",
  "Nothing was published before this version: there is nothing to go back to.":
    "Antes de esta versión no se publicó nada: no hay a qué volver.",
  "it is missing": "falta",
  "it takes {}": "admite {}",
  "it takes up to 40 small letters, digits and hyphens, such as big-parcels":
    "admite hasta 40 letras minúsculas, cifras y guiones, como bultos-grandes",
  "it takes 2 to 40 capital letters, digits and underscores, such as HOME_DELIVERY":
    "admite de 2 a 40 letras mayúsculas, cifras y guiones bajos, como HOME_DELIVERY",
  "it takes the start of a postcode, such as 07": "admite el comienzo de un código postal, como 07",
  "it takes a time of day, such as 14:00": "admite una hora, como 14:00",
  "at least one payment method must stay": "tiene que quedar al menos una forma de pago",
  "The shop has no email address yet: add it to its contact.":
    "La tienda aún no tiene dirección de correo: añádala a su contacto.",
  "it takes single words": "admite palabras sueltas",
  "it takes a day, such as 2026-12-31": "admite un día, como 2026-12-31",
  'PERCENT is "{}", but it takes a whole number from 1 to 100.':
    "PERCENT es «{}», pero admite un número entero de 1 a 100.",
  "it takes a whole number from {} to {}": "admite un número entero de {} a {}",
  "it takes a whole number from {} on": "admite un número entero a partir de {}",
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
  "it is not valid": "no es válido",
  "it is too long": "es demasiado largo",
  "it is too short": "es demasiado corto",
  "there is no such thing": "no existe",
  "it is not known here": "no se conoce aquí",
  "it is taken": "ya está en uso",
  "that day is over": "ese día ya ha pasado",
  "it would end before it begins": "acabaría antes de empezar",
  "it takes an amount, such as 5.00": "admite un importe, como 5.00",
  "it takes a whole number from 1 to 100": "admite un número entero de 1 a 100",
  "it takes a whole number, such as 12": "admite un número entero, como 12",
  "it leaves no place": "no deja ningún lugar",
  "it goes nowhere": "no va a ninguna parte",
  "it takes an https address with {number} in it": "admite una dirección https con {number} dentro",
  "it takes an IBAN with the right check digits": "admite un IBAN con los dígitos de control correctos",
  "What was given does not fit.": "Lo que se ha dado no encaja.",
  "It was changed since: look at it, and try again.": "Ha cambiado entretanto: mírelo y vuelva a intentarlo.",
  "Only the running shop does this.": "Eso solo lo hace la tienda en marcha.",
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
  "{} is not empty: name another folder, or add --force to replace the client in it.":
    "{} no está vacía: diga otra carpeta, o añada --force para cambiar el cliente que hay.",
  "It has ended already.": "Ya había terminado.",
  "{} is fetched at the shop: it goes to no zone.": "{} se recoge en la tienda: no va a ninguna zona.",
  "No codes were drawn here: an empty shop started with the demo has some.":
    "Aquí no se han sacado códigos: los tiene una tienda vacía que empezó con la demostración.",
  "FROM and TO are the same database.": "FROM y TO son la misma base de datos.",
  "There is no shop in {}.": "En {} no hay ninguna tienda.",
  "There is no shop in {}: set DATA_DIR to the server's folder, or begin an empty shop there with --create.":
    "En {} no hay ninguna tienda: ponga en DATA_DIR la carpeta del servidor, o empiece allí una tienda vacía con --create.",
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
  "look.accent {}.": "look.accent {}.",
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
  "{} has no {} rate that begins on {}.": "{} no tiene un tipo {} que empiece el {}.",
  "The column {} is missing: there are {}.": "Falta la columna {}: están {}.",
  "{} is no list of rates with {}.": "{} no es una lista de tipos con {}.",
  "{}: {}.": "{}: {}.",
  "there is nothing with this code": "no hay nada con este código",
  "several things have this code": "varios artículos tienen este código",
  "it takes an https address": "admite una dirección https",
  "it takes an address without a password": "admite una dirección sin contraseña",
  "it leads into a private network": "lleva a una red privada",
  "it takes two different words or more": "admite dos palabras distintas o más",
  "customers who bought it may still download its files: retire it instead":
    "quien lo compró aún puede descargar sus archivos: retírelo en su lugar",
  "so many are not there": "no hay tantos",
  "it is no picture of the shop": "no es una imagen de la tienda",
  "it is empty or broken": "está vacío o dañado",
  "That mail is not true of the order now, so it is not sent again.":
    "Ese correo ya no dice la verdad del pedido, así que no se envía otra vez.",
  "There is no such payment.": "No existe ese pago.",
  "It is decided already.": "Ya está decidido.",
  "It belongs to no order: give it back.": "No es de ningún pedido: devuélvalo.",
  "It is in another currency than the order: give it back.": "Está en otra moneda que el pedido: devuélvalo.",
  "It is less than the order costs: ask for the rest, accept it as paid, or give it back.":
    "Es menos de lo que cuesta el pedido: pida el resto, acéptelo como pagado o devuélvalo.",
  "Nothing is missing any more: accept it as paid.": "Ya no falta nada: acéptelo como pagado.",
  "It came by the same payment as another part: accept it as paid, or give it back.":
    "Vino con el mismo pago que otra parte: acéptelo como pagado o devuélvalo.",
  "Its order's time was up and what it had is gone: give it back.":
    "El plazo de su pedido se acabó y lo que tenía ya no está: devuélvalo.",
  "There is no such withdrawal.": "No existe ese desistimiento.",
  "Nobody has said yet what it is about: take it first.": "Aún no se sabe de qué trata: acéptelo antes con take.",
  "It is taken up already.": "Ya está aceptado.",
  "It is settled already.": "Ya está resuelto.",
  "It fits no order: say which one it is with --order.": "No encaja con ningún pedido: diga cuál es con --order.",
  "It names a part in words: say which pieces with --line SKU=AMOUNT.":
    "Nombra una parte con palabras: diga qué unidades con --line REF=CANTIDAD.",
  "The order has nothing with that SKU.": "El pedido no tiene nada con esa referencia.",
  "The order has not so many pieces left that may be given back.":
    "Al pedido no le quedan tantas unidades que se puedan devolver.",
  "The order is not paid: it can only be given up as a whole.":
    "El pedido no está pagado: solo se puede cancelar entero.",
  "What was not sent yet has to be given back: accept it.":
    "Lo que no se ha enviado hay que devolverlo: acéptelo con accept.",
  "There is no such review.": "No existe esa opinión.",
  "There is no such coupon.": "No existe ese cupón.",
  "There is a coupon with this code already.": "Ya hay un cupón con este código.",
  "There is no such gift card.": "No existe esa tarjeta regalo.",
  "It is blocked already.": "Ya está bloqueada.",
  "It is active already.": "Ya está activa.",
  "There is no such product.": "No existe ese producto.",
  "There is no such category.": "No existe esa categoría.",
  "There is no such department.": "No existe ese departamento.",
  "There is no such banner.": "No existe ese banner.",
  "There is no such failed email.": "No existe ese correo fallido.",
  "There is no such webhook.": "No existe ese webhook.",
  "There is no such message.": "No existe ese mensaje.",
  "That word has no synonyms.": "Esa palabra no tiene sinónimos.",
  "There is no such delivery method.": "No existe esa forma de entrega.",
  "There is no such rate.": "No existe ese tipo.",
  "It has no such file.": "No tiene ese archivo.",
  "Customers who bought it may still download this file: an import can replace it by another.":
    "Quien lo compró aún puede descargar este archivo: una importación puede cambiarlo por otro.",
  "This file is all that it sells: add another one first, or hide the product.":
    "Este archivo es todo lo que vende: añada otro antes u oculte el producto.",
  "It is not sold as a download.": "No se vende como descarga.",
  "Prices were changed since: look at them, and try again.":
    "Los precios han cambiado desde entonces: mírelos y vuelva a intentarlo.",
  '"{}" is not understood: there are\n  {}': "«{}» no se entiende: hay\n  {}",
  "add a file of any size to what a product is downloaded as":
    "añade un archivo de cualquier tamaño a las descargas de un producto",
}
