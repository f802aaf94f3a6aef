/** Sentences of `rehearse` and `back`. */
export const rehearsal = {
  "try this version on a copy of the shop, and say whether to take it":
    "prueba esta versión con una copia de la tienda y dice si conviene",
  "PROVIDER_URL is set: rehearse on the machine that has the shop's database.":
    "PROVIDER_URL está puesto: ensaye en la máquina que tiene la base de datos de la tienda.",
  "There is not enough room for the rehearsal in {}: it takes {} MB.":
    "No hay sitio para el ensayo en {}: ocupa {} MB.",
  "PostgreSQL makes no database for the rehearsal ({}): give the user of DATABASE_URL the right to, with ALTER ROLE … CREATEDB.":
    "PostgreSQL no crea ninguna base de datos para el ensayo ({}): dé permiso al usuario de DATABASE_URL, con ALTER ROLE … CREATEDB.",
  "Restoring the backup beside the shop": "Se restaura la copia junto a la tienda",
  "Migrating the copy": "Se migra la copia",
  "Reading shop.config.ts": "Se lee shop.config.ts",
  "Starting the new version": "Arranca la versión nueva",
  "Starting the version before": "Arranca la versión anterior",
  "Asking the new version": "Preguntas a la versión nueva",
  "Asking the version before": "Preguntas a la versión anterior",
  "Running the tests of the shop's folder": "Pruebas de la carpeta de la tienda",
  "Rehearsed with the backup of {}, beside the version before: {} pages and calls, {} mails.":
    "Ensayado con la copia del {}, junto a la versión anterior: {} páginas y llamadas, {} correos.",
  "Rehearsed with the backup of {}, without the version before: {} pages and calls, {} mails.":
    "Ensayado con la copia del {}, sin la versión anterior: {} páginas y llamadas, {} correos.",
  "Cut off: {}.": "Sin salida a: {}.",
  "Look: {}": "Mire: {}",
  "No: {}": "No: {}",
  "Go: nothing that was tried speaks against version {}.":
    "Adelante: nada de lo probado habla en contra de la versión {}.",
  "Then: stop the shop, make a backup, install version {}, start. If it does not start it names the way back.":
    "Después: pare la tienda, haga una copia, instale la versión {} y arranque. Si no arranca, dirá cómo volver.",
  "No: do not take version {} yet. Reasons: {}.": "No: no ponga aún la versión {}. Motivos: {}.",
  "The version before did not start on the copy: {}": "La versión anterior no arrancó con la copia: {}",
  "The migration fails: {}": "La migración falla: {}",
  "The new version has not started within {} seconds.": "La versión nueva no ha arrancado en {} segundos.",
  "The new version does not start: {}": "La versión nueva no arranca: {}",
  "{} fails in the shop's folder: {}": "{} falla en la carpeta de la tienda: {}",
  "{} pictures of the shop have no file in the backup.": "{} imágenes de la tienda no tienen archivo en la copia.",
  "{} of {} mails were not composed.": "De los {1} correos, {0} no se compusieron.",
  'The mail "{}" has other amounts.': "El correo «{}» tiene otros importes.",
  "The log has errors: {}.": "El registro tiene errores: {}.",
  "{} does not answer.": "{} no contesta.",
  "{} answers {}, before it {}.": "{} contesta {}, antes {}.",
  "{} answers {}.": "{} contesta {}.",
  "{} is no picture.": "{} no es una imagen.",
  '{} does not say "{}".': "{} no dice «{}».",
  "{} said {}, and no longer does.": "{} decía {}, y ya no.",
  "{}: {} before the migration, {} after it.": "{}: {} antes de la migración, {} después.",
  products: "productos",
  "number of pictures": "número de imágenes",
  "sum of the orders in cents": "suma de los pedidos en céntimos",
  "money paid in cents": "dinero cobrado en céntimos",
  "money given back in cents": "dinero devuelto en céntimos",
  "sum of the prices in cents": "suma de los precios en céntimos",
  "go back to the version that served before, with its database":
    "vuelve a la versión que servía antes, con su base de datos",
  "Version {}, which served until now, comes back with its data by one command: {}":
    "La versión {}, que servía hasta ahora, vuelve con sus datos con una orden: {}",
  "The database as version {} had it comes back by one command: {}":
    "La base de datos como la tenía la versión {} vuelve con una orden: {}",
  "Version {} has not served this shop: restore a backup that it made.":
    "La versión {} no ha servido esta tienda: restaure una copia que hiciera ella.",
  "No other version than {} has served this shop, so there is none to go back to.":
    "Ninguna otra versión que la {} ha servido esta tienda, así que no hay a cuál volver.",
  "PostgreSQL is not copied before an upgrade: make a new database, name it in DATABASE_URL, and restore the backup from before with version {}.":
    "De PostgreSQL no se hace copia antes de actualizar: cree una base de datos nueva, póngala en DATABASE_URL y restaure la copia de antes con la versión {}.",
  "There is no copy of version {} in {}: restore a backup.":
    "No hay copia de la versión {} en {}: restaure una copia de seguridad.",
  "Orders came in since the copy of version {} was made, and would be lost ({}): write them down, then say --lose-orders.":
    "Desde la copia de la versión {} han entrado pedidos, que se perderían ({}): anótelos y diga --lose-orders.",
  "The database is as version {} had it.": "La base de datos está como la tenía la versión {}.",
  "Now check out version {}, and start it.": "Ahora ponga el código de la versión {} y arránquela.",
  "Installing {}: then start the shop.": "Se instala {}: después, arranque la tienda.",
  "npm could not install it: run npm install {}, then start the shop.":
    "npm no pudo instalarla: ejecute npm install {} y arranque la tienda.",
} as const
