/** `--help` in Spanish, of the commands that an owner uses from day to day; a test compares their options with the English. */
import { questions } from "#cli/init/questions.ts"

const asked = questions.map(({ name, asks }) => `  ${`--${name} TEXTO`.padEnd(25)}${asks.es}`).join("\n")

export const spanishHelp: Readonly<Record<string, string>> = {
  orders: `Uso: npm run shop -- orders [opciones]

  --status ESTADO      pending, on_hold, processing, completed, cancelled, refunded, failed
  --search TEXTO       solo los que lo tienen en el número, el correo, el nombre o el teléfono
  --from DÍA --to DÍA  solo los hechos desde un día hasta el final del otro
  --flagged            solo los que tienen un pago que espera una decisión: vea payments
  --limit N            como mucho tantos (50 si no se dice)
  --csv                todo lo que digan --tab, --search, --from y --to, como la lista de la trastienda
    --tab PESTAÑA      una de la lista de la trastienda
  --json               en JSON, una lista
  --help               este texto`,

  order: `Uso: npm run shop -- order NÚMERO [ACCIÓN] [IMPORTE o URL] [opciones]

Cada cambio queda escrito en la historia del pedido y se avisa por correo. El dinero lo devuelve la tienda en marcha.

  paid                 el dinero está aquí: por transferencia, o en el mostrador
  ready                se puede recoger
  shipped              se ha dado al transportista; dicho otra vez con otro número, vale ese
    --carrier NOMBRE   quién lo lleva: correos, seur, mrw, gls, nacex, uno de \`carriers\`, u otro con --url
    --number NÚMERO    su número de seguimiento, como lo escribe el transportista
    --url URL          donde dice por dónde va (https)
    --lines LÍNEAS     solo esto va en el paquete y lo demás queda por preparar: referencias con sus unidades, como
                       CER-111-2=2,TEX-221
    --parcel N         de un pedido en partes: --carrier y --number son los de su paquete N, que ya salió
  delivered            ha llegado, o se ha recogido
  cancel               se da por perdido: existencias, cupón y dinero vuelven
  refund IMPORTE       devuelve dinero, como 12.50; antes a sus tarjetas regalo
    --again            en lugar de IMPORTE: pide otra vez lo que se rechazó; lo devuelto a mano queda hecho
  invoice URL          dónde está su factura (https); «none» quita la dirección
  note TEXTO           una nota propia, que el cliente no ve; "" la quita
  address CAMPO=VALOR  otra dirección de la misma provincia hasta que se envíe; varios, como
                       address "address1=Calle Mayor, 3" zip=46001 city=Valencia
  delivery FORMA       otra forma de entrega hasta que se envíe: \`delivery FORMA point=ID\`, con campos de la dirección para lo
                       que se envía; \`back=yes\` devuelve lo que cuesta de menos. Nunca se cobra más
  resend CORREO        otra vez un correo
  --json               el pedido en JSON
  --help               este texto`,

  stock: `Uso: npm run shop -- stock [REFERENCIA] [CANTIDAD] [opciones]

Con REFERENCIA, solo esa; con CANTIDAD se fija, +N la suma. Lo que apartan los pedidos no se cuenta.

  --low N              solo de lo que no quedan más de N
  --json               en JSON
  --help               este texto`,

  coupon: `Uso: npm run shop -- coupon [CÓDIGO] [opciones]

Crea el cupón donde no lo hay, y para eso hace falta un tipo. De uno que existe queda lo que no se dice, y sus usos siguen contados.

  --percent N          N por ciento menos
  --amount IMPORTE     tanto menos de la cesta, como 5.00
  --free-shipping      sin gastos de envío
  --minimum IMPORTE    para compras de tanto o más; none para cualquiera
  --limit N            tantos usos; none para cualquier número
  --per-customer N     tantos usos por cliente; none para cualquier número
  --until DÍA          su último día, como 2027-01-31; none para que no acabe
  --end                termina ahora
  --json               en JSON
  --help               este texto`,

  check: `Uso: npm run shop -- check [opciones]

Mira los ajustes, como están para esta orden, y los productos. El código de salida es 0 si no falta nada; si no, 1.

  --json               en JSON
  --help               este texto`,

  import: `Uso: npm run shop -- import ARCHIVO [opciones]

Trae productos, variantes, precios, existencias, categorías y fotos de un archivo.
Los productos que la tienda tiene se cambian, otros se añaden, los que no están en el archivo se quedan como están.
Si alguna fila no encaja, se dicen todas y no se importa nada; de un archivo de otro programa se puede traer
lo demás con --skip-bad-rows.

  --format FORMATO     shopify, woocommerce, escaparate-json, escaparate-csv
                       (se ve en el archivo si no se dice)
  --language es|en     idioma de los textos de un archivo de un solo idioma;
                       sin ello un producto nuevo los tiene en los dos
  --map CAMPO=COLUMNA,… qué son las columnas del CSV de otro programa, como
                       name=Título,price=Precio; si no, se proponen, o se recuerdan de la última vez
  --pictures CARPETA|ZIP  dónde están las fotos sin dirección (la carpeta del archivo si no se dice)
  --files CARPETA|ZIP  dónde están los archivos que se venden (la carpeta del archivo si no se dice)
  --dry-run            comprueba todo, no escribe nada, no trae ninguna foto
  --skip-bad-rows      deja fuera cada producto de un archivo de otro programa con una fila
                       que no encaja, e importa los demás
  --json               contesta en JSON
  --fetch-again        trae otra vez fotos ya traídas de la misma dirección
  --allow-local-urls   trae fotos también de esta máquina y su red
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
  --extension              solo un shop.config.ts con que empezar y un tsconfig.json que lo comprueba; también para una tienda que ya hay
  --help                   este texto

Sin terminal no pregunta nada: nombra lo que hace falta decir y falta.`,
}
