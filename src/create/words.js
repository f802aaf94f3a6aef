// @ts-check
/** The sentences of `npm create escaparate`. */

/** @typedef {typeof es} Words */

const es = {
  help: `Uso: npm create escaparate [CARPETA] [-- opciones]

Hace la carpeta, instala en ella el programa y empieza una tienda. No pregunta lo que se dice como opción.

  --language es|en   de las preguntas y de la tienda
  --products DE      demo, la tienda de muestra; empty, ninguno todavía; o un archivo o la dirección de una tienda: un CSV propio,
                     de Shopify, WooCommerce o PrestaShop, un libro de Excel, https://otra-tienda.example
  --name NOMBRE      de la tienda; la de muestra trae el suyo
  --package CUÁL     el programa: un archivo escaparate-….tgz, o una versión como escaparate@0.2.0
  --help             este texto
`,
  folder: "¿En qué carpeta? Se hace si no está",
  usualFolder: "mi-tienda",
  products:
    "¿De dónde vienen los productos? demo (la tienda de muestra), empty (todavía de ningún sitio) o un archivo CSV",
  name: "¿Cómo se llama la tienda?",
  missing: "Falta --{}.",
  needed: "Hace falta una respuesta.",
  used: "{} no está vacía: diga otra carpeta.",
  noFile: "No hay ningún archivo {}.",
  installing: "Se instala el programa en {}…",
  failed: "No se ha podido: {}. Lo que ya estaba hecho sigue en {}.",
  notImported:
    "La tienda está, sin productos: arriba se dice por qué. Corrija el archivo e impórtelo: npm run shop -- import {}",
  done: `
Listo. Ahora:

  {}npm start                    la tienda, en http://localhost:3000; al arrancar escribe el enlace de su titular
  {}npm run shop -- check        lo que falta para abrir
`,
}

/** @type {Words} */
const en = {
  help: `Usage: npm create escaparate [FOLDER] [-- options]

Makes the folder, installs the program into it and begins a shop. Whatever is said as an option is not asked for.

  --language es|en   of the questions and of the shop
  --products FROM    demo, the demo shop; empty, none yet; or a file or a shop's address: a CSV of your own, of Shopify, WooCommerce or
                     PrestaShop, an Excel workbook, https://other-shop.example
  --name NAME        of the shop; the demo shop has its own
  --package WHICH    the program: a file escaparate-….tgz, or a version such as escaparate@0.2.0
  --help             this text
`,
  folder: "In which folder? It is made if it is not there",
  usualFolder: "my-shop",
  products: "Where do products come from? demo (the demo shop), empty (nowhere yet) or a CSV file",
  name: "What is the shop called?",
  missing: "--{} is missing.",
  needed: "An answer is needed.",
  used: "{} is not empty: name another folder.",
  noFile: "There is no file {}.",
  installing: "Installing the program into {}…",
  failed: "This did not work: {}. What was done before stays in {}.",
  notImported:
    "The shop is there, without products: the reason stands above. Mend the file and import it: npm run shop -- import {}",
  done: `
Done. Now:

  {}npm start                    the shop, at http://localhost:3000; its start writes the link of its owner
  {}npm run shop -- check        what is missing before it opens
`,
}

export const words = { es, en }
