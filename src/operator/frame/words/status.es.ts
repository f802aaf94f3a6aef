import type { Texts } from "#operator/frame/words/en.ts"

export const status: Texts["status"] = {
  pending: "Sin pagar",
  on_hold: "Pago en curso",
  review: "Pago dudoso",
  failed: "Pago fallido",
  reserved: "Preparar recogida",
  processing: "Por preparar",
  booked: "Reservado",
  toGetReady: "Preparar recogida",
  ready: "Listo para recoger",
  partly_sent: "Enviado en parte",
  shipped: "En camino",
  delivered: "Entregado",
  fetched: "Recogido",
  returned: "Devuelto",
  held: "Celebrado",
  completed: "Completado",
  cancelled: "Cancelado",
  refunded: "Reembolsado",
}
