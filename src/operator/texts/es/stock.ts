/** Stock: what came and went. */
import type { Texts } from "#operator/texts/en.ts"

export const stock: Texts["stock"] = {
  title: "Existencias",
  parts: { moves: "Movimientos" },
  code: "Referencia o código de barras",
  kind: "Qué",
  kinds: {
    count: "Recuento",
    receive: "Recibido",
    loss: "Roto o merma",
    sale: "Venta",
    return: "Devuelto",
    edit: "A mano",
  },
  everything: "Todo",
  everybody: "Todos",
  who: "Quién",
  you: "Usted",
  show: "Ver",
  time: "Hora",
  product: "Producto",
  pieces: "Piezas",
  after: "Quedan",
  seeOrder: "pedido {{number}}",
  noMoves: "Aún no se ha movido nada",
  noMovesText: "Aquí aparece cada venta, cada devolución y cada cambio de existencias hecho a mano.",
  noneLikeThat: "No se ha movido nada así",
  noneLikeThatText: "Escriba la referencia o el código de barras enteros, o elija otra clase.",
  seeAll: "Ver todos los movimientos",
  newest: "Los últimos",
  older: "Anteriores",
}
