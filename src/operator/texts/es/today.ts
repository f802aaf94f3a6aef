/** Today. */
import type { Texts } from "#operator/texts/en.ts"

export const today: Texts["today"] = {
  title: "Hoy",
  waiting: "Esperan su mano",
  nothing: "No espera nada",
  nothingText: "Todo está preparado, cobrado y en camino.",
  flagged: "Pago o desistimiento por decidir",
  queueFlag: "Pago dudoso",
  queueWithdrawal: "Desistimiento",
  queueMail: "Correo que no salió",
  queueDelivery: "Mensaje que otro servicio no tomó",
  queueReview: "Reseñas por leer",
  pack: "Por preparar",
  packText: "Pagados y sin enviar",
  unpaid: "Por cobrar",
  unpaidText: "Transferencias por confirmar y pagos en marcha",
  pickup: "Recogidas en tienda",
  pickupText: "Por preparar, o esperando a que vengan",
  taken: "Cobrado",
  week: "Esta semana",
  orders_one: "{{n}} pedido",
  orders_other: "{{n}} pedidos",
  yearAgo: "hace un año",
  takenHint: "Pagos menos devoluciones, con IVA. Cada cifra abre los pedidos que la forman.",
  latest: "Lo último",
  seeLog: "Ver el registro",
}
