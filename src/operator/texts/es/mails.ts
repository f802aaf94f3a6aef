/** Mails to customers, by template. */
import type { Texts } from "#operator/texts/en.ts"

export const mails: Texts["mails"] = {
  order_placed: "Hemos recibido su pedido",
  order_paid: "Hemos recibido su pago",
  payment_failed: "El pago ha fallado",
  payment_reminder: "Su pedido espera el pago",
  payment_rest: "Falta una parte del pago",
  order_ready: "Listo para recoger",
  order_shipped: "Va de camino",
  order_cancelled: "Cancelado",
  order_refunded: "Dinero devuelto",
}
