/** `--help` in Spanish, of the commands that an owner uses from day to day; a test compares their options with the English. */
import { questions } from "#cli/init/questions.ts"

const asked = questions.map(({ name, asks }) => `  ${`--${name} TEXTO`.padEnd(25)}${asks.es}`).join("\n")

export const spanishHelp: Readonly<Record<string, string>> = {
  check: `Uso: npm run shop -- check [opciones]

Mira los ajustes, como están para esta orden, y los productos. El código de salida es 0 si no falta nada; si no, 1.

  --json               en JSON
  --help               este texto`,

  extensions: `Uso: npm run shop -- extensions [opciones]

Lee shop.config.ts de la carpeta que dice SHOP_DIR como lo hace el servidor al arrancar. El código de salida es 0 cuando sirve, o
cuando no lo hay; si no, 1.

  --json               en JSON
  --help               este texto`,

  back: `Uso: npm run shop -- back [opciones]

Tras una actualización que no arranca, o que no se quiere: pone la copia de la base de datos de SQLite que se hizo antes de
actualizar, aparta la de ahora en DATA_DIR/before-upgrades y hace que npm instale la versión que servía antes, donde la carpeta
de la tienda la tiene como paquete. Entretanto la tienda no debe funcionar. Se niega si desde la copia han entrado pedidos.

  --lose-orders        vuelve de todos modos: esos pedidos quedan solo en la base de datos apartada
  --help               este texto`,

  rehearse: `Uso: npm run shop -- rehearse [CARPETA] [opciones]

Restaura una copia de seguridad junto a la tienda, la lleva a esta versión, la arranca donde nadie más llega, pide unas cincuenta
páginas y llamadas, compone correos sin mandarlos, pasa las pruebas de la carpeta de la tienda, dice adelante o no, y lo quita todo.
El correo, el pago y lo que shop.config.ts pida a otras casas quedan sin salida. La tienda sigue como está. El código de salida es 0
para adelante; si no, 1.

CARPETA es lo que escribió «backup CARPETA/»; si no se dice, la copia más nueva de la trastienda, y donde no hay ninguna se hace una.
Una versión más nueva se ensaya a sí misma, en la carpeta de la tienda, antes de instalarla:
  npm exec --package=escaparate@NUEVA -- escaparate rehearse

  --before CARPETA     la versión que sirve hasta ahora, para comparar: su código o su paquete; si no se
                       dice, la que la carpeta de la tienda tiene instalada
  --json               en JSON
  --help               este texto`,

  import: `Uso: npm run shop -- import ARCHIVO [opciones]

Trae productos, variantes, precios, existencias, categorías y fotos de un archivo: CSV, JSON o un libro.
Los productos que la tienda tiene se cambian, otros se añaden, los que no están en el archivo se quedan como están.
Si alguna fila no encaja, se dicen todas y no se importa nada; de un archivo de otro programa se puede traer
lo demás con --skip-bad-rows.

  --format FORMATO     shopify, woocommerce, escaparate-json, escaparate-csv
                       (se ve en el archivo si no se dice)
  --language es|en     idioma de los textos de un archivo de un solo idioma;
                       sin ello un producto nuevo los tiene en los dos
  --sheet NOMBRE       hoja de un libro de Excel o LibreOffice (.xlsx, .ods);
                       si no se dice, la primera que tiene una tabla
  --map CAMPO=COLUMNA,… qué son las columnas del CSV de otro programa, como
                       name=Título,price=Precio; si no, se proponen, o se recuerdan de la última vez;
                       si cada talla tiene su fila: option_1_value=Talla,option_2_value=Color
  --pictures CARPETA|ZIP  dónde están las fotos sin dirección (la carpeta del archivo si no se dice)
  --files CARPETA|ZIP  dónde están los archivos que se venden (la carpeta del archivo si no se dice)
  --dry-run            comprueba todo, no escribe nada, no trae ninguna foto
  --skip-bad-rows      deja fuera cada producto de un archivo de otro programa con una fila
                       que no encaja, e importa los demás
  --json               contesta en JSON
  --fetch-again        trae otra vez fotos ya traídas de la misma dirección
  --allow-local-urls   trae fotos también de esta máquina y su red
  --help               este texto`,

  "move-in": `Uso: npm run shop -- move-in ARCHIVO… [opciones]

Trae una tienda anterior de lo que exportan Shopify y WooCommerce: clientes, pedidos y opiniones, en CSV o en un
libro. También mira una lista de sus direcciones (una columna Url, Permalink o Redirect from): cada una ha de llevar aquí.
Qué es cada archivo se ve en sus encabezados. Los clientes vienen sin contraseña: entran con un código por correo.
Los pedidos son un archivo que leen clientes y dueña, y que nunca cambia. Lo que ya está se queda como está:
el mismo archivo otra vez no cambia nada. Lo que se deja fuera se dice, línea por línea.

  --dry-run            lo mira todo, no escribe nada
  --json               contesta en JSON
  --help               este texto`,

  export: `Uso: npm run shop -- export [opciones]

Escribe secciones, categorías, productos, variantes, precios y existencias en un formato que import lee.
Solo los formatos propios lo llevan todo; los demás van en un idioma.

  --format FORMATO     shopify, woocommerce, escaparate-json, escaparate-csv
                       (escaparate-csv para un archivo que acaba en .csv; si no, escaparate-json)
  --output ARCHIVO     dónde escribir; en la terminal si no se dice
  --language es|en     idioma de shopify y woocommerce (en si no se dice)
  --pictures CARPETA   copia allí las fotos; import lleva la misma opción
  --files CARPETA      lo mismo con los archivos que se venden
  --help               este texto`,

  backup: `Uso: npm run shop -- backup CARPETA/ | ARCHIVO [opciones]

CARPETA/ (con barra al final, o una carpeta vacía que exista) recibe toda la tienda: la base de datos
como está en este momento, con pedidos y clientes, las fotos, los archivos que se venden, y backup.json
con la suma de cada uno. Está allí cuando está entera.
  npm run shop -- restore CARPETA      la pone en el lugar de una tienda
ARCHIVO recibe solo la base de datos de SQLite, comprobada. Para recuperarla: detenga la tienda, quite
shop.sqlite, shop.sqlite-wal y shop.sqlite-shm de DATA_DIR, copie allí ARCHIVO como shop.sqlite y arránquela.
La base de PostgreSQL la copia su propio pg_dump, que tiene que estar instalado.

  --force              reemplaza un archivo que exista
  --json               en JSON lo que se ha escrito
  --help               este texto`,

  restore: `Uso: npm run shop -- restore CARPETA [opciones]

CARPETA es lo que escribió «backup CARPETA/». Antes se compara cada archivo con su suma; después las fotos y
los archivos que se venden van donde los guardan los ajustes, y al final la base de datos: a una DATA_DIR vacía, o
a una base vacía de PostgreSQL (DATABASE_URL). La tienda no puede estar en marcha.

  --replace            aparta la base de datos de SQLite que haya, en DATA_DIR/before-upgrades
  --json               en JSON lo que se ha hecho
  --help               este texto`,

  owner: `Uso: npm run shop -- owner CORREO [opciones]

Quien abre el enlace es titular de la tienda, con esa dirección de correo: uno nuevo, o quien ya no puede entrar, que elige entonces
otra llave de acceso o contraseña. Vale una vez, durante 24 horas. SITE_URL y ADMIN_HOST son los del servidor.

  --json               en JSON
  --help               este texto`,

  init: `Uso: npm run shop -- init [opciones]

Pregunta lo que una tienda necesita antes de vender y lo deja escrito: los ajustes en .env, lo demás en la base de datos. No pregunta
lo que se dice como opción. No hace nada donde ya hay una tienda.

  --folder CARPETA         dónde van .env y los datos; SHOP_DIR, o esta carpeta, si no se dice
  --language es|en         de las preguntas, de .env y de lo que contestan las órdenes; si no se dice, el de la terminal
${asked}
  --later                  pregunta solo el nombre: lo demás espera entre los primeros pasos de la trastienda
  --demo                   no pregunta nada: el primer arranque trae la tienda de muestra, que su titular puede quitar
  --extension              solo un shop.config.ts con que empezar y un tsconfig.json que lo comprueba; también para una tienda que ya hay
  --help                   este texto

Sin terminal no pregunta nada: nombra lo que hace falta decir y falta.`,
}
