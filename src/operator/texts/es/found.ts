/** Search of everything. */
import type { Texts } from "#operator/texts/en.ts"

export const found: Texts["found"] = {
  title: "Buscar",
  label: "Buscar en la trastienda",
  submit: "Buscar",
  hint: "Un número o una referencia enteros abren su hoja enseguida: un pedido, la referencia de un producto, un envío, un código de barras, un correo.",
  orders: "Pedidos",
  ordersOf: "{{n}} con {{name}}, los últimos",
  products: "Productos",
  customers: "Clientes",
  coupons: "Cupones",
  giftCards: "Tarjetas regalo",
  pages: "Páginas",
  all: "Ver todo",
  pieces_one: "{{n}} pieza",
  pieces_other: "{{n}} piezas",
  prices: "de {{from}} a {{to}}",
  orders_one: "{{n}} pedido",
  orders_other: "{{n}} pedidos",
  nothing: "Nada con «{{q}}»",
  meant: "Quizá buscaba",
  nothingText: "Nombres y ciudades se encuentran por cómo empiezan; números y referencias, enteros.",
  /** Of each page, further words that mean it. */
  words: {
    today: "cosas por hacer, cifras",
    orders: "preparar, enviar, reembolso, albaranes",
    coupons: "descuento, código, vale, rebaja",
    cards: "tarjeta regalo, saldo, vale",
    customers: "personas, direcciones, borrar, exportar",
    books: "contabilidad, IVA, impuestos, CSV, trimestre",
    shop: "aspecto, identidad, entrega, impuestos, páginas, horario",
    log: "cambios, deshacer, historia, quién",
    people: "papeles, claves, invitar, equipo",
    backup: "copia, seguridad, restaurar, respaldo, backup",
    me: "llave de acceso, contraseña, idioma, sesiones",
  },
}
