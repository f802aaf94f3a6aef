/** Why a command was not done. */
export const refusals: Readonly<Record<string, string>> = {
  "{} is refused: {}.": "{} no se acepta: {}.",
  '--{} is "{}", but it takes JSON.': "--{} es «{}», pero lleva JSON.",
  "it is missing": "falta",
  "it is not valid": "no es válido",
  "it is too long": "es demasiado largo",
  "it is too short": "es demasiado corto",
  "there is no such thing": "no existe",
  "it is not known here": "no se conoce aquí",
  "it is taken": "ya está en uso",
  "that day is over": "ese día ya ha pasado",
  "it would end before it begins": "acabaría antes de empezar",
  "it takes an amount, such as 5.00": "lleva un importe, como 5.00",
  "it takes a whole number from 1 to 100": "lleva un número entero de 1 a 100",
  "it takes a whole number, such as 12": "lleva un número entero, como 12",
  "it leaves no place": "no deja ningún lugar",
  "it goes nowhere": "no va a ninguna parte",
  "it takes an https address with {number} in it": "lleva una dirección https con {number} dentro",
  "it takes an IBAN with the right check digits": "lleva un IBAN con los dígitos de control correctos",
  "What was given does not fit.": "Lo que se ha dado no encaja.",
  "It was changed since: look at it, and try again.": "Ha cambiado entretanto: mírelo y vuelva a intentarlo.",
  "Only the running shop does this.": "Eso solo lo hace la tienda en marcha.",
  '{} is not sold as a download: import it with "downloadable" set to yes first.':
    "{} no se vende como descarga: impórtelo antes con «downloadable» en yes.",
  "{} has a file {} already.": "{} ya tiene un archivo {}.",
  "{} has no file {}; it has: {}.": "{} no tiene el archivo {}; tiene: {}.",
  "Who bought {} may still download {}, so it stays; an import can replace it by another file.":
    "Quien compró {} aún puede descargar {}, así que se queda; una importación puede cambiarlo por otro archivo.",
  "{} is all that {} sells: add another file first, or hide the product.":
    "{} es todo lo que vende {}: añada antes otro archivo, u oculte el producto.",
  "There is no product {}.": "No existe el producto {}.",
  "There is no product {}. Nothing was deleted.": "No existe el producto {}. No se ha borrado nada.",
  "Who bought {} may still download its files. Hide it instead. Nothing was deleted.":
    "Quien compró {} aún puede descargar sus archivos. Ocúltelo. No se ha borrado nada.",
  "{} is not empty: a backup takes a folder of its own.": "{} no está vacía: una copia lleva una carpeta propia.",
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
  "There is no banner {}.": "No existe el cartel {}.",
  "The books were not written: {}.": "Los libros no se han escrito: {}.",
  "{} is not empty: name another folder, or add --force to replace the client in it.":
    "{} no está vacía: diga otra carpeta, o añada --force para cambiar el cliente que hay.",
  "There is no coupon {}.": "No existe el cupón {}.",
  "There is no coupon {}: a new one needs --percent, --amount or --free-shipping.":
    "No existe el cupón {}: uno nuevo pide --percent, --amount o --free-shipping.",
  "It has ended already.": "Ya había terminado.",
  "There is no account of {}.": "No existe ninguna cuenta de {}.",
  "{} is fetched at the shop: it goes to no zone.": "{} se recoge en la tienda: no va a ninguna zona.",
  "No codes were drawn here: an empty shop started with the demo has some.":
    "Aquí no se han sacado códigos: los tiene una tienda vacía que empezó con la demostración.",
  "The shop has no file or picture {}.": "La tienda no tiene ningún archivo ni foto {}.",
  "No mail has failed.": "No ha fallado ningún correo.",
  "No mail {} has failed, or its fate is known.": "No ha fallado ningún correo {}, o ya se sabe qué fue de él.",
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
  "TO is not empty: its table {} has {} rows. Name an empty one.":
    "TO no está vacía: su tabla {} tiene {} filas. Diga una vacía.",
  "The table {} arrived otherwise ({} of {} rows): nothing was moved.":
    "La tabla {} ha llegado distinta ({} de {} filas): no se ha movido nada.",
  "There is no order {}.": "No existe el pedido {}.",
  "It cannot be delivered like that: {}.": "No se puede entregar así: {}.",
  "The address cannot be like that: {}.": "La dirección no puede ser así: {}.",
  "The order has no {}: it has {}.": "El pedido no tiene {}: tiene {}.",
  "There is no pickup point {}.": "No existe el punto de recogida {}.",
  '--picture is "{}", but there is no such file.': "--picture es «{}», pero ese archivo no existe.",
  "{} is larger than 10 MB.": "{} pasa de 10 MB.",
  "{} is no picture, or it is broken: take JPEG, PNG, WebP, AVIF, GIF or SVG.":
    "{} no es una foto, o está rota: JPEG, PNG, WebP, AVIF, GIF o SVG.",
  "No product is like that.": "No hay ningún producto así.",
  "There is no review {}.": "No existe la opinión {}.",
  "look.accent {}.": "look.accent {}.",
  "There is no version yet.": "Todavía no hay ninguna versión.",
  '--at is "{}", which is over: leave it out to publish now.':
    "--at es «{}», que ya ha pasado: no lo ponga para publicar ahora.",
  "There is nothing with the SKU {}.": "No hay nada con la referencia {}.",
  "There would be {} of {}.": "Habría {} de {}.",
  "Several things have the code {}: receive them in the owner's area.":
    "Varias cosas tienen el código {}: recíbalas en la trastienda.",
  "{} was bought at this moment: look at it and say it again.":
    "{} se ha comprado en este momento: mírelo y dígalo otra vez.",
  '"{}" has no synonyms.': "«{}» no tiene sinónimos.",
  "{} is told already: remove it first for other events or a new secret.":
    "A {} ya se le avisa: quítelo antes para otros sucesos o un secreto nuevo.",
  "There is no endpoint {}.": "No existe el destino {}.",
  "There is no delivery {}.": "No existe el envío {}.",
  "There is no zone {}.": "No existe la zona {}.",
  "There is no zone {}: there are {}; make another with `zones`.":
    "No existe la zona {}: están {}; cree otra con `zones`.",
  "{} would go there still: take the zone from it first, with --zone {} --remove.":
    "{} iría todavía allí: quítele antes la zona, con --zone {} --remove.",
  "There is no database {}.": "No existe la base de datos {}.",
  "{} is a folder: FILE takes the name of a file.": "{} es una carpeta: FILE lleva el nombre de un archivo.",
  "{} is the shop's own.": "{} es de la propia tienda.",
  "{} is there already: --force replaces it.": "{} ya existe: --force lo reemplaza.",
  "The folder {} cannot be written to ({}).": "En la carpeta {} no se puede escribir ({}).",
  "There is no carrier {} of your own.": "No existe un transportista propio {}.",
  '{}: "from" is "{}", but it takes {}.': "{}: «from» es «{}», pero lleva {}.",
  "{}: its bands begin at 0 and rise.": "{}: sus tramos empiezan en 0 y suben.",
  "{}: there are {}.": "{}: están {}.",
  "{} would take {} to {} days: the first is the larger.": "{} tardaría de {} a {} días: el primero es el mayor.",
  "{} does not go to {} yet: what it costs there is missing.": "{} aún no va a {}: falta lo que cuesta allí.",
  "{} does not go to {}.": "{} no va a {}.",
  "{} brings orders home: it has no pickup points.": "{} lleva los pedidos a casa: no tiene puntos de recogida.",
  "There is no way of delivery {}.": "No existe la forma de entrega {}.",
  "The shop has something of its own at {}: nothing was added.":
    "La tienda tiene algo propio en {}: no se ha añadido nada.",
  "{} has no {} rate that begins on {}.": "{} no tiene un tipo {} que empiece el {}.",
  "The column {} is missing: there are {}.": "Falta la columna {}: están {}.",
  "{} is no list of rates with {}.": "{} no es una lista de tipos con {}.",
  "{}: {}.": "{}: {}.",
}
