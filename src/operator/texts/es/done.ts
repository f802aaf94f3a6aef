/** What was just done, said once on the next page. */
import type { Texts } from "#operator/texts/en.ts"

export const done: Texts["done"] = {
  shipped_one: "{{n}} pedido marcado como enviado.",
  shipped_other: "{{n}} pedidos marcados como enviados.",
  ready: "Lista: se avisa a quien lo pidió.",
  delivered: "Entregado.",
  paid: "Marcado como pagado.",
  placed: "Pedido hecho; su correo va de camino.",
  tracked: "Seguimiento guardado.",
  noted: "Nota guardada.",
  addressed: "Dirección corregida.",
  resent: "El correo sale otra vez.",
  invited: "La invitación va de camino.",
  changed: "Papel cambiado.",
  removed: "Quitado.",
  revoked: "La clave ya no sirve.",
  passkey: "Llave de acceso añadida.",
  ended: "Las demás sesiones están cerradas.",
  saved: "Guardado.",
  published: "Publicado: ya lo ven los visitantes.",
  unscheduled: "Ese día no se publica.",
  undone: "Deshecho: los visitantes ven lo de antes.",
  dropped: "Borrador descartado.",
  drafted: "Borrador guardado.",
  scheduled: "Se publica ese día.",
  endedOne: "Esa sesión está cerrada.",
}
