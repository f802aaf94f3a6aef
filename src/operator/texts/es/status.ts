/** Where an order is. */
import type { Texts } from "#operator/texts/en.ts"

export const status: Texts["status"] = {
  unfulfilled: "Por preparar",
  ready_for_pickup: "Lista para recoger",
  partlySent: "Enviado en parte",
  shipped: "En camino",
  delivered: "Entregado",
  returned: "Devuelto",
  cancelled: "Cancelado",
  downloads: "Descargas",
}
