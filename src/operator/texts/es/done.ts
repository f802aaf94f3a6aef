/** What was just done, said once on the next page. */
import type { Texts } from "#operator/texts/en.ts"

export const done: Texts["done"] = {
  shipped_one: "{{n}} pedido enviado. El correo sale en 5 minutos.",
  shipped_other: "{{n}} pedidos enviados. Los correos salen en 5 minutos.",
  ready: "Lista: se avisa a quien lo pidió en 5 minutos.",
  delivered: "Entregado.",
  paid: "Marcado como pagado.",
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
  undone: "Deshecho: todo está como antes.",
  redone: "Hecho otra vez.",
}
