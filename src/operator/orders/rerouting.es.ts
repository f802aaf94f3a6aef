import type { Texts } from "#operator/frame/words/en.ts"

export const rerouting: Texts["rerouting"] = {
  open: "Cambiar la entrega",
  pickup: "Lo recogerá",
  title: "Otra forma de entrega",
  now: "Ahora: {{name}}",
  ways: "Cómo llega",
  asItIs: "como está ahora",
  notThere: "no llega a la dirección de abajo",
  less: "{{amount}} menos de lo pagado",
  address: "Adónde va",
  addressHint: "Solo para lo que se entrega en una dirección.",
  givesBack: "Devolver la diferencia",
  tell: "Avisar por correo",
  priceHint: "El precio nunca sube. Devolver pide su llave de acceso; sin marcar, el precio queda como se pagó.",
  neverMore: "El precio nunca supera el del pedido.",
  dont: "Cancelar",
  save: "Cambiar la entrega",
}
