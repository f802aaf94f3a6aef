/** Output of commands: summaries, states, sums and findings of `check`. */
export const answers: Readonly<Record<string, string>> = {
  "write the shop's document into a folder, bring it in, measure its look":
    "escribe el documento de la tienda en una carpeta, lo trae y mide su aspecto",
  "copy the shop, while it runs": "copia la tienda, mientras funciona",
  "write orders, refunds and VAT of a period as CSV": "escribe pedidos, reembolsos e IVA de un periodo en CSV",
  "what keeps the shop from opening, or from being lawful": "lo que impide abrir la tienda, o que cumpla la ley",
  "what shop.config.ts adds, or what is wrong with it": "lo que añade shop.config.ts, o lo que le pasa",
  "{} adds nothing.": "{} no añade nada.",
  "There is no {}, so nothing is added.": "No hay {}, así que no se añade nada.",
  "list the operations that are commands too": "las operaciones que también son órdenes",
  "commands and options for the shell to complete": "órdenes y opciones que completa la línea de órdenes",
  "bring the demo shop, take it away, or show its codes": "trae la tienda de muestra, la quita o enseña sus códigos",
  "write the catalogue to a file": "escribe el catálogo en un archivo",
  "bring products in from a file, all of them or none": "trae productos de un archivo, todos o ninguno",
  "begin a shop of your own: asks what it needs": "empieza una tienda propia: pregunta lo que hace falta",
  "copy the shop into another, empty database": "copia la tienda en otra base de datos vacía",
  "copy pictures, downloads and unsent mails to another place":
    "copia fotos, descargas y correos sin enviar a otro sitio",
  "a link into the owner's area": "un enlace para entrar en la trastienda",
  "put a backup in the shop's place": "pone una copia en el lugar de la tienda",
  "give the shop a new key for its secrets": "da a la tienda una clave nueva para sus secretos",
  "The shop has a new key; secrets sealed with it: {}.":
    "La tienda tiene una clave nueva; secretos cifrados con ella: {}.",
  "secret.key in DATA_DIR can be read by other users of the machine: chmod 600 closes it.":
    "secret.key, en DATA_DIR, lo pueden leer otros usuarios de la máquina: chmod 600 lo cierra.",
  "Secrets that cannot be read, since their key is not here: {}. Put the SHOP_SECRET or DATA_DIR/secret.key of before back, or enter them again in the owner's area.":
    "Secretos que no se pueden leer, porque su clave no está aquí: {}. Vuelva a poner el SHOP_SECRET o el DATA_DIR/secret.key de antes, o escríbalos otra vez en la trastienda.",

  "Paid orders have no invoice, though others have one: {}. See listWebhooks for what waits.":
    "Hay pedidos pagados sin factura, aunque otros la tienen: {}. Mire en listWebhooks lo que espera.",
  "Nothing is missing.": "No falta nada.",
  "SITE_URL is not set to a public address: links in mails lead nowhere else.":
    "SITE_URL no es una dirección pública: los enlaces de los correos no llevan a otro sitio.",
  "SITE_URL begins with http: passwords and addresses can be read on their way.":
    "SITE_URL empieza por http: las contraseñas y direcciones se pueden leer por el camino.",
  "TRUST_PROXY is off, but SITE_URL is https: behind a proxy no limits by address are kept. Set it to the number of proxies.":
    "TRUST_PROXY está en off, pero SITE_URL es https: detrás de un proxy no se aplican los límites por dirección. Ponga en él el número de proxies.",
  "MAIL_URL is not set, and the owner's area has no mail server: no mail is sent, neither codes to sign in nor confirmations of orders.":
    "MAIL_URL no está puesto, y la trastienda no tiene servidor de correo: no sale ningún correo, ni códigos para entrar ni confirmaciones de pedidos.",
  "The shop has not said its {}: {}.": "La tienda no ha dicho esto de sí misma: {}. {}.",
  "The shop has no email: nobody is told of orders, and nobody can write to it. {}.":
    "La tienda no tiene correo: nadie se entera de los pedidos ni le puede escribir. {}.",
  "identity.taxNumber is empty: the law asks for the owner's tax number in the terms.":
    "identity.taxNumber está vacío: la ley pide el NIF del titular en las condiciones.",
  "identity.{} has a wrong check character: {}.": "identity.{}: el carácter de control no cuadra: {}.",
  "identity.account is empty: who pays by transfer is not told where to.":
    "identity.account está vacío: a quien paga por transferencia no se le dice adónde.",
  "No product is in the shop: npm run shop -- import FILE.":
    "No hay ningún producto en la tienda: npm run shop -- import ARCHIVO.",
  "Products of the demo shop are for sale: start with DEMO=off and a database of your own.":
    "Se venden productos de la tienda de muestra: arranque con DEMO=off y una base de datos propia.",
  "sold as a download without a file": "se venden como descarga, sin archivo",
  "without a picture": "sin foto",
  'with an allergen outside asterisks in "{}" ({})': "con un alérgeno sin asteriscos en «{}» ({})",
  "with kilojoules and kilocalories that differ ({})": "con kilojulios y kilocalorías que no cuadran ({})",
  'honey from several countries without falling shares in "{}" ({})':
    "miel de varios países sin sus porcentajes de mayor a menor en «{}» ({})",
  'without "{}", which the law requires ({})': "sin «{}», que pide la ley ({})",
  "with texts in one language only": "con textos en un solo idioma",
  "A product is {}: {}{}.": "1 producto, {}: {}{}.",
  "{} products are {}: {}{}.": "{} productos, {}: {}{}.",
  " and {} more": " y {} más",
  "There is no way of delivery, so nothing that is sent can be ordered: npm run shop -- delivery.":
    "No hay ninguna forma de entrega, así que no se puede pedir nada que se envíe: npm run shop -- delivery.",
  "{} goes nowhere: npm run shop -- delivery {} --zone ZONE --cost AMOUNT.":
    "{} no va a ningún sitio: npm run shop -- delivery {} --zone ZONA --cost IMPORTE.",
  "No way of delivery has a price for the zone {}: nothing is sent there.":
    "Ninguna forma de entrega tiene precio para la zona {}: allí no se envía nada.",
  "One item that is sent has no weight, and weighs nothing where delivery goes by weight.":
    "Un artículo que se envía no tiene peso, y no pesa nada donde la entrega va por peso.",
  "{} items that are sent have no weight, and weigh nothing where delivery goes by weight.":
    "{} artículos que se envían no tienen peso, y no pesan nada donde la entrega va por peso.",
  "There is no {} rate of tax in {}: npm run shop -- tax set {} {} RATE.":
    "No hay tipo de impuesto {} en {}: npm run shop -- tax set {} {} TIPO.",
  "There is no {} rate for {}: {} is taken.": "No hay tipo {} para {}: se toma {}.",
  "the shop's own": "el de la tienda",
  "the general one": "el general",
  "Prices are to be shown without tax, but the law of {} asks that consumers read them with it, and so they are: npm run shop -- tax shop --prices law, or --businesses-only on.":
    "Los precios se iban a mostrar sin impuesto, pero la ley de {} pide que el consumidor los vea con él, y así se muestran: npm run shop -- tax shop --prices law, o --businesses-only on.",
  "The shop's address lies in {}, and its tax is paid in {}: npm run shop -- tax shop --territory {}.":
    "La dirección de la tienda está en {} y su impuesto se paga en {}: npm run shop -- tax shop --territory {}.",
  "The holidays with a year are all over (the last is {}): npm run shop -- calendar --add DAYS.":
    "Los festivos con año ya han pasado (el último es {}): npm run shop -- calendar --add DÍAS.",
  "All products are out of stock, so nothing can be ordered.":
    "Todos los productos están agotados, así que no se puede pedir nada.",
  "All is paid on collection, and nothing can be collected: add a way of delivery of the kind pickup, or another way to pay.":
    "Todo se paga al recoger y nada se puede recoger: añada una entrega del tipo pickup u otra forma de pago.",
  "All is paid on collection, so nobody can pay for what is sent: add another way to pay.":
    "Todo se paga al recoger, así que nadie puede pagar lo que se envía: añada otra forma de pago.",
  "{} does not take the keys of the owner's area, and is offered to nobody: enter them again.":
    "{} no admite las claves de la trastienda, y no se ofrece a nadie: escríbalas de nuevo.",
  "No way to pay takes real money: switch one on, or set PAYMENT_METHODS.":
    "Ninguna forma de pago cobra de verdad: active una, o ponga PAYMENT_METHODS.",

  "The shop is as it was at {}: its database, and {}. Start it.":
    "La tienda está como estaba el {}: su base de datos y {}. Arránquela.",
  "The database that was there is now {}.": "La base de datos que había está ahora en {}.",
  "Written to {}: the database and {}, {}.": "Escrito en {}: la base de datos y {}, {}.",
  "Written to {}, whole and checked: {}.": "Escrito en {}, entero y comprobado: {}.",
  "To restore it: stop the shop, remove shop.sqlite, shop.sqlite-wal and shop.sqlite-shm from {}, copy this file there as shop.sqlite, start the shop.":
    "Para recuperarla: detenga la tienda, quite shop.sqlite, shop.sqlite-wal y shop.sqlite-shm de {}, copie allí este archivo como shop.sqlite y arranque la tienda.",
  "Written to {} ({}).": "Escrito en {} ({}).",
  Reading: "Lectura",
  Checking: "Comprobación",
  Pictures: "Fotos",
  Saving: "Guardado",
  "{}: done": "{}: hecho",
  Note: "Nota",
  "{} times, also: {}": "{} veces; también: {}",
  "1 row": "1 fila",
  "{} rows": "{} filas",
  "1 product": "1 producto",
  "{} products": "{} productos",
  "1 file": "1 archivo",
  "{} files": "{} archivos",
  "1 department": "1 sección",
  "{} departments": "{} secciones",
  "1 category": "1 categoría",
  "{} categories": "{} categorías",
  "Read: {}, {} ({}).": "Leído: {}, {} ({}).",
  "1 problem": "1 problema",
  "{} problems": "{} problemas",
  "{} {}: nothing was imported.{}": "{} {}: no se ha importado nada.{}",
  " With --skip-bad-rows the other products are imported.": " Con --skip-bad-rows se importan los demás productos.",
  "Left out: the products of 1 row that did not fit.": "Se deja fuera el producto de 1 fila que no encaja.",
  "Left out: the products of {} rows that did not fit.": "Se dejan fuera los productos de {} filas que no encajan.",
  "{} Imported.": "{} Importado.",
  "{} Dry run: nothing was written.": "{} Solo se ha comprobado: no se ha escrito nada.",
  "Products: {} created, {} changed, {} unchanged.": "Productos nuevos: {}; cambiados: {}; como estaban: {}.",
  "Written: {}, {}.": "Secciones y categorías: {}, {}.",
  "Pictures: {} new, {} known, {} missing.": "Fotos nuevas: {}; ya estaban: {}; faltan: {}.",
  "npm run shop -- site export --output site.json, fill it in, site import site.json --publish":
    "npm run shop -- site export --output site.json, rellénelo y site import site.json --publish",
  "Shop: {}": "Tienda: {}",
  "Shop: PostgreSQL at {}, database {}": "Tienda: PostgreSQL en {}, base de datos {}",
  "free from {}": "gratis desde {}",
  "1 collection point": "1 punto de recogida",
  "{} collection points": "{} puntos de recogida",
  "{} to {} days": "de {} a {} días",
  "1 day": "1 día",
  "{} days": "{} días",
  "1 working day": "1 día laborable",
  "{} working days": "{} días laborables",
  "{} to {} working days": "de {} a {} días laborables",
  "goes nowhere yet: --zone and --cost say where, and for how much":
    "aún no va a ninguna parte: --zone y --cost dicen adónde y por cuánto",
  "a cart begins with it": "el carrito empieza con ella",
  "from {} {}": "desde {} {}",
  "all of it lies in {}, which is looked for first: zones {} --up":
    "está entera dentro de {}, que se busca antes: zones {} --up",
  "where it meets {}, that counts": "donde coincide con {}, cuenta esa",
  "last collection": "última recogida",
  "working days": "laborables",
  "opening days": "abre",
  holidays: "festivos",
  none: "ninguno",
  "By law alone: {} days.": "Solo lo legal: {} días.",
  "{} days after delivery.": "{} días desde la entrega.",
  "{} {}% from {}": "{} {} % desde el {}",
  "The shop pays {} in {}.": "La tienda paga {} en {}.",
  "It takes part in the One Stop Shop.": "Está en la ventanilla única.",
  "It takes no part in the One Stop Shop.": "No está en la ventanilla única.",
  "Prices are shown without {}.": "Los precios se muestran sin {}.",
  "Prices are shown with {}.": "Los precios se muestran con {}.",
  "Delivery is taxed as {}.": "El envío tributa como {}.",
  "Version {} is published again.": "La versión {} vuelve a estar publicada.",
  "Visitors see version {}.": "Los visitantes ven la versión {}.",
}
