import type { Texts } from "#operator/frame/words/en.ts"

export const payment: Texts["payment"] = {
  unpaid: "Sin pagar",
  pending: "Pago en marcha",
  authorized: "Autorizado",
  paid: "Pagado",
  failed: "Pago fallido",
  partially_refunded: "Reembolsado en parte",
  refunded: "Reembolsado",
}
