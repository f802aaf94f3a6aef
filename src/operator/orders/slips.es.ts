import type { Texts } from "#operator/frame/words/en.ts"

export const slips: Texts["slips"] = {
  title_one: "Imprimir {{n}} hoja",
  title_other: "Imprimir {{n}} hojas",
  note: "Sin precios. Imprimir no cambia el estado de ningún pedido.",
  howTo: "Imprima desde el menú del navegador, o con Ctrl P.",
  withList: "Lista de recogida delante",
  withPrices: "Con precios",
  apply: "Aplicar",
  pickList: "Lista de recogida",
  pieces: "Uds.",
  item: "Artículo",
  goesIn: "Va en",
  price: "Precio",
  inParcel: "Contenido del paquete",
  order: "Pedido",
  date: "Fecha",
  customerNote: "Nota:",
  notInvoice: "No es una factura.",
  thanks: "Gracias por su compra.",
  print: "Imprimir",
}
