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
  "No: do not take version {} yet; {} of these stand against it.":
    "No: no ponga aún la versión {}; hay {} en su contra.",
  "The version before did not start on the copy: {}": "La versión anterior no arrancó con la copia: {}",
  "The migration fails: {}": "La migración falla: {}",
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
  "sum of the orders": "suma de los pedidos",
  "money paid": "dinero cobrado",
  "money given back": "dinero devuelto",
  "sum of the prices": "suma de los precios",
} as const
