/** The log. */
import type { Texts } from "#operator/texts/en.ts"

export const log: Texts["log"] = {
  title: "Registro",
  what: "Qué",
  who: "Quién",
  everything: "Todo",
  everybody: "Todos",
  orders: "Pedidos",
  catalogue: "Productos",
  mails: "Correos",
  site: "La propia tienda",
  people: "Personas",
  you: "Usted",
  number: "Número de un pedido",
  show: "Ver",
  older: "Más antiguos",
  empty: "Todavía no hay nada",
  shop: "Tienda",
  customer: "Cliente",
  provider: "Pagos",
  system: "La tienda sola",
}
