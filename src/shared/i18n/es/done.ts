import type { done as en } from "#shared/i18n/en/done.ts"

export const done: typeof en = {
  done: {
    billing: "¡Sus datos de facturación se han actualizado!",
    password: "¡Su contraseña se ha actualizado!",
    saved: "Se ha guardado correctamente.",
    verified: "Cuenta verificada",
    deleted: "Su cuenta se ha eliminado.",
    reviewDeleted: "Su opinión se ha eliminado.",
    cancelled: "Su pedido se ha cancelado.",
    review: "Gracias. Su opinión se mostrará cuando la hayamos leído.",
  },
}
