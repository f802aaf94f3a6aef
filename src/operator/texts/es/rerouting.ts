/** Another way of delivery for an order. */
import type { Texts } from "#operator/texts/en.ts"

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
  addressHint: "Solo para lo que se lleva a una dirección.",
  givesBack: "Devolver lo que cuesta de menos",
  tell: "Avisar por correo",
  priceHint: "Nunca se cobra más. Devolver pide su llave de acceso; sin marcar, el precio queda como se pagó.",
  neverMore: "Nunca se cobra más de lo pedido.",
  dont: "Dejarlo así",
  save: "Cambiar la entrega",
}
